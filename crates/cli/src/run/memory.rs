//! How much memory a search may take when the user does not say, and how much the program took.
//!
//! A search that keeps every state fills any machine sooner or later. It is better that it stops and
//! reports than that the system kills it, so it gets three quarters of what is free: of the machine's memory, of
//! what the program's control groups (containers, batch systems) leave, and of its own limits (`ulimit -v`).

use std::fs;
use std::path::Path;

/// Three quarters of the memory that is free now; `None` where that cannot be told.
pub fn usual_limit() -> Option<u64> {
    let machine = read(Path::new("/proc/meminfo")).and_then(|text| available(&text));
    let groups = read(Path::new("/proc/self/cgroup"))
        .and_then(|text| left_in_groups(&text, Path::new("/sys/fs/cgroup")));
    let limits = [machine, groups, left_of_own_limits()];
    limits.into_iter().flatten().min().map(|free| free / 4 * 3)
}

/// The most memory that the program has had so far, resident; `None` where that cannot be told (only Linux
/// tells).
pub fn peak() -> Option<u64> {
    bytes_of("VmHWM:", &read(Path::new("/proc/self/status"))?)
}

fn read(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

/// `MemAvailable` of /proc/meminfo, in bytes.
fn available(meminfo: &str) -> Option<u64> {
    bytes_of("MemAvailable:", meminfo)
}

/// A line of a file of /proc.
fn bytes_of(label: &str, text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(label))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kib.checked_mul(1024)
}

/// What is left of the limits on the program's address space and on its data.
#[cfg(unix)]
fn left_of_own_limits() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let status = read(Path::new("/proc/self/status")).unwrap_or_default();
    let left = |resource, label| {
        let used = bytes_of(label, &status).unwrap_or(0);
        Some(getrlimit(resource).current?.saturating_sub(used))
    };
    let limits = [left(Resource::As, "VmSize:"), left(Resource::Data, "VmData:")];
    limits.into_iter().flatten().min()
}

#[cfg(not(unix))]
fn left_of_own_limits() -> Option<u64> {
    None
}

/// What the control groups leave of their limits: the least of a group and all above it, for both versions.
/// `groups` is /proc/self/cgroup, with a line `ID:CONTROLLERS:PATH` for each hierarchy.
fn left_in_groups(groups: &str, mount: &Path) -> Option<u64> {
    let lefts = groups.lines().filter_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (controllers, path) = (parts.next()?, parts.next()?);
        let (mount, files) = match controllers {
            "" => (mount.to_owned(), V2),
            _ if controllers.split(',').any(|it| it == "memory") => (mount.join("memory"), V1),
            _ => return None,
        };
        // In a container the path may lead nowhere; then its own group is the root.
        let group = mount.join(path.trim_start_matches('/'));
        let ancestors = group.ancestors().take_while(|group| group.starts_with(&mount));
        ancestors.filter_map(|group| left_in_group(group, &files)).min()
    });
    lefts.min()
}

/// The names of a group's files: limit, use, and what of the use are cached files, which can be dropped.
struct GroupFiles {
    limit: &'static str,
    used: &'static str,
    cached: &'static str,
}

const V2: GroupFiles =
    GroupFiles { limit: "memory.max", used: "memory.current", cached: "inactive_file " };
const V1: GroupFiles = GroupFiles {
    limit: "memory.limit_in_bytes",
    used: "memory.usage_in_bytes",
    cached: "total_inactive_file ",
};

/// What a group leaves; `None` if it sets no limit.
fn left_in_group(group: &Path, files: &GroupFiles) -> Option<u64> {
    let number = |name: &str| read(&group.join(name))?.trim().parse::<u64>().ok();
    let (limit, used) = (number(files.limit)?, number(files.used)?);
    let stat = read(&group.join("memory.stat")).unwrap_or_default();
    let cached = stat.lines().find_map(|line| line.strip_prefix(files.cached)?.parse().ok());
    Some(limit.saturating_sub(used.saturating_sub(cached.unwrap_or(0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meminfo_is_read() {
        let text = "MemTotal:        8000 kB\nMemAvailable:    4000 kB\nCached: 1 kB\n";
        assert_eq!(available(text), Some(4000 * 1024));
        assert_eq!(available("MemTotal: 8000 kB"), None);
    }

    /// The least that a group or one above it leaves, by either version of control groups.
    #[test]
    fn every_group_counts() {
        let directory = tempfile::tempdir().unwrap();
        let mount = directory.path();
        let group = |path: &str, limit: (&str, &str), used: (&str, &str), stat: &str| {
            fs::create_dir_all(mount.join(path)).unwrap();
            for (name, text) in [limit, used, ("memory.stat", stat)] {
                fs::write(mount.join(path).join(name), text).unwrap();
            }
        };
        let v2 = |limit, used| (("memory.max", limit), ("memory.current", used));
        let left = |text: &str| left_in_groups(text, mount);
        assert_eq!(left("0::/job/step\n"), None);
        let (limit, used) = v2("max\n", "70\n");
        group("job/step", limit, used, "anon 1\n");
        assert_eq!(left("0::/job/step\n"), None);
        let (limit, used) = v2("1000\n", "700\n");
        group("job", limit, used, "anon 300\ninactive_file 400\n");
        assert_eq!(left("0::/job/step\n"), Some(700));
        assert_eq!(left("0::/\n"), None);
        let limit = ("memory.limit_in_bytes", "900");
        group("memory/batch", limit, ("memory.usage_in_bytes", "400"), "total_inactive_file 0\n");
        assert_eq!(left("5:cpu:/x\n4:memory:/batch\n"), Some(500));
        assert_eq!(left("4:memory,cpu:/batch\n0::/job/step\n"), Some(500));
    }
}
