//! Counts the positions after each legal move: `cargo run --release --example perft -- 5 "FEN"`.

use std::env;
use std::error::Error;
use std::time::Instant;
use x88::{Chess, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let depth: u8 = args.next().unwrap_or("4".into()).parse()?;
    let position: Chess = args.next().map_or(Ok(Chess::default()), |text| text.parse())?;
    let started = Instant::now();
    let mut total = 0;
    for mv in &position.legal_moves() {
        let count = if depth > 1 { perft(&position.play(*mv)?, depth - 1) } else { 1 };
        println!("{mv}: {count}");
        total += count;
    }
    println!("\n{total} positions in {:.1?}", started.elapsed());
    Ok(())
}
