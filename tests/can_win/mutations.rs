//! Random changes of hard positions, and boards with few units: whatever is called lost must resist a search.

use super::data::rows;
use super::soak_end;
use super::support::Random;
use x88::{
    Board, Budget, CanWin, CastlingMode, CastlingRights, CastlingSide, Chess, Color, Piece, Role, Setup,
    SetupOptions, SetupProblem, Square, Standard, can_win, fen, find_helpmate,
};

/// Moves, adds, removes or exchanges one to three pieces.
pub fn mutated(position: &Chess, random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { en_passant: None, castling: CastlingRights::NONE, ..position.setup() };
    for _ in 0..=random.below(3) {
        let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
        let (from, piece) = pieces[random.below(pieces.len())];
        let to = Square::from_bit(random.below(64) as u32);
        match random.below(8) {
            0 if piece.role != Role::King => setup.board.set(from, None),
            1 | 2 if free(&setup.board, to) => setup.board.set(to, Some(any_piece(random))),
            3 if piece.role != Role::King => setup.board.set(from, Some(any_piece(random))),
            4 => setup.turn = setup.turn.other(),
            _ if free(&setup.board, to) => {
                setup.board.set(from, None);
                setup.board.set(to, Some(piece));
            }
            _ => {}
        }
    }
    finished(setup, random)
}

/// Two kings and up to seven units anywhere, many of them pawns about to promote.
fn sparse(random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    for color in Color::ALL {
        let square = Square::from_bit(random.below(64) as u32);
        setup.board.set(square, Some(Piece { color, role: Role::King }));
    }
    for _ in 0..=random.below(7) {
        let square = Square::from_bit(random.below(64) as u32);
        let color = Color::ALL[random.below(2)];
        let advanced = Square::new(square.file(), color.relative_rank(4 + random.below(3) as u8));
        if random.below(3) == 0 && free(&setup.board, advanced) {
            setup.board.set(advanced, Some(Piece { color, role: Role::Pawn }));
        } else if free(&setup.board, square) {
            setup.board.set(square, Some(any_piece(random)));
        }
    }
    finished(setup, random)
}

/// The position, now and then with castling (as in Chess960) or a pawn that has just passed, if it is possible.
fn finished(mut setup: Setup, random: &mut Random) -> Option<Chess> {
    if random.below(8) == 0 {
        allow_castling(&mut setup, random);
    }
    if random.below(8) == 0 {
        // Refused below unless a pawn has just passed there.
        let rank = setup.turn.relative_rank(5);
        setup.en_passant = Some(Square::new(random.below(8) as u8, rank));
    }
    let mode = CastlingMode::Chess960;
    // Composed positions have more promoted pieces than games bring about; with a check that no move brings about, what
    // is proved of material does not hold.
    let is_meant = |problem: &SetupProblem| matches!(problem, SetupProblem::TooManyPromoted(_));
    let is_usual = setup.problems::<Standard>(mode).iter().all(is_meant);
    Chess::from_setup(&setup, SetupOptions { mode, unreachable: true }).ok().filter(|_| is_usual)
}

/// Puts a king on its first rank, with a rook that may castle.
fn allow_castling(setup: &mut Setup, random: &mut Random) {
    let color = Color::ALL[random.below(2)];
    let mut files = [random.below(8) as u8, random.below(8) as u8];
    let side = CastlingSide::ALL[random.below(2)];
    files.sort_unstable();
    if side == CastlingSide::Queenside {
        files.reverse();
    }
    let [king, rook] = files.map(|file| Square::new(file, color.relative_rank(0)));
    let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
    for (square, piece) in pieces {
        if piece == (Piece { color, role: Role::King }) {
            setup.board.set(square, None);
        }
    }
    setup.board.set(rook, Some(Piece { color, role: Role::Rook }));
    setup.board.set(king, Some(Piece { color, role: Role::King }));
    setup.castling.set(color, side, Some(rook));
}

fn free(board: &Board, square: Square) -> bool {
    board.get(square).is_none()
}

fn any_piece(random: &mut Random) -> Piece {
    Piece { color: Color::ALL[random.below(2)], role: Role::ALL[random.below(5)] }
}

/// Looks for mate with a search that relies on no proof.
fn refute(position: &Chess, winner: Color, nodes: usize) {
    if let Some(line) = find_helpmate(position, winner, nodes) {
        panic!("called lost for {winner}, but {line:?}: {}", fen::of(position));
    }
}

#[test]
fn soak_what_is_called_lost_resists_a_search() {
    let rows: Vec<_> = rows().into_iter().filter(|row| row.source != "B").collect();
    let end = soak_end();
    let (mut mutants, mut lost) = (0, 0);
    let seed = std::env::var("X88_SEED").ok().map_or(88, |text| text.parse().expect("a number"));
    let mut random = Random(seed);
    while end.map_or(mutants < 2_000, |end| std::time::Instant::now() < end) {
        let found = match random.below(4) {
            0 => sparse(&mut random),
            _ => mutated(&rows[random.below(rows.len())].position, &mut random),
        };
        let Some(position) = found else { continue };
        mutants += 1;
        let closure = if random.below(8) == 0 { 400 } else { Budget::AFTER_MOVE.closure };
        let budget = Budget { closure, helpmate: 0 };
        for winner in Color::ALL {
            let mated = position.is_checkmate() && position.turn() != winner;
            if !mated && matches!(can_win(&position, winner, budget), CanWin::No(_)) {
                lost += 1;
                // Most mates are near; now and then a far one is looked for.
                let is_long = end.is_some() && random.below(16) == 0;
                refute(&position, winner, if is_long { 50_000 } else { 2_000 });
            }
        }
    }
    println!("{mutants} mutants, {lost} answers no");
}
