//! The player's own picture: taken in, cropped, kept, put away, and cut to the shape of the board in play.
//!
//! What is chosen for a new game is a [`Dress`]: the board wears it when the game begins, and not before.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Url};

use super::{Dialog, Kind, Store, goal_of};
use crate::picture::shelf::{self, StoredPicture};
use crate::picture::{Crop, OwnPicture, canvas};
use crate::settings::Face;
use crate::{platform, text};

thread_local! {
    /// How many cuts were begun: only the last one counts.
    static N_CUTS: Cell<u32> = const { Cell::new(0) };
}

/// What the tiles of a new game are to show.
#[derive(Clone, Debug, PartialEq)]
pub struct Dress {
    /// The face.
    pub face: Face,
    /// The player's picture, with the part that is to be shown.
    pub own: Option<OwnPicture>,
}

impl Store {
    /// A new game is being chosen: it is to look like this one, until something else is said.
    pub fn begin_dressing(self) {
        if self.dress.with_untracked(Option::is_none) {
            let face = self.settings.with_untracked(|settings| settings.face);
            self.dress.set(Some(Dress { face, own: self.own.get_untracked() }));
        }
    }

    /// What the new game is to look like.
    pub fn dressing<T>(self, read: impl FnOnce(&Dress) -> T) -> Option<T> {
        self.dress.with(|dress| dress.as_ref().map(read))
    }

    /// Changes it.
    pub fn dress(self, change: impl FnOnce(&mut Dress)) {
        self.dress.update(|dress| {
            if let Some(dress) = dress {
                change(dress);
            }
        });
    }

    /// There is no new game: everything stays as it was.
    pub fn stop_dressing(self) {
        let Some(dress) = self.dress.try_update(Option::take).flatten() else { return };
        self.new_picture.set_value(None);
        let is_worn = |own: &OwnPicture| {
            self.own.with_untracked(|worn| worn.as_ref().is_some_and(|worn| worn.url == own.url))
        };
        if let Some(own) = dress.own.filter(|own| !is_worn(own)) {
            drop(Url::revoke_object_url(&own.url));
        }
    }

    /// The new game begins: it looks as was chosen, and that is kept.
    pub fn wear(self) {
        let Some(Dress { face, own }) = self.dress.try_update(Option::take).flatten() else {
            return;
        };
        let blob = self.new_picture.try_update_value(Option::take).flatten();
        match (own, blob) {
            (Some(own), Some(blob)) => {
                let (size, crop) = (own.size, own.crop);
                let before = self.own.get_untracked();
                self.own.set(Some(own));
                before.inspect(|before| drop(Url::revoke_object_url(&before.url)));
                spawn_local(async move {
                    if !shelf::keep(&StoredPicture { blob, size, crop }).await {
                        self.announce(text::PICTURE_NOT_KEPT);
                    }
                });
            }
            (Some(own), None) => self.crop_picture(own.crop),
            (None, _) => self.remove_picture(),
        }
        self.set(|settings| settings.face = face);
    }

    /// The address of the picture on the tiles, if they show one.
    pub fn picture(self) -> Option<String> {
        match self.settings.with(|settings| settings.face) {
            Face::Own => self.own_cut.get(),
            _ => self
                .settings
                .with(|settings| settings.picture())
                .map(|path| platform::absolute(&path)),
        }
    }

    /// Brings back the picture that was kept, and from now on cuts it to the board.
    pub(super) fn bring_picture(self) {
        spawn_local(async move {
            let Some(StoredPicture { blob, size, crop }) = shelf::load().await else { return };
            if self.own.with_untracked(Option::is_none) {
                self.show_picture(&blob, size, crop);
            }
        });
        let size =
            Memo::new(move |_| self.table(Kind::Tiles).shown(|puzzle, _| goal_of(puzzle).size()));
        let is_own = Memo::new(move |_| self.settings.with(|settings| settings.face == Face::Own));
        Effect::new(move |_| {
            let (size, picture) = (size.get(), self.own.get());
            if is_own.get() {
                self.cut_picture(picture, size.width(), size.height());
            }
        });
    }

    fn show_picture(self, blob: &Blob, size: (f64, f64), crop: Crop) {
        if let Ok(url) = Url::create_object_url_with_blob(blob) {
            let before = self.own.get_untracked();
            self.own.set(Some(OwnPicture { url, size, crop }));
            before.inspect(|before| drop(Url::revoke_object_url(&before.url)));
        }
    }

    fn cut_picture(self, picture: Option<OwnPicture>, cols: usize, rows: usize) {
        let n_cuts = N_CUTS.get() + 1;
        N_CUTS.set(n_cuts);
        spawn_local(async move {
            let cut = match &picture {
                Some(picture) => canvas::cut(picture, cols, rows).await.ok(),
                None => None,
            };
            let (old, new) = match n_cuts == N_CUTS.get() {
                true => (self.own_cut.get_untracked(), cut.clone()),
                false => (cut, None),
            };
            if n_cuts == N_CUTS.get() {
                self.own_cut.set(new);
            }
            old.inspect(|old| drop(Url::revoke_object_url(old)));
        });
    }

    /// Takes a file as the player's picture; says so if it is none.
    pub fn take_picture(self, file: Blob) {
        if file.size() > canvas::MAX_FILE_BYTES {
            return self.announce(text::PICTURE_TOO_LARGE);
        }
        spawn_local(async move {
            let Ok((blob, size)) = canvas::read(&file).await else {
                return self.announce(text::NO_PICTURE);
            };
            let Ok(url) = Url::create_object_url_with_blob(&blob) else { return };
            // Another one that was not worn.
            let is_new = self.new_picture.with_value(Option::is_some);
            let before = self.dress.with_untracked(|dress| dress.as_ref()?.own.clone());
            before.filter(|_| is_new).inspect(|own| drop(Url::revoke_object_url(&own.url)));
            self.new_picture.set_value(Some(blob));
            let own = Some(OwnPicture { url, size, crop: Crop::default() });
            self.dress.set(Some(Dress { face: Face::Own, own }));
            // There its part is chosen.
            self.dialog.set(Some(Dialog::New));
        });
    }

    /// Shows another part of the picture.
    fn crop_picture(self, crop: Crop) {
        if self.own.with_untracked(|own| own.as_ref().is_none_or(|own| own.crop == crop)) {
            return;
        }
        self.own.update(|own| {
            if let Some(own) = own {
                own.crop = crop;
            }
        });
        spawn_local(async move {
            if let Some(kept) = shelf::load().await {
                shelf::keep(&StoredPicture { crop, ..kept }).await;
            }
        });
    }

    /// Puts the picture away, if there is one. It goes from the page once the database has let it go, so that it does
    /// not come back after a reload.
    fn remove_picture(self) {
        if self.own.with_untracked(Option::is_none) {
            return;
        }
        spawn_local(async move {
            shelf::remove().await;
            let before = self.own.get_untracked();
            self.own.set(None);
            let Some(before) = before else { return };
            // A new game may be being chosen by now.
            self.dress(|dress| dress.own = dress.own.take().filter(|own| own.url != before.url));
            drop(Url::revoke_object_url(&before.url));
        });
    }
}
