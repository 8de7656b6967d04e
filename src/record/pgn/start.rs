//! The starting position of a game from its tags `FEN` and `Variant`, in all their spellings. Must not depend on: movetext.

use super::{GameResult, Place, ProblemKind, Text};
use crate::notation::fen::{self, FenOptions};
use crate::rules::{CastlingMode, Position, State, Variant};

/// The maximum length kept of a FEN or variant name; no readable one is longer.
const LONGEST: usize = 1000;

/// The start of a game according to its tags.
pub(super) struct TaggedStart<'a, R: Variant> {
    pub position: Option<Position<R>>,
    pub mode: CastlingMode,
    /// The problem, its place and the offending text.
    pub fault: Option<(ProblemKind, Place, &'a [u8])>,
}

/// The tags so far that matter for reading.
#[derive(Clone, Default)]
pub(super) struct Header {
    fen: Option<(Vec<u8>, Place)>,
    variant: Option<(Vec<u8>, Place)>,
    pub result: Option<GameResult>,
    pub has_event: bool,
    /// Whether a tag was cut off. A repeated tag name then belongs to the next game.
    pub is_cut_off: bool,
    /// The hashes of the tag names, of as many as are compared.
    names: Vec<u64>,
}

/// More tags than any game has. Names beyond this number are not compared.
const MOST_NAMES: usize = 255;

impl Header {
    /// Records a tag. Returns whether it is the first of its name, which is the one that counts.
    pub fn note(&mut self, name: &[u8], value: &[u8], place: Place) -> bool {
        let is_first = self.is_first(name);
        if is_first {
            self.take(name, value, place);
        }
        is_first
    }

    /// Records a tag name. Returns whether it is new.
    pub fn is_first(&mut self, name: &[u8]) -> bool {
        let is_first = !self.has(name);
        if is_first && self.names.len() < MOST_NAMES {
            self.names.push(hash_of(name));
        }
        is_first
    }

    /// Returns whether a tag of that name was recorded.
    pub fn has(&self, name: &[u8]) -> bool {
        self.names.contains(&hash_of(name))
    }

    /// Returns whether any tag was recorded.
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
        // `FEN` and `Fen` are the same tag.
        place_of_value.get_or_insert_with(|| (value.get(..LONGEST).unwrap_or(value).to_vec(), place));
    }

    /// Returns whether the game has its own starting position.
    pub fn has_start(&self) -> bool {
        self.fen.is_some()
    }

    /// Returns the start that the tags describe together.
    pub fn start<R: Variant>(&self, initial: &Position<R>) -> TaggedStart<'_, R> {
        let (mut mode, mut state) = (CastlingMode::Standard, R::State::default());
        if let Some((name, place)) = &self.variant {
            match mode_and_state(name) {
                Some(known) => (mode, state) = known,
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
            let is_usual = state == R::State::default();
            let position = if is_usual { *initial } else { Position::initial_with(state) };
            return TaggedStart { position: Some(position), mode, fault: None };
        };
        let decoded = Text(text).decode();
        // A Chess960 FEN may lack the `Variant` tag. Lenient reading comes last.
        for (mode, lenient) in [(mode, false), (CastlingMode::Chess960, false), (mode, true)] {
            let options = FenOptions { mode, lenient, strict: false };
            if let Ok(position) = fen::parse_in::<R>(decoded.trim_ascii(), state, &options) {
                let fault = lenient.then_some((ProblemKind::RepairedFen, *place, &text[..]));
                return TaggedStart { position: Some(position), mode, fault };
            }
        }
        TaggedStart { position: None, mode, fault: Some((ProblemKind::BadFen, *place, text)) }
    }
}

/// Computes the FNV-1a hash, which suits short names.
fn hash_of(name: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Words in names of Chess960, and words that do not change the meaning. Longer ones come first.
const CHESS960: [&str; 8] =
    ["fischerrandom", "fischerandom", "fischer", "freestyle", "random", "960", "9lx", "frc"];
const NEUTRAL: [&str; 8] =
    ["fromposition", "orthodox", "standard", "classical", "regular", "normal", "chess", "position"];

/// Returns the castling mode and the rules for a variant name, or `None` for another game.
fn mode_and_state<S: State>(name: &[u8]) -> Option<(CastlingMode, S)> {
    let mut letters = name.to_ascii_lowercase();
    // Keep non-ASCII bytes: they are not part of any known name, so the name must fail to match.
    letters.retain(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    let (mut rest, mut mode, mut state) = (&letters[..], CastlingMode::Standard, S::default());
    while !rest.is_empty() {
        let strip = |words: &[&str]| words.iter().find_map(|word| rest.strip_prefix(word.as_bytes()));
        if let Some(after) = strip(&CHESS960) {
            (rest, mode) = (after, CastlingMode::Chess960);
        } else if let Some(after) = strip(&NEUTRAL) {
            rest = after;
        } else if let Some((after, named)) = S::named(rest) {
            (rest, state) = (after, named);
        } else {
            return None;
        }
    }
    Some((mode, state))
}
