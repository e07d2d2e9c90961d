//! Macros of plug-ins are libraries that rustc makes on the spot: there are none here.

use makepad_gen_plugin::compiler::Context;

/// Refuses plug-ins.
pub fn install(_context: &mut Context, texts: &[String]) -> Result<(), &'static str> {
    if texts.is_empty() {
        Ok(())
    } else {
        Err("plug-ins cannot be loaded here")
    }
}
