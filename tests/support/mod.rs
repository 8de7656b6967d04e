//! What several test files share. Until `x88::fen` exists: a reader for well-formed FENs only.
#![allow(dead_code)]

use x88::{CastlingMode, CastlingSide, Chess, Color, Piece, Role, Setup, Square};

pub fn setup(fen: &str) -> Setup {
    let mut fields = fen.split_whitespace();
    let mut setup = Setup::empty();
    for (rank, row) in fields.next().unwrap().split('/').enumerate() {
        let mut file = 0;
        for c in row.bytes() {
            if c.is_ascii_digit() {
                file += c - b'0';
            } else {
                setup.board.set(Square::new(file, 7 - rank as u8), Piece::from_letter(c));
                file += 1;
            }
        }
    }
    setup.turn = if fields.next() == Some("b") { Color::Black } else { Color::White };
    for c in fields.next().unwrap_or("-").bytes().filter(|c| *c != b'-') {
        let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = color.relative_rank(0);
        let king = setup.board.king_of(color).unwrap().file();
        let is_rook = |f: &u8| {
            setup.board.get(Square::new(*f, home)) == Some(Piece { color, role: Role::Rook })
        };
        let file = match c.to_ascii_lowercase() {
            b'k' => (king..8).rev().find(is_rook).unwrap(),
            b'q' => (0..king).find(is_rook).unwrap(),
            l => l - b'a',
        };
        let side = if file > king { CastlingSide::Kingside } else { CastlingSide::Queenside };
        setup.castling.set(color, side, Some(Square::new(file, home)));
    }
    setup.en_passant = fields.next().and_then(|s| s.parse().ok());
    setup.halfmove_clock = fields.next().map_or(0, |s| s.parse().unwrap());
    setup.fullmove_number = fields.next().map_or(1, |s| s.parse().unwrap());
    setup
}

pub fn position(fen: &str) -> Chess {
    match Chess::from_setup(&setup(fen), CastlingMode::Chess960) {
        Ok(position) => position,
        Err(e) => panic!("{fen}: {e}"),
    }
}
