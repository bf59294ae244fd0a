//! The devices that this machine is known as, a line per server, in a file beside the save: the save itself may be
//! exported and given away, and a device's secret may not.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tuipan_protocol::Uuid;

/// A device and its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The server's id of it.
    pub id: Uuid,
    /// 32 random bytes in base64url.
    pub secret: String,
}

/// The file.
#[derive(Clone, Debug)]
pub struct Accounts {
    path: Option<PathBuf>,
}

impl Accounts {
    /// In a directory, or in the user's directory for data.
    pub fn new(directory: Option<&Path>) -> Self {
        let directory = directory.map(Path::to_owned).or_else(tuipan_store::data_directory);
        Accounts { path: directory.map(|directory| directory.join("devices.txt")) }
    }

    fn lines(&self) -> Vec<String> {
        let text = self.path.as_ref().and_then(|path| fs::read_to_string(path).ok());
        text.unwrap_or_default().lines().map(str::to_owned).collect()
    }

    /// The device at a server.
    pub fn device(&self, url: &str) -> Option<Device> {
        self.lines().iter().find_map(|line| {
            let mut fields = line.split('\t');
            let is_it = fields.next() == Some(url);
            let (id, secret) = (fields.next()?.parse().ok()?, fields.next()?.to_owned());
            is_it.then_some(Device { id, secret })
        })
    }

    /// Keeps the device at a server, in place of the one before.
    pub fn keep(&self, url: &str, device: &Device) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let begins = format!("{url}\t");
        let mut lines = self.lines();
        lines.retain(|line| !line.starts_with(&begins));
        lines.push(format!("{url}\t{}\t{}", device.id, device.secret));
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory)?;
        }
        // Whole or not at all, and for its owner's eyes only.
        let new = path.with_extension("new");
        private(&new)?.write_all((lines.join("\n") + "\n").as_bytes())?;
        fs::rename(new, path)
    }
}

/// An empty file that only its owner can read.
fn private(path: &Path) -> io::Result<File> {
    // One that is left from before may have other rights.
    let _ = fs::remove_file(path);
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_kept_by_server() {
        let directory = tempfile::tempdir().unwrap();
        let accounts = Accounts::new(Some(&directory.path().join("new")));
        assert_eq!(accounts.device("http://a"), None);
        let device = |n| Device { id: Uuid::from_u128(n), secret: format!("secret-{n}") };
        for (url, n) in [("http://a", 1), ("http://b", 2), ("http://a", 3)] {
            accounts.keep(url, &device(n)).unwrap();
        }
        assert_eq!(accounts.device("http://a"), Some(device(3)));
        assert_eq!(accounts.device("http://b"), Some(device(2)));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = directory.path().join("new/devices.txt");
            assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
        }
    }
}
