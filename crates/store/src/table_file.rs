//! The layout of a table file: a header of 4096 bytes, then the payload, then nothing.
//!
//! Numbers are little-endian; checksums are XXH3 with 64 bits and seed 0.
//!
//! ```text
//! offset  bytes
//!      0      8  magic            "TUIPANTB"
//!      8      4  version          1
//!     12      4  n                bytes of the parameters, at most 4056
//!     16      8  m                bytes of the payload
//!     24      8  checksum         of the payload
//!     32      n  parameters       printable ASCII
//!   32+n 4056-n  zeros
//!   4088      8  checksum         of the bytes 0 to 4087
//!   4096      m  payload
//! 4096+m         end of the file
//! ```
//!
//! The table `squares n=4`, whose payload is the four bytes `00 01 04 09`, takes 4100 bytes:
//!
//! ```text
//!    0  54 55 49 50 41 4e 54 42  01 00 00 00 0b 00 00 00   TUIPANTB, version 1, n = 11
//!   16  04 00 00 00 00 00 00 00  7e fe 53 b5 e6 b2 06 52   m = 4, checksum 0x5206b2e6b553fe7e
//!   32  73 71 75 61 72 65 73 20  6e 3d 34 00 00 00 00 00   squares n=4
//!   48  00 ...
//! 4080  00 00 00 00 00 00 00 00  e7 90 02 83 bd 7c 88 59   checksum 0x59887cbd830290e7
//! 4096  00 01 04 09
//! ```
//!
//! The table `empty` with no payload takes 4096 bytes:
//!
//! ```text
//!    0  54 55 49 50 41 4e 54 42  01 00 00 00 05 00 00 00   TUIPANTB, version 1, n = 5
//!   16  00 00 00 00 00 00 00 00  c2 94 d3 38 05 80 06 2d   m = 0, checksum 0x2d06800538d394c2
//!   32  65 6d 70 74 79 00 00 00  00 00 00 00 00 00 00 00   empty
//!   48  00 ...
//! 4080  00 00 00 00 00 00 00 00  fa 57 8b 40 e9 bc d2 78   checksum 0x78d2bce9408b57fa
//! ```
//!
//! Why so: every byte of the file is under a checksum, and its length follows from the header, so that no
//! damage passes. The payload begins on a page, so that a map of the file can be read as aligned words and
//! vectors. A header can be read and checked alone, which makes a list of tables cheap. XXH3 because the
//! payload is checked each time a program opens it: 500 MB take 30 to 40 ms (about what the memory gives;
//! BLAKE3 takes 140 ms), and 64 bits are plenty against accidents. It is no defence against an attacker
//! who may write to the user's cache; nothing here could be.
//!
//! This module knows the layout of the header. It does not read payloads.

use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, Read};
use std::path::Path;

use twox_hash::XxHash3_64;

use crate::{FileAction, Parameters, TableError, TableErrorKind};

/// The version of the format that this program reads and writes.
pub const FORMAT_VERSION: u32 = 1;

/// Where the payload begins.
pub const PAYLOAD_START: usize = 4096;

/// The most bytes that the text of [`Parameters`] may have.
pub const MAX_PARAMETERS: usize = CHECKSUM_START - PARAMETERS_START;

const MAGIC: [u8; 8] = *b"TUIPANTB";
const PARAMETERS_START: usize = 32;
const CHECKSUM_START: usize = PAYLOAD_START - 8;

/// The checksum of bytes that come in pieces.
pub(crate) struct Checksum(XxHash3_64);

impl Checksum {
    pub(crate) fn new() -> Self {
        Checksum(XxHash3_64::new())
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.finish()
    }

    /// The checksum of bytes that are all there, which is a little faster.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        XxHash3_64::oneshot(bytes)
    }
}

/// What a header says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) parameters: Parameters,
    pub(crate) n_bytes: u64,
    pub(crate) checksum: u64,
}

impl Header {
    pub(crate) fn encode(&self) -> [u8; PAYLOAD_START] {
        let text = self.parameters.as_str().as_bytes();
        let mut bytes = [0; PAYLOAD_START];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..12].copy_from_slice(&FORMAT_VERSION.to_le_bytes());
        bytes[12..16].copy_from_slice(&(text.len() as u32).to_le_bytes());
        bytes[16..24].copy_from_slice(&self.n_bytes.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.checksum.to_le_bytes());
        bytes[PARAMETERS_START..][..text.len()].copy_from_slice(text);
        let checksum = Checksum::of(&bytes[..CHECKSUM_START]);
        bytes[CHECKSUM_START..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Magic and version come first, so that a file of someone else, or of another version of this
    /// program, is not called damaged.
    pub(crate) fn decode(bytes: &[u8; PAYLOAD_START]) -> Result<Header, TableErrorKind> {
        if bytes[..8] != MAGIC {
            return Err(TableErrorKind::NotATable);
        }
        let version = u32_at(bytes, 8);
        if version != FORMAT_VERSION {
            return Err(TableErrorKind::OtherVersion(version));
        }
        let n = u32_at(bytes, 12) as usize;
        let header = bytes[PARAMETERS_START..CHECKSUM_START]
            .get(..n)
            .and_then(|text| str::from_utf8(text).ok())
            .and_then(|text| text.parse().ok())
            .map(|parameters| Header {
                parameters,
                n_bytes: u64_at(bytes, 16),
                checksum: u64_at(bytes, 24),
            })
            .ok_or(TableErrorKind::DamagedHeader)?;
        // Writing it again checks all that is left: the zeros and the checksum.
        if header.encode() == *bytes { Ok(header) } else { Err(TableErrorKind::DamagedHeader) }
    }
}

fn u32_at(bytes: &[u8; PAYLOAD_START], start: usize) -> u32 {
    u32::from_le_bytes(std::array::from_fn(|i| bytes[start + i]))
}

fn u64_at(bytes: &[u8; PAYLOAD_START], start: usize) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|i| bytes[start + i]))
}

/// Opens a file, and checks its header and its length, but not its payload.
pub(crate) fn open(path: &Path) -> Result<(File, Header), TableError> {
    open_file(path).map_err(|error| error.of(path))
}

fn open_file(path: &Path) -> Result<(File, Header), TableErrorKind> {
    let read_error = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => TableErrorKind::Missing,
        _ => TableErrorKind::io(FileAction::Read)(error),
    };
    // Before opening, because to open a pipe is to wait for its other end.
    if !fs::metadata(path).map_err(read_error)?.is_file() {
        return Err(TableErrorKind::NotATable);
    }
    let mut file = File::open(path).map_err(read_error)?;
    let actual = file.metadata().map_err(read_error)?.len();

    let mut bytes = [0; PAYLOAD_START];
    let n_there = actual.min(PAYLOAD_START as u64) as usize;
    file.read_exact(&mut bytes[..n_there]).map_err(read_error)?;
    if n_there < PAYLOAD_START {
        let n_magic = n_there.min(MAGIC.len());
        return Err(if bytes[..n_magic] == MAGIC[..n_magic] {
            TableErrorKind::WrongLength { expected: PAYLOAD_START as u64, actual }
        } else {
            TableErrorKind::NotATable
        });
    }

    let header = Header::decode(&bytes)?;
    let expected = header.n_bytes.saturating_add(PAYLOAD_START as u64);
    if actual != expected {
        return Err(TableErrorKind::WrongLength { expected, actual });
    }
    Ok((file, header))
}
