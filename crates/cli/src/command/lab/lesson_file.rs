//! Files of positions with distances: CSV, which grows line by line, and NumPy's formats, which are written at the end.
//!
//! NumPy's format is a magic word, a header in the notation of Python that says type and shape, and the bytes of the
//! array (<https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>); .npz is several of those in a ZIP
//! archive, here without compression.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use crc::{CRC_32_ISO_HDLC, Crc};
use tuipan_learn::Samples;
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::Size;
use tuipan_store::NewFile;

use crate::exit::{FileError, OutputError};
use crate::input::shown_path;
use crate::said::{OrSay, Said};
use crate::words::Words;

/// What takes lessons.
pub trait Sink {
    /// How many positions it has.
    fn n_positions(&self) -> u64;

    /// The number of the lesson that comes next.
    fn next_lesson(&self) -> usize;

    /// Takes a lesson, or as many positions of it as there is room for.
    fn put(&mut self, lesson: usize, samples: &Samples, room: usize) -> Result<()>;

    /// Writes what is not written yet; how many positions there are.
    fn finish(&mut self) -> Result<u64>;
}

/// A file that could not be written.
fn unwritten<T>(path: &Path, result: std::io::Result<T>) -> Result<T> {
    Ok(result.map_err(FileError::at(path))?)
}

/// The same for what may be standard output, whose reader may have seen enough.
fn written(path: &Path, result: io::Result<()>) -> Result<()> {
    match path.as_os_str() == "-" {
        true => Ok(result.map_err(OutputError)?),
        false => unwritten(path, result),
    }
}

/// A line for each position: its cells, its distance, its lesson.
pub struct CsvFile {
    path: PathBuf,
    /// Nothing when it has ended.
    file: Option<BufWriter<Place>>,
    n_positions: u64,
    next_lesson: usize,
}

/// Where lines go.
enum Place {
    /// To the file itself: what is complete before a crash can be continued with --resume.
    Itself(File),
    /// Beside one that is there, which stays until this one is whole.
    Beside(NewFile),
    /// To standard output.
    Output(Stdout),
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Place::Itself(file) => file.write(bytes),
            Place::Beside(file) => file.write(bytes),
            Place::Output(output) => output.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Place::Itself(file) => file.flush(),
            Place::Beside(file) => file.flush(),
            Place::Output(output) => output.flush(),
        }
    }
}

/// The names of the columns.
fn header(size: Size) -> String {
    let cells: String = (0..size.n_cells()).map(|cell| format!("c{cell},")).collect();
    format!("{cells}distance,lesson\n")
}

/// The lines of a lesson.
fn lines(lesson: usize, samples: &Samples, room: usize) -> String {
    let mut text = String::new();
    for idx in 0..samples.len().min(room) {
        for tile in samples.tiles(idx) {
            text += &format!("{tile},");
        }
        text += &format!("{},{lesson}\n", samples.distance(idx));
    }
    text
}

impl CsvFile {
    /// A new one; `-` is standard output.
    pub fn create(path: &Path, size: Size) -> Result<Self> {
        let place = match path.exists() {
            _ if path.as_os_str() == "-" => Ok(Place::Output(io::stdout())),
            true => NewFile::create(path).map(Place::Beside),
            false => File::create(path).map(Place::Itself),
        };
        let mut file = BufWriter::new(unwritten(path, place)?);
        written(path, file.write_all(header(size).as_bytes()))?;
        Ok(CsvFile { path: path.to_owned(), file: Some(file), n_positions: 0, next_lesson: 0 })
    }

    /// Goes on with one that is there. Its last lesson may be incomplete and is made again; the one before must be
    /// what the same arguments give.
    pub fn resume(path: &Path, size: Size, lesson: &dyn Fn(usize) -> Samples) -> Result<Self> {
        let name = shown_path(path);
        let text = fs::read_to_string(path).or_say(|words| (words.input.cannot_read)(&name))?;
        let body = text.strip_prefix(&header(size));
        let body = body.or_say(|words| (words.lessons.other_size)(&name, &size.to_string()))?;
        // Where each lesson begins.
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut at = 0;
        for line in body.split_inclusive('\n') {
            let number =
                line.strip_suffix('\n').and_then(|line| line.rsplit(',').next()?.parse().ok());
            match number {
                Some(number) if starts.last().is_none_or(|&(last, _)| last != number) => {
                    starts.push((number, at));
                }
                Some(_) => {}
                // What an interrupted run was about to write.
                None if !line.ends_with('\n') => break,
                None => {
                    let line = line.trim_end();
                    let bad =
                        |words: &Words| (words.lessons.not_a_lesson)(&name, &Quoted::new(line));
                    return Err(Said::new(bad).into());
                }
            }
            at += line.len();
        }
        let (next_lesson, end) = starts.last().copied().unwrap_or((0, 0));
        if let Some(&(number, start)) = starts.len().checked_sub(2).and_then(|idx| starts.get(idx))
            && (number + 1 != next_lesson
                || body[start..end] != lines(number, &lesson(number), usize::MAX))
        {
            let other = |words: &Words| (words.lessons.other_arguments)(&name, number);
            return Err(Said::new(other).into());
        }
        let kept = &body[..end];
        let file = unwritten(path, OpenOptions::new().write(true).open(path))?;
        unwritten(path, file.set_len((text.len() - body.len() + end) as u64))?;
        let file = unwritten(path, OpenOptions::new().append(true).open(path))?;
        let n_positions = kept.matches('\n').count() as u64;
        let file = Some(BufWriter::new(Place::Itself(file)));
        Ok(CsvFile { path: path.to_owned(), file, n_positions, next_lesson })
    }
}

impl Sink for CsvFile {
    fn n_positions(&self) -> u64 {
        self.n_positions
    }

    fn next_lesson(&self) -> usize {
        self.next_lesson
    }

    fn put(&mut self, lesson: usize, samples: &Samples, room: usize) -> Result<()> {
        let text = lines(lesson, samples, room);
        if let Some(file) = &mut self.file {
            written(&self.path, file.write_all(text.as_bytes()))?;
        }
        self.n_positions += samples.len().min(room) as u64;
        self.next_lesson = lesson + 1;
        Ok(())
    }

    fn finish(&mut self) -> Result<u64> {
        let ended = match self.file.take().map(BufWriter::into_inner) {
            Some(Ok(Place::Beside(file))) => file.commit(),
            Some(Err(error)) => Err(error.into_error()),
            Some(Ok(Place::Output(mut output))) => output.flush(),
            Some(Ok(Place::Itself(_))) | None => Ok(()),
        };
        written(&self.path, ended)?;
        Ok(self.n_positions)
    }
}

/// All positions in memory, for a file that is written at the end.
pub struct NumpyFile {
    path: PathBuf,
    /// Nothing when it has ended.
    file: Option<NewFile>,
    size: Size,
    is_archive: bool,
    tiles: Vec<u8>,
    distances: Vec<u16>,
    lessons: Vec<u32>,
}

impl NumpyFile {
    /// Begins the file at once, so that nothing is made for one that cannot be written.
    pub fn create(path: &Path, size: Size, is_archive: bool) -> Result<Self> {
        let file = Some(unwritten(path, NewFile::create(path))?);
        let (path, tiles) = (path.to_owned(), Vec::new());
        Ok(NumpyFile {
            path,
            file,
            size,
            is_archive,
            tiles,
            distances: Vec::new(),
            lessons: Vec::new(),
        })
    }

    /// The three arrays as files of an archive.
    fn arrays(&self) -> [(&'static str, Vec<u8>); 3] {
        let n = self.distances.len();
        let shape = format!("({n}, {}, {})", self.size.height(), self.size.width());
        let distances = self.distances.iter().flat_map(|n| n.to_le_bytes()).collect();
        let lessons = self.lessons.iter().flat_map(|n| n.to_le_bytes()).collect();
        [
            ("tiles.npy", npy("'|u1'", &shape, self.tiles.clone())),
            ("distance.npy", npy("'<u2'", &format!("({n},)"), distances)),
            ("lesson.npy", npy("'<u4'", &format!("({n},)"), lessons)),
        ]
    }

    /// One array of records.
    fn records(&self) -> Vec<u8> {
        let (n, n_cells) = (self.distances.len(), self.size.n_cells());
        let mut bytes = Vec::with_capacity(n * (n_cells + 6));
        for (idx, tiles) in self.tiles.chunks(n_cells).enumerate() {
            bytes.extend_from_slice(tiles);
            bytes.extend(self.distances[idx].to_le_bytes());
            bytes.extend(self.lessons[idx].to_le_bytes());
        }
        let (height, width) = (self.size.height(), self.size.width());
        let descr = format!(
            "[('tiles', '|u1', ({height}, {width})), ('distance', '<u2'), ('lesson', '<u4')]"
        );
        npy(&descr, &format!("({n},)"), bytes)
    }
}

impl Sink for NumpyFile {
    fn n_positions(&self) -> u64 {
        self.distances.len() as u64
    }

    fn next_lesson(&self) -> usize {
        self.lessons.last().map_or(0, |&last| last as usize + 1)
    }

    fn put(&mut self, lesson: usize, samples: &Samples, room: usize) -> Result<()> {
        let number =
            u32::try_from(lesson).or_say(|words| words.lessons.too_many_lessons.to_owned())?;
        for idx in 0..samples.len().min(room) {
            self.tiles.extend_from_slice(samples.tiles(idx));
            self.distances.push(samples.distance(idx));
            self.lessons.push(number);
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<u64> {
        let bytes = match self.is_archive {
            true => zip(&self.arrays())?,
            false => self.records(),
        };
        if let Some(file) = self.file.take() {
            unwritten(&self.path, file.finish(&bytes))?;
        }
        Ok(self.n_positions())
    }
}

/// An array in NumPy's format, version 1.0.
fn npy(descr: &str, shape: &str, data: Vec<u8>) -> Vec<u8> {
    let mut header = format!("{{'descr': {descr}, 'fortran_order': False, 'shape': {shape}, }}");
    // The data begin at a multiple of 64; a line ends the header.
    let n_used = 10 + header.len() + 1;
    header += &" ".repeat(n_used.next_multiple_of(64) - n_used);
    header.push('\n');
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(data);
    bytes
}

/// Files in a ZIP archive, stored as they are.
fn zip(files: &[(&str, Vec<u8>)]) -> Result<Vec<u8>> {
    const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let too_large = |words: &Words| words.lessons.too_large_file.to_owned();
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, data) in files {
        let at = u32::try_from(bytes.len());
        let (at, n) = at.and_then(|at| Ok((at, u32::try_from(data.len())?))).or_say(too_large)?;
        // Version 2.0, no flags, stored; 1 January 1980, so that the same positions make the same file.
        let mut common = Vec::new();
        for word in [20, 0, 0, 0, 0x21u16] {
            common.extend(word.to_le_bytes());
        }
        for word in [CRC.checksum(data), n, n] {
            common.extend(word.to_le_bytes());
        }
        common.extend((name.len() as u16).to_le_bytes());
        // No extra field.
        common.extend(0u16.to_le_bytes());
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&common);
        bytes.extend(name.as_bytes());
        bytes.extend(data);
        directory.extend(b"PK\x01\x02");
        directory.extend(20u16.to_le_bytes());
        directory.extend(&common);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let at = u32::try_from(bytes.len()).or_say(too_large)?;
    let (n_bytes, n_files) = (directory.len() as u32, files.len() as u16);
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06");
    bytes.extend([0; 4]);
    bytes.extend([n_files.to_le_bytes(), n_files.to_le_bytes()].concat());
    bytes.extend(n_bytes.to_le_bytes());
    bytes.extend(at.to_le_bytes());
    bytes.extend([0; 2]);
    Ok(bytes)
}
