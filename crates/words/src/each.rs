//! Something in every language, and the areas of a catalogue.
//!
//! A catalogue is a struct per area. [`area!`](crate::area!) makes the struct, and a constant per field that holds the
//! field in every language: views name a text (`UNDO`) and say it in the player's language (`lang.say(UNDO)`). The
//! values are in one file per language. All of it is put together by the compiler, so what nobody uses is not in the
//! program.

use crate::Lang;

/// Something in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Each<T>([T; Lang::ALL.len()]);

/// A text in every language.
pub type Text = Each<&'static str>;

impl<T: Copy> Each<T> {
    /// In the order of [`Lang::ALL`].
    pub const fn new(of_languages: [T; Lang::ALL.len()]) -> Self {
        Each(of_languages)
    }

    /// The same in all of them.
    pub const fn same(value: T) -> Self {
        Each([value; Lang::ALL.len()])
    }

    /// What comes of it in every language.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Each<U> {
        Each(self.0.map(change))
    }
}

impl<T: Copy, const N: usize> Each<[T; N]> {
    /// Each thing of a list.
    pub fn items(self) -> [Each<T>; N] {
        std::array::from_fn(|idx| self.map(|list| list[idx]))
    }
}

impl Lang {
    /// What it is in this language.
    pub fn say<T: Copy>(self, each: Each<T>) -> T {
        each.0[self as usize]
    }
}

/// Makes an area of a catalogue: the struct with its fields, and a constant per field with its value in every language.
/// A field is a text unless it has a type: a function where something is put into the text, or a list.
///
/// `in words.greeting` says where a language has it: `words` is a `const fn` from a language to its catalogue.
///
/// ```
/// mod greeting {
///     use super::words;
///     tuipan_words::area! {
///         /// How players are greeted.
///         pub struct Greeting in words.greeting {
///             WELCOME,
///             /// A name.
///             HELLO: fn(&str) -> String,
///         }
///     }
/// }
/// use greeting::{Greeting, HELLO, WELCOME};
/// use tuipan_words::Lang;
///
/// struct Words { greeting: Greeting }
/// const EN: Words = Words {
///     greeting: Greeting { WELCOME: "Welcome", HELLO: |name| format!("Hello, {name}") },
/// };
/// const ZH: Words = Words {
///     greeting: Greeting { WELCOME: "欢迎", HELLO: |name| format!("你好，{name}") },
/// };
/// const fn words(lang: Lang) -> &'static Words {
///     match lang {
///         Lang::En => &EN,
///         Lang::Zh => &ZH,
///     }
/// }
/// # fn main() {
/// assert_eq!(Lang::Zh.say(WELCOME), "欢迎");
/// assert_eq!(Lang::En.say(HELLO)("Ann"), "Hello, Ann");
/// # }
/// ```
///
/// A language that lacks a text does not compile:
///
/// ```compile_fail,E0063
/// # mod greeting {
/// #     use super::words;
/// #     tuipan_words::area! {
/// #         /// How players are greeted.
/// #         pub struct Greeting in words.greeting {
/// #             WELCOME,
/// #             /// A name.
/// #             HELLO: fn(&str) -> String,
/// #         }
/// #     }
/// # }
/// # use greeting::{Greeting, HELLO, WELCOME};
/// # use tuipan_words::Lang;
/// # struct Words { greeting: Greeting }
/// # const EN: Words = Words {
/// #     greeting: Greeting { WELCOME: "Welcome", HELLO: |name| format!("Hello, {name}") },
/// # };
/// const ZH: Words = Words { greeting: Greeting { WELCOME: "欢迎" } };
/// # const fn words(lang: Lang) -> &'static Words {
/// #     match lang {
/// #         Lang::En => &EN,
/// #         Lang::Zh => &ZH,
/// #     }
/// # }
/// # fn main() {}
/// ```
///
/// Nor does a catalogue that lacks a language:
///
/// ```compile_fail,E0004
/// # use tuipan_words::Lang;
/// # struct Words;
/// # const EN: Words = Words;
/// const fn words(lang: Lang) -> &'static Words {
///     match lang {
///         Lang::En => &EN,
///     }
/// }
/// ```
#[macro_export]
macro_rules! area {
    (@type) => { &'static str };
    (@type $type:ty) => { $type };
    (
        $(#[$meta:meta])*
        pub struct $Area:ident in $words:ident.$area:ident {
            $($(#[$field_meta:meta])* $name:ident $(: $type:ty)?,)*
        }
    ) => {
        $(#[$meta])*
        #[allow(non_snake_case, reason = "fields are named as the constants that are made of them")]
        #[allow(missing_docs, reason = "the words say what they are")]
        pub struct $Area {
            $($(#[$field_meta])* pub $name: $crate::area!(@type $($type)?),)*
        }

        $(
            #[allow(missing_docs, reason = "the words say what they are")]
            $(#[$field_meta])*
            pub const $name: $crate::Each<$crate::area!(@type $($type)?)> = {
                let all = $crate::Lang::ALL;
                let mut each = [$words(all[0]).$area.$name; $crate::Lang::ALL.len()];
                let mut idx = 1;
                while idx < all.len() {
                    each[idx] = $words(all[idx]).$area.$name;
                    idx += 1;
                }
                $crate::Each::new(each)
            };
        )*
    };
}
