//! Tests: `glance::has_room` over every placement of few units.
//!
//! Knows the rules and nothing of the proofs: whatever has room is followed to a mate. The classes of material build
//! on one another: a capture leaves fewer units, a promotion fewer pawns, and what has room then is followed too.

use super::{after, glance};
use crate::board::{Color, Piece, Role, Square};
use crate::rules::{Move, Position, Setup, Standard};

/// All placements of these units, the white king on the first four files: the rest mirrors them.
struct Class {
    units: Vec<Piece>,
    /// Whether a mate by either side has been found from here.
    alive: Vec<bool>,
}

impl Class {
    /// The kings and these.
    fn of(others: &[Piece]) -> Class {
        let units: Vec<Piece> =
            Color::ALL.map(|color| Piece { color, role: Role::King }).iter().chain(others).copied().collect();
        Class { alive: vec![false; 64_usize.pow(units.len() as u32)], units }
    }

    fn number(&self, turn: Color, squares: &[u32]) -> usize {
        let mirror = squares[0] & 32 | (squares[0] & 32) >> 1 | (squares[0] & 32) >> 2;
        let turn = if turn == Color::White { 0 } else { 32 };
        squares[1..].iter().fold((squares[0] ^ mirror) as usize + turn, |number, square| {
            number * 64 + (square ^ mirror) as usize
        })
    }

    /// The squares of the units and the position, if the rules can be applied to it.
    fn position(&self, number: usize) -> Option<(Vec<u32>, Position<Standard>)> {
        let last = self.units.len() as u32 - 1;
        let mut squares: Vec<u32> = (0..=last).map(|n| (number >> (6 * (last - n))) as u32 & 63).collect();
        let turn = if squares[0] < 32 { Color::White } else { Color::Black };
        squares[0] &= 31;
        let mut setup = Setup { turn, ..Setup::empty() };
        for (&piece, &square) in self.units.iter().zip(&squares) {
            let square = Square::from_bit(square);
            if setup.board.get(square).is_some() || piece.role == Role::Pawn && matches!(square.rank(), 0 | 7)
            {
                return None;
            }
            setup.board.set(square, Some(piece));
        }
        let their_king = setup.board.king_of(turn.other())?;
        let is_playable = setup.board.attackers(their_king, turn).is_empty();
        is_playable.then(|| (squares, Position::trusted(&setup)))
    }

    /// Whether a mate is known to follow from this move.
    fn leads_on(&self, position: &Position<Standard>, squares: &[u32], mv: Move) -> bool {
        let is_quiet = position.board().get(mv.to()).is_none() && mv.promotion().is_none();
        if !is_quiet {
            let next = after(position, mv);
            return glance::has_room(next.board()) || next.is_checkmate();
        }
        let step = |&square: &u32| if square == mv.from().bit() { mv.to().bit() } else { square };
        // A pawn that has just passed gives the other side one more move, which takes none away.
        self.alive[self.number(position.turn().other(), &squares.iter().map(step).collect::<Vec<_>>())]
    }

    /// How many positions have room. Each of them must lead to mate.
    fn follow(&mut self) -> u32 {
        let mut roomy = 0;
        loop {
            let (mut changed, mut lost) = (false, None);
            for number in 0..self.alive.len() {
                if self.alive[number] {
                    continue;
                }
                let Some((squares, position)) = self.position(number) else { continue };
                let has_room = glance::has_room(position.board());
                let moves = position.legal_moves();
                let is_mate = moves.is_empty() && position.is_check();
                if is_mate || moves.iter().any(|&mv| self.leads_on(&position, &squares, mv)) {
                    (self.alive[number], changed) = (true, true);
                    roomy += u32::from(has_room);
                } else if has_room {
                    lost = Some(position);
                }
            }
            let Some(lost) = lost else { return roomy };
            assert!(changed, "it has room, and nobody can mate: {lost:?}");
        }
    }
}

/// Every material of so many units beside the kings, one for both colourings, those with few pawns first.
fn materials(units: usize) -> Vec<Vec<Piece>> {
    let pieces = || {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        Color::ALL.into_iter().flat_map(move |color| roles.map(|role| Piece { color, role }))
    };
    let mut all: Vec<Vec<Piece>> = vec![Vec::new()];
    for _ in 0..units {
        all = all.iter().flat_map(|some| pieces().map(|piece| [&some[..], &[piece]].concat())).collect();
    }
    let rank = |piece: &Piece| (piece.color as usize, piece.role as usize);
    let other = |piece: &Piece| Piece { color: piece.color.other(), ..*piece };
    all.retain(|some| {
        let ranks: Vec<_> = some.iter().map(rank).collect();
        let mut others: Vec<_> = some.iter().map(other).map(|piece| rank(&piece)).collect();
        others.sort_unstable();
        ranks.is_sorted() && ranks <= others
    });
    all.sort_by_key(|some| some.iter().filter(|piece| piece.role == Role::Pawn).count());
    all
}

fn follow(units: usize) -> u32 {
    let count = |some: Vec<Piece>| {
        let roomy = Class::of(&some).follow();
        println!("{some:?}: {roomy} have room");
        roomy
    };
    materials(units).into_iter().map(count).sum()
}

#[test]
fn with_room_one_unit_mates() {
    assert_eq!(materials(1).len(), 5);
    assert!(follow(1) > 100_000);
}

#[test]
#[ignore = "takes minutes: `npm run lab -- soak` runs it"]
fn soak_with_room_two_units_mate() {
    assert_eq!(materials(2).len(), 30);
    assert!(follow(2) > 100_000_000);
}
