//! Enums whose variants are listed once.

/// Makes the enum, `ALL` and what is known of each variant from one list, so a variant cannot be missing from `ALL` or
/// have no row.
#[macro_export]
macro_rules! listed {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $row:ty {
            $($(#[$variant_meta:meta])* $variant:ident = $facts:expr,)*
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$variant_meta])* $variant,)*
        }

        impl $name {
            /// All of them, in the order of the list.
            pub const ALL: [$name; [$(stringify!($variant)),*].len()] = [$($name::$variant),*];

            /// What the list says of it.
            const fn row(self) -> $row {
                match self {
                    $($name::$variant => $facts,)*
                }
            }
        }
    };
}
