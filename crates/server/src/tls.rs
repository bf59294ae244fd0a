//! The server's certificate and key, for https.

use std::path::Path;
use std::sync::Arc;
use std::{error, fmt};

use axum_server::tls_rustls::RustlsConfig;
use rustls::ServerConfig;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Why a certificate cannot be used.
#[derive(Debug)]
pub enum TlsError {
    /// The file of the certificate cannot be read, or has none.
    Certificate(pem::Error),
    /// The file of the key cannot be read, or has none.
    Key(pem::Error),
    /// They do not go together, or are of a kind that is not used any more.
    Both(rustls::Error),
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TlsError::Certificate(error) => write!(f, "the certificate cannot be read: {error}"),
            TlsError::Key(error) => write!(f, "the key cannot be read: {error}"),
            TlsError::Both(error) => write!(f, "certificate and key cannot be used: {error}"),
        }
    }
}

impl error::Error for TlsError {}

/// Reads PEM files: the certificate with those that sign it, and its key.
pub fn read(certificate: &Path, key: &Path) -> Result<RustlsConfig, TlsError> {
    let chain = CertificateDer::pem_file_iter(certificate).map_err(TlsError::Certificate)?;
    let chain: Vec<_> = chain.collect::<Result<_, _>>().map_err(TlsError::Certificate)?;
    if chain.is_empty() {
        return Err(TlsError::Certificate(pem::Error::NoItemsFound));
    }
    let key = PrivateKeyDer::from_pem_file(key).map_err(TlsError::Key)?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder =
        ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(TlsError::Both)?.with_no_client_auth();
    let mut config = builder.with_single_cert(chain, key).map_err(TlsError::Both)?;
    // As in `server.rs`.
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(RustlsConfig::from_config(Arc::new(config)))
}
