//! What variants add to a position: captured pieces to drop, promoted pieces, checks left to give.

use crate::board::{Color, Role, SquareSet};

/// The rules of a game. Standard chess includes Chess960, which differs only in its starting positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// Chess under the FIDE Laws.
    #[default]
    Standard = 0,
    /// A capture explodes the pieces around it.
    Atomic = 1,
    /// Captures are compulsory, and whoever loses all pieces wins.
    Antichess = 2,
    /// Captured pieces are dropped on the board again.
    Crazyhouse = 3,
    /// White has 36 pawns and no king.
    Horde = 4,
    /// A king in the center wins.
    KingOfTheHill = 5,
    /// The third check wins.
    ThreeCheck = 6,
    /// The first king on the eighth rank wins. Nobody may give check.
    RacingKings = 7,
}

impl Rules {
    /// All rules, in the order of their numbers.
    pub const ALL: [Rules; 8] = [
        Rules::Standard,
        Rules::Atomic,
        Rules::Antichess,
        Rules::Crazyhouse,
        Rules::Horde,
        Rules::KingOfTheHill,
        Rules::ThreeCheck,
        Rules::RacingKings,
    ];

    /// Returns the stable name for JavaScript: `"standard"`, `"atomic"`, `"king-of-the-hill"` ...
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Standard => "standard",
            Rules::Atomic => "atomic",
            Rules::Antichess => "antichess",
            Rules::Crazyhouse => "crazyhouse",
            Rules::Horde => "horde",
            Rules::KingOfTheHill => "king-of-the-hill",
            Rules::ThreeCheck => "three-check",
            Rules::RacingKings => "racing-kings",
        }
    }

    /// Returns whether board, checks and pins alone decide which pieces may move where, as in standard chess.
    pub(crate) const fn moves_as_in_chess(self) -> bool {
        !matches!(self, Rules::Atomic | Rules::Antichess | Rules::RacingKings)
    }

    /// Returns whether kings can castle.
    pub const fn has_castling(self) -> bool {
        !matches!(self, Rules::Antichess | Rules::RacingKings)
    }

    /// Returns whether moves without captures and pawn moves lead to a draw (Laws, articles 9.3 and 9.6.2).
    pub const fn has_move_rule(self) -> bool {
        !matches!(self, Rules::Crazyhouse)
    }
}

/// The pieces that each side can drop. Kings are never among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pockets {
    /// The number of each role, by color, then pawn to queen.
    counts: [[u8; 5]; 2],
}

impl Pockets {
    /// The roles that a pocket can hold.
    pub const ROLES: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

    /// Returns how many pieces of this role `color` can drop.
    pub fn count(&self, color: Color, role: Role) -> u8 {
        self.counts[color.index()].get(role as usize - 1).copied().unwrap_or(0)
    }

    /// Sets how many pieces of this role `color` can drop. Does nothing for a king.
    pub fn set(&mut self, color: Color, role: Role, count: u8) {
        if let Some(place) = self.counts[color.index()].get_mut(role as usize - 1) {
            *place = count;
        }
    }

    /// Adds a piece.
    pub fn add(&mut self, color: Color, role: Role) {
        self.set(color, role, self.count(color, role).saturating_add(1));
    }

    /// Removes a piece.
    pub fn take(&mut self, color: Color, role: Role) {
        self.set(color, role, self.count(color, role).saturating_sub(1));
    }

    /// Returns the counts: White's pawns, knights, bishops, rooks and queens, then Black's.
    pub fn to_bytes(self) -> [u8; 10] {
        let mut bytes = [0; 10];
        bytes.copy_from_slice(self.counts.as_flattened());
        bytes
    }

    /// Creates pockets from counts, in the order of [`Pockets::to_bytes`].
    pub fn from_bytes(bytes: [u8; 10]) -> Pockets {
        let mut pockets = Pockets::default();
        pockets.counts.as_flattened_mut().copy_from_slice(&bytes);
        pockets
    }
}

/// What some variants add to a position. Each part is used by one variant and otherwise as in the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extras {
    /// In crazyhouse: the pieces to drop.
    pub pockets: Pockets,
    /// In crazyhouse: the squares of promoted pieces, which become pawns when captured.
    pub promoted: SquareSet,
    /// In three-check: how many checks each side still has to give, White's first.
    pub checks: [u8; 2],
}

impl Extras {
    /// The number of checks that win.
    pub const CHECKS: u8 = 3;
}

impl Default for Extras {
    fn default() -> Extras {
        Extras { pockets: Pockets::default(), promoted: SquareSet::EMPTY, checks: [Extras::CHECKS; 2] }
    }
}
