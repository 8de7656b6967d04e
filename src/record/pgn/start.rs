//! Where a game starts, as its tags say it.
//!
//! Knows the tags `FEN` and `Variant`, and the ways in which people write them. Must not know the movetext.

use super::{GameResult, Place, ProblemKind, Text};
use crate::notation::fen::{self, FenOptions};
use crate::rules::{CastlingMode, Position, Standard};

/// No FEN that could be read is longer, and no name of a variant.
const LONGEST: usize = 1000;

/// What the tags say of the start.
pub(super) struct TaggedStart<'a> {
    pub position: Option<Position<Standard>>,
    pub mode: CastlingMode,
    /// What is wrong, where, and in which words.
    pub fault: Option<(ProblemKind, Place, &'a [u8])>,
}

/// What the tags say so far that matters to reading.
#[derive(Clone, Default)]
pub(super) struct Header {
    fen: Option<(Vec<u8>, Place)>,
    variant: Option<(Vec<u8>, Place)>,
    pub result: Option<GameResult>,
    pub has_event: bool,
    /// Whether a tag was cut off: if another of a name that there is already comes, it is that of the next game.
    pub is_cut_off: bool,
    /// What the names hash to, of as many as are compared.
    names: Vec<u64>,
}

/// More tags than any game has: the names of further ones are not compared.
const MOST_NAMES: usize = 255;

impl Header {
    /// Takes a tag; whether it is the first of its name. Of several with one name the first counts.
    pub fn note(&mut self, name: &[u8], value: &[u8], place: Place) -> bool {
        let is_first = self.is_first(name);
        if is_first {
            self.take(name, value, place);
        }
        is_first
    }

    /// Takes the name of a tag; whether there has been none of that name.
    pub fn is_first(&mut self, name: &[u8]) -> bool {
        let is_first = !self.has(name);
        if is_first && self.names.len() < MOST_NAMES {
            self.names.push(hash_of(name));
        }
        is_first
    }

    /// Whether there has been a tag of that name.
    pub fn has(&self, name: &[u8]) -> bool {
        self.names.contains(&hash_of(name))
    }

    /// Whether there has been any tag.
    pub fn has_any(&self) -> bool {
        !self.names.is_empty()
    }

    fn take(&mut self, name: &[u8], value: &[u8], place: Place) {
        let place_of_value = match name {
            b"FEN" | b"Fen" | b"fen" => &mut self.fen,
            b"Variant" | b"variant" => &mut self.variant,
            b"Event" => return self.has_event = true,
            b"Result" => {
                self.result = GameResult::parse(Text(value).decode().trim_ascii());
                return;
            }
            _ => return,
        };
        // `FEN` and `Fen` are one.
        place_of_value.get_or_insert_with(|| (value.get(..LONGEST).unwrap_or(value).to_vec(), place));
    }

    /// Whether the game starts from a position of its own.
    pub fn has_start(&self) -> bool {
        self.fen.is_some()
    }

    /// What the tags say together.
    pub fn start(&self, initial: &Position<Standard>) -> TaggedStart<'_> {
        let mut mode = CastlingMode::Standard;
        if let Some((name, place)) = &self.variant {
            match mode_of(name) {
                Some(known) => mode = known,
                None => {
                    return TaggedStart {
                        position: None,
                        mode,
                        fault: Some((ProblemKind::UnknownVariant, *place, name)),
                    };
                }
            }
        }
        let Some((text, place)) = &self.fen else {
            return TaggedStart { position: Some(*initial), mode, fault: None };
        };
        let decoded = Text(text).decode();
        // A FEN of Chess960 is one also if nobody says so. What is not as it should be comes last.
        for (mode, lenient) in [(mode, false), (CastlingMode::Chess960, false), (mode, true)] {
            let options = FenOptions { mode, lenient, strict: false };
            if let Ok(position) = fen::parse_with::<Standard>(decoded.trim_ascii(), &options) {
                let fault = lenient.then_some((ProblemKind::RepairedFen, *place, &text[..]));
                return TaggedStart { position: Some(position), mode, fault };
            }
        }
        TaggedStart { position: None, mode, fault: Some((ProblemKind::BadFen, *place, text)) }
    }
}

/// FNV-1a: names are short.
fn hash_of(name: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Words in names of Chess960, and words that change nothing. The longer ones first.
const CHESS960: [&str; 8] =
    ["fischerrandom", "fischerandom", "fischer", "freestyle", "random", "960", "9lx", "frc"];
const NEUTRAL: [&str; 8] =
    ["fromposition", "orthodox", "standard", "classical", "regular", "normal", "chess", "position"];

/// The mode that the name of a variant means; `None` if it is another game.
fn mode_of(name: &[u8]) -> Option<CastlingMode> {
    let mut letters = name.to_ascii_lowercase();
    // What is no letter of these names is no part of them either, and must not be lost.
    letters.retain(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    let (mut rest, mut mode) = (&letters[..], CastlingMode::Standard);
    while !rest.is_empty() {
        let strip = |words: &[&str]| words.iter().find_map(|word| rest.strip_prefix(word.as_bytes()));
        if let Some(after) = strip(&CHESS960) {
            (rest, mode) = (after, CastlingMode::Chess960);
        } else if let Some(after) = strip(&NEUTRAL) {
            rest = after;
        } else {
            return None;
        }
    }
    Some(mode)
}
