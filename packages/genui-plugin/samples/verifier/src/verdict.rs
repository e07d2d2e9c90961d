//! What is asked of the compiler, and what came of it.

use std::panic::PanicHookInfo;

use serde::{Deserialize, Serialize};

/// One file, with what it is compiled with.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sample {
    pub language: Language,
    /// Path of the file in its source package, such as `views/home.gen`.
    pub path: String,
    pub code: String,
    /// Text of the package's `router.toml`, which `route!` and `nav_to!` are compiled with.
    pub router: Option<String>,
    /// Texts of the `token.toml` of the package's plug-ins.
    #[serde(default)]
    pub plugins: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Gen,
    Toml,
}

/// How far a sample came; the rest of the way is rustc's and the window's.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    Rejected,
    Parsed,
    Compiled,
}

#[derive(Serialize)]
pub struct Outcome {
    pub stage: Stage,
    pub messages: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rust: Option<String>,
}

impl Outcome {
    pub fn reached(stage: Stage) -> Self {
        Self { stage, messages: vec![], rust: None }
    }

    pub fn stopped(stage: Stage, message: impl ToString) -> Self {
        Self { stage, messages: vec![message.to_string()], rust: None }
    }
}

/// Place and message of a panic.
pub fn describe_panic(info: &PanicHookInfo) -> String {
    let text = info.payload_as_str().unwrap_or("panicked without a message");
    let place = info.location().map(|at| format!("{}:{}", at.file(), at.line()));
    format!("panicked at {}: {text}", place.unwrap_or_default())
}
