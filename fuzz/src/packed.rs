//! Bytes that say of themselves that they are a reader of PGN which was put aside, with the packed positions in it: any bytes, also
//! those of a reader with some changed.
//!
//! They are refused, or a reader comes of them that goes on with any text without breaking.

use crate::input::Input;
use x88::pgn::{CommentPart, PgnReader, PlayedMove, Problem, ReadOptions, Text, Visitor};

/// Where texts are cut that leave readers in every state.
const TEXTS: [&str; 10] = [
    "",
    "[FEN \"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\"]\n1. -- (1. -- Kd3 (1... Kf3 {an",
    "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) 2... N",
    "[Event \"some\\\"thing",
    "[Variant \"Chess960\"]\n[FEN \"1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1\"]\n1. O-O-O ; to the en",
    "1. e4 Ke5 (1... e5) 2. d4 $1",
    "%escaped\n1. e4 {[%clk 0:01:02]} xx ( ( y {z",
    "1. e4 e5 1-0 [Event \"x\"] [Result \"0-1\"] 1. d4 1-",
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 (4... e8(",
    "[Ev",
];

/// A visitor that looks at what it is told.
#[derive(Default)]
struct Looks(usize);

impl Visitor for Looks {
    fn tag(&mut self, name: Text<'_>, value: Text<'_>) {
        self.0 += name.decode().len() + value.decode().len();
    }
    fn comment(&mut self, comment: CommentPart<'_>) {
        self.0 += comment.text.paragraphs().len();
    }
    fn played(&mut self, played: PlayedMove<'_>) {
        self.0 += x88::fen::of(played.after).len();
    }
    fn unread(&mut self, token: Text<'_>) {
        self.0 += token.decode().len();
    }
    fn problem(&mut self, problem: Problem<'_>) {
        self.0 += problem.kind.message().len() + problem.token.decode().len();
    }
}

/// The first byte chooses one of the texts, or none: then the input itself is what was put aside. Else bytes of what was put aside
/// are changed: how many; two for the place and one for the new byte, each. The rest is the text that is read on.
pub fn run(data: &[u8]) {
    let mut input = Input(data);
    let saved = match input.below(TEXTS.len() + 1) {
        0 => {
            let length = usize::from(input.short()).min(input.0.len());
            let (saved, rest) = input.0.split_at(length);
            input.0 = rest;
            saved.to_vec()
        }
        n => changed(TEXTS[n - 1], &mut input),
    };
    let Some(mut reader) = PgnReader::restore(&saved) else { return };
    let again = reader.save();
    let same = PgnReader::restore(&again).expect("what was saved");
    assert!(same.save() == again, "put aside twice, it is another");
    let mut looks = Looks::default();
    let middle = input.0.len() / 2;
    reader.feed(&input.0[..middle], &mut looks);
    let restored = PgnReader::restore(&reader.save());
    restored.expect("what was saved in the middle").feed(&input.0[middle..], &mut Looks::default());
    reader.feed(&input.0[middle..], &mut looks);
    reader.feed(b" end} e4 (Nf3 [x] ) e8(Q) {more\n[Event \"x\"]\n1. e4 *", &mut looks);
    reader.finish(&mut looks);
}

/// What a reader of the text is like when it is put aside, with some bytes changed.
fn changed(text: &str, input: &mut Input<'_>) -> Vec<u8> {
    let mut reader = PgnReader::new(ReadOptions::default());
    reader.feed(text.as_bytes(), &mut Looks::default());
    let mut saved = reader.save();
    for _ in 0..input.below(5) {
        let at = usize::from(input.short()) % saved.len();
        saved[at] = input.byte();
    }
    saved
}
