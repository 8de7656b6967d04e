//! The rules of chess as in the Laws, in order, on a list of squares: slow and obvious, without the library's code, for
//! comparison with it. It uses only the library's types: squares, pieces, setups and moves.

use x88::{CastlingSide, Color, Move, MoveKind, Piece, Role, Setup, Square};

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTING: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Returns the square at this distance in files and ranks.
fn step(from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = u8::try_from(from.file() as i8 + files).ok().filter(|file| *file < 8)?;
    let rank = u8::try_from(from.rank() as i8 + ranks).ok().filter(|rank| *rank < 8)?;
    Some(Square::new(file, rank).unwrap())
}

/// Up for White.
fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

/// Returns the directions of a piece other than a pawn, and whether it slides.
fn ways(role: Role) -> (&'static [&'static [(i8, i8)]], bool) {
    match role {
        Role::Knight => (&[&KNIGHT], false),
        Role::Bishop => (&[&SLANTING], true),
        Role::Rook => (&[&STRAIGHT], true),
        Role::Queen => (&[&STRAIGHT, &SLANTING], true),
        Role::King => (&[&STRAIGHT, &SLANTING], false),
        Role::Pawn => (&[], false),
    }
}

/// Returns the squares that the piece on a square attacks (article 3.1.2).
fn attacked_from(setup: &Setup, from: Square) -> Vec<Square> {
    let Some(piece) = setup.board.get(from) else { return Vec::new() };
    if piece.role == Role::Pawn {
        return [-1, 1].into_iter().filter_map(|file| step(from, (file, forward(piece.color)))).collect();
    }
    let (ways, goes_on) = ways(piece.role);
    let mut squares = Vec::new();
    for &way in ways.iter().copied().flatten() {
        let mut at = from;
        while let Some(next) = step(at, way) {
            squares.push(next);
            if !goes_on || setup.board.get(next).is_some() {
                break;
            }
            at = next;
        }
    }
    squares
}

/// Returns whether a piece of that color attacks the square.
pub fn is_attacked(setup: &Setup, square: Square, by: Color) -> bool {
    let mut pieces = setup.board.pieces().filter(|(_, piece)| piece.color == by);
    pieces.any(|(from, piece)| attacks(setup, from, piece, square))
}

/// The same as whether [`attacked_from`] contains the square.
fn attacks(setup: &Setup, from: Square, piece: Piece, to: Square) -> bool {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let (wide, high) = (files.abs(), ranks.abs());
    let (is_straight, is_slanting) = ((wide == 0) != (high == 0), wide == high && wide != 0);
    let goes_there = match piece.role {
        Role::Pawn => return wide == 1 && ranks == forward(piece.color),
        Role::Knight => return wide.min(high) == 1 && wide.max(high) == 2,
        Role::King => return wide.max(high) == 1,
        Role::Bishop => is_slanting,
        Role::Rook => is_straight,
        Role::Queen => is_straight || is_slanting,
    };
    let on_the_way = |n: i8| step(from, (n * files.signum(), n * ranks.signum()));
    let mut way = (1..wide.max(high)).filter_map(on_the_way);
    goes_there && way.all(|square| setup.board.get(square).is_none())
}

/// Returns whether the king of that color is in check (article 3.9.1).
pub fn is_in_check(setup: &Setup, color: Color) -> bool {
    king_of(setup, color).is_some_and(|king| is_attacked(setup, king, color.other()))
}

fn king_of(setup: &Setup, color: Color) -> Option<Square> {
    let is_king = |piece: Piece| piece == Piece { color, role: Role::King };
    setup.board.pieces().find(|(_, piece)| is_king(*piece)).map(|(square, _)| square)
}

/// Returns every legal move, in the order of their numbers.
pub fn legal_moves(setup: &Setup) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, piece) in setup.board.pieces().filter(|(_, piece)| piece.color == setup.turn) {
        if piece.role == Role::Pawn {
            pawn_moves(setup, from, &mut moves);
        } else {
            let free = |to: &Square| setup.board.get(*to).is_none_or(|other| other.color != setup.turn);
            let targets = attacked_from(setup, from).into_iter().filter(free);
            moves.extend(targets.map(|to| Move::new(from, to, MoveKind::Normal)));
        }
    }
    moves.extend(CastlingSide::ALL.into_iter().filter_map(|side| castling(setup, side)));
    // No piece may leave its king in check (article 3.9.2).
    moves.retain(|&mv| !is_in_check(&play(setup, mv), setup.turn));
    moves.sort_unstable();
    moves
}

fn pawn_moves(setup: &Setup, from: Square, moves: &mut Vec<Move>) {
    let (us, ahead) = (setup.turn, forward(setup.turn));
    let mut add = |to: Square, kind: MoveKind| match to.rank() {
        0 | 7 => moves.extend(Role::PROMOTIONS.map(|role| Move::new(from, to, MoveKind::Promotion(role)))),
        _ => moves.push(Move::new(from, to, kind)),
    };
    if let Some(to) = step(from, (0, ahead)).filter(|to| setup.board.get(*to).is_none()) {
        add(to, MoveKind::Normal);
        let is_at_home = from.rank() == if us == Color::White { 1 } else { 6 };
        let far = step(to, (0, ahead)).filter(|to| is_at_home && setup.board.get(*to).is_none());
        if let Some(to) = far {
            add(to, MoveKind::DoubleStep);
        }
    }
    for to in attacked_from(setup, from) {
        match setup.board.get(to) {
            Some(piece) if piece.color != us => add(to, MoveKind::Normal),
            None if setup.en_passant == Some(to) => add(to, MoveKind::EnPassant),
            _ => {}
        }
    }
}

/// Returns castling to that side if article 3.8.2 and the rules of Chess960 (II.3) allow it. The caller checks whether the king
/// is in check afterward.
fn castling(setup: &Setup, side: CastlingSide) -> Option<Move> {
    let us = setup.turn;
    let (king, rook) = (king_of(setup, us)?, setup.castling.rook(us, side)?);
    let (king_to, rook_to) = castled(king, side);
    let vacant = between(king, king_to).into_iter().chain(between(rook, rook_to));
    let is_vacant = |square| square == king || square == rook || setup.board.get(square).is_none();
    let is_safe = |square| !is_attacked(setup, square, us.other());
    let is_allowed = vacant.into_iter().all(is_vacant) && between(king, king_to).into_iter().all(is_safe);
    is_allowed.then(|| Move::new(king, rook, MoveKind::Castle(side)))
}

/// Returns the squares of king and rook after castling to that side.
fn castled(king: Square, side: CastlingSide) -> (Square, Square) {
    let (king_file, rook_file) = if side == CastlingSide::Kingside { (6, 5) } else { (2, 3) };
    (Square::new(king_file, king.rank()).unwrap(), Square::new(rook_file, king.rank()).unwrap())
}

/// Returns two squares of a rank and all between them.
fn between(a: Square, b: Square) -> Vec<Square> {
    let files = a.file().min(b.file())..=a.file().max(b.file());
    files.map(|file| Square::new(file, a.rank()).unwrap()).collect()
}

/// Returns the setup after a move of the side to move.
pub fn play(setup: &Setup, mv: Move) -> Setup {
    let (mut next, us, from, to) = (*setup, setup.turn, mv.from(), mv.to());
    let piece = setup.board.get(from);
    let is_pawn = piece.is_some_and(|piece| piece.role == Role::Pawn);
    let mut is_capture = setup.board.get(to).is_some();
    next.en_passant = None;
    next.board.set(from, None);
    next.board.set(to, piece);
    match mv.kind() {
        MoveKind::Normal => {}
        MoveKind::DoubleStep => next.en_passant = step(from, (0, forward(us))),
        MoveKind::EnPassant => next.board.set(Square::new(to.file(), from.rank()).unwrap(), None),
        MoveKind::Promotion(role) => next.board.set(to, Some(Piece { color: us, role })),
        MoveKind::Castle(side) => {
            let (king_to, rook_to) = castled(from, side);
            next.board.set(to, None);
            next.board.set(king_to, Some(Piece { color: us, role: Role::King }));
            next.board.set(rook_to, Some(Piece { color: us, role: Role::Rook }));
            is_capture = false;
        }
    }
    for (color, side, rook) in setup.castling.iter() {
        let king_moved = color == us && piece.is_some_and(|piece| piece.role == Role::King);
        if king_moved || rook == from || rook == to {
            next.castling.set(color, side, None);
        }
    }
    next.halfmove_clock = if is_pawn || is_capture { 0 } else { setup.halfmove_clock.saturating_add(1) };
    next.fullmove_number = setup.fullmove_number.saturating_add(u16::from(us == Color::Black));
    next.turn = us.other();
    next
}

/// Returns whether two positions are the same by the Laws (article 9.2.3): the same side to move, the same pieces on the same
/// squares, and the same possible moves.
pub fn is_same(a: &Setup, b: &Setup) -> bool {
    a.turn == b.turn && a.board == b.board && a.castling == b.castling && captured(a) == captured(b)
}

/// Returns the pawn that can be captured en passant.
fn captured(setup: &Setup) -> Option<Square> {
    setup.en_passant?;
    let is_en_passant = |mv: &Move| mv.kind() == MoveKind::EnPassant;
    legal_moves(setup).into_iter().find(is_en_passant).map(Move::to)
}
