//! Runs a long comparison in parts on several threads. Each part has its own seed, so that one with a difference can be run again
//! alone, and the result does not depend on the threads.

use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

/// A part with a difference, and its message.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The number of the part.
    pub part: u64,
    pub text: String,
}

/// Runs this many parts on every core, and returns the sum.
///
/// # Panics
///
/// With the differences, after the last part.
pub fn on_every_core<T: AddAssign + Default + Send>(parts: u64, work: impl Fn(u64) -> T + Sync) -> T {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (sum, differences) = in_parts(parts, cores, work);
    assert!(differences.is_empty(), "{differences:#?}");
    sum
}

/// Runs this many parts. The sum excludes the counts of a part with a difference; the other parts continue.
pub fn in_parts<T: AddAssign + Default + Send>(
    parts: u64,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
) -> (T, Vec<Difference>) {
    let next = AtomicU64::new(0);
    let some_parts = || {
        let (mut sum, mut differences) = (T::default(), Vec::new());
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return (sum, differences);
            }
            match catch_unwind(AssertUnwindSafe(|| sum += work(part))) {
                Ok(()) => {}
                Err(payload) => differences.push(Difference { part, text: said(payload.as_ref()) }),
            }
        }
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(some_parts)).collect();
        let (mut sum, mut differences) = (T::default(), Vec::new());
        for thread in running {
            let (counted, found) = thread.join().expect("a part's panic is caught");
            sum += counted;
            differences.extend(found);
        }
        (sum, differences)
    })
}

fn said(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}
