//! Layer 2: the rules of chess for a single position: setups, legal moves, playing moves, check and checkmate.
//!
//! Must not depend on: notation, or the history of a game.

mod castling;
mod count;
mod drop;
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
pub use generate::Sink;
pub use move_list::MoveList;
pub use moves::{Move, MoveKind};
pub(crate) use only_move::Described;
pub use outcome::{Outcome, OutcomeKind, outcome};
pub use play::IllegalMove;
pub use position::Position;
pub use problem::{CastlingFault, EnPassantFault, SetupError, SetupProblem, Severity};
pub use setup::Setup;
pub use standard::Standard;
pub use status::Pin;
pub use validate::{FoundProblems, SetupOptions};
pub use variant::Variant;
pub use view::View;
