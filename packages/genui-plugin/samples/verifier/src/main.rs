//! Reads samples from standard input, one JSON object a line, and answers each with one line.
//!
//! The compiler prints to standard output by itself, so answers begin with `ANSWER`.

mod gen;
mod guard;
mod plugins;
mod settings;

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

/// Marks the lines of standard output that are ours.
const ANSWER: &str = "\u{1}";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sample {
    id: String,
    language: Language,
    /// Path of the file in its source package, such as `views/home.gen`.
    path: String,
    code: String,
    /// Text of the package's `router.toml`, which `route!` and `nav_to!` are compiled with.
    router: Option<String>,
    /// Texts of the `token.toml` of the package's plug-ins.
    #[serde(default)]
    plugins: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Language {
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

pub struct Outcome {
    pub stage: Stage,
    pub messages: Vec<String>,
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

#[derive(Serialize)]
struct Answer {
    id: String,
    stage: Stage,
    messages: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rust: Option<String>,
}

fn main() -> io::Result<()> {
    guard::listen_for_panics();
    for line in io::stdin().lock().lines() {
        let sample: Sample = serde_json::from_str(&line?)?;
        let id = sample.id.clone();
        let Outcome { stage, messages, rust } = guard::run(move || match sample.language {
            Language::Gen => gen::verify(&sample),
            Language::Toml => settings::verify(&sample.path, &sample.code),
        });
        let answer = serde_json::to_string(&Answer { id, stage, messages, rust })?;
        // The compiler may have left a line open.
        println!("\n{ANSWER}{answer}");
        io::stdout().flush()?;
    }
    plugins::clean();
    Ok(())
}
