//! `x88-ends`: reads PGN on the standard input and writes a row for each game to the standard output: how it ended.
//!
//! Knows bytes that come and rows that go. Must not know the rules (`ends`), nor where the bytes come from.

mod ends;
mod games;

use games::Games;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use x88::pgn::{PgnReader, ReadOptions};

const USAGE: &str = "\
Usage: x88-ends [GAMES TOTAL] < games.pgn > rows.tsv

Without numbers, everything that comes is read. With them TOTAL bytes must come, of which the first GAMES are whole
games; what comes after them is the first line of the next game, by which it is seen whether one really begins there.

Exit code: 0 if all is well, 2 if it was called in a wrong way or less came than said, 3 if the games do not end at GAMES.
The rows count only if it is 0.";

/// The games do not end where they should.
const NOT_WHOLE: u8 = 3;

/// So much is read at once.
const PIECE: usize = 1 << 18;

/// Which part of a text is read.
struct Part {
    /// Its games.
    games: u64,
    /// With the first line of the next one; the same if there is none.
    total: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(part) = part_of(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match read(part.as_ref(), io::stdin().lock(), io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(NOT_WHOLE),
        Err(error) => {
            eprintln!("x88-ends: {error}");
            ExitCode::from(2)
        }
    }
}

/// What the arguments say; `None` if they make no sense.
fn part_of(arguments: &[String]) -> Option<Option<Part>> {
    match arguments {
        [] => Some(None),
        [games, total] => {
            let part = Part { games: games.parse().ok()?, total: total.parse().ok()? };
            (part.games <= part.total).then_some(Some(part))
        }
        _ => None,
    }
}

/// Writes the rows of all games; false if they do not end where the part does.
fn read(part: Option<&Part>, mut input: impl Read, output: impl Write) -> io::Result<bool> {
    let next = part.filter(|part| part.games < part.total).map(|part| part.games);
    let mut games = Games::new(io::BufWriter::with_capacity(PIECE, output), next);
    let mut reader = PgnReader::new(ReadOptions::default());
    let (mut piece, mut length) = (vec![0; PIECE], 0);
    loop {
        let count = match input.read(&mut piece) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        reader.feed(&piece[..count], &mut games);
        length += count as u64;
    }
    reader.finish(&mut games);
    match part {
        // Whoever sent them has ended in the middle: what was read is no part.
        Some(part) if part.total != length => {
            let message = format!("{length} bytes have come instead of {}", part.total);
            Err(io::Error::new(io::ErrorKind::UnexpectedEof, message))
        }
        _ => games.finish(),
    }
}
