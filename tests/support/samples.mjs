// How much of each long comparison `npm test` runs, and how much `npm run test:all` does: [sample, full length].

const SAMPLES = {
  /** Positions whose described moves are played. */
  describedMoves: [10_000, 100_000],
  /** Random trees whose lines repeat moves. */
  crowdedTrees: [2_000, 20_000],
  /** Games and positions played side by side in every entry. */
  entryGames: [24, 500],
  entryPositions: [1_500, 20_000],
  /** Positions about which both cores are asked. */
  coreQuestions: [250, 3_000],
  /** Characters of a long hostile string. */
  hostileLength: [2 ** 16, 2 ** 18],
  /** Valid calls of each member, whose answers are then changed. */
  returnedCalls: [3, 9],
  /** Questions asked in any order. */
  questions: [1_200, 4_000],
  /** Random trees of comments, and of records. */
  comments: [300, 1_000],
  records: [600, 2_000],
  /** Positions made and dropped while memory is watched. */
  positions: [200_000, 1_000_000],
  /** Calls of a server while memory is watched. */
  serverCalls: [20_000, 360_000],
  /** Random games, short games and edited boards on chess.js and x88/chessjs. */
  chessjsGames: [4, 14],
  chessjsBriefGames: [40, 140],
  chessjsEdits: [4, 12],
  /** Random games whose positions the inspector has to call reachable. */
  reachableGames: [40, 130],
  /** Megabytes of standard input, small and large. */
  streamMegabytes: [
    [25, 100],
    [30, 300],
  ],
  /** Bytes of a stream that never ends a game. */
  endlessBytes: [2 ** 20, 2 ** 22],
  /** One in how many positions of the table of possible mates is asked about. */
  possibleMates: [15, 1],
  /** Random drops on a board. */
  drops: [8, 20],
  /** One in how many exercises on the values of pieces is searched. */
  valuesStep: [3, 1],
  /** Ways to cut the input of a command into blocks. */
  blockWays: [4, Number.POSITIVE_INFINITY],
  /** With how many threads each failing command runs. */
  jobs: [["2"], ["1", "2"]],
  /** Pages of the reference that a browser looks at. */
  referencePages: [2, Number.POSITIVE_INFINITY],
  /** Windows in which views and lessons are looked at. */
  windows: [3, Number.POSITIVE_INFINITY],
  /** Lessons of the first game that a newcomer does by taps. */
  newcomerLessons: [4, Number.POSITIVE_INFINITY],
  /** Visits of each view after which nothing may be left behind. */
  visits: [3, 6],
  /** Scenarios of the older version of a board. */
  olderBoard: [6, Number.POSITIVE_INFINITY],
  /** Exercises of each kind that a browser does; of every lesson one at full length. */
  exercisesByKind: [3, Number.POSITIVE_INFINITY],
};

/** Whether everything runs at its full length. */
export const isWhole = process.env.X88_ALL !== undefined;

/**
 * Returns the sample of this run.
 * @template {keyof typeof SAMPLES} Name
 * @param {Name} name
 * @returns {(typeof SAMPLES)[Name][number]}
 */
export function sample(name) {
  const [short, whole] = SAMPLES[name];
  return isWhole ? whole : short;
}
