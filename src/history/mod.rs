//! Layer 5: the history of a game: its moves, undone moves, and how it ended.

mod draws;
mod explain;
mod flag;
mod game;
mod line;
mod status;
mod text;

pub use draws::{Claim, automatic_draw, claimable, claims};
pub use explain::{GameVerdict, refuse_null};
pub use flag::{FlagRules, fallen_flag_by_material, resignation_by_material};
pub use game::Game;
pub use line::{LineOfPlay, after};
pub use status::{DrawStatus, NearMiss};
pub use text::{UnreadableError, UnreadableReason, read_attempt};
