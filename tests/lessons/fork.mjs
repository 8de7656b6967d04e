// An exercise as in a lesson file, for tests that derive something from it.

export const FORK = {
  id: "fork",
  kind: "play",
  text: "Fork the king and the queen.",
  fen: "4k2q/8/8/3N4/8/8/8/4K3 w - - 0 1",
  side: "white",
  steps: [{ moves: ["Nf6+"], reply: "Ke7" }, { moves: ["Ng8+"] }],
  hints: ["The knight gives check."],
  done: "That is it.",
};
