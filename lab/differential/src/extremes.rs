//! Setups that are rare in games, by families: promoted armies, double checks, en passant, unusual castling rights, few units,
//! crowded boards; with clocks near the limits of the Laws.

use crate::random::Random;
use crate::setups;
use x88::{CastlingSide, Color, Piece, Role, Setup, Square};

/// Creates a setup, which need not be a legal position.
pub type NewSetup = fn(&mut Random) -> Setup;

/// The families, with the name under which their positions are counted.
pub const FAMILIES: [(&str, NewSetup); 6] = [
    ("promotedArmies", promoted),
    ("doubleCheckSetups", double_check),
    ("enPassantSetups", en_passant),
    ("castlingSetups", castling),
    ("fewMen", |random| with_pieces(kings(random), 4, random)),
    ("crowdedBoards", setups::crowded),
];

/// Sets clocks near the limits: a claim after 100 plies, the end after 150; and long move numbers.
pub fn with_clocks(mut setup: Setup, random: &mut Random) -> Setup {
    const LIMITS: [u16; 6] = [98, 99, 100, 148, 149, 150];
    if setup.en_passant.is_none() && random.one_in(3) {
        setup.halfmove_clock = random.pick(&LIMITS).unwrap_or_default();
    }
    if random.one_in(4) {
        setup.fullmove_number = random.pick(&[2, 99, 150, 1000, 9999]).unwrap_or(1);
    }
    // The clock never counts more plies than were played.
    setup.fullmove_number = setup.fullmove_number.max(setup.halfmove_clock / 2 + 1);
    setup
}

fn empty_square(setup: &Setup, random: &mut Random) -> Square {
    loop {
        let at = setups::square(random);
        if setup.board.get(at).is_none() {
            return at;
        }
    }
}

fn put(setup: &mut Setup, random: &mut Random, piece: Piece) {
    let at = empty_square(setup, random);
    if piece.role != Role::Pawn || !matches!(at.rank(), 0 | 7) {
        setup.board.set(at, Some(piece));
    }
}

/// Places only the kings.
fn kings(random: &mut Random) -> Setup {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    for color in Color::ALL {
        put(&mut setup, random, Piece { color, role: Role::King });
    }
    setup
}

/// Adds fewer than `most` other pieces.
fn with_pieces(mut setup: Setup, most: usize, random: &mut Random) -> Setup {
    for _ in 0..random.below(most) {
        let (color, role) = (Color::ALL[random.below(2)], Role::ALL[random.below(5)]);
        put(&mut setup, random, Piece { color, role });
    }
    setup
}

/// Creates armies that promotions allow: missing pawns may be pieces of one kind (nine queens, ten knights).
fn promoted(random: &mut Random) -> Setup {
    let mut setup = kings(random);
    for color in Color::ALL {
        let (pawns, usual) = (random.below(5), Role::ALL[1 + random.below(4)]);
        for _ in 0..pawns {
            put(&mut setup, random, Piece { color, role: Role::Pawn });
        }
        for _ in 0..random.below(9 - pawns) {
            let role = if random.one_in(5) { Role::ALL[1 + random.below(4)] } else { usual };
            put(&mut setup, random, Piece { color, role });
        }
        for role in
            [Role::Queen, Role::Rook, Role::Rook, Role::Bishop, Role::Bishop, Role::Knight, Role::Knight]
        {
            if !random.one_in(4) {
                put(&mut setup, random, Piece { color, role });
            }
        }
    }
    take_checkers(&mut setup, random);
    setup
}

/// The king of the side not to move must not be attacked, the other king by at most two pieces.
fn take_checkers(setup: &mut Setup, random: &mut Random) {
    let (us, them) = (setup.turn, setup.turn.other());
    let most = random.below(3);
    for (king, by, most) in [(setup.board.king_of(them), us, 0), (setup.board.king_of(us), them, most)] {
        let Some(king) = king else { continue };
        loop {
            let attackers = setup.board.attackers(king, by);
            let Some(at) = attackers.first().filter(|_| attackers.len() > most) else { break };
            if setup.board.get(at).is_some_and(|piece| piece.role == Role::King) {
                break;
            }
            setup.board.set(at, None);
        }
    }
}

/// Places two pieces until both attack the king.
fn double_check(random: &mut Random) -> Setup {
    let mut setup = setups::sparse(random);
    setup.en_passant = None;
    let (Some(king), by) = (setup.board.king_of(setup.turn), setup.turn.other()) else { return setup };
    for _ in 0..64 {
        if setup.board.attackers(king, by).len() >= 2 {
            break;
        }
        let (at, role) = (empty_square(&setup, random), Role::ALL[1 + random.below(4)]);
        let before = setup.board.attackers(king, by).len();
        setup.board.set(at, Some(Piece { color: by, role }));
        if setup.board.attackers(king, by).len() <= before {
            setup.board.set(at, None);
        }
    }
    setup
}

/// Creates a two-square advance, mostly with a capturer, often with a piece behind the pawns that pins or checks.
fn en_passant(random: &mut Random) -> Setup {
    let mut setup = with_pieces(kings(random), 6, random);
    setups::place_capturer(&mut setup, random);
    setups::pass_a_pawn(&mut setup, random);
    setup
}

/// Places kings on any file between the corners, with several rooks on a side, and rights for any of them.
fn castling(random: &mut Random) -> Setup {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    for color in Color::ALL {
        let home = color.relative_rank(0);
        let king = Square::new(1 + random.below(6) as u8, home).unwrap();
        setup.board.set(king, Some(Piece { color, role: Role::King }));
        for _ in 0..1 + random.below(4) {
            let rook = Square::new(random.below(8) as u8, home).unwrap();
            if setup.board.get(rook).is_none() {
                setup.board.set(rook, Some(Piece { color, role: Role::Rook }));
                if random.one_in(2) {
                    let is_kingside = king.file() < rook.file();
                    let side = if is_kingside { CastlingSide::Kingside } else { CastlingSide::Queenside };
                    setup.castling.set(color, side, Some(rook));
                }
            }
        }
    }
    with_pieces(setup, 8, random)
}
