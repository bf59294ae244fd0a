//! A model and its file: what was learned, for which boards, and how it came about.
//!
//! The format is in docs/formats.md. A header in plain text, one fact per line, says everything but the numbers of a
//! network; a checksum at the end covers everything.

use std::fmt;
use std::str::FromStr;

use tuipan_names::quote;
use tuipan_puzzle::tiles::Size;
use twox_hash::XxHash3_64;

use crate::features::Feature;
use crate::linear::{Linear, Uncertainty};
use crate::network::{INNER, Network, WIDTH};

/// The version that is written.
const VERSION: &str = "1";
const MAGIC: &str = "tuipan-model ";
/// Of the last line, with its end.
const CHECKSUM_LEN: usize = "checksum 0123456789abcdef\n".len();
/// The largest boards.
pub const MAX_CELLS: usize = 25;

/// What was learned for boards of one size, toward the goal with the blank last.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The boards.
    pub size: Size,
    /// How it came about: names and values, for people.
    pub record: Vec<(String, String)>,
    /// What it is.
    pub body: Body,
}

/// What a model is.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// Features times coefficients.
    Linear(Linear),
    /// A neural network.
    Network(Box<Network>),
}

/// Why bytes are not a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// They do not begin as one does.
    NotAModel,
    /// Written by another version of the format.
    Version(String),
    /// The checksum is missing or wrong.
    Damaged,
    /// A line of the header is not understood, or is missing.
    Header(String),
    /// The numbers of the network are too many, too few or too large.
    Weights(String),
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::NotAModel => write!(f, "this is no model file"),
            ModelError::Version(version) => {
                write!(f, "this model file has version {version}; known is {VERSION}")
            }
            ModelError::Damaged => write!(f, "the model file is damaged: its checksum is wrong"),
            ModelError::Header(error) => write!(f, "the model file's header is wrong: {error}"),
            ModelError::Weights(error) => write!(f, "the model file's weights are wrong: {error}"),
        }
    }
}

impl std::error::Error for ModelError {}

impl Model {
    /// What it is called in texts.
    pub fn kind(&self) -> &'static str {
        match &self.body {
            Body::Network(_) => "network",
            Body::Linear(Linear { uncertainty: Some(_), .. }) => "bayes",
            Body::Linear(_) => "linear",
        }
    }

    /// The bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut header = format!("{MAGIC}{VERSION}\nsize {}\n", self.size);
        for (name, value) in &self.record {
            let plain = |text: &str| text.replace(['\n', '\r'], " ");
            header += &format!("record {} {}\n", plain(name).replace(' ', "-"), plain(value));
        }
        let mut weights = Vec::new();
        match &self.body {
            Body::Linear(linear) => {
                for (feature, coefficient) in &linear.terms {
                    header += &format!("term {feature} {coefficient}\n");
                }
                if let Some(Uncertainty { covariance, noise }) = &linear.uncertainty {
                    let numbers: Vec<String> = covariance.iter().map(f64::to_string).collect();
                    header += &format!("noise {noise}\ncovariance {}\n", numbers.join(" "));
                }
            }
            Body::Network(network) => {
                weights = network_bytes(network);
                header += &format!("network {WIDTH} {INNER} {}\n", weights.len());
            }
        }
        let mut bytes = header.into_bytes();
        bytes.push(b'\n');
        bytes.extend(weights);
        let checksum = XxHash3_64::oneshot(&bytes);
        bytes.extend(format!("checksum {checksum:016x}\n").into_bytes());
        bytes
    }

    /// Reads a file's bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ModelError> {
        let rest = bytes.strip_prefix(MAGIC.as_bytes()).ok_or(ModelError::NotAModel)?;
        let n = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()).min(20);
        let version = String::from_utf8_lossy(&rest[..n]);
        if version != VERSION {
            return Err(ModelError::Version(quote(&version)));
        }
        let end = bytes.len().checked_sub(CHECKSUM_LEN).ok_or(ModelError::Damaged)?;
        let (content, checksum) = bytes.split_at(end);
        let expected = format!("checksum {:016x}\n", XxHash3_64::oneshot(content));
        if checksum != expected.as_bytes() {
            return Err(ModelError::Damaged);
        }
        let error = |what: &str| ModelError::Header(what.to_owned());
        let ends = content.windows(2).position(|pair| pair == b"\n\n");
        let header_len = ends.ok_or_else(|| error("it has no end"))?;
        let (header, weights) = (&content[..header_len], &content[header_len + 2..]);
        let header = str::from_utf8(header).map_err(|_| error("it is no text"))?;
        read(header, weights)
    }
}

fn read(header: &str, weights: &[u8]) -> Result<Model, ModelError> {
    let error = |line: &str| ModelError::Header(format!("'{}'", quote(line)));
    let (mut size, mut record, mut network) = (None, Vec::new(), None);
    let (mut terms, mut noise, mut covariance) = (Vec::new(), None, None);
    for line in header.lines().skip(1) {
        let (name, value) = line.split_once(' ').ok_or_else(|| error(line))?;
        let number = |text: &str| f64::from_str(text).ok().filter(|n| n.is_finite());
        match name {
            "size" => size = Some(value.parse::<Size>().map_err(|_| error(line))?),
            "record" => {
                let (name, value) = value.split_once(' ').unwrap_or((value, ""));
                record.push((name.to_owned(), value.to_owned()));
            }
            "term" => {
                let (feature, coefficient) = value.split_once(' ').ok_or_else(|| error(line))?;
                let feature: Feature = feature.parse().map_err(|_| error(line))?;
                terms.push((feature, number(coefficient).ok_or_else(|| error(line))?));
            }
            "noise" => noise = Some(number(value).ok_or_else(|| error(line))?),
            "covariance" => {
                let numbers: Option<Vec<f64>> = value.split(' ').map(number).collect();
                covariance = Some(numbers.ok_or_else(|| error(line))?);
            }
            "network" => network = Some(value),
            _ => return Err(error(line)),
        }
    }
    let missing = |what: &str| ModelError::Header(format!("it has no {what}"));
    let size = size.ok_or_else(|| missing("size"))?;
    if size.n_cells() > MAX_CELLS {
        return Err(ModelError::Header(format!("boards of {size} are too large")));
    }
    let body = match network {
        Some(layers) => {
            let expected = format!("{WIDTH} {INNER} {}", weights.len());
            if layers != expected {
                return Err(ModelError::Weights(format!(
                    "'{}' is not '{expected}'",
                    quote(layers)
                )));
            }
            Body::Network(Box::new(read_network(size.n_cells(), weights)?))
        }
        None if terms.is_empty() => return Err(missing("terms and no network")),
        None => {
            let uncertainty = match (covariance, noise) {
                (None, None) => None,
                (Some(covariance), Some(noise)) if covariance.len() == terms.len().pow(2) => {
                    Some(Uncertainty { covariance, noise })
                }
                _ => return Err(missing("fitting noise and covariance")),
            };
            Body::Linear(Linear { terms, uncertainty })
        }
    };
    Ok(Model { size, record, body })
}

/// Rows, inner weights, inner biases, outer weights, outer bias; all with the low byte first.
fn network_bytes(network: &Network) -> Vec<u8> {
    let whole = network.rows.iter().flatten().flat_map(|weight| weight.to_le_bytes());
    let inner = network.inner.iter().flatten().chain(&network.inner_bias);
    let numbers = inner.chain(&network.outer).chain([&network.outer_bias]);
    whole.chain(numbers.flat_map(|weight| weight.to_le_bytes())).collect()
}

fn read_network(n_cells: usize, bytes: &[u8]) -> Result<Network, ModelError> {
    let n_rows = n_cells * n_cells;
    let n_bytes = n_rows * WIDTH * 2 + (WIDTH * INNER + 2 * INNER + 1) * 4;
    if bytes.len() != n_bytes {
        let error = format!("{} bytes instead of {n_bytes}", bytes.len());
        return Err(ModelError::Weights(error));
    }
    let (whole, numbers) = bytes.split_at(n_rows * WIDTH * 2);
    let mut whole = whole.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    let mut numbers = numbers
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
    if !numbers.clone().all(f32::is_finite) {
        return Err(ModelError::Weights("one is no number".to_owned()));
    }
    let mut array = || std::array::from_fn(|_| numbers.next().unwrap_or(0.0));
    let network = Network {
        n_cells,
        rows: (0..n_rows).map(|_| std::array::from_fn(|_| whole.next().unwrap_or(0))).collect(),
        inner: (0..WIDTH).map(|_| array()).collect(),
        inner_bias: array(),
        outer: array(),
        outer_bias: numbers.next().unwrap_or(0.0),
    };
    match network.is_safe() {
        true => Ok(network),
        false => Err(ModelError::Weights("their sums do not fit 16 bits".to_owned())),
    }
}
