//! Runs a long comparison in parts on several threads. Each part has its own seed, so that one with a difference can be run again
//! alone.

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

/// Runs the parts with these numbers. The sum excludes the counts of a part with a difference; the other parts continue.
pub fn in_parts<T: AddAssign + Default + Send>(
    parts: std::ops::Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
) -> (T, Vec<Difference>) {
    let next = AtomicU64::new(parts.start);
    let some_parts = || {
        let (mut sum, mut differences) = (T::default(), Vec::new());
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts.end {
                return (sum, differences);
            }
            match catch_unwind(AssertUnwindSafe(|| work(part))) {
                Ok(counted) => sum += counted,
                Err(payload) => differences.push(Difference { part, text: said(payload.as_ref()) }),
            }
        }
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(some_parts)).collect();
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
