//! Model files: read back as written, and every damage is found.

use proptest::prelude::*;
use tuipan_learn::train::trainer::Trainer;
use tuipan_learn::{Body, Feature, Linear, Model, ModelError, Uncertainty};
use tuipan_puzzle::tiles::Size;

fn network() -> Model {
    let size = Size::new(3, 2).unwrap();
    let record = vec![
        ("seed".to_owned(), "5".to_owned()),
        ("empty".to_owned(), String::new()),
        ("remark".to_owned(), "two words, 推盘".to_owned()),
    ];
    let body = Body::Network(Box::new(Trainer::new(size.n_cells(), 5).network()));
    Model { size, record, body }
}

fn linear(uncertainty: Option<Uncertainty>) -> Model {
    let terms = vec![(Feature::Manhattan, 1.25), (Feature::ReversedPairs, -0.1)];
    let body = Body::Linear(Linear { terms, uncertainty });
    Model { size: Size::new(4, 4).unwrap(), record: Vec::new(), body }
}

fn bayes() -> Model {
    let covariance = vec![1.0 / 3.0, 1e-300, 1e-300, 2e17];
    linear(Some(Uncertainty { covariance, noise: 0.1 + 0.2 }))
}

#[test]
fn what_is_written_is_read_back() {
    for (model, kind) in [(network(), "network"), (linear(None), "linear"), (bayes(), "bayes")] {
        assert_eq!(Model::from_bytes(&model.to_bytes()), Ok(model.clone()));
        assert_eq!(model.kind(), kind);
    }
}

#[test]
fn a_linear_model_is_a_text() {
    let header = "tuipan-model 1\nsize 4x4\nterm manhattan 1.25\nterm reversed-pairs -0.1";
    assert_eq!(linear(None).to_bytes(), sealed(header, &[]));
}

/// With a checksum that fits.
fn sealed(header: &str, weights: &[u8]) -> Vec<u8> {
    let mut bytes = format!("{header}\n\n").into_bytes();
    bytes.extend(weights);
    let checksum = twox_hash::XxHash3_64::oneshot(&bytes);
    bytes.extend(format!("checksum {checksum:016x}\n").into_bytes());
    bytes
}

#[test]
fn errors_are_named() {
    for (bytes, message) in [
        (b"PNG".to_vec(), "this is no model file".to_owned()),
        (b"tuipan-model 7\n".to_vec(), "this model file has version 7; known is 1".to_owned()),
        (
            b"tuipan-model 1\nsize 4x4\n".to_vec(),
            "the model file is damaged: its checksum is wrong".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nterm manhattan 1", &[]),
            "the model file's header is wrong: it has no size".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 4x4", &[]),
            "the model file's header is wrong: it has no terms and no network".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 4x4\nterm luck 1", &[]),
            "the model file's header is wrong: 'term luck 1'".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 4x4\nterm manhattan NaN", &[]),
            "the model file's header is wrong: 'term manhattan NaN'".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 9x9\nterm manhattan 1", &[]),
            "the model file's header is wrong: boards of 9x9 are too large".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 4x4\nterm manhattan 1\nnoise 1", &[]),
            "the model file's header is wrong: it has no fitting noise and covariance".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 4x4\nnetwork 128 32 3", &[1, 2]),
            "the model file's weights are wrong: '128 32 3' is not '128 32 2'".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 2x2\nnetwork 128 32 2", &[1, 2]),
            "the model file's weights are wrong: 2 bytes instead of 20740".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 2x2\nnetwork 128 32 20740", &[255; 20740]),
            "the model file's weights are wrong: one is no number".to_owned(),
        ),
        (
            sealed("tuipan-model 1\nsize 2x2\nnetwork 128 32 20740", &[63; 20740]),
            "the model file's weights are wrong: their sums do not fit 16 bits".to_owned(),
        ),
    ] {
        assert_eq!(Model::from_bytes(&bytes).unwrap_err().to_string(), message);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_changed_byte_is_found(at in any::<prop::sample::Index>(), change in 1u8.., which in 0..3usize) {
        let model = vec![network(), linear(None), bayes()].swap_remove(which);
        let mut bytes = model.to_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(Model::from_bytes(&bytes).is_err());
    }

    #[test]
    fn a_shortened_file_is_found(at in any::<prop::sample::Index>()) {
        let bytes = network().to_bytes();
        let bytes = &bytes[..at.index(bytes.len())];
        prop_assert!(Model::from_bytes(bytes).is_err());
    }

    #[test]
    fn any_header_is_answered(lines in prop::collection::vec("[ -~]{0,30}", 0..6)) {
        let header = format!("tuipan-model 1\nsize 3x3\n{}", lines.join("\n"));
        match Model::from_bytes(&sealed(&header, &[])) {
            Ok(model) => prop_assert_eq!(model.size.to_string(), "3x3"),
            Err(ModelError::Header(_) | ModelError::Weights(_)) => {}
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}
