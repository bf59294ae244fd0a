//! The player's own picture: taken in, cropped, kept, put away, and cut to the shape of the board in play.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Url};

use super::{Dialog, Kind, Store, goal_of};
use crate::picture::shelf::{self, Kept};
use crate::picture::{Crop, OwnPicture, canvas};
use crate::settings::Face;
use crate::{platform, text};

thread_local! {
    /// How many cuts were begun: only the last one counts.
    static N_CUTS: Cell<u32> = const { Cell::new(0) };
}

impl Store {
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
            let Some(Kept { blob, size, crop }) = shelf::load().await else { return };
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
            let crop = Crop::default();
            self.show_picture(&blob, size, crop);
            self.set(|settings| settings.face = Face::Own);
            // There its part is chosen.
            self.dialog.set(Some(Dialog::New));
            if !shelf::keep(&Kept { blob, size, crop }).await {
                self.announce(text::PICTURE_NOT_KEPT);
            }
        });
    }

    /// Shows another part of the picture.
    pub fn crop_picture(self, crop: Crop) {
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
                shelf::keep(&Kept { crop, ..kept }).await;
            }
        });
    }

    /// Puts the picture away. It goes from the page once the database has let it go, so that it does not come back after
    /// a reload.
    pub fn remove_picture(self) {
        spawn_local(async move {
            shelf::remove().await;
            self.set(|settings| settings.face = Face::Numbers);
            let before = self.own.get_untracked();
            self.own.set(None);
            before.inspect(|before| drop(Url::revoke_object_url(&before.url)));
        });
    }
}
