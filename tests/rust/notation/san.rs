//! SAN: writing, everything that can be read, and refusals.

use crate::support::position;
use x88::san::{self, SanError};
use x88::{Chess, uci};

const EN_PASSANT: &str = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";

/// Position, move in UCI, canonical SAN.
#[test]
fn canonical_san() {
    let rows = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"),
        (EN_PASSANT, "b4c3", "bxc3"),
        (EN_PASSANT, "d4c3", "Bc3"),
        ("r4rk1/4nqpp/1p1p4/2pPpp2/bPP1P3/R1B1NQ2/P4PPP/1R4K1 w - - 0 1", "b4c5", "bxc5"),
        // One rook is pinned: the other one needs only its letter.
        ("1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - - 0 1", "c2d2", "Rd2"),
        // The file, else the rank, else both.
        ("4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1", "c2d2", "Rcd2"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("2k5/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4d4", "Qhd4"),
        ("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
        ("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1"),
        ("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1"),
        ("4k3/8/8/2N1N3/8/8/8/4K3 w - - 0 1", "c5d3", "Ncd3"),
        ("4k3/8/8/2N1N3/8/2N5/8/4K3 w - - 0 1", "c5e4", "N5e4"),
        // Promotion, capture, check, mate.
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"),
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "Rd8#"),
        ("6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        // A discovered check and an en passant check.
        ("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3", "Nc3+"),
        ("8/4k3/8/2pP4/8/8/8/K7 w - c6 0 1", "d5c6", "dxc6"),
        ("8/1k6/8/2pP4/8/8/8/K7 w - c6 0 1", "d5c6", "dxc6+"),
        // Rivals: pinned; in check, on lines that the own king or another queen blocks.
        ("4k3/8/1b6/2N1N3/3K4/8/2N5/8 w - - 0 1", "e5d3", "Nd3"),
        ("3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1", "b4d6", "Qbd6"),
        ("3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1", "e5d5", "Qed5+"),
        ("3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1", "b7d7", "Qd7"),
    ];
    for (fen, text, expected) in rows {
        let position = position(fen);
        let mv = uci::parse(&position, text).unwrap_or_else(|error| panic!("{fen} {text}: {error}"));
        assert_eq!(san::write(&position, mv), expected, "{fen}");
        assert_eq!(san::parse(&position, expected), Ok(mv), "{fen}");
    }
}

/// Position, text, the move in UCI.
#[test]
fn what_people_write() {
    let open = "r1bqkb1r/pppp1ppp/2n5/4p3/4P3/3n1N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let promotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let rooks = "1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - - 0 1";
    for (fen, expected, texts) in [
        (start, "g1f3", "Nf3 | Ngf3 | N1f3 | Ng1f3 | Ng1-f3 | Nxf3 | N:f3 | nf3 | ♘f3 | ♞f3"),
        (start, "g1f3", "1.Nf3 | 1. Nf3 | 1...Nf3 | 1... Nf3 | 12 ... Nf3 | …Nf3 | 1…Nf3 |  Nf3\n"),
        (start, "g1f3", "Nf3! | Nf3?? | Nf3 !? | Nf3± | Nf3 ∓ | Nf3+ | Nf3# | Nf3++ | Nf3+! | Nf3 +-"),
        // Unicode spaces, repeated marks, both forms of the minus.
        (start, "g1f3", "\u{a0}1.\u{3000}Nf3\u{2028} | Nf3 ‼ ± + | Nf3 −+ | Nf3+− | Nf3=+-+"),
        (start, "g1f3", "Nf3 = | Nf3-+ | Nf3+/- | Nf3!? +/= | Nf3‼ | Ng1–f3 | Ng1—f3"),
        // A draw offer with the move (Laws, article 9.1.2.1 and appendix C.12).
        (start, "e2e4", "e4 (=) | e4(=) | e4! (=) | 1. e4 (=)  | e2-e4 (=)"),
        // A figurine or a mark with a variation selector for text or color.
        (start, "g1f3", "♘\u{fe0e}f3 | ♞\u{fe0f}f3 | 1. ♘\u{fe0e}g1-f3! | Nf3‼\u{fe0f} | Nf3⁉\u{fe0e}!"),
        (start, "e2e4", "♙\u{fe0e}e4 | ♟\u{fe0f}e2-e4"),
        (start, "e2e4", "e4 | e2e4 | e2-e4 | e2–e4 | Pe4 | Pe2-e4 | pe4 | 1.e4 | e4!"),
        (open, "c2d3", "cxd3 | cd3 | c2xd3 | c2d3 | c2-d3 | cXd3 | c:d3 | c×d3 | Pcxd3 | xd3"),
        (open, "f1d3", "Bxd3 | Bd3 | Bfd3 | Bf1xd3 | ♗xd3"),
        (EN_PASSANT, "b4c3", "bxc3 | bc3 | b4c3 | bxc3 e.p. | bxc3e.p. | bxc3ep | bxc3 e.p.! | bxc3! ep"),
        (EN_PASSANT, "d4c3", "Bc3 | Bxc3 | Bdc3 | Bd4c3"),
        (EN_PASSANT, "b4b3", "b3 | b4b3 | b4-b3"),
        (promotion, "a7a8q", "a8=Q | a8Q | a8=q | a8q | a8(Q) | a8/Q | a7a8=Q | a7-a8Q | a7a8q | a8=Q+"),
        (promotion, "a7a8n", "a8=N | a8(N)! | a8=n# | a8♘"),
        (promotion, "a7a8n", "a8=♘\u{fe0e} | a8♘\u{fe0f} | a8=N (=) | a8(♘\u{fe0e}) | a8(N)(=)"),
        (promotion, "a7a8b", "a8=B | a8b"),
        (castling, "e1g1", "O-O | 0-0 | o-o | O-0 | O–O | 1. O-O! | 0-0+ | 1.0-0"),
        (castling, "e1c1", "O-O-O | 0-0-0 | o-o-o | 0-0-0# | O‑O‑O"),
        // Marks and words for check, before or after the promotion piece, and the letter that announces a diagram.
        (promotion, "a7a8q", "a8+=Q | a8#=Q | a8+=Q+ | a8+/Q | a8+(Q) | a8=Q ch | a8=Qch. | a8QD"),
        (start, "g1f3", "Nf3 ch. | Nf3ch | Nf3 dis ch | Nf3 dis. ch. | Nf3 dis.ch. | Nf3 dbl ch | Nf3disch"),
        (
            start,
            "g1f3",
            "Nf3 Ch. | Nf3 dbl.ch.! | Nf3 double check | Nf3 disc. ch. | Nf3 mate | Nf3 checkmate.",
        ),
        (start, "g1f3", "Nf3D | Nf3 D | Nf3D!? | Nf3(D) | Nf3 (D) | Nf3 ch. D"),
        (castling, "e1g1", "O-O ch. | 0-0 dis ch | O-OD"),
        (rooks, "c2d2", "Rd2 | Rcd2 | R2d2 | Rc2d2"),
    ] {
        let position = position(fen);
        let expected = uci::parse(&position, expected).unwrap();
        for text in texts.split(" | ") {
            assert_eq!(san::parse(&position, text), Ok(expected), "{text:?} in {fen}");
        }
    }
}

#[test]
fn unreadable_texts() {
    let position = position("4k3/8/8/8/8/8/1P4p1/4K2R w K - 0 1");
    // `^` is before the first character that cannot be read. One `e` is Cyrillic.
    let texts = [
        "^ | ^   | h^ello | N^ | Nf^ | Nf^9 | e4^e | e^9 | ^E4 | e4x^ | ex^d | Nf3f4^f5",
        "12.^ | 1^2 | O^ | O^O | O-^ | O-O-O-O^ | O-O^x | e8=^P | e8(Q^ | e2e4q^qqq | e7e8^p",
        "^Nf8=Q | e8^+Q | ^ch | ^D | Nf3^d | ^bb3 | ^bxb3 | ^bd3 | ^1e4 | ^2b3 | -^- | ^Z0",
        "^Ке2 | ^e.p. | Nf3^ Nf6 | Nf3^{good} | 1. ^★ | …^ | Nf3-^ | Nf3^ –+ | bxa3^ e.p. ep",
        "♘f^9 | e8(Q^! | ^(=) | e4^ (= | ^\u{fe0e}Nf3 | ♘\u{fe0e}f^9",
    ];
    for marked in texts.iter().flat_map(|line| line.split(" | ")) {
        let (text, offset) = (marked.replace('^', ""), marked.find('^').unwrap());
        match san::parse(&position, &text) {
            Err(SanError::NotAMove(error)) => assert_eq!(error.offset, offset, "{text:?}"),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

fn squares(position: &Chess, text: &str) -> (&'static str, Vec<String>) {
    let error = san::parse(position, text).unwrap_err();
    assert!(!error.to_string().is_empty());
    let write = |mv: &x88::Move| uci::write(*mv, x88::CastlingMode::Standard);
    let mut candidates: Vec<_> = error.candidates().iter().map(write).collect();
    candidates.sort();
    (error.code(), candidates)
}

#[test]
fn refusals_name_candidates() {
    let rows: &[(&str, &str, &str, &[&str])] = &[
        ("4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1", "Rd2", "AMBIGUOUS", &["c2d2", "d1d2"]),
        ("2k5/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "Qd4", "AMBIGUOUS", &["a4d4", "h4d4"]),
        ("2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qhe1", "AMBIGUOUS", &["h1e1", "h4e1"]),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8=",
            "PROMOTION_REQUIRED",
            &["a7a8b", "a7a8n", "a7a8q", "a7a8r"],
        ),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            "PROMOTION_REQUIRED",
            &["a7a8b", "a7a8n", "a7a8q", "a7a8r"],
        ),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "axb8",
            "PROMOTION_REQUIRED",
            &["a7b8b", "a7b8n", "a7b8q", "a7b8r"],
        ),
        ("1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1", "xb8=Q", "AMBIGUOUS", &["a7b8q", "c7b8q"]),
        // Candidates: the same piece to that square first, then others to it, then the same piece elsewhere.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Ke2", "NO_SUCH_MOVE", &["e1d1", "e1d2", "e1f1", "e1f2"]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5", "NO_SUCH_MOVE", &["e2e3", "e2e4"]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "O-O", "NO_SUCH_MOVE", &["e1d1", "e1d2", "e1f1", "e1f2"]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 e.p.", "NO_SUCH_MOVE", &["e2e3", "e2e4"]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4=Q", "NO_SUCH_MOVE", &["e2e3", "e2e4"]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "xe4", "NO_SUCH_MOVE", &["e2e3", "e2e4"]),
        // Pinned, so illegal in any notation.
        ("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "dxe6", "NO_SUCH_MOVE", &["d5d6"]),
    ];
    for (fen, text, code, candidates) in rows {
        let position = position(fen);
        assert_eq!(
            squares(&position, text),
            (*code, candidates.iter().map(|it| it.to_string()).collect()),
            "{text}"
        );
    }
}

#[test]
fn at_most_ten_candidates_the_nearest_first() {
    let position = position("4k3/8/8/8/8/8/8/K6Q w - - 0 1");
    let error = san::parse(&position, "Qa2").unwrap_err();
    assert_eq!(error.candidates().len(), 10);
    assert_eq!(uci::write(error.candidates()[0], x88::CastlingMode::Standard), "a1a2");
}

#[test]
fn chess960_castling() {
    let position = position("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1");
    let mv = san::parse(&position, "O-O").unwrap();
    assert_eq!(san::write(&position, mv), "O-O");
    assert_eq!(uci::write(mv, x88::CastlingMode::Chess960), "f1g1");
}

/// Checks from a line that the move opens, and moves that only seem to give check. Other libraries confirm every sign and every origin
/// along the random games of `lab/differential`.
const RARE: [&str; 32] = [
    // En passant: the captured pawn opens a file, a diagonal, a rank; our pawn does; both do; our pawn checks.
    "4k3/8/8/3pP3/8/8/8/3KR3 w - d6 0 1",
    "8/5k2/8/3pP3/8/1B6/8/4K3 w - d6 0 1",
    "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1",
    "8/8/7k/3pP3/8/8/1B6/4K3 w - d6 0 1",
    "8/4k3/8/2pP4/8/8/8/K7 w - c6 0 1",
    "8/1k6/8/2pP4/8/8/8/K2Q4 w - c6 0 1",
    "4k3/8/8/8/r2Pp2K/8/8/b7 b - d3 0 1",
    // Castling: the rook checks along the file, along the rank, beyond the king's origin; the king uncovers a rook.
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "8/8/8/8/8/8/8/R3K2k w Q - 0 1",
    "8/8/8/8/8/8/8/k3K2R w K - 0 1",
    "r3k2r/8/8/8/8/8/8/5K2 b kq - 0 1",
    "R3k2r/8/8/8/8/8/8/4K3 b k - 0 1",
    // Promotion: along the pawn's own line, to each piece, with a capture, also with mate.
    "8/4P3/8/8/8/8/4k3/K7 w - - 0 1",
    "3r4/4P3/8/6k1/8/8/8/K7 w - - 0 1",
    "8/P7/2k5/8/8/8/8/K7 w - - 0 1",
    "8/P1k5/8/8/8/8/8/K7 w - - 0 1",
    "5r1k/R3P1pp/8/8/8/8/8/K7 w - - 0 1",
    "1n5k/P5pp/8/8/8/8/8/K7 w - - 0 1",
    // Discovered and double checks, by pieces that stay on the line or leave it.
    "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
    "4k3/8/2R5/8/Q7/8/8/K7 w - - 0 1",
    "4k3/8/8/4p3/8/5N2/8/K3R3 w - - 0 1",
    "4k3/4P3/8/8/8/8/8/K3R3 w - - 0 1",
    "8/8/5k2/8/5N2/8/8/K4R2 w - - 0 1",
    "k7/8/8/3K4/8/5B2/8/8 w - - 0 1",
    // Castling in Chess960: the king is on the rook's destination, or the rook on the king's; neither moves; checks along rank and file.
    "5k2/8/8/8/8/8/8/5KR1 w G - 0 1",
    "5k2/8/8/8/8/8/8/R4K2 w A - 0 1",
    "3k4/8/8/8/8/8/8/1RK5 w B - 0 1",
    "3k4/8/8/8/8/8/8/2RK4 w C - 0 1",
    "8/8/8/8/8/8/8/1RK4k w B - 0 1",
    "8/8/8/8/8/8/8/k2K2R1 w G - 0 1",
    "1rk4r/8/8/8/8/8/8/2RK4 b bh - 0 1",
];

#[test]
fn rare_checks_have_their_sign() {
    let mut checks = 0;
    for text in RARE {
        let at = position(text);
        // Also with the other side to move.
        for position in [Some(at), at.pass()].into_iter().flatten() {
            for &mv in &position.legal_moves() {
                let (written, after) = (san::write(&position, mv), position.play(mv).unwrap());
                let sign = written.trim_start_matches(|c| !['+', '#'].contains(&c));
                let expected =
                    [["", "+"], ["", "#"]][usize::from(after.is_checkmate())][usize::from(after.is_check())];
                assert_eq!(sign, expected, "{text}: {written}");
                checks += usize::from(after.is_check());
            }
        }
    }
    assert!(checks > 60, "{checks}");
}
