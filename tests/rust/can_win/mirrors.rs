//! Mirroring the board does not change the answer.

use super::data::rows;
use super::mutants::mirrored;
use x88::{Budget, Square, can_win};

#[test]
fn mirrors_give_the_same_answers() {
    for row in rows().iter().filter(|row| row.source != "B" && row.position.castling().is_empty()) {
        // A search may order moves differently and stop elsewhere. Answers without a search must agree.
        let answer = can_win(&row.position, row.winner, Budget::STATIC);
        let turned = mirrored(&row.position, Square::flip_rank, true);
        assert_eq!(can_win(&turned, row.winner.other(), Budget::STATIC), answer, "{turned:?}");
        let beside = mirrored(&row.position, Square::flip_file, false);
        assert_eq!(can_win(&beside, row.winner, Budget::STATIC), answer, "{beside:?}");
    }
}
