//! Reads samples from standard input, one JSON object a line, and answers each with one line.
//!
//! The compiler prints to standard output by itself, so answers begin with `ANSWER`.

mod gen;
mod guard;
mod plugins;
mod settings;
mod verdict;

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use verdict::{Language, Outcome, Sample, Stage};

/// Marks the lines of standard output that are ours.
const ANSWER: &str = "\u{1}";

#[derive(Deserialize)]
struct Question {
    id: String,
    #[serde(flatten)]
    sample: Sample,
}

#[derive(Serialize)]
struct Answer {
    id: String,
    #[serde(flatten)]
    outcome: Outcome,
}

fn main() -> io::Result<()> {
    guard::listen_for_panics();
    for line in io::stdin().lock().lines() {
        let Question { id, sample } = serde_json::from_str(&line?)?;
        let outcome = guard::run(move || match sample.language {
            Language::Gen => gen::verify(&sample),
            Language::Toml => settings::verify(&sample.path, &sample.code),
        });
        let answer = serde_json::to_string(&Answer { id, outcome })?;
        // The compiler may have left a line open.
        println!("\n{ANSWER}{answer}");
        io::stdout().flush()?;
    }
    plugins::clean();
    Ok(())
}
