//! The same events, whatever the cuts between chunks.

use crate::events::{Events, events};
use crate::support::Random;
use crate::table::rows;
use x88::pgn::ReadOptions;

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
    for options in [ReadOptions::default(), ReadOptions { strict: true }] {
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
