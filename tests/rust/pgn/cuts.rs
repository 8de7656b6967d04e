//! Chunk boundaries do not change the events.

use crate::pgn::events::{Events, events};
use crate::pgn::table::rows;
use crate::support::Random;
use x88::fen::{self, CastlingStyle, EnPassantStyle, FenStyle};
use x88::pgn::{self, PgnReader, Place, PlayedMove, ReadOptions, Visitor};

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
                let found = precisely(&text, &cuts, skip, options);
                let first = found.iter().zip(&whole).find(|(found, whole)| found != whole);
                assert!(found == whole, "seed {seed}: {first:?}");
            }
        }
    }
}

/// The positions of a game, including clocks and en passant squares.
#[derive(Default)]
struct Positions(Vec<String>);

impl Visitor for Positions {
    // There is one game; an incomplete game is reported again.
    fn game_begins(&mut self, _: Place) {
        self.0.clear();
    }
    fn played(&mut self, played: PlayedMove<'_>) {
        let style = FenStyle { en_passant: EnPassantStyle::Always, castling: CastlingStyle::Shredder };
        self.0.extend([played.before, played.after].map(|position| fen::write(position, &style)));
    }
}

#[test]
fn positions_are_the_same_wherever_a_chunk_ends() {
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
        }
        reader.finish(&mut found);
        assert_eq!(found.0, whole.0, "{text}");
    }
}

#[test]
fn a_chunk_may_end_anywhere_in_what_has_been_told() {
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
                }
            }
        }
    }
}
