//! NAGs (numeric annotation glyphs): numbers, and the signs that people write for them.
//!
//! Knows which sign is which number. Must not know where they stand.

/// Numbers and signs; of several numbers of a sign, it is read as the first.
const GLYPHS: [(u8, &str); 51] = [
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (3, "‼"),
    (4, "??"),
    (4, "⁇"),
    (5, "!?"),
    (5, "⁉"),
    (6, "?!"),
    (6, "⁈"),
    (7, "□"),
    (10, "="),
    (13, "∞"),
    (14, "⩲"),
    (14, "+/="),
    (14, "+="),
    (15, "⩱"),
    (15, "=/+"),
    (15, "=+"),
    (16, "±"),
    (16, "+/-"),
    (16, "+/−"),
    (17, "∓"),
    (17, "-/+"),
    (17, "−/+"),
    (18, "+-"),
    (18, "+−"),
    (18, "+–"),
    (19, "-+"),
    (19, "−+"),
    (19, "–+"),
    (22, "⨀"),
    (23, "⨀"),
    (26, "○"),
    (27, "○"),
    (32, "⟳"),
    (33, "⟳"),
    (36, "↑"),
    (37, "↑"),
    (40, "→"),
    (41, "→"),
    (44, "=/∞"),
    (45, "=/∞"),
    (132, "⇆"),
    (133, "⇆"),
    (138, "⊕"),
    (139, "⊕"),
    (140, "∆"),
    (142, "⌓"),
    (145, "RR"),
    (146, "N"),
];

/// Signs that are also letters: never read at the end of a move.
const FIRST_OF_LETTERS: u8 = 145;

/// The NAG for a sign, or `None` if it is none.
///
/// ```
/// use x88::pgn::nag_of_glyph;
/// assert_eq!(nag_of_glyph("±"), Some(16));
/// assert_eq!(nag_of_glyph("+/-"), Some(16));
/// ```
pub fn nag_of_glyph(glyph: &str) -> Option<u8> {
    GLYPHS.iter().find(|(_, sign)| *sign == glyph).map(|(number, _)| *number)
}

/// The longest sign at the end of a move, and the text before it.
pub(super) fn split_glyph(text: &str) -> Option<(&str, u8)> {
    let mut found: Option<(&str, u8)> = None;
    for &(nag, glyph) in GLYPHS.iter().filter(|(nag, _)| *nag < FIRST_OF_LETTERS) {
        if let Some(rest) = text.strip_suffix(glyph)
            && found.is_none_or(|(shortest, _)| rest.len() < shortest.len())
        {
            found = Some((rest, nag));
        }
    }
    found
}
