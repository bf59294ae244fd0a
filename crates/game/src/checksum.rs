//! Checksums against accidents: a letter lost in a link, a bit flipped on a disk.
//!
//! They prove nothing about who wrote a text; what a run is worth is proved by replaying it.

use crc::{CRC_32_ISO_HDLC, CRC_64_XZ, Crc, Table};

const CRC_32: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);
const CRC_64: Crc<u64, Table<1>> = Crc::<u64, Table<1>>::new(&CRC_64_XZ);

/// CRC-32 as in zip and PNG. Every change of up to 32 neighbouring bits changes it.
pub(crate) fn checksum_32(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}

/// CRC-64 as in xz: short enough for a name, long enough that two levels hardly ever share one.
pub(crate) fn checksum_64(bytes: &[u8]) -> u64 {
    CRC_64.checksum(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check values that the catalogue of these checksums gives.
    #[test]
    fn they_are_the_standard_ones() {
        assert_eq!(checksum_32(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum_64(b"123456789"), 0x995d_c9bb_df19_39fa);
    }
}
