//! The tests of what the parts do together.

mod searches;
