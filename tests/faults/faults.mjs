// Makes the core fail by the move numbers that `src/boundary/faults.rs` recognizes. Also runs in a page: uses no Node built-ins.

const NUMBERS = { panic: 60_001, memory: 60_002, loop: 60_003 };

/** Returns the FEN of the position that causes a failure. @param {keyof typeof NUMBERS} fault */
export function fenOf(fault) {
  return `7k/8/8/8/8/8/8/KQ6 w - - 0 ${NUMBERS[fault]}`;
}

/**
 * Makes a worker whose `x88/can-win` has the faults: its inlined bytes are replaced as they are compiled.
 * @param {BufferSource} faulty
 */
export function failing(faulty) {
  const { Module } = WebAssembly;
  // The other module is the small one that decodes the bytes.
  WebAssembly.Module = function compile(bytes) {
    return new Module(bytes.length > 10_000 ? faulty : bytes);
  };
}

/** The error of each fault: in x88, which names the call, and in x88/can-win, which has the message of the panic. */
export const said = {
  panic: {
    code: "CORE_FAILED",
    message: /report this with the call. \w+$/,
    inCanWin: /src\/boundary\/faults\.rs:\d+:\d+:\nforced by wasm-faults$/,
  },
  memory: { code: "OUT_OF_MEMORY", message: /no memory left$/, inCanWin: /no memory left$/ },
};

/** Calls into different parts of the core, each with the position that causes the failure. */
export const questions = {
  legalMoves: (position) => position.legalMoves(),
  play: (position) => position.play("Qb7"),
  explain: (position) => position.explain("Qc8"),
  fen: (position) => position.fen(),
  outcome: (position) => position.outcome(),
  perft: (position) => position.perft(2),
  hash: (position) => position.hash(),
};

/**
 * Creates positions, a game and a reader that outlive the failure, and returns a function that collects their answers.
 * @param {typeof import("x88")} x88
 */
export function living(x88) {
  const start = x88.Position.initial();
  const after = start.play("e4");
  const game = new x88.GameTree();
  for (const move of ["d4", "d5", "c4", "e6"]) game.move(move);
  game.undo();
  game.branch("dxc4");
  const reader = x88.readPgn('[White "A"]\n\n1. e4 e5 1-0\n\n[White "B"]\n\n1. d4 d5 0-1\n');
  const first = reader[Symbol.iterator]();
  first.next();
  let asked = 0;
  return () => {
    const { length } = game.line();
    const answers = [
      after.fen(),
      after.legalMoves().length,
      after.equals(start.play("e4")),
      String(start.perft(3)),
      game.pgn().replace(/^.*\n\n/s, ""),
      game.isLegal("e4"),
      game.outcome(),
      length,
      // Continues reading where it was when the core failed.
      asked++ === 0 ? first.next().value.headers.White : "B",
      x88.readPgn("1. f4 e5 *")[Symbol.iterator]().next().value.moves.length,
    ];
    return JSON.stringify(answers);
  };
}
