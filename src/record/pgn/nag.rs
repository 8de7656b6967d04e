//! NAGs (numeric annotation glyphs) and the signs that stand for them.

/// NAGs and their signs. A sign with several numbers is read as the first.
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

/// Signs from here on are also letters, and never read at the end of a move.
const FIRST_OF_LETTERS: u8 = 145;

/// Returns the NAG for a sign, or `None` for other strings.
///
/// ```
/// use x88::pgn::nag_of_glyph;
/// assert_eq!(nag_of_glyph("±"), Some(16));
/// assert_eq!(nag_of_glyph("+/-"), Some(16));
/// ```
pub fn nag_of_glyph(glyph: &str) -> Option<u8> {
    GLYPHS.iter().find(|(_, sign)| *sign == glyph).map(|(number, _)| *number)
}

/// Splits the longest sign off the end of a move. Returns the rest and the NAG.
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
