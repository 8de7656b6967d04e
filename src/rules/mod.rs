//! Layer 2: the rules of chess for a single position: setups, legal moves, playing moves, check and checkmate.
//!
//! Must not depend on: notation, or the history of a game.

mod castling;
mod count;
mod drop;
mod extras;
mod generate;
mod gives_check;
mod legality;
mod move_list;
mod moves;
mod only_move;
mod outcome;
mod play;
mod position;
mod problem;
mod setup;
mod standard;
mod status;
mod validate;
mod variant;
mod view;

pub use castling::{CastlingMode, CastlingRights, CastlingSide};
pub use count::Replies;
pub use extras::{Extras, Pockets, Rules};
pub use generate::Sink;
pub use move_list::{LongMoveList, MoveList, Moves};
pub use moves::{Move, MoveKind};
pub use only_move::Described;
pub use outcome::{Outcome, OutcomeKind, outcome};
pub use play::IllegalMove;
pub use position::Position;
pub use problem::{CastlingFault, EnPassantFault, SetupError, SetupProblem, Severity, VariantFault};
pub use setup::Setup;
pub use standard::Standard;
pub use status::Pin;
pub use validate::{FoundProblems, SetupOptions};
pub use variant::{State, Variant};
pub use view::View;
pub(crate) use view::{FIRST_RANK, LAST_RANK};
