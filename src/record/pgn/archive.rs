//! A reader put aside as bytes, and taken up again.
//!
//! Knows how values are laid out. Must not know what they mean: each part of a reader tells its own, once for both ways.

use super::{GameResult, Place};
use crate::notation::packed::{Packed, SIZE};
use crate::rules::{CastlingMode, Position, SetupOptions, Standard};

/// Saves or loads values, one after the other. Each method takes a value and returns it, or what was saved in its place: so
/// one description serves both ways, and they cannot differ. (Bytes of any number are exchanged in place.)
pub(super) struct Archive<'a> {
    /// What is loaded; `None` while saving.
    source: Option<&'a [u8]>,
    /// What has been saved.
    pub saved: Vec<u8>,
    /// Whether what was loaded made no sense.
    pub is_broken: bool,
}

impl<'a> Archive<'a> {
    pub fn to_save() -> Archive<'a> {
        Archive { source: None, saved: Vec::new(), is_broken: false }
    }

    pub fn to_load(source: &'a [u8]) -> Archive<'a> {
        Archive { source: Some(source), saved: Vec::new(), is_broken: false }
    }

    pub fn number(&mut self, value: u64) -> u64 {
        let Some(source) = self.source else {
            self.saved.extend_from_slice(&value.to_le_bytes());
            return value;
        };
        let Some((bytes, rest)) = source.split_first_chunk() else {
            self.is_broken = true;
            return 0;
        };
        self.source = Some(rest);
        u64::from_le_bytes(*bytes)
    }

    /// A number of bytes from the beginning of the input. No input is so long that JavaScript could not count its bytes:
    /// what goes on from a forged number may come beyond, and can be put aside all the same.
    pub fn offset(&mut self, value: u64) -> u64 {
        const LARGEST: u64 = 1 << 53;
        let offset = self.number(value.min(LARGEST));
        self.is_broken |= offset > LARGEST;
        offset
    }

    pub fn size(&mut self, value: usize) -> usize {
        self.number(value as u64) as usize
    }

    pub fn short(&mut self, value: u32) -> u32 {
        self.number(value.into()) as u32
    }

    pub fn byte(&mut self, value: u8) -> u8 {
        self.number(value.into()) as u8
    }

    pub fn flag(&mut self, value: bool) -> bool {
        self.number(value.into()) != 0
    }

    /// One of these values; the first if none was saved.
    pub fn one_of<T: Copy + PartialEq>(&mut self, value: T, known: &[T]) -> T {
        let number = known.iter().position(|&it| it == value).unwrap_or_default();
        known.get(self.number_below(number, known.len())).copied().unwrap_or(value)
    }

    #[inline(never)]
    fn number_below(&mut self, value: usize, end: usize) -> usize {
        let number = self.size(value);
        self.is_broken |= number >= end;
        number
    }

    /// Bytes of any number, in place.
    pub fn bytes(&mut self, value: &mut Vec<u8>) {
        let length = self.size(value.len());
        let Some(source) = self.source else {
            self.saved.extend_from_slice(value);
            return;
        };
        let Some((bytes, rest)) = source.split_at_checked(length) else {
            self.is_broken = true;
            return;
        };
        self.source = Some(rest);
        value.clear();
        value.extend_from_slice(bytes);
    }

    pub fn place(&mut self, value: Place) -> Place {
        Place {
            offset: self.offset(value.offset),
            line: self.short(value.line),
            column: self.short(value.column),
        }
    }

    pub fn result(&mut self, value: Option<GameResult>) -> Option<GameResult> {
        use GameResult::*;
        self.one_of(value, &[None, Some(Unknown), Some(WhiteWins), Some(BlackWins), Some(Draw)])
    }

    pub fn position(&mut self, value: Position<Standard>) -> Position<Standard> {
        let mut bytes = Packed::of(&value, CastlingMode::Chess960).to_bytes().to_vec();
        self.bytes(&mut bytes);
        if self.source.is_none() {
            return value;
        }
        // Whatever the bytes are, what comes of them is a position.
        let packed = <[u8; SIZE]>::try_from(&bytes[..]).ok().map(Packed::from_bytes);
        let options = SetupOptions { mode: CastlingMode::Chess960, unreachable: true };
        let found = packed
            .filter(Packed::has_pieces_only)
            .and_then(|packed| Position::from_setup(&packed.setup(), options).ok());
        self.is_broken |= found.is_none();
        found.unwrap_or(value)
    }
}
