//! Layer 5: the history of a game: its moves, undone moves, and how it ended.

mod draws;
mod explain;
mod flag;
mod game;
mod line;
mod status;
mod text;

pub use draws::Claim;
pub(crate) use draws::{automatic_draw, claimable, claims};
pub use explain::GameVerdict;
pub(crate) use explain::refuse_null;
pub use flag::{FlagRules, fallen_flag_in_variant, resignation_in_variant};
pub(crate) use flag::{fallen_flag_by_material, resignation_by_material};
pub use game::Game;
pub use line::LineOfPlay;
pub(crate) use line::after;
pub use status::{DrawStatus, NearMiss};
pub use text::{Unreadable, UnreadableReason, read_attempt};
