//! What is exchanged with the host: texts in UTF-8, by address and length.

use std::{cell::RefCell, panic};

#[link(wasm_import_module = "host")]
extern "C" {
    /// Takes over the answer.
    #[link_name = "answer"]
    fn take_answer(start: *const u8, length: usize);
    /// Takes over what a panic says; the module cannot be used afterwards.
    #[link_name = "panicked"]
    fn take_panic(start: *const u8, length: usize);
}

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Prepares the module; called once, before anything else.
#[no_mangle]
pub extern "C" fn start() {
    // Keys of hashes are drawn from addresses. Drawn now, they are the same in each instance.
    std::hint::black_box(std::hash::RandomState::new());
    panic::set_hook(Box::new(|info| {
        let text = describe(info);
        unsafe { take_panic(text.as_ptr(), text.len()) };
    }));
}

#[cfg(feature = "compiler")]
use crate::verdict::describe_panic as describe;

#[cfg(not(feature = "compiler"))]
fn describe(info: &panic::PanicHookInfo) -> String {
    info.to_string()
}

/// Address of so many bytes, for the host to write a question into.
#[no_mangle]
pub extern "C" fn room(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// The question that the host wrote.
pub fn question() -> String {
    let bytes = QUESTION.take();
    String::from_utf8(bytes).expect("the host writes UTF-8")
}

/// Hands the answer to the host.
pub fn answer(text: &str) {
    unsafe { take_answer(text.as_ptr(), text.len()) };
}
