//! Reports every problem of a FEN and shows where it is: `cargo run --example check_fen -- "FEN"`.

use std::env;
use std::process::ExitCode;
use x88::Standard;
use x88::fen::{FenOptions, problems};

fn main() -> ExitCode {
    let text = env::args().nth(1).unwrap_or("4k3/8/8/8/8/8/44/4K3 w KQ - 08 9".into());
    let found = problems::<Standard>(&text, &FenOptions { strict: true, ..Default::default() });
    println!("{text}");
    for problem in &found {
        let mut marks = vec![b' '; text.len() + 1];
        problem.places().for_each(|place| marks[place] = b'^');
        println!("{}\n{problem}", String::from_utf8_lossy(&marks).trim_end());
    }
    if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
