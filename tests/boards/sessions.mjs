// Sessions at a board controller. `sessions.txt` has them as text: a name, the game, and the steps with what they return and show.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Game, GameTree } from "x88";
import { BoardController } from "x88/board";
import { Game as RulesGame } from "x88/rules";
import { Game as VariantGame, GameTree as VariantTree } from "x88/variants";

const GAMES = { rules: RulesGame, tree: GameTree, variants: VariantGame, "variant-tree": VariantTree };

/** The commands. Those of the game are the app's, beside the board. */
const COMMANDS = {
  press: (board, square) => board.press(square),
  select: (board, square) => board.select(square === "none" ? null : square),
  drop: (board, from, to) => board.drop(from, to),
  pocket: (board, role, to) => board.dropNew(role, to),
  choose: (board, role) => board.choosePromotion(role),
  cancel: (board) => board.cancelPremove(),
  play: (board, move) => board.play(move).san,
  player: (board, player) => board.update(undefined, { player }),
  listen: (board) => void board.subscribe(() => {}),
};
const OF_THE_GAME = {
  move: (game, move) => game.move(move).san,
  branch: (game, move) => game.branch(move).san,
  undo: (game) => game.undo().san,
  redo: (game) => game.redo().san,
  goTo: (game, ply) => game.goTo(Number(ply)),
  goToPath: (game, ...path) => game.goTo(path),
  resign: (game, color) => game.resign(color).kind,
  reopen: (game) => game.reopen(),
};

const listed = (parts) => parts.join(" ") || "none";

/** What a board and its game show, each as text. */
const SHOWN = {
  selected: ({ view }) => view.selected ?? "none",
  targets: ({ view }) =>
    listed([...view.targets].map(([at, { mark, moves }]) => `${at}=${mark}:${moves.map(({ san }) => san)}`)),
  lastMove: ({ view }) => view.lastMove?.join("") ?? "none",
  premove: ({ view }) => (view.premove ? view.premove.from + view.premove.to : "none"),
  promotion({ view }) {
    const { from, to, color, choices } = view.promotion ?? {};
    return from ? listed([from + to, color, ...choices]) : "none";
  },
  refusal: ({ view }) => view.refusal?.reason ?? "none",
  code: ({ view }) => view.refusal?.code ?? "none",
  outcome: ({ view }) => view.outcome?.kind ?? "none",
  check: ({ view }) => view.check ?? "none",
  turn: ({ view }) => view.turn,
  movable: ({ view }) => view.movable ?? "none",
  dests: ({ view }) => String(view.dests.size),
  premoves: ({ view }) => String(view.premoves.size),
  fen: ({ view }) => view.fen,
  position: (_, { game }) => game.position.fen(),
  last: (_, { game }) => game.lastMove.san,
  ply: (_, { game }) => String(game.ply),
  line: (_, { game }) => String(game.line().length),
  tree: (_, { game }) => game.toJSON().moves,
  path: (_, { game }) => listed(game.path()),
  heard: (_, { log }) => listed(log.filter(([event]) => event === "heard").map(([, what]) => what)),
};

/** Returns the step of a line such as "drop e2 e4 -> played; turn black". */
function stepOf(line) {
  const [act, ...shown] = line.split("; ");
  const [call, result] = act.split(" -> ");
  const [command, ...given] = call.split(" ");
  const check = (board, bag) => {
    for (const part of command in SHOWN ? [act, ...shown] : shown) {
      const [key, ...wanted] = part.split(" ");
      assert.equal(SHOWN[key](board, bag), wanted.join(" "), `${key} after "${line}"`);
    }
  };
  return (board, bag) => {
    const answer = COMMANDS[command]?.(board, ...given) ?? OF_THE_GAME[command]?.(bag.game, ...given) ?? null;
    if (result !== undefined) assert.equal(answer, result, line);
    check(board, bag);
    return answer;
  };
}

/** The lines that describe the game and the board's options. */
const SETTINGS = {
  game: (session, name) => Object.assign(session, { Game: GAMES[name] }),
  start: (session, ...fen) => Object.assign(session, { start: fen.join(" ") }),
  variant: (session, variant) => Object.assign(session, { start: { fen: session.start, variant } }),
  pgn: (session, ...pgn) => Object.assign(session, { pgn: pgn.join(" ") }),
  moves: (session, ...moves) => Object.assign(session, { moves }),
  with(session, ...words) {
    const options = words
      .join(" ")
      .split(", ")
      .map((option) => option.split(" "));
    for (const [name, value] of options) session.options[name] = value === "off" ? false : value;
  },
};

function sessionOf(lines) {
  const session = { options: {}, steps: [] };
  for (const line of lines) {
    const [word, ...rest] = line.split(" ");
    if (word in SETTINGS) SETTINGS[word](session, ...rest);
    else session.steps.push(stepOf(line));
  }
  return session;
}

/** The sessions by their names. A step gets the controller, and the game, the raw controller and the log. */
export const SESSIONS = Object.fromEntries(
  readFileSync(new URL("sessions.txt", import.meta.url), "utf8")
    .replaceAll("\r\n", "\n")
    .trim()
    .split("\n\n")
    .map((block) => {
      const [name, ...lines] = block.split("\n");
      return [name.replace("# ", ""), sessionOf(lines)];
    }),
);

/** A view as plain data. */
export const seen = ({ dests, premoves, targets, refusal, outcome, ...rest }) => ({
  ...rest,
  dests: Object.fromEntries(dests),
  premoves: Object.fromEntries(premoves),
  targets: [...targets].map(([square, { mark, moves }]) => [square, mark, moves.map(({ san }) => san)]),
  refusal: refusal?.reason ?? null,
  outcome: outcome?.kind ?? null,
});

/**
 * Plays a session and returns what happened, as plain data.
 * @param store returns the controller as the app keeps it
 */
export async function happened(session, store = (board) => board) {
  const { Game: Kind = Game, start, pgn, moves = [], options, steps } = session;
  const log = [];
  const game = pgn ? GameTree.fromPgn(pgn) : new Kind(start);
  for (const move of moves) game.move(move);
  const raw = new BoardController(game, {
    onMove: ({ san }) => log.push(["heard", san]),
    onRefused: ({ reason }) => log.push(["heard", reason]),
    ...options,
  });
  const board = store(raw);
  const bag = { raw, game, log, stops: [] };
  for (const step of steps) {
    log.push(["step", await step(board, bag), seen(board.view), seen(raw.view)]);
    const { view } = board;
    assert.equal(view, board.view, "the same object until something changes");
  }
  return JSON.parse(JSON.stringify([...log, game.position.fen(), game.line(), game.pgn?.()]));
}
