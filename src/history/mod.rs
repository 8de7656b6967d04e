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
pub use flag::{
    FlagRules, fallen_flag_by_material, fallen_flag_in_variant, resignation_by_material,
    resignation_in_variant,
};
pub use game::Game;
pub use line::{LineOfPlay, after};
pub use status::{DrawStatus, NearMiss};
pub use text::{Unreadable, UnreadableReason, read_attempt};
