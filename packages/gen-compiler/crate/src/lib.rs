//! The GenUI compiler for a host of WebAssembly. The host writes a question into `room`, calls `compile` or
//! `check_rust`, and is handed the answer, or the words of a panic, before that call ends.

// The native program that verifies samples asks the compiler by the same files.
#[cfg(feature = "compiler")]
#[path = "../../../genui-plugin/samples/verifier/src/gen.rs"]
mod gen;
mod host;
#[cfg(feature = "compiler")]
mod plugins;
#[cfg(feature = "compiler")]
#[path = "../../../genui-plugin/samples/verifier/src/settings.rs"]
mod settings;
mod syntax;
#[cfg(feature = "compiler")]
#[path = "../../../genui-plugin/samples/verifier/src/verdict.rs"]
mod verdict;

#[cfg(feature = "compiler")]
use verdict::{Language, Outcome, Sample, Stage};

/// Answers what the compiler makes of a file; question and answer are JSON.
#[cfg(feature = "compiler")]
#[no_mangle]
pub extern "C" fn compile() {
    let sample: Sample = serde_json::from_str(&host::question()).expect("a question is a sample");
    let outcome = match sample.language {
        Language::Gen => gen::verify(&sample),
        Language::Toml => settings::verify(&sample.path, &sample.code),
    };
    host::answer(&serde_json::to_string(&outcome).expect("an outcome is text"));
}

/// Answers where a Rust file breaks Rust's grammar; the question is its text.
#[no_mangle]
pub extern "C" fn check_rust() {
    host::answer(&syntax::check(&host::question()));
}

/// The dependency `getrandom` wants a source; the build has nothing drawn at random.
#[cfg(feature = "compiler")]
#[no_mangle]
unsafe extern "Rust" fn __getrandom_v03_custom(
    _start: *mut u8,
    _length: usize,
) -> Result<(), getrandom::Error> {
    Err(getrandom::Error::UNSUPPORTED)
}
