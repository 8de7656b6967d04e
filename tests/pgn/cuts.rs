//! The same events, whatever the cuts between chunks.

use crate::events::{Events, events};
use crate::support::Random;
use crate::table::rows;
use x88::fen::{self, CastlingStyle, EnPassantStyle, FenStyle};
use x88::pgn::{self, PgnReader, PlayedMove, ReadOptions, Visitor};
use x88::{Chess, Color, Role, Square};

fn precisely(text: &[u8], cuts: &[usize], skip: bool, options: ReadOptions) -> Vec<String> {
    events(text, cuts, Events { precise: true, skip, ..Default::default() }, options)
}

#[test]
fn every_cut_of_every_row() {
    for row in rows() {
        let whole = precisely(&row.text, &[], row.skip, row.options);
        for cut in 0..=row.text.len() {
            let found = precisely(&row.text, &[cut], row.skip, row.options);
            assert_eq!(found, whole, "{} cut at {cut}", row.title);
        }
        let everywhere: Vec<usize> = (1..row.text.len()).collect();
        assert_eq!(precisely(&row.text, &everywhere, row.skip, row.options), whole, "{}", row.title);
    }
}

#[test]
fn the_table_as_one_text_in_random_chunks() {
    let text: Vec<u8> = rows().iter().flat_map(|row| [&row.text[..], b"\n\n"].concat()).collect();
    for options in [ReadOptions::default(), ReadOptions { strict: true, ..Default::default() }] {
        for skip in [false, true] {
            let whole = precisely(&text, &[], skip, options);
            for seed in 0..60 {
                let mut random = Random(seed);
                let longest = 1 + random.below(100);
                let mut cuts = Vec::new();
                let mut at = 0;
                while at < text.len() {
                    cuts.push(at);
                    at += random.below(longest + 1);
                }
                assert!(precisely(&text, &cuts, skip, options) == whole, "seed {seed}");
            }
        }
    }
}

/// The events if the reader is put aside after each of these cuts, and another goes on.
fn put_aside(text: &[u8], cuts: &[usize], skip: bool, options: ReadOptions) -> Vec<String> {
    let mut events = Events { precise: true, skip, ..Default::default() };
    let (mut reader, mut from) = (PgnReader::new(options), 0);
    for &to in cuts {
        reader.feed(&text[from..to], &mut events);
        let saved = reader.save();
        reader = PgnReader::restore(&saved).expect("what was saved");
        assert_eq!(reader.save(), saved);
        from = to;
    }
    reader.feed(&text[from..], &mut events);
    reader.finish(&mut events);
    events.lines
}

#[test]
fn a_reader_is_put_aside_at_every_cut_of_every_row() {
    for row in rows() {
        let whole = precisely(&row.text, &[], row.skip, row.options);
        for cut in 0..=row.text.len() {
            let found = put_aside(&row.text, &[cut], row.skip, row.options);
            assert_eq!(found, whole, "{} put aside at {cut}", row.title);
        }
        let everywhere: Vec<usize> = (1..row.text.len()).collect();
        assert_eq!(put_aside(&row.text, &everywhere, row.skip, row.options), whole, "{}", row.title);
    }
}

/// The positions of a game, clocks and passed squares too.
#[derive(Default)]
struct Positions(Vec<String>);

impl Visitor for Positions {
    fn played(&mut self, played: PlayedMove<'_>) {
        let style = FenStyle { en_passant: EnPassantStyle::Always, castling: CastlingStyle::Shredder };
        self.0.extend([played.before, played.after].map(|position| fen::write(position, &style)));
    }
}

#[test]
fn a_reader_that_is_put_aside_keeps_its_positions() {
    for text in [
        "1. e4 e6 2. e5 d5 (2... f5 3. exf6) 3. exd6 Qh4 4. Nf3 Qxf2+ 5. Kxf2 Kd8 6. d7 Nf6 7. dxc8=Q+ *",
        "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 300\"]\n300. Rg1 Rg8 301. O-O-O Rxg1 302. Rxg1 O-O-O *",
        "[FEN \"1rk3r1/6p1/8/8/8/8/6P1/1RK3R1 w GBgb - 258 65534\"]\nO-O O-O-O Kf2 Rd2+ Ke1 Rgd8 *",
        "[FEN \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1\"]\n1... h5 2. a4 a5 3. b4 h4 4. g4 hxg3 *",
    ] {
        let mut whole = Positions::default();
        pgn::read(text.as_bytes(), &mut whole);
        assert!(whole.0.len() >= 12, "{whole:?}", whole = whole.0);
        let (mut reader, mut found) = (PgnReader::new(ReadOptions::default()), Positions::default());
        for byte in text.as_bytes() {
            reader.feed(&[*byte], &mut found);
            reader = PgnReader::restore(&reader.save()).expect("what was saved");
        }
        reader.finish(&mut found);
        assert_eq!(found.0, whole.0, "{text}");
    }
}

/// The bytes in which a reader saves itself behind `text`, with one number of eight bytes exchanged for another.
fn saved_with(text: &str, from: u64, to: u64) -> Vec<u8> {
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.feed(text.as_bytes(), &mut Events::default());
    let mut saved = reader.save();
    let at = saved.windows(8).position(|bytes| bytes == from.to_le_bytes()).expect("the number");
    saved[at..at + 8].copy_from_slice(&to.to_le_bytes());
    saved
}

#[test]
fn digits_of_a_reader_put_aside_may_be_none() {
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.feed(b"1. e4 $12", &mut Events::default());
    let mut saved = reader.save();
    let at = saved.windows(3).position(|bytes| bytes == b"$12").expect("the NAG");
    saved[at + 1] = b'!';
    let mut reader = PgnReader::restore(&saved).expect("what was saved, but for a byte");
    reader.finish(&mut Events::default());
}

#[test]
fn what_nobody_could_count_on_from_is_not_restored() {
    let text = "1. e4 {a comment that is not over";
    // So far JavaScript counts.
    assert!(PgnReader::restore(&saved_with(text, text.len() as u64, 1 << 53)).is_some());
    for offset in [(1 << 53) + 1, 1 << 54, u64::MAX] {
        assert!(PgnReader::restore(&saved_with(text, text.len() as u64, offset)).is_none(), "{offset}");
    }
}

#[test]
fn a_reader_that_is_put_aside_keeps_what_it_has_been_told() {
    for text in [
        "[Result \"1-0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 0-1 1-0 $1 ! {x} *",
        "[Variant \"Chess960\"]\n[Event \"A\"]\n1. e4 (1. d4 d5 (1... Nf6 0-1\n\n[Event \"B\"]\n*",
        "1. e5 (1. d4 {a} ( d5 ) ) ; b\n {c\n[Event \"B\"]\n1. d4 xx ( ) ] 1-0 *",
        "1. e4 (1. e5 (1. d4) {x}) ((1. c4) {y} 1. Nf3) e8(Q) e8( e5(Nf6) $12 1/2",
        "[ A\t\n\"b \\\" c\" d\" \n ]\n[B\n[C \"d\n% not this [\n1. e4 \r\n%nor this\r\n1... e5 2... %x\r*",
        "[Variant \"Atomic\"]\n1. e4 {a} (e5) $1 1-0\n\n[FEN \"no\"]\n1. d4 ½-½ ! 1. c4",
    ] {
        for skip in [false, true] {
            for strict in [false, true] {
                for longest_game in [None, Some(20), Some(40)] {
                    let options = ReadOptions { strict, longest_game };
                    let everywhere: Vec<usize> = (1..text.len()).collect();
                    let whole = precisely(text.as_bytes(), &[], skip, options);
                    assert_eq!(precisely(text.as_bytes(), &everywhere, skip, options), whole, "{text}");
                    assert_eq!(put_aside(text.as_bytes(), &everywhere, skip, options), whole, "{text}");
                }
            }
        }
    }
}

/// The bytes of a reader at the start of a game, with one bit turned that says what stands on a square.
fn saved_with_bit(plane: usize, square: Square) -> Option<PgnReader> {
    let start = Chess::initial();
    let squares = |roles: [Role; 3]| -> u64 {
        let planes = start.board().planes();
        roles.into_iter().fold(0, |set, role| set | planes.of_role(role).0)
    };
    // The three bits of a role's number, and the colour, square by square.
    let words = [
        squares([Role::Pawn, Role::Bishop, Role::Queen]),
        squares([Role::Knight, Role::Bishop, Role::King]),
        squares([Role::Rook, Role::Queen, Role::King]),
        start.pieces_of(Color::Black).0,
    ];
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.feed(b"1. ", &mut Events::default());
    let mut saved = reader.save();
    let wanted = words.map(u64::to_le_bytes).concat();
    let at = saved.windows(32).position(|bytes| bytes == wanted).expect("the board");
    saved[at + 8 * plane + square.bit() as usize / 8] ^= 1 << (square.bit() % 8);
    PgnReader::restore(&saved)
}

#[test]
fn what_is_no_piece_is_not_restored() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    // A king with the third bit set is of no kind; a colour alone is no piece; a pawn there is one.
    assert!(saved_with_bit(0, square("e1")).is_none());
    assert!(saved_with_bit(3, square("e4")).is_none());
    assert!(saved_with_bit(0, square("e4")).is_some());
    assert!(saved_with_bit(0, square("e2")).is_some());
}

#[test]
fn what_was_not_saved_is_not_restored_and_never_panics() {
    let (mut reader, mut ignored) = (PgnReader::new(ReadOptions::default()), Events::default());
    reader.feed(b"[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n1. -- (1. -- Kd3 (1... Kf3 {an", &mut ignored);
    let saved = reader.save();
    for length in 0..saved.len() {
        assert!(PgnReader::restore(&saved[..length]).is_none(), "{length} bytes");
    }
    let mut random = Random(1);
    for _ in 0..20_000 {
        let mut bytes = saved.clone();
        for _ in 0..1 + random.below(4) {
            let at = random.below(bytes.len());
            bytes[at] = random.below(256) as u8;
        }
        if let Some(mut reader) = PgnReader::restore(&bytes) {
            reader.feed(b" end} e4 (Nf3 [x] ) e8(Q) {more\n[Event \"x\"]\n1. e4 *", &mut Events::default());
            reader.finish(&mut Events::default());
        }
    }
}
