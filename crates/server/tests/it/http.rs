//! What every answer has, what nobody asked for, and the description of the API.

use axum::body::Body;
use axum::http::Request;
use serde_json::Value;
use tuipan_protocol::{ErrorCode, Hello};

use crate::common::{NOON, Server};
use crate::on_both;

on_both! {
    the_server_says_who_it_is;
    answers_are_safe_to_show;
    nonsense_is_refused;
    the_description_names_every_path;
    files_are_sent_once;
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).unwrap()
}

async fn the_server_says_who_it_is(server: Server) {
    let hello: Hello = server.get("/hello", None).await.read();
    assert_eq!((hello.protocol, hello.oldest, hello.now), (1, 1, NOON));
    for path in ["/healthz", "/readyz"] {
        assert_eq!(server.send(get(path)).await.body, b"ok\n", "{path}");
    }
    server.get("/nothing", None).await;
    let metrics = String::from_utf8(server.send(get("/metrics")).await.body).unwrap();
    assert!(metrics.contains("tuipan_errors_total{code=\"not-found\"} 1\n"), "{metrics}");
    let page = String::from_utf8(server.send(get("/")).await.body).unwrap();
    assert!(page.contains("cargo xtask web"), "{page}");
    let old =
        Request::get("/api/v1/hello").header("tuipan-protocol", "0").body(Body::empty()).unwrap();
    assert_eq!(server.send(old).await.code(), ErrorCode::OutOfDate);
}

async fn answers_are_safe_to_show(server: Server) {
    for path in ["/", "/api", "/api/v1/hello", "/api/v1/nothing", "/nothing"] {
        let answer = server.send(get(path)).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        let cache = if path.starts_with("/api/v1/") { "no-store" } else { "no-cache" };
        assert_eq!(answer.headers["cache-control"], cache, "{path}");
    }
}

async fn nonsense_is_refused(server: Server) {
    let post = |kind: &str, body: Vec<u8>| {
        Request::post("/api/v1/players")
            .header("content-type", kind)
            .body(Body::from(body))
            .unwrap()
    };
    let json = "application/json";
    for (request, code) in [
        (get("/api/v1/nothing"), ErrorCode::NotFound),
        (get("/api/nothing"), ErrorCode::NotFound),
        (get("/../secret"), ErrorCode::NotFound),
        (get("/api/v1/players"), ErrorCode::MethodNotAllowed),
        (Request::put("/api/v1/me").body(Body::empty()).unwrap(), ErrorCode::MethodNotAllowed),
        (Request::post("/").body(Body::empty()).unwrap(), ErrorCode::MethodNotAllowed),
        (post("text/plain", b"{}".to_vec()), ErrorCode::NotJson),
        (post(json, b"{".to_vec()), ErrorCode::BadRequest),
        (post(json, b"[]".to_vec()), ErrorCode::BadRequest),
        (post(json, b"{\"name\": 7}".to_vec()), ErrorCode::BadRequest),
        (post(json, vec![b' '; 200_000]), ErrorCode::TooLarge),
    ] {
        let what = format!("{request:?}");
        assert_eq!(server.send(request).await.code(), code, "{what}");
    }
}

/// What is referred to is there, every operation has a name of its own, and codes are those of errors.
fn check_description(api: &Value) {
    let (mut references, mut names, mut rest) = (Vec::new(), Vec::new(), vec![api]);
    while let Some(value) = rest.pop() {
        match value {
            Value::Object(fields) => {
                references.extend(fields.get("$ref").and_then(Value::as_str));
                names.extend(fields.get("operationId").and_then(Value::as_str));
                rest.extend(fields.values());
            }
            Value::Array(values) => rest.extend(values),
            _ => {}
        }
    }
    assert!(!references.is_empty());
    for reference in references {
        assert!(api.pointer(reference.strip_prefix('#').unwrap()).is_some(), "{reference}");
    }
    let n = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(n, names.len(), "{names:?}");
    let codes: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(api["components"]["schemas"]["ErrorCode"]["enum"], serde_json::json!(codes));
}

async fn the_description_names_every_path(server: Server) {
    let api: Value =
        serde_json::from_slice(&server.send(get("/api/openapi.json")).await.body).unwrap();
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths.len(), 32, "{paths:?}");
    check_description(&api);
    // Whoever sends two choices has made none, and the description says so.
    for name in ["Follow", "NewChallenge", "PuzzleChoice"] {
        let choices = api["components"]["schemas"][name]["oneOf"].as_array().unwrap();
        let objects = choices.iter().filter(|choice| choice["properties"].is_object());
        let mut is_any = false;
        for object in objects {
            assert_eq!(object["additionalProperties"], false, "{name}");
            is_any = true;
        }
        assert!(is_any, "{name}");
    }
    let page = String::from_utf8(server.send(get("/api")).await.body).unwrap();
    for path in paths {
        assert!(page.contains(path.as_str()), "{path}");
    }
    for code in ErrorCode::ALL {
        assert!(page.contains(code.as_str()), "{code:?}");
    }
    assert!(page.contains("A puzzle to play for the boards."), "{page}");
}

async fn files_are_sent_once(server: Server) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("index.html");
    std::fs::write(&file, "<p>one").unwrap();
    std::fs::write(directory.path().join(".secret"), "x").unwrap();
    let server = server.with_site(directory.path());
    let first = server.send(get("/")).await;
    assert_eq!((first.status, first.body.as_slice()), (200, &b"<p>one"[..]));
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    let known = |tags: &str| {
        Request::get("/index.html").header("if-none-match", tags).body(Body::empty()).unwrap()
    };
    for tags in [tag.clone(), format!("\"other\", {tag}"), tag.replace("W/", "")] {
        let again = server.send(known(&tags)).await;
        assert_eq!((again.status, again.body.as_slice()), (304, &b""[..]), "{tags}");
        assert_eq!(again.headers["etag"], tag);
        assert!(again.headers.contains_key("content-security-policy"));
    }
    for tags in ["", "\"other\"", "x"] {
        assert_eq!(server.send(known(tags)).await.body, b"<p>one", "{tags}");
    }
    std::fs::write(&file, "<p>another").unwrap();
    assert_eq!(server.send(known(&tag)).await.body, b"<p>another");
    for path in ["/none.html", "/.secret", "/..", "/%2esecret"] {
        assert_eq!(server.send(get(path)).await.code(), ErrorCode::NotFound, "{path}");
    }
}
