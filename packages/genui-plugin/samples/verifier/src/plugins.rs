//! Macros of plug-ins: their rules are compiled to a library and loaded, as the compiler does for a project.

use std::{
    collections::hash_map::DefaultHasher,
    error::Error,
    hash::{Hash, Hasher},
    process,
    str::FromStr,
};

use gen_dyn_run::{compile_dyn_lib, dyn_lib_path, extern_c_fn, DynProcessor};
use gen_plugin::{MacroContext, Token};
use makepad_gen_plugin::compiler::Context;

/// Makes the macros of the tokens known to the compiler.
pub fn install(context: &mut Context, texts: &[String]) -> Result<(), Box<dyn Error>> {
    if texts.is_empty() {
        return Ok(());
    }
    let tokens = texts
        .iter()
        .map(|text| Token::from_str(text))
        .collect::<Result<Vec<_>, _>>()?;
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    let folder = std::env::temp_dir().join(format!("sample-verifier-{}", process::id()));
    let library = dyn_lib_path(&folder, &format!("plugins_{:x}", hasher.finish()));
    if !library.exists() {
        std::fs::create_dir_all(library.parent().unwrap())?;
        let rules: String = tokens
            .iter()
            .map(|token| token.to_dyn_code().to_string())
            .collect();
        let code = extern_c_fn(&MacroContext::to_string_param(), &rules);
        compile_dyn_lib(&MacroContext::to_string_struct(), &code, &library)?;
    }
    let mut processor = DynProcessor::new(library);
    processor.load_library()?;
    context.dyn_processor = Some(processor);
    context.plugins = Some(tokens.into_iter().collect());
    Ok(())
}

/// Removes the libraries of this run.
pub fn clean() {
    let folder = std::env::temp_dir().join(format!("sample-verifier-{}", process::id()));
    let _ = std::fs::remove_dir_all(folder);
}
