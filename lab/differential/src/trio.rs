//! One position in three libraries, which must agree.

use crate::convert::{self, move_from_cozy, move_from_shak, set};
use crate::random::Random;
use shakmaty::{EnPassantMode, Position as _, attacks};
use x88::{
    CastlingMode, CastlingSide, Chess, Color, Move, MoveKind, Role, Setup, SetupOptions, Square, SquareSet,
};

/// A legal move, ours and shakmaty's.
pub type Pair = (Move, shakmaty::Move);

#[derive(Clone, Debug)]
pub struct Trio {
    pub ours: Chess,
    pub shak: shakmaty::Chess,
    /// Missing if cozy-chess did not accept the setup (its rules differ slightly).
    pub cozy: Option<cozy_chess::Board>,
}

/// Stops with both answers if they differ.
macro_rules! agree {
    ($trio:expr, $what:expr, $ours:expr, $theirs:expr) => {{
        let (ours, theirs) = ($ours, $theirs);
        assert!(ours == theirs, "{}: {:?}, peer {:?}\n{}", $what, ours, theirs, $trio.describe());
    }};
}

impl Trio {
    /// Returns the position in all three, if a game can reach it.
    pub fn reachable(setup: &Setup, mode: CastlingMode) -> Option<Trio> {
        Trio::from_setup(setup, SetupOptions { mode, strict: true })
    }

    /// Returns the position in all three, if x88 and shakmaty accept the setup.
    pub fn from_setup(setup: &Setup, options: SetupOptions) -> Option<Trio> {
        Some(Trio {
            ours: Chess::from_setup(setup, options).ok()?,
            shak: convert::shak_position(setup, options.mode, options.strict)?,
            cozy: convert::cozy_board(setup),
        })
    }

    pub fn describe(&self) -> String {
        let fen = shakmaty::fen::Fen::from_position(&self.shak, EnPassantMode::Always);
        format!("{fen}\n{:?}", self.ours.board())
    }

    /// Plays a move in all three.
    pub fn play(&mut self, (ours, shak): Pair) {
        let next = self.ours.play(ours);
        self.ours = next.unwrap_or_else(|e| panic!("{e}: {}", self.describe()));
        if let Some(board) = &mut self.cozy {
            board.play_unchecked(convert::cozy_move(ours));
        }
        self.shak.play_unchecked(shak);
    }

    /// Returns a move that gives check, if there is one.
    pub fn pick_check(&self, pairs: &[Pair], random: &mut Random) -> Option<Pair> {
        random.pick_if(pairs, |(mv, _)| self.ours.play(*mv).is_ok_and(|next| next.is_check()))
    }

    /// Returns the sorted legal moves, on which all three must agree.
    pub fn legal_moves(&self) -> Vec<Pair> {
        let mut pairs: Vec<Pair> =
            self.shak.legal_moves().iter().map(|&mv| (move_from_shak(mv), mv)).collect();
        pairs.sort_unstable_by_key(|pair| pair.0);
        let expected: Vec<Move> = pairs.iter().map(|pair| pair.0).collect();
        let mut found = self.ours.legal_moves().to_vec();
        found.sort_unstable();
        agree!(self, "legal moves", &found, &expected);
        agree!(self, "count", self.ours.count_legal_moves(), expected.len() as u64);
        if let Some(board) = &self.cozy {
            let mut moves = Vec::new();
            board.generate_moves(|piece| {
                moves.extend(piece.into_iter().map(|mv| move_from_cozy(mv, self.ours.board())));
                false
            });
            moves.sort_unstable();
            agree!(self, "legal moves of cozy-chess", &found, &moves);
        }
        pairs
    }

    /// Returns shakmaty's move for ours, if it is legal.
    pub fn find(&self, mv: Move) -> Option<shakmaty::Move> {
        let legal = self.shak.legal_moves();
        legal.into_iter().find(|&theirs| move_from_shak(theirs) == mv)
    }

    /// Compares state, check, mate, stalemate, material, en passant, attacks, pins.
    pub fn compare_status(&self, pairs: &[Pair]) {
        let (ours, shak) = (&self.ours, &self.shak);
        agree!(self, "state", convert::same_state(ours, shak), true);
        agree!(self, "checkers", ours.checkers(), set(shak.checkers()));
        agree!(self, "check", ours.is_check(), shak.is_check());
        agree!(self, "checkmate", ours.is_checkmate(), shak.is_checkmate());
        agree!(self, "stalemate", ours.is_stalemate(), shak.is_stalemate());
        agree!(self, "has a move", ours.has_legal_move(), !pairs.is_empty());
        agree!(self, "material", ours.is_insufficient_material(), shak.is_insufficient_material());
        let square = |square: Option<shakmaty::Square>| square.map(convert::from_shak);
        agree!(self, "en passant", ours.legal_en_passant(), square(shak.legal_ep_square()));
        let pseudo_legal = square(shak.pseudo_legal_ep_square());
        agree!(self, "pseudo-legal en passant", ours.pseudo_legal_en_passant(), pseudo_legal);
        for color in Color::ALL {
            self.compare_pins(color);
        }
    }

    /// Compares the attackers of each square and the attacks of each piece.
    pub fn compare_attacks(&self) {
        let board = self.shak.board();
        for square in Square::ALL {
            let at = convert::to_shak(square);
            agree!(self, "attacks from", self.ours.board().attacks_from(square), set(board.attacks_from(at)));
            for by in Color::ALL {
                let attackers = board.attacks_to(at, convert::shak_color(by), board.occupied());
                agree!(self, "attackers", self.ours.board().attackers(square, by), set(attackers));
            }
        }
    }

    fn compare_pins(&self, color: Color) {
        let (board, us) = (self.shak.board(), convert::shak_color(color));
        let king = board.king_of(us).expect("a king");
        let line = |pinned, pinner| set(attacks::between(king, pinner).without(pinned).with(pinner));
        let pins = convert::pins(board, us).into_iter();
        let mut expected: Vec<_> = pins
            .map(|[pinned, pinner]| {
                (convert::from_shak(pinned), convert::from_shak(pinner), line(pinned, pinner))
            })
            .collect();
        let pins = self.ours.pins(color);
        let mut found: Vec<_> = pins.map(|pin| (pin.pinned, pin.pinner, pin.line)).collect();
        found.sort_unstable();
        expected.sort_unstable();
        agree!(self, "pins", &found, &expected);
        if let (Some(board), true) = (&self.cozy, color == self.ours.turn()) {
            let pinned = board.pinned() & board.colors(board.side_to_move());
            let pinned: SquareSet = pinned.into_iter().map(convert::from_cozy).collect();
            agree!(self, "pinned", found.iter().map(|pin| pin.0).collect::<SquareSet>(), pinned);
        }
    }

    /// Tests `is_legal` with every bit pattern of a move. Returns their number.
    pub fn compare_every_move(&self, pairs: &[Pair]) -> u64 {
        for bits in 0..=u16::MAX {
            let mv = Move::from_packed(bits);
            let is_listed = pairs.binary_search_by_key(&mv, |pair| pair.0).is_ok();
            agree!(self, format!("{mv:?} legal"), self.ours.is_legal(mv), is_listed);
        }
        1 << 16
    }

    /// Tests `is_legal` with the listed moves, the same with every other kind, and random ones.
    pub fn compare_some_moves(&self, pairs: &[Pair], random: &mut Random) -> u64 {
        let mut asked = 0;
        let mut ask = |mv: Move| {
            let is_listed = pairs.binary_search_by_key(&mv, |pair| pair.0).is_ok();
            agree!(self, format!("{mv:?} legal"), self.ours.is_legal(mv), is_listed);
            asked += 1;
        };
        for (mv, _) in pairs {
            KINDS.iter().for_each(|kind| ask(Move::new(mv.from(), mv.to(), *kind)));
        }
        for _ in 0..64 {
            ask(Move::from_packed(random.number() as u16));
        }
        asked
    }
}

const KINDS: [MoveKind; 9] = [
    MoveKind::Normal,
    MoveKind::DoubleStep,
    MoveKind::EnPassant,
    MoveKind::Castle(CastlingSide::Kingside),
    MoveKind::Castle(CastlingSide::Queenside),
    MoveKind::Promotion(Role::Queen),
    MoveKind::Promotion(Role::Knight),
    MoveKind::Promotion(Role::King),
    MoveKind::Promotion(Role::Pawn),
];
