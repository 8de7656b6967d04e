//! Says why a move is legal or illegal: `cargo run --example explain_move -- "FEN" O-O`.

use std::env;
use std::error::Error;
use x88::explain::{Verdict, verdict};
use x88::{CastlingMode, Chess, read_attempt, san};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let text = args.next().unwrap_or("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1".into());
    let tried = args.next().unwrap_or("O-O".into());
    let position: Chess = text.parse()?;
    let attempt = match read_attempt(&position, &tried, CastlingMode::Standard) {
        Ok(attempt) => attempt,
        Err(error) => {
            println!("{}", error.message(&position, &tried));
            return Ok(());
        }
    };
    match verdict(&position, attempt, CastlingMode::Standard) {
        Verdict::Legal { mv, note } => {
            println!("{} is legal.", san::write(&position, mv));
            note.iter().for_each(|note| println!("{}", note.message()));
        }
        Verdict::Refused(refusal) => {
            println!("{}", refusal.message(&position, attempt));
            for (part, squares) in refusal.squares.iter() {
                println!("  {}: {squares:?}", part.name());
            }
        }
    }
    Ok(())
}
