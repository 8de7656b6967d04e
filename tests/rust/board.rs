//! The board without rules: squares, sets, lines, pieces and attacks, each compared with a step-by-step version.

use crate::support::{Random, position};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use x88::internal::board as internal;
use x88::internal::board::Axis;
use x88::internal::board::Planes;
use x88::{Board, Chess, Color, ParseSquareError, Piece, Role, Square, SquareSet};

/// By file and rank, from 0; `None` off the board.
fn at(file: i32, rank: i32) -> Option<Square> {
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::new(file as u8, rank as u8).unwrap())
}

fn step(from: Square, (files, ranks): (i32, i32)) -> Option<Square> {
    at(i32::from(from.file()) + files, i32::from(from.rank()) + ranks)
}

/// The squares in a direction, nearest first.
fn ray(from: Square, direction: (i32, i32)) -> impl Iterator<Item = Square> {
    std::iter::successors(step(from, direction), move |&next| step(next, direction))
}

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const OBLIQUE: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[test]
fn a_square_is_its_file_and_rank() {
    let mut names = HashSet::new();
    for (n, square) in Square::ALL.into_iter().enumerate() {
        let (file, rank) = ((n % 8) as u8, (n / 8) as u8);
        assert_eq!((square.file(), square.rank()), (file, rank));
        assert_eq!(Square::new(file, rank), Some(square));
        assert_eq!((Square::new(file + 8, rank), Square::new(file, rank + 8)), (None, None));
        assert_eq!((square.index(), Square::from_index(n)), (n, Some(square)));
        assert_eq!(internal::bit(square), u32::from(file) * 8 + u32::from(rank));
        assert_eq!(internal::square(internal::bit(square)), square);
        let name = format!("{}{}", char::from(b'a' + file), rank + 1);
        assert_eq!((square.to_string(), format!("{square:?}")), (name.clone(), name.clone()));
        assert_eq!(name.parse(), Ok(square));
        assert_eq!((square.flip_rank().file(), square.flip_rank().rank()), (file, 7 - rank));
        assert_eq!((square.flip_file().file(), square.flip_file().rank()), (7 - file, rank));
        names.insert(name);
    }
    assert_eq!(names.len(), 64);
    assert_eq!((0..256).filter_map(Square::from_index).count(), 64);
    for text in ["", "e", "e44", "i4", "e0", "e9", "E4", "4e", "é"] {
        assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
    }
    assert_eq!(ParseSquareError.to_string(), "a square is a letter a to h and a digit 1 to 8");
}

#[test]
fn steps_end_at_the_edge() {
    for from in Square::ALL {
        for (files, ranks) in STRAIGHT.into_iter().chain(OBLIQUE).chain(JUMPS) {
            assert_eq!(from.offset(files as i8, ranks as i8), step(from, (files, ranks)), "{from}");
        }
        for to in Square::ALL {
            let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
            assert_eq!(from.distance(to), files.max(ranks), "{from} {to}");
        }
    }
}

#[test]
fn two_squares_share_a_line_or_none() {
    let kinds = [
        (Axis::File, [(0, 1), (0, -1)]),
        (Axis::Rank, [(1, 0), (-1, 0)]),
        (Axis::Diagonal, [(1, 1), (-1, -1)]),
        (Axis::Antidiagonal, [(1, -1), (-1, 1)]),
    ];
    assert_eq!(Axis::ALL, kinds.map(|(line, _)| line));
    assert_eq!(Axis::ALL.map(Axis::is_diagonal), [false, false, true, true]);
    for a in Square::ALL {
        for (line, directions) in kinds {
            let squares: SquareSet = directions.into_iter().flat_map(|way| ray(a, way)).collect();
            assert_eq!(line.squares(a), squares, "{line:?} through {a}");
        }
        for b in Square::ALL {
            let found = kinds.into_iter().find_map(|(line, directions)| {
                let way = directions.into_iter().find(|&way| ray(a, way).any(|at| at == b))?;
                Some((line, ray(a, way).take_while(|&at| at != b).collect()))
            });
            assert_eq!(Axis::through(a, b), found.map(|(line, _)| line), "{a} {b}");
            assert_eq!(
                Axis::between(a, b),
                found.map_or(SquareSet::EMPTY, |(_, between)| between),
                "{a} {b}"
            );
        }
    }
}

#[test]
fn sets_are_sets() {
    let mut random = Random(64);
    let mut any = || -> SquareSet { (0..random.below(12)).map(|_| Square::ALL[random.below(64)]).collect() };
    for _ in 0..500 {
        // Some squares appear twice in the list, but once in the set.
        let (a, b) = (any(), any());
        let (left, right): (HashSet<Square>, HashSet<Square>) =
            (a.into_iter().collect(), b.into_iter().collect());
        assert_eq!((a.len(), a.is_empty()), (left.len(), left.is_empty()));
        assert!(Square::ALL.into_iter().all(|square| a.contains(square) == left.contains(&square)));
        assert_eq!((a | b).into_iter().collect::<HashSet<_>>(), left.union(&right).copied().collect());
        assert_eq!((a & b).into_iter().collect::<HashSet<_>>(), left.intersection(&right).copied().collect());
        assert_eq!((!a).len(), 64 - a.len());
        let (mut both, mut common) = (a, a);
        both |= b;
        common &= b;
        assert_eq!((both, common), (a | b, a & b));
        let (mut rest, mut either, mut grown) = (a, a, a);
        rest -= b;
        either ^= b;
        grown.extend(b);
        assert_eq!((rest, either, grown), (a & !b, (a | b) & !(a & b), a | b));
        let square = a.first().unwrap_or(Square::E4);
        assert_eq!(rest.insert(square), !(a & !b).contains(square));
        assert!(rest.contains(square) && rest.remove(square) && !rest.remove(square));
        assert_eq!(a.into_iter().len(), a.len());
        let in_order: Vec<u32> = a.into_iter().map(internal::bit).collect();
        assert!(in_order.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(a.first().map(internal::bit), in_order.first().copied());
        assert_eq!(a.flip_ranks(), left.iter().map(|square| square.flip_rank()).collect());
        let is_light = |square: &Square| (square.file() + square.rank()) % 2 == 1;
        let light = left.iter().filter(|square| is_light(square)).count();
        assert_eq!((a & SquareSet::LIGHT).len(), light);
        assert_eq!(a.is_on_one_color(), light == 0 || light == left.len());
    }
    let ends: SquareSet = [Square::H8, Square::A1].into_iter().collect();
    assert_eq!(format!("{ends:?}"), "{a1, h8}");
    assert_eq!(SquareSet::of(Square::B2), internal::set(1 << 9));
}

#[test]
fn pieces_have_names_letters_and_numbers() {
    assert_eq!(Role::ALL.map(Role::name), ["pawn", "knight", "bishop", "rook", "queen", "king"]);
    assert_eq!(Role::ALL.map(|role| role.to_string()), Role::ALL.map(Role::name));
    assert_eq!(Role::ALL.map(Role::letter), ['P', 'N', 'B', 'R', 'Q', 'K']);
    assert_eq!(Color::ALL.map(Color::name), ["white", "black"]);
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["White", "Black"]);
    assert_eq!(Color::ALL.map(Color::other), [Color::Black, Color::White]);
    assert_eq!(Color::ALL.map(Color::pawn_step), [16, -16]);
    let mut letters = String::new();
    for color in Color::ALL {
        assert_eq!(
            (0..8).map(|n| color.relative_rank(n)).collect::<Vec<_>>(),
            match color {
                Color::White => [0, 1, 2, 3, 4, 5, 6, 7],
                Color::Black => [7, 6, 5, 4, 3, 2, 1, 0],
            }
        );
        for role in Role::ALL {
            let piece = Piece { color, role };
            letters.push(piece.letter());
            assert_eq!(Piece::from_letter(piece.letter() as u8), Some(piece));
            assert_eq!(Role::from_letter(piece.letter() as u8), Some(role));
            assert_eq!(x88::internal::board::piece(x88::internal::board::cell(piece)), Some(piece));
            assert_eq!(piece.to_string(), format!("{} {}", color.name(), role.name()));
        }
    }
    assert_eq!(letters, "PNBRQKpnbrqk");
    assert_eq!((0..=255).filter_map(Piece::from_letter).count(), 12);
    assert_eq!((0..16).filter_map(x88::internal::board::piece).count(), 12);
    assert_eq!((0..=255).filter_map(x88::internal::board::role).collect::<Vec<_>>(), Role::ALL);
}

/// A board with random pieces, including pawns on the first and last ranks.
fn random_board(random: &mut Random) -> Board {
    let mut board = Board::empty();
    for _ in 0..random.below(28) {
        let piece = Piece { color: Color::ALL[random.below(2)], role: Role::ALL[random.below(6)] };
        board.set(Square::ALL[random.below(64)], Some(piece));
    }
    board
}

/// What a piece attacks with these squares occupied, square by square.
fn attacked(piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    let slide = |directions: &[(i32, i32)]| -> SquareSet {
        let look = |&way: &(i32, i32)| {
            let mut is_blocked = false;
            ray(from, way).take_while(move |&at| !std::mem::replace(&mut is_blocked, occupied.contains(at)))
        };
        directions.iter().flat_map(look).collect()
    };
    let steps =
        |ways: &[(i32, i32)]| -> SquareSet { ways.iter().filter_map(|&way| step(from, way)).collect() };
    match piece.role {
        Role::Pawn if piece.color == Color::White => steps(&[(-1, 1), (1, 1)]),
        Role::Pawn => steps(&[(-1, -1), (1, -1)]),
        Role::Knight => steps(&JUMPS),
        Role::Bishop => slide(&OBLIQUE),
        Role::Rook => slide(&STRAIGHT),
        Role::Queen => slide(&OBLIQUE) | slide(&STRAIGHT),
        Role::King => steps(&STRAIGHT) | steps(&OBLIQUE),
    }
}

#[test]
fn attacks_are_those_of_each_piece() {
    let mut random = Random(88);
    for _ in 0..150 {
        let board = random_board(&mut random);
        let others: SquareSet = (0..20).map(|_| Square::ALL[random.below(64)]).collect();
        let occupied = board.occupied();
        for (from, piece) in board.pieces() {
            assert_eq!(
                board.attacks_from(from),
                attacked(piece, from, occupied),
                "{piece} {from}\n{board:?}"
            );
        }
        for color in Color::ALL {
            let own = || board.pieces().filter(move |(_, piece)| piece.color == color);
            let all =
                own().fold(SquareSet::EMPTY, |set, (from, piece)| set | attacked(piece, from, occupied));
            assert_eq!(board.attacked_by(color), all, "{color}\n{board:?}");
            for to in Square::ALL {
                for taken in [occupied, others] {
                    let attackers = own().filter(|&(from, piece)| attacked(piece, from, taken).contains(to));
                    let attackers: SquareSet = attackers.map(|(from, _)| from).collect();
                    assert_eq!(
                        board.attackers_through(to, color, taken),
                        attackers,
                        "{color} {to}\n{board:?}"
                    );
                }
                assert_eq!(board.attackers(to, color), board.attackers_through(to, color, occupied));
            }
        }
        assert!((!occupied).into_iter().all(|empty| board.attacks_from(empty).is_empty()));
    }
}

#[test]
fn a_board_holds_what_is_put_on_it() {
    let (mut random, mut hashes) = (Random(3), HashSet::new());
    for _ in 0..200 {
        let board = random_board(&mut random);
        let pieces: Vec<(Square, Piece)> = board.pieces().collect();
        assert!(
            pieces
                .iter()
                .map(|(square, _)| *square)
                .eq(Square::ALL.into_iter().filter(|&it| board.get(it).is_some()))
        );
        let mut again = Board::empty();
        pieces.iter().for_each(|&(square, piece)| again.set(square, Some(piece)));
        assert_eq!(again, board);
        assert_eq!(hash_of(&again), hash_of(&board));
        hashes.insert(hash_of(&board));
        let planes = Planes::of(&board);
        for color in Color::ALL {
            let seen = Planes::seen_by(&board, color);
            for role in Role::ALL {
                let squares: SquareSet =
                    pieces.iter().filter(|it| it.1 == Piece { color, role }).map(|it| it.0).collect();
                assert_eq!(board.squares_of(Piece { color, role }), squares);
                assert_eq!(planes.of_color(color) & planes.of_role(role), squares);
                // The view is always White's: own pieces are White's, and ranks are counted from the viewer's side.
                let own = internal::set(seen.white()) & seen.of_role(role);
                assert_eq!(own, if color == Color::White { squares } else { squares.flip_ranks() });
            }
            assert_eq!(board.king_of(color), board.squares_of(Piece { color, role: Role::King }).first());
        }
        assert_eq!(board.occupied(), pieces.iter().map(|it| it.0).collect());
        if let Some(&(square, _)) = pieces.first() {
            again.set(square, None);
            assert_eq!((again.get(square), again.occupied().len()), (None, pieces.len() - 1));
            assert_ne!(again, board);
        }
    }
    assert!(hashes.len() > 190, "{}", hashes.len());
    let shown = "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR\n";
    assert_eq!(format!("{:?}", Chess::initial().board()), shown);
}

fn hash_of(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    hasher.finish()
}

/// The n-th number of SplitMix64 from seed 0, as its author publishes it.
fn split_mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A key is the XOR of one number per piece, castling right and en passant capture, and one for Black to move.
#[test]
fn keys_are_made_of_numbers_of_split_mix() {
    let outputs = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
    assert_eq!([1, 2, 3].map(split_mix), outputs);
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/8/8/3K4 w - d6 0 1",
        "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
    ] {
        let position = position(text);
        let x88 = |square: Square| u64::from(square.rank() * 16 + square.file());
        let mut key = if position.turn() == Color::Black { split_mix(0x2000) } else { 0 };
        for (square, piece) in position.board().pieces() {
            key ^= split_mix(0x1000 + u64::from(x88::internal::board::cell(piece)) * 128 + x88(square));
        }
        for (color, _, rook) in position.castling().iter() {
            key ^= split_mix(0x3000 + color.index() as u64 * 128 + x88(rook));
        }
        if let Some(square) = position.legal_en_passant() {
            key ^= split_mix(0x4000 + x88(square));
        }
        assert_eq!(position.hash_key(), key, "{text}");
    }
}
