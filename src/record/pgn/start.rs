//! Where a game starts, as its tags say it.
//!
//! Knows the tags `FEN` and `Variant`, and the ways in which people write them. Must not know the movetext.

use super::{GameResult, Place, ProblemKind, Text};
use crate::notation::fen::{self, FenOptions};
use crate::rules::{CastlingMode, Position, Standard};

/// No FEN that could be read is longer, and no name of a variant.
const LONGEST: usize = 1000;

/// Which rules a name means.
enum Rules {
    Known(CastlingMode),
    Unknown,
}

/// What the tags say so far that matters to reading.
#[derive(Default)]
pub(super) struct Header {
    fen: Option<(Vec<u8>, Place)>,
    variant: Option<(Vec<u8>, Place)>,
    pub result: Option<GameResult>,
    pub has_event: bool,
}

impl Header {
    pub fn note(&mut self, name: &[u8], value: &[u8], place: Place) {
        let kept = || Some((value.get(..LONGEST).unwrap_or(value).to_vec(), place));
        match name {
            b"Event" => self.has_event = true,
            b"Result" => self.result = GameResult::parse(Text(value).decode().trim()),
            b"FEN" | b"Fen" | b"fen" => self.fen = kept(),
            b"Variant" | b"variant" => self.variant = kept(),
            _ => {}
        }
    }

    /// The position and mode, and what is wrong with them, where, and in which words.
    pub fn start(
        &self,
        initial: &Position<Standard>,
    ) -> (Option<Position<Standard>>, CastlingMode, Option<(ProblemKind, Place, &[u8])>) {
        let mut mode = CastlingMode::Standard;
        if let Some((name, place)) = &self.variant {
            match rules_of(name) {
                Rules::Known(known) => mode = known,
                Rules::Unknown => {
                    return (None, mode, Some((ProblemKind::UnknownVariant, *place, name)));
                }
            }
        }
        let Some((text, place)) = &self.fen else { return (Some(*initial), mode, None) };
        let decoded = Text(text).decode();
        let (found, mode) = read_fen(decoded.trim(), mode);
        match found {
            Ok(position) => (Some(position), mode, None),
            Err(Some(position)) => (Some(position), mode, Some((ProblemKind::RepairedFen, *place, text))),
            Err(None) => (None, mode, Some((ProblemKind::BadFen, *place, text))),
        }
    }
}

/// Strictly, if need be as of Chess960; else what it may mean, as an error.
#[allow(clippy::type_complexity)]
fn read_fen(
    text: &str,
    mode: CastlingMode,
) -> (Result<Position<Standard>, Option<Position<Standard>>>, CastlingMode) {
    let read = |mode, lenient| {
        fen::parse_with::<Standard>(text, &FenOptions { mode, lenient, unreachable: true }).ok()
    };
    for mode in [mode, CastlingMode::Chess960] {
        if let Some(position) = read(mode, false) {
            return (Ok(position), mode);
        }
    }
    (Err(read(mode, true)), mode)
}

/// Words in names of Chess960, and words that change nothing. The longer ones first.
const CHESS960: [&str; 8] =
    ["fischerrandom", "fischerandom", "fischer", "freestyle", "random", "960", "9lx", "frc"];
const NEUTRAL: [&str; 8] =
    ["fromposition", "orthodox", "standard", "classical", "regular", "normal", "chess", "position"];

fn rules_of(name: &[u8]) -> Rules {
    let lower: String =
        Text(name).decode().chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let (mut rest, mut mode) = (lower.as_str(), CastlingMode::Standard);
    while !rest.is_empty() {
        let strip = |words: &[&str]| words.iter().find_map(|word| rest.strip_prefix(word));
        if let Some(after) = strip(&CHESS960) {
            (rest, mode) = (after, CastlingMode::Chess960);
        } else if let Some(after) = strip(&NEUTRAL) {
            rest = after;
        } else {
            return Rules::Unknown;
        }
    }
    Rules::Known(mode)
}
