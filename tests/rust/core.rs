//! All tests of the crate except those on WebAssembly, in one program: it is linked once, and its tests share both cores.

mod board;
mod callers;
mod can_win;
mod explain;
mod layers;
mod legality;
mod notation;
mod numbers;
mod outcomes;
mod perft;
mod properties;
mod setups;
mod support;
