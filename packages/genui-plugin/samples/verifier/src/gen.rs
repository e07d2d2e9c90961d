//! `.gen` files, by the parser and the generator that the command-line tool uses.

use std::str::FromStr;

use gen_analyzer::Model;
use gen_utils::{common::Source, compiler::ToRs};
use makepad_gen_plugin::{
    compiler::{Context, RouterBuilder},
    model::Widget,
};
use toml_edit::DocumentMut;

use crate::{plugins, Outcome, Sample, Stage};

/// Compiles one file as the compiler does within a project.
pub fn verify(sample: &Sample) -> Outcome {
    let Sample { path, code, .. } = sample;
    let mut model = match Model::from_str(code) {
        Ok(model) => model,
        Err(cause) => return Outcome::stopped(Stage::Rejected, cause),
    };
    if model.is_empty() {
        return Outcome::stopped(Stage::Rejected, "the file has no block that the parser knows");
    }
    let compiled = format!("src_gen_0/src/{}", path.replace(".gen", ".rs"));
    model.special = Source::new("bookshelf", &format!("shelf/{path}"), &compiled);
    model.is_entry = path.ends_with("root.gen");

    let mut context = Context::default();
    if let Some(router) = &sample.router {
        context.router = match read_router(router) {
            Ok(router) => Some(router),
            Err(cause) => return Outcome::stopped(Stage::Parsed, cause),
        };
    }
    if let Err(cause) = plugins::install(&mut context, &sample.plugins) {
        return Outcome::stopped(Stage::Parsed, cause);
    }
    let rust = Widget::new(&mut context, model).and_then(|widget| ToRs::content(&widget));
    match rust {
        Ok(tokens) => Outcome {
            rust: Some(tokens.to_string()),
            ..Outcome::reached(Stage::Compiled)
        },
        Err(cause) => Outcome::stopped(Stage::Parsed, cause),
    }
}

fn read_router(text: &str) -> Result<RouterBuilder, String> {
    let document: DocumentMut = text.parse().map_err(|cause| format!("{cause}"))?;
    RouterBuilder::try_from(document).map_err(|cause| cause.to_string())
}
