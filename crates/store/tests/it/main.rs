//! Files on a real disk: tables, the cache, whole-or-nothing writes, and arbitrary bytes in their place.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod arbitrary_files;
mod builders;
mod cache;
mod table_file;
