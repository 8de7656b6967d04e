// What happens after the core has failed.

export default {
  section: "failure",
  order: 10,
  promise:
    "Should the core ever fail, the error says why, it is started anew, and positions, games and readers of PGN answer as before.",
  command: "npm run recovery",
  figure: ({ tests, passed }) =>
    `With a panic, memory that runs out and a loop without end forced in the middle of questions, in Node, in a worker and in a page: ${passed} of ${tests} tests passed.`,
};
