// An exercise as a lesson has it, for the tests of what is made of exercises.

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
