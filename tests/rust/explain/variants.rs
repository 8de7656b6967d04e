//! Verdicts of the variants: each row of the table has a variant, a FEN, a move, its reason or note, and the sentence.

use crate::support::rows;
use x88::explain::{Verdict, verdict};
use x88::fen;
use x88::read_attempt;
use x88::variants::{AnyVariant, Rules, VariantState};
use x88::{CastlingMode, Position};

fn position(variant: &str, text: &str) -> Position<AnyVariant> {
    let rules = Rules::ALL.into_iter().find(|rules| rules.name() == variant).expect("a variant");
    fen::parse_in(text, VariantState::from(rules), &Default::default())
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn each_verdict_has_its_reason_and_sentence() {
    for row in rows(include_str!("../../data/variants.tsv")) {
        let [variant, text, mv, reason, sentence] = row;
        let position = position(variant, text);
        let attempt =
            read_attempt(&position, mv, CastlingMode::Standard).unwrap_or_else(|e| panic!("{row:?}: {e:?}"));
        let found = match verdict(&position, attempt, CastlingMode::Standard) {
            Verdict::Refused(refusal) => (refusal.reason.name(), refusal.message(&position, attempt)),
            Verdict::Legal { note, .. } => {
                note.map_or(("-", "-".into()), |note| (note.name(), note.message().into()))
            }
        };
        assert_eq!(found, (reason, sentence.into()), "{row:?}");
    }
}

/// A legal attempt is one that a legal move answers, and the other way round.
#[test]
fn explanations_agree_with_the_legal_moves() {
    for rules in Rules::ALL {
        let mut at = Position::<AnyVariant>::initial_with(rules.into());
        for step in 0..60 {
            let moves = at.legal_moves();
            for from in at.pieces_of(at.turn()) {
                for to in x88::Square::ALL.into_iter() {
                    let attempt = x88::explain::Attempt::new(from, to);
                    let is_legal =
                        matches!(verdict(&at, attempt, CastlingMode::Standard), Verdict::Legal { .. });
                    let is_meant = at.moves_meant(from, to).iter().any(|mv| mv.promotion().is_none());
                    assert_eq!(is_legal, is_meant, "{} {attempt:?}", at.fen());
                }
            }
            let Some(&mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
            at = at.play(mv).expect("a legal move");
        }
    }
}
