//! The words of what needs a server; those that the terminal says, too, are in `tuipan_words::server`.

use super::{area, words};

area! {
    /// What needs a server.
    pub struct Online in words.online {
        TAB, BOARDS, CHALLENGES, ME,
        NO_SERVER, NO_SERVER_NOTE, OFFLINE_NOTE,
        PUZZLE, PLAY_RANKED, RANKED_BY, WHOSE, EMPTY, TOP, MORE_ROWS, RECORDS, NO_RECORDS, AS_CSV, NAME_FIRST,
        NAME_TO_FOLLOW, NAME_TO_PLAY,
        JOIN, JOIN_NOTE, REGISTER, OTHER_DEVICE_NOTE, RENAME, MY_RUNS,
        DEVICES, THIS_DEVICE, ADD_DEVICE, DEVICE_LINK_NOTE, REVOKE, SIGN_OUT, DEVICE_ADDED, DEVICE_KNOWN,
        /// "last seen on Nov 17, 2026".
        LAST_SEEN: fn(&str) -> String,
        STORED, STORED_NOTE, SHOW_STORED, SAVE_DATA, N_RUNS, N_ATTEMPTS, N_FOLLOWING,
        LEAVING, DELETE_ME, DELETE_NOTE, DELETE_RUNS, DELETE_SURE, DELETED,
        FRIENDS_NOTE, INVITE, FRIEND_CODE, FOLLOW, UNFOLLOW, BLOCK, UNBLOCK, BLOCKED, NO_FRIENDS,
        IS_ONLINE, FOLLOWS_BACK, DOES_NOT_FOLLOW,
        /// "You follow Mei#ab12."
        FOLLOWING: fn(&str) -> String,
        LATEST_RUNS, NO_RUNS,
        CHALLENGES_NOTE, MAKE_CHALLENGE, NO_CHALLENGES, NO_RANKED_RUN, MINE, PLAY_IT,
        YOU_WON, YOU_LOST, DRAWN, WON_AGAINST, LOST_TO, NOT_COUNTED,
    }
}
