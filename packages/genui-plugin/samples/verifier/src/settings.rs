//! TOML files, by the parser that reads each of them. `.ract`, `env.toml` and the tables of
//! `gen_ui.toml` other than `[makepad]` are read by the command-line tool itself, which is no library:
//! of these only the syntax is verified.

use std::str::FromStr;

use gen_utils::common::RustDependence;
use makepad_gen_plugin::compiler::{Config, RouterBuilder};
use toml_edit::DocumentMut;

use crate::{Outcome, Stage};

/// Reads one file; what its reader takes over counts as compiled.
pub fn verify(path: &str, code: &str) -> Outcome {
    let document: DocumentMut = match code.parse() {
        Ok(document) => document,
        Err(cause) => return Outcome::stopped(Stage::Rejected, cause),
    };
    // The compiler reads the Cargo.toml of a source package; another one carries its folder and is Cargo's.
    let name = path.rsplit('/').next().unwrap_or(path);
    let read = match if name == "Cargo.toml" { path } else { name } {
        "gen_ui.toml" => document
            .get("makepad")
            .map(|table| Config::try_from(table).map(drop).map_err(|cause| cause.to_string())),
        "router.toml" => Some(
            RouterBuilder::try_from(document)
                .map(drop)
                .map_err(|cause| cause.to_string()),
        ),
        "token.toml" => Some(
            gen_plugin::Token::from_str(code)
                .map(drop)
                .map_err(|cause| cause.to_string()),
        ),
        "Cargo.toml" => document.get("dependencies").map(|table| {
            RustDependence::from_item(table)
                .map(drop)
                .map_err(|cause| cause.to_string())
        }),
        _ => None,
    };
    match read {
        Some(Ok(())) => Outcome::reached(Stage::Compiled),
        Some(Err(cause)) => Outcome::stopped(Stage::Parsed, cause),
        None => Outcome::reached(Stage::Parsed),
    }
}
