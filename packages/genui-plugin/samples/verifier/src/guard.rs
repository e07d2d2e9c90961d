//! The compiler may panic or never end; a sample must not take the others with it.

use std::{
    panic,
    sync::{mpsc, Mutex},
    thread,
    time::Duration,
};

use crate::{verdict::describe_panic, Outcome, Stage};

const LIMIT: Duration = Duration::from_secs(20);
/// Deeply nested templates are parsed by recursion.
const STACK: usize = 64 << 20;

/// What panics said since the last sample; the compiler's own threads add to it too.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Collects messages of panics in place of printing them.
pub fn listen_for_panics() {
    panic::set_hook(Box::new(|info| {
        PANICS.lock().unwrap().push(describe_panic(info));
    }));
}

/// Runs `work` aside. A panic or a run longer than the limit counts as rejected.
pub fn run(work: impl FnOnce() -> Outcome + Send + 'static) -> Outcome {
    PANICS.lock().unwrap().clear();
    let (sender, receiver) = mpsc::channel();
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || {
        let _ = sender.send(work());
    });
    let mut outcome = match (worker, receiver.recv_timeout(LIMIT)) {
        (Ok(_), Ok(outcome)) => outcome,
        (Ok(_), Err(mpsc::RecvTimeoutError::Timeout)) => {
            Outcome::stopped(Stage::Rejected, "the compiler did not end")
        }
        // The worker panicked, which is told below.
        (Ok(_), Err(_)) => Outcome::reached(Stage::Rejected),
        (Err(cause), _) => Outcome::stopped(Stage::Rejected, cause),
    };
    outcome.messages.append(&mut PANICS.lock().unwrap());
    outcome
}
