//! The description of the API: OpenAPI for programs, a page for people. Both come from the code.

use std::fmt::Write;

use tuipan_protocol::{DailyPuzzleKind, ErrorBody, ErrorCode, Ranking, Scope};
use utoipa::openapi::schema::{AdditionalProperties, Schema};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(title = "Tuipan", description = "Sliding puzzles: ranked attempts that are replayed, and boards."),
    paths(
        super::hello,
        super::players::register,
        super::players::player,
        super::players::runs,
        super::players::add_device,
        super::players::me,
        super::players::rename,
        super::players::delete,
        super::players::new_code,
        super::players::data,
        super::players::own_runs,
        super::players::revoke,
        super::attempts::issue,
        super::attempts::attempt,
        super::attempts::first_move,
        super::attempts::submit,
        super::boards::run,
        super::boards::board,
        super::boards::csv,
        super::boards::records,
        super::daily::day,
        super::daily::calendar,
        super::friends::new_friend_code,
        super::friends::follow,
        super::friends::following,
        super::friends::unfollow,
        super::friends::followers,
        super::friends::blocked,
        super::friends::block,
        super::friends::unblock,
        super::challenges::create,
        super::challenges::challenge,
        super::challenges::answer,
        super::challenges::results,
        super::challenges::mine,
        super::solves::solve,
        super::solves::job,
        super::solves::cancel,
    ),
    components(schemas(ErrorBody, DailyPuzzleKind, Ranking, Scope)),
    modifiers(&Common)
)]
struct Api;

/// What all operations have in common: how devices show who they are, and what errors look like.
struct Common;

impl Modify for Common {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let device =
            HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("DEVICE.SECRET"));
        if let Some(components) = &mut api.components {
            components.add_security_scheme("device", SecurityScheme::Http(device.build()));
            for name in CHOICES {
                if let Some(RefOr::T(Schema::OneOf(choice))) = components.schemas.get_mut(name) {
                    choice.items.iter_mut().for_each(allow_nothing_else);
                }
            }
        }
        let schema = RefOr::Ref(Ref::from_schema_name("ErrorBody"));
        let error = ResponseBuilder::new()
            .description("An error, with its code.")
            .content("application/json", Content::new(Some(schema)))
            .build();
        for path in api.paths.paths.values_mut() {
            let operations =
                [&mut path.get, &mut path.post, &mut path.put, &mut path.patch, &mut path.delete];
            for operation in operations.into_iter().flatten() {
                let responses = &mut operation.responses.responses;
                responses.insert("default".to_owned(), RefOr::T(error.clone()));
            }
        }
    }
}

/// Choices that are objects of one field: whoever sends two has not chosen.
const CHOICES: [&str; 3] = ["Follow", "NewChallenge", "PuzzleChoice"];

/// Says that an object has no fields but those that are described.
fn allow_nothing_else(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = schema
        && !object.properties.is_empty()
    {
        object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    }
}

/// The description for programs.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

/// The description for people.
pub fn page() -> String {
    let api = openapi();
    let mut page = String::from(
        "<!doctype html><html lang=en><meta charset=utf-8><title>Tuipan: API</title><h1>Tuipan: API</h1>\
         <p>JSON in and out. A device shows who it is by <code>Authorization: Bearer DEVICE.SECRET</code>. Puzzles and \
         recordings are links, times are milliseconds since 1970 (UTC). For programs: \
         <a href=/api/openapi.json>openapi.json</a>.<h2>Requests</h2><table><tr><th>Request<th>What it does",
    );
    for (path, item) in &api.paths.paths {
        let operations = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                let about = operation.summary.as_deref().unwrap_or_default();
                let _ = write!(page, "<tr><td><code>{method} {path}</code><td>{about}");
            }
        }
    }
    page += "</table><h2>Errors</h2><table><tr><th>Status<th>Code<th>Meaning";
    for code in ErrorCode::ALL {
        let _ = write!(
            page,
            "<tr><td>{}<td><code>{}</code><td>{}",
            code.status(),
            code.as_str(),
            code.meaning()
        );
    }
    page + "</table></html>"
}
