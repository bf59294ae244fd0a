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

    /// The lines of the file; none if there is no file.
    fn lines(&self) -> io::Result<Vec<String>> {
        let Some(path) = &self.path else { return Ok(Vec::new()) };
        match fs::read_to_string(path) {
            Ok(text) => Ok(text.lines().map(str::to_owned).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// The device at a server.
    pub fn device(&self, url: &str) -> io::Result<Option<Device>> {
        let device = |line: &String| {
            let mut fields = line.split('\t');
            let is_it = fields.next() == Some(url);
            let (id, secret) = (fields.next()?.parse().ok()?, fields.next()?.to_owned());
            is_it.then_some(Device { id, secret })
        };
        Ok(self.lines()?.iter().find_map(device))
    }

    /// Keeps the device at a server, in place of the one before. A file that cannot be read is left as it is.
    pub fn keep(&self, url: &str, device: &Device) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory)?;
        }
        let lock = File::create(path.with_extension("lock"))?;
        // Held until the file is closed: another program may keep one, too.
        lock.lock()?;
        let begins = format!("{url}\t");
        let mut lines = self.lines()?;
        lines.retain(|line| !line.starts_with(&begins));
        lines.push(format!("{url}\t{}\t{}", device.id, device.secret));
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
        assert_eq!(accounts.device("http://a").unwrap(), None);
        let device = |n| Device { id: Uuid::from_u128(n), secret: format!("secret-{n}") };
        for (url, n) in [("http://a", 1), ("http://b", 2), ("http://a", 3)] {
            accounts.keep(url, &device(n)).unwrap();
        }
        assert_eq!(accounts.device("http://a").unwrap(), Some(device(3)));
        assert_eq!(accounts.device("http://b").unwrap(), Some(device(2)));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = directory.path().join("new/devices.txt");
            assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
        }
    }

    /// The secrets in it are the only keys there are.
    #[test]
    fn a_file_that_cannot_be_read_is_not_written() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("devices.txt");
        let bytes = b"http://a\t\xff\n";
        fs::write(&file, bytes).unwrap();
        let accounts = Accounts::new(Some(directory.path()));
        let device = Device { id: Uuid::from_u128(1), secret: "secret".into() };
        assert!(accounts.device("http://a").is_err());
        assert!(accounts.keep("http://b", &device).is_err());
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }

    /// Programs that keep devices at the same time lose nothing to each other.
    #[test]
    fn many_can_keep_devices_at_once() {
        let directory = tempfile::tempdir().unwrap();
        let accounts = Accounts::new(Some(directory.path()));
        let device = |n| Device { id: Uuid::from_u128(n), secret: format!("secret-{n}") };
        std::thread::scope(|scope| {
            for n in 0..8 {
                let accounts = &accounts;
                scope.spawn(move || accounts.keep(&format!("http://{n}"), &device(n)).unwrap());
            }
        });
        for n in 0..8 {
            assert_eq!(accounts.device(&format!("http://{n}")).unwrap(), Some(device(n)));
        }
    }
}
