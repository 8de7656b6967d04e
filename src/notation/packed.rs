//! The byte format in which JavaScript stores a position. Shares its layout with `src/js/position/packed.ts`. Squares are numbered
//! as everywhere on the boundary: `file << 3 | rank` (`Square::bit`).

use crate::board::{Color, Planes, Square};
use crate::rules::{CastlingMode, CastlingRights, CastlingSide, Position, Setup, State, Variant};

/// A packed position: bytes without padding, aligned because JavaScript accesses two at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(2))]
pub struct Packed<V: Variant> {
    /// 0..32: the board as four planes of 64 bits, low byte first. Bit n of each plane belongs to square n. The four bits of a
    /// square are its piece: role 1 to 6, plus 8 if black.
    planes: [[u8; 8]; 4],
    /// 32..36: the rooks that may castle, as squares or 255: White's kingside and queenside, then Black's.
    rooks: [u8; 4],
    /// 36: the square that a pawn has just passed, or 255.
    passed: u8,
    /// 37: bit 0 means Black to move; bit 1 means castling is written as in Chess960; bit 2 means a pawn can capture en passant.
    flags: u8,
    /// 38..40: the halfmove clock, low byte first.
    halfmove_clock: [u8; 2],
    /// 40..42: the fullmove number, low byte first.
    fullmove_number: [u8; 2],
    /// From 42 on: what the variant stores; nothing in standard chess.
    state: <V::State as State>::Packed,
}

const NO_SQUARE: u8 = 255;
const BLACK: u8 = 1;
const CHESS960: u8 = 2;
const EN_PASSANT: u8 = 4;

impl<V: Variant> Packed<V> {
    /// All zeros, which no position packs to.
    pub const ZERO: Packed<V> = Packed {
        planes: [[0; 8]; 4],
        rooks: [0; 4],
        passed: 0,
        flags: 0,
        halfmove_clock: [0; 2],
        fullmove_number: [0; 2],
        state: <V::State as State>::ZERO,
    };

    /// Passes the bytes, part by part.
    pub fn write(&self, mut put: impl FnMut(&[u8])) {
        put(self.planes.as_flattened());
        put(&self.rooks);
        put(&[self.passed, self.flags]);
        put(&self.halfmove_clock);
        put(&self.fullmove_number);
        put(self.state.as_ref());
    }

    /// Reads the bytes that [`Packed::write`] passes. Missing ones are zeros.
    pub fn read(bytes: &[u8]) -> Packed<V> {
        let (mut packed, mut rest) = (Packed::ZERO, bytes.iter());
        let mut take = |part: &mut [u8]| part.iter_mut().zip(&mut rest).for_each(|(to, byte)| *to = *byte);
        take(packed.planes.as_flattened_mut());
        take(&mut packed.rooks);
        take(core::slice::from_mut(&mut packed.passed));
        take(core::slice::from_mut(&mut packed.flags));
        take(&mut packed.halfmove_clock);
        take(&mut packed.fullmove_number);
        take(AsMut::<[u8]>::as_mut(&mut packed.state));
        packed
    }

    /// Packs a position.
    pub fn of(position: &Position<V>, mode: CastlingMode) -> Packed<V> {
        let number = |square: Option<Square>| square.map_or(NO_SQUARE, |square| square.bit() as u8);
        let is = |bit: u8, is_set: bool| if is_set { bit } else { 0 };
        let mut packed = Packed {
            planes: position.board().planes().words().map(u64::to_le_bytes),
            passed: number(position.passed_square()),
            flags: position.turn() as u8
                | is(CHESS960, mode == CastlingMode::Chess960)
                | is(EN_PASSANT, position.legal_en_passant().is_some()),
            halfmove_clock: position.halfmove_clock().to_le_bytes(),
            fullmove_number: position.fullmove_number().to_le_bytes(),
            state: position.state().pack(),
            ..Packed::ZERO
        };
        for n in 0..4 {
            packed.rooks[n] = number(position.castling().rook(Color::ALL[n / 2], CastlingSide::ALL[n % 2]));
        }
        packed
    }

    /// The length of a key in words.
    pub const KEY: usize = size_of::<Packed<V>>() / 2 - 2;

    /// Returns whether words are the key of this position, which is what makes two positions the same under article 9.2.3: the
    /// bytes without clocks, and the passed square only if a pawn can capture there.
    pub fn has_key(&self, words: &[u16]) -> bool {
        let passed = if self.flags & EN_PASSANT == 0 { NO_SQUARE } else { self.passed };
        let mut bytes = words.iter().flat_map(|word| word.to_le_bytes());
        let mut is_next = |part: &[u8]| part.iter().all(|&byte| bytes.next() == Some(byte));
        is_next(self.planes.as_flattened())
            && is_next(&self.rooks)
            && is_next(&[passed, self.flags])
            && is_next(self.state.as_ref())
    }

    /// Unpacks a setup. The bytes must come from [`Packed::of`], or the caller must validate the setup.
    pub fn setup(&self) -> Setup {
        let square = |number: u8| (number < 64).then(|| Square::from_bit(u32::from(number)));
        let mut castling = CastlingRights::NONE;
        for n in 0..4 {
            castling.set(Color::ALL[n / 2], CastlingSide::ALL[n % 2], square(self.rooks[n]));
        }
        Setup {
            board: Planes::board_of(self.planes.map(u64::from_le_bytes)),
            turn: if self.flags & BLACK == 0 { Color::White } else { Color::Black },
            castling,
            en_passant: square(self.passed),
            halfmove_clock: u16::from_le_bytes(self.halfmove_clock),
            fullmove_number: u16::from_le_bytes(self.fullmove_number),
        }
    }

    /// Unpacks a position. The bytes must come from [`Packed::of`].
    pub fn position(&self) -> Position<V> {
        Position::trusted(&self.setup(), self.state())
    }

    /// Unpacks what the variant stores.
    pub fn state(&self) -> V::State {
        V::State::unpack(&self.state)
    }

    /// Returns the castling mode.
    pub fn mode(&self) -> CastlingMode {
        if self.flags & CHESS960 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 }
    }
}

#[cfg(test)]
mod tests {
    use super::{EN_PASSANT, NO_SQUARE, Packed};
    use crate::notation::fen::{self, FenOptions};
    use crate::rules::{CastlingMode, Position, Standard, Variant};
    use std::vec::Vec;

    const CHESS960: FenOptions = FenOptions { mode: CastlingMode::Chess960, strict: false, lenient: false };

    fn position(text: &str) -> Position<Standard> {
        fen::parse_with(text, &CHESS960).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn bytes_of<V: Variant>(packed: &Packed<V>) -> Vec<u8> {
        let mut bytes = Vec::new();
        packed.write(|part| bytes.extend_from_slice(part));
        assert_eq!(bytes.len(), size_of::<Packed<V>>());
        bytes
    }

    /// Checks the layout that JavaScript shares, byte by byte.
    #[test]
    fn a_position_is_these_bytes() {
        let packed = Packed::of(&position("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 258"), CastlingMode::Standard);
        let mut bytes = [0; 42];
        let mut put = |square: usize, cell: u8| {
            (0..4).for_each(|plane| bytes[8 * plane + square / 8] |= (cell >> plane & 1) << (square % 8));
        };
        // a8, d5, e1, e5, e8 and h1: rook 4, pawn 1, king 6, plus 8 for Black.
        for (square, cell) in [(7, 12), (28, 9), (32, 6), (36, 1), (39, 14), (56, 4)] {
            put(square, cell);
        }
        bytes[32..36].copy_from_slice(&[56, NO_SQUARE, NO_SQUARE, 7]);
        bytes[36] = 29;
        bytes[37] = EN_PASSANT;
        bytes[40..42].copy_from_slice(&[2, 1]);
        assert_eq!(bytes_of(&packed), bytes);
        let packed = Packed::of(&position("4k3/8/8/8/8/8/8/4K3 b - - 515 263"), CastlingMode::Chess960);
        assert_eq!(
            bytes_of(&packed)[32..],
            [NO_SQUARE, NO_SQUARE, NO_SQUARE, NO_SQUARE, NO_SQUARE, 3, 3, 2, 7, 1]
        );
    }

    #[test]
    fn what_is_packed_is_unpacked_the_same() {
        for text in [
            "r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 258",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 65535 65535",
            "1rk3r1/8/8/8/8/8/8/R4K1R b HAgb - 1 2",
        ] {
            let position = position(text);
            let packed = Packed::of(&position, CastlingMode::Chess960);
            assert_eq!(packed.position(), position, "{text}");
            assert!(Packed::read(&bytes_of(&packed)) == packed, "{text}");
        }
    }

    /// Checks that invalid square numbers, which foreign bytes may contain, become `None`.
    #[test]
    fn what_is_no_square_is_none() {
        let mut packed = Packed::<Standard>::of(&Position::initial(), CastlingMode::Standard);
        for (number, is_square) in [(0, true), (63, true), (64, false), (254, false), (255, false)] {
            (packed.rooks[0], packed.passed) = (number, number);
            let setup = packed.setup();
            assert_eq!(setup.en_passant.map(|square| square.bit() as u8), is_square.then_some(number));
            assert_eq!(setup.castling.iter().count(), 3 + usize::from(is_square));
        }
    }
}
