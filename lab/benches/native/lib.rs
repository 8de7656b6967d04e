//! Random games for measurements, the same at each run.

use x88::{Game, san};

/// SplitMix64 (public domain, by Sebastiano Vigna).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let n = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(n ^ n >> 31) * end as u128) >> 64) as usize
    }
}

/// Returns `count` games of `plies` plies, as their moves in SAN.
pub fn lines_of_play(count: usize, plies: usize) -> Vec<Vec<String>> {
    let mut random = Random(88);
    let mut lines = Vec::new();
    while lines.len() < count {
        let line = line_of_play(plies, &mut random);
        if line.len() == plies {
            lines.push(line);
        }
    }
    lines
}

fn line_of_play(plies: usize, random: &mut Random) -> Vec<String> {
    let (mut game, mut line) = (Game::new(x88::Chess::initial()), Vec::new());
    while line.len() < plies {
        let moves = game.position().legal_moves();
        let Some(&mv) = moves.get(random.below(moves.len().max(1))) else { break };
        let text = san::write(game.position(), mv);
        if game.play(mv).is_err() {
            break;
        }
        line.push(text);
    }
    line
}
