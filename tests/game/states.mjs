// Games in every possible state, and all answers of a game.

import { GameTree } from "x88";
import { isDead } from "x88/can-win";

const LOCKED_PAWNS = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";

const there = "Nf3 Nf6 Ng1 Ng8";

function after(game, how) {
  how(game);
  return game;
}

/** Games of a class, with one line, in every possible state. */
export function lines(Class) {
  const playing = (moves, start) => {
    const game = new Class(start);
    for (const move of moves.split(" ").filter(Boolean)) game.move(move);
    return game;
  };
  return {
    new: () => new Class(),
    "with moves": () => playing("e4 e5 Nf3 Nc6 Bb5"),
    "with moves taken back": () => after(playing("e4 e5 Nf3 Nc6"), (game) => game.goTo(2)),
    "all taken back": () => after(playing("e4 e5"), (game) => game.goTo(0)),
    "from a FEN, Black to move": () => playing("bxc3", "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1"),
    "Chess960, with headers": () =>
      playing("O-O-O", { fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", chess960: true, headers: { White: "A" } }),
    "before a promotion": () => playing("", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
    "with a claim": () => playing(`${there} ${there}`),
    checkmate: () => playing("f3 e5 g4 Qh4#"),
    stalemate: () => playing("Qf7", "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1"),
    "insufficient-material": () => playing("Kxd2", "8/8/8/3k4/8/8/3r4/4K3 w - - 0 1"),
    "dead-position": () => new Class({ fen: LOCKED_PAWNS, deadPositions: isDead }),
    "fivefold-repetition": () => playing(`${there} ${there} ${there} ${there}`),
    "seventy-five-moves": () => playing("Ra2", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120"),
    resignation: () => after(playing("e4 e5"), (game) => game.resign("white")),
    "resignation before a move": () => after(new Class(), (game) => game.resign("black")),
    agreement: () => after(playing("e4"), (game) => game.agreeDraw()),
    timeout: () => after(playing("e4"), (game) => game.flag("black")),
    "timeout-draw": () => after(playing("", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"), (game) => game.flag("black")),
    "threefold-repetition": () => after(playing(`${there} ${there}`), (game) => game.claimDraw()),
    "fifty-moves": () => after(playing("", "4k3/8/8/8/8/8/8/R3K3 w - - 100 90"), (game) => game.claimDraw()),
    "an end that was undone": () =>
      after(playing("e4 e5"), (game) => {
        game.resign("white");
        game.undo();
      }),
  };
}

/** Games that only a tree can be. */
export const trees = {
  "with a tree": withTree,
  "with a tree, in the middle of a variation": () => after(withTree(), (game) => game.undo()),
  "with a tree, of which another line has ended": () =>
    after(withTree(), (game) => {
      game.goTo(["e2e4", "c7c5", "g1f3"]);
      game.resign("white");
      game.goTo(["e2e4", "e7e5"]);
    }),
  "a null move": () => after(GameTree.fromMoves(["e4"]), (game) => game.branch("--")),
};

/** A game with nested variations, null moves and annotations, at the end of one of its lines. */
function withTree() {
  const game = GameTree.fromPgn(
    '[White "A"]\n\n{start} 1. e4 {king} $1 (1. d4 d5 (1... Nf6 2. -- {[%clk 0:01:00]})) 1... c5 (1... e5 2. f4 exf4) 2. Nf3 1-0',
  );
  game.goTo(["d2d4", "g8f6", "0000"]);
  return game;
}

/** Returns all answers of a game. */
export function stateOf(game) {
  return {
    data: game.toJSON(),
    start: game.start.toBytes(),
    position: game.position.toBytes(),
    ply: game.ply,
    ...(game instanceof GameTree && {
      path: game.path(),
      next: game.next(),
      annotations: game.annotations(),
      record: game.toRecord(),
    }),
    result: game.result,
    pgn: game.pgn(),
    line: game.line(),
    history: game.history(),
    lastMove: game.lastMove,
    outcome: game.outcome(),
    isOver: game.isOver(),
    claims: game.claims(),
    repetitions: game.repetitions(),
    ...("captured" in game && { captured: game.captured() }),
    headers: [...game.headers],
    dests: game.legalDests(),
  };
}
