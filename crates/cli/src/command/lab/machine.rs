//! What machine this is.

use std::env::consts::{ARCH, OS};
use std::fs;

use tuipan_lab::{Machine, Origin};

use crate::run::n_cores;

/// As far as the system tells; the processor's name only on Linux.
pub fn machine() -> Machine {
    let cpu = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| cpu(&text));
    let cpu = cpu.unwrap_or_else(|| "processor of unknown name".to_owned());
    Machine { cpu, cores: n_cores(), os: format!("{OS} {ARCH}") }
}

/// Which program this is, and on which processor.
pub fn origin() -> Origin {
    Origin { commit: env!("TUIPAN_COMMIT").to_owned(), cpu: machine().cpu }
}

fn cpu(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo.lines().find_map(|line| line.strip_prefix("model name"))?;
    let (_, name) = line.split_once(':')?;
    Some(name.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_found() {
        let text = "processor\t: 0\nmodel name\t: Some  CPU @ 3 GHz\nprocessor\t: 1\n";
        assert_eq!(cpu(text).as_deref(), Some("Some CPU @ 3 GHz"));
        assert_eq!(cpu("processor : 0"), None);
    }
}
