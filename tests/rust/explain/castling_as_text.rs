//! Castling written as O-O: its square is the king's or the rook's in this starting position, and no other.

use x88::explain::{Attempt, Verdict, verdict};
use x88::{CastlingMode, Chess, Square, fen};

const STARTS: [&str; 4] = [
    "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "7k/8/8/8/8/8/8/RK2R3 w KQ - 0 1",
    "2r2k1r/8/8/8/8/8/8/K7 b kq - 0 1",
    "k7/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1",
];

#[test]
fn only_on_its_own_squares() {
    let mode = CastlingMode::Chess960;
    let mut castlings = 0;
    for start in STARTS {
        let options = fen::FenOptions { mode, strict: true, ..Default::default() };
        let position: Chess = fen::parse_with(start, &options).expect("a position");
        for &mv in position.legal_moves().iter() {
            let Some(side) = mv.castling() else { continue };
            castlings += 1;
            for to in Square::ALL {
                let attempt = Attempt { castling: Some(side), ..Attempt::new(mv.from(), to) };
                let legal = matches!(verdict(&position, attempt, mode), Verdict::Legal { mv: found, .. } if found == mv);
                assert_eq!(legal, to == mv.to() || to == mv.arrival(), "{start}: {mv:?} by {to}");
            }
        }
    }
    assert_eq!(castlings, 8);
}
