//! Random changes of hard positions: whatever is called lost without a search must resist one.

use super::data::rows;
use super::soak_end;
use super::support::Random;
use x88::{Board, Budget, CanWin, CastlingMode, CastlingRights, Chess, Color, Piece, Role, Setup, Square};
use x88::{can_win, fen, find_helpmate};

/// Moves, adds, removes or exchanges one to three pieces.
fn mutated(position: &Chess, random: &mut Random) -> Option<Chess> {
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
    if random.below(8) == 0 {
        // Refused below unless a pawn has just passed there.
        let rank = setup.turn.relative_rank(5);
        setup.en_passant = Some(Square::new(random.below(8) as u8, rank));
    }
    Chess::from_setup(&setup, CastlingMode::Standard).ok()
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
        let Some(position) = mutated(&rows[random.below(rows.len())].position, &mut random) else { continue };
        mutants += 1;
        for winner in Color::ALL {
            let mated = position.is_checkmate() && position.turn() != winner;
            if !mated && matches!(can_win(&position, winner, Budget::AFTER_MOVE), CanWin::No(_)) {
                lost += 1;
                refute(&position, winner, if end.is_some() { 20_000 } else { 2_000 });
            }
        }
    }
    println!("{mutants} mutants, {lost} answers no");
}
