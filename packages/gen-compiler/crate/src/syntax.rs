//! Rust's grammar, with places.

use std::fmt::Write;

use proc_macro2::{Span, TokenStream};

/// One line for each place where the text is no Rust: line, column, last line, column behind the end, message.
/// Lines count from 1, columns from 0 in characters.
pub fn check(text: &str) -> String {
    let mut answer = String::new();
    let mut say = |span: Span, message: &str| {
        let (from, to) = (span.start(), span.end());
        let message = message.replace('\n', " ");
        let _ = writeln!(
            answer,
            "{} {} {} {} {message}",
            from.line, from.column, to.line, to.column
        );
    };
    match text.parse::<TokenStream>() {
        Err(error) => say(error.span(), "a bracket or quote without its partner, or an unknown sign"),
        Ok(tokens) => {
            if let Err(error) = syn::parse2::<syn::File>(tokens) {
                for part in error {
                    say(part.span(), &part.to_string());
                }
            }
        }
    }
    answer
}
