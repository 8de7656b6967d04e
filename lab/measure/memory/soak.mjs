// A server's day in minutes: plays, explains, searches, reads, writes, stores and shows games, with a given number of calls, and
// measures the process. `node --expose-gc soak.mjs COUNT` prints a row of JSON for each sample. Seeded, so each run is the same.

import { Worker } from "node:worker_threads";
import { heap, resident, wasm } from "./watch.mjs";

const { Game, GameTree, Position, readPgn, readPgnStream, validateFen, writePgn } = await import("x88");
const { BoardController } = await import("x88/board");
const { canWin } = await import("x88/can-win");
const { Chess } = await import("x88/chessjs");
const { Game: RulesGame } = await import("x88/rules");
const { CanWinWorker } = await import("x88/worker");

const count = Number(process.argv[2]);
const samples = 40;

const worker = new CanWinWorker(() => new Worker(new URL("answering.mjs", import.meta.url)));

/** Marsaglia's xorshift. */
let state = 88;
function below(end) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % end;
}

const oneOf = (list) => list[below(list.length)];

/** Every other game has variations. */
const classOf = (at) => (at % 2 === 0 ? Game : GameTree);

/** Games that are live at once, as on a server: each call concerns one of them, and each is played to its end. */
const live = Array.from({ length: 50 }, (_, at) => new (classOf(at))());
const opening = live[0].toJSON();

function playOn() {
  const at = below(live.length);
  const game = live[at];
  if (game.isOver() || game.ply > 80)
    live[at] = new (classOf(at))(below(10) === 0 ? { position: Position.chess960(below(960)) } : null);
  else game.move(oneOf(game.position.legalMoves()));
  return live[at];
}

const squares = ["a1", "b1", "c2", "d4", "e2", "e4", "f7", "g1", "h8"];
const fens = [
  "8/8/8/8/8/8/8/8 w - - 0 1",
  "x",
  "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "9/9/9",
  `${"k".repeat(900)} w`,
];
const blocked = Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");

/** The calls; the usual ones are more frequent. */
const questions = [
  ...Array(8).fill(playOn),
  () => oneOf(live).explain({ from: oneOf(squares), to: oneOf(squares) }),
  () => oneOf(live).tryMove(oneOf(["Qh5", "O-O", "Ke2", "nonsense", "e9", "\ud800"])),
  () => [oneOf(live).claims(), oneOf(live).outcome(), oneOf(live).repetitions()],
  () => oneOf(live).legalDests(),
  () => {
    const game = playOn();
    if (game.ply === 0 || game.isOver()) return;
    game.undo();
    const move = oneOf(game.position.legalMoves());
    if (game instanceof GameTree) {
      game.branch(move);
      game.annotate({ comment: "a note", nags: [below(140)] });
    } else game.move(move);
  },
  () => {
    const game = oneOf(live);
    game.constructor.fromJSON(JSON.parse(JSON.stringify(game.toJSON())));
  },
  () => GameTree.fromPgn(oneOf(live).pgn()).toRecord(),
  () =>
    [...readPgn(`${writePgn([oneOf(live), oneOf(live)])}\n1. e4 Ke7 {open`)].map(({ moves }) => moves.length),
  () => validateFen(oneOf(fens)),
  () => canWin(oneOf(live).position, "white", { nodes: 200 }),
  () => canWin(blocked, "black"),
  () => RulesGame.fromJSON({ moves: opening.moves }),
  () => {
    const board = new BoardController(new Game());
    board.drop("e2", "e4");
    board.drop("e7", "e4");
    board.select?.("e7");
    board.destroy();
  },
  () => {
    const chess = new Chess();
    // Two moves each can already mate.
    for (let n = 0; n < 6 && !chess.isGameOver(); n++) chess.move(oneOf(chess.moves()));
    new Chess().loadPgn(chess.pgn());
  },
];

/** The asynchronous calls. */
const waiting = [
  () => worker.canWin(oneOf(live).position, "white", { nodes: 200 }),
  async () => {
    for await (const { moves } of readPgnStream([oneOf(live).pgn(), "\n", oneOf(live).pgn()])) moves.length;
  },
];

const thousand = 1000;
for (let n = 0; n < count; n++) {
  oneOf(questions)();
  if (n % thousand === 0) for (const question of waiting) await question();
  if ((n + 1) % Math.ceil(count / samples) === 0)
    console.log(JSON.stringify({ asked: n + 1, heap: heap(), resident: resident(), ...wasm() }));
}
worker.terminate();
