//! PGN: odd and hostile texts, any chunk boundaries, and commands in comments.

mod bounds;
mod canonical;
mod commands;
mod cuts;
mod eight;
mod events;
mod hostile;
mod long_games;
mod places;
mod table;
