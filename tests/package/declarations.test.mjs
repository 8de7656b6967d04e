// Compiles a TypeScript app that uses all of the API, strictly, against the installed declarations.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { english } from "x88";
import { appFolder, packageFolder, project } from "./install.mjs";

const newest = join(project, "node_modules", "typescript");
const oldest = join(project, "tests", "package", "oldest-typescript", "node_modules", "typescript");

const consumer = `import {
  ArgumentError, CoreError, defineMessages, english, FenError, Game, GameTree, IllegalMoveError, movetext, nagGlyph, nagOfGlyph, neutralEnglish, PgnError, Position,
  setMessages, SetupError, validateFen, writePgn, X88Error,
  type AnnotationChanges, type GameData, type GameRecord, type GameRecordInput, type GameResult, type MoveAnnotations,
  type PgnWritable,
  type CastlingRights, type Color, type Dests, type FenProblem, type GameOptions, type LegalMove, type Move, type MoveInput,
  type Messages, type MoveKind, type Outcome, type ParamsOf, type Piece, type Pin, type Refusal, type Role, type Setup, type Square, type Verdict,
} from "x88";
import { canWin, isDead, type WinAnswer } from "x88/can-win";
import { Game as RulesGame } from "x88/rules";

const start: Position = Position.initial();
const lenient: Position = Position.fromFen("4k3/8/8/8/8/8/8/4K3", { lenient: true, chess960: false });
const all: Dests = start.legalDests();
const some: Square[] = start.legalDests("e2");
const moves: LegalMove[] = start.legalMoves();
const kinds: MoveKind[] = moves.map((move) => move.kind);
const dropped: string = "e2";
const inputs: MoveInput[] = ["e4", { from: "e2", to: "e4" }, { from: "a7", to: "a8", promotion: "queen" }];
inputs.push({ from: dropped, to: dropped, promotion: null }, { from: "a7", to: "a8", promotion: "q" }, ...moves);
const legal: boolean[] = inputs.map((input) => start.isLegal(input));
const piece: Piece | null = start.get("e1");
const pieces: Map<Square, Piece> = start.pieces();
const rights: CastlingRights = start.castlingRights();
const passed: Square | null = start.enPassant();
const fens: string[] = [start.fen(), start.fen({ enPassant: "always", castling: "shredder" })];
const hash: bigint = start.hash() + start.perft(2);
const turn: Color = start.turn;
const pins: Pin[] = start.pins("white");
const squares: Square[] = [...start.checkers(), ...start.attackers("e4", turn), ...start.attackedSquares("black")];
const outcome: Outcome | null = start.outcome();
const dead: boolean | null = isDead(start, { nodes: 5 });
const answers: boolean[] = [start.isCheckmate(), start.isStalemate(), start.isInsufficientMaterial()];
const setup: Setup = start.toSetup();
const same: boolean = Position.fromSetup(setup).equals(Position.chess960(518));
const problems: FenProblem[] = validateFen("").problems;

const verdict: Verdict = start.explain({ from: "e2", to: "e5" });
const told: string = verdict.legal ? verdict.move.san : verdict.message + (verdict.choices ?? []).join();

const german: Messages = defineMessages({
  ...english,
  SAME_SQUARE: "{piece} bleibt stehen.",
  PIECE_IN_THE_WAY: ({ piece, blockers }: ParamsOf<"PIECE_IN_THE_WAY">) =>
    piece.square + blockers.map(({ square }) => square).join(),
});
setMessages(neutralEnglish);
const inGerman: Verdict = start.explain("e5", { messages: german });

const options: GameOptions = { fen: fens[0] ?? "", headers: { White: "A" } };
const game = new Game(options);
const played: Move = game.move("e4");
const role: Role = played.role;
const undone: Move | null = game.undo();
game.redo();
game.goTo(0);
const history: Move[] = game.history();
game.setHeader("Round", String(game.ply));
const tree = new GameTree(options);
const path: string[] = tree.path();
tree.goTo(path);
const branched: Move = tree.branch(tree.next()[0] ?? "--");
const spelt: string = branched.kind === "null" ? branched.uci : branched.san;
const changes: AnnotationChanges = { comment: "x", nags: null, evaluation: { mate: -3, depth: 20 } };
tree.annotate(changes, [...path, branched.uci] as const);
const said: MoveAnnotations = tree.annotations();
const ordered: boolean = tree.promoteVariation() || tree.makeMainLine(path) || tree.deleteFrom(null);
const result: GameResult = game.result;
game.setResult("*");
const record: GameRecord = tree.toRecord();
const byHand: GameRecordInput = { moves: [{ san: "e4", variations: [[{ uci: "d2d4" }]] }], result: "1-0" };
const ofRules = RulesGame.fromMoves(["e4"]);
const writable: PgnWritable[] = [game, tree, ofRules, record, byHand];
const listed: string[] = [game, tree, ofRules, record].flatMap((each) => [...movetext(each)].map(({ san }) => san));
const written: string = writePgn(writable, { width: 0, letters: "figurines" }) + game.pgn() + (nagGlyph(1) ?? "");
const data: GameData = game.toJSON();
const trees: GameTree[] = [GameTree.fromRecord(byHand), GameTree.fromPgn(written), GameTree.fromJSON(tree.toJSON())];
// A tree is a game, and its data is that of a game.
const games: Game[] = [...trees, Game.fromJSON(data), GameTree.fromJSON(data)];
const nag: number | null = nagOfGlyph("!?");
const proofs: Game = new Game({ deadPositions: isDead });
const saved: Game = Game.fromJSON(proofs.toJSON(), { deadPositions: isDead });
const proof: WinAnswer = canWin(saved.position, "white", { nodes: 5 });
const ends: Outcome[] = [game.resign("white", { canWin }), game.flag("black", { canWin: proof }), game.flag("black", { rules: "uscf" })];
const nextPosition: Position | null = start.pass();

try {
  game.move("nonsense");
} catch (error) {
  if (error instanceof IllegalMoveError) {
    const refusal: Refusal | undefined = error.verdict;
    console.log(refusal?.reason, error.code, error.verdict?.candidates?.length);
  } else if (error instanceof PgnError) {
    console.log(error.line, error.column, error.ply);
  } else if (error instanceof FenError || error instanceof SetupError) {
    console.log(error.problems.map(({ code }) => code));
  } else if (error instanceof ArgumentError || error instanceof CoreError || error instanceof X88Error) {
    console.log(error.code);
  }
}

export { all, answers, dead, ends, hash, history, kinds, legal, lenient, outcome, passed, piece, pieces, pins, problems, rights, role };
export { games, inGerman, listed, nag, nextPosition, ordered, result, said, same, some, spelt, squares, told, undone };
`;

/** Each line must be an error. */
const mistakes = [
  "start.legalDests(5)",
  'start.isLegal({ from: "e2", to: 28 })',
  'start.isLegal({ from: "e2", to: "e4", promotion: 5 })',
  "start.play(5)",
  'start.turn = "black"',
  'new Game().headers.set("White", "A")',
  "new Game().isOver === true",
  "new Position(new Uint8Array(74))",
  'start.fen({ enPassant: "never" })',
  'start.explain("e4").move.san',
  'start.attackers("e4", "red")',
  "const count: number = start.perft(1); count",
  'new Game({ fem: "" })',
  "Position.chess960()",
  'new GameTree().annotate({ coment: "x" })',
  'new Game().setResult("2-0")',
  // A line has no variations and no annotations.
  "const tree: GameTree = new Game(); tree",
  'new Game().annotate({ comment: "x" })',
  'new Game().branch("e4")',
  "new Game().goTo([])",
  "new Game().toRecord()",
  'Game.fromPgn("1. e4 *")',
  "Game.fromRecord({})",
  'GameTree.fromRecord({ moves: ["e4"] })',
  "const { SAME_SQUARE, ...others } = english; defineMessages(others)",
  'defineMessages({ ...english, SAME_SQUARE: "The piece stays." })',
  "defineMessages({ ...english, SAME_SQUARE: (params: { blockers: Square[] }) => params.blockers.join() })",
  'start.explain("e5", { messages: { ...english, SAME_SQUARE: 5 } })',
  'start.explain("e5", { translate: () => "" })',
];

for (const [name, extension] of Object.entries({ "an ES module": "mts", "a CommonJS module": "cts" })) {
  test(`${name} that uses all of the API compiles`, () => {
    assert.equal(compile(`consumer.${extension}`, consumer), "");
  });

  test(`mistakes in ${name} are reported`, () => {
    const head =
      'import { defineMessages, english, Game, GameTree, Position, type Square } from "x88";\nconst start = Position.initial();\n';
    const body = mistakes.map((mistake) => `{ ${mistake}; }\n`).join("");
    const report = compile(`mistakes.${extension}`, `${head}${body}export { Game };\n`);
    mistakes.forEach((mistake, n) => {
      assert.match(report, new RegExp(`mistakes\\.${extension}\\(${n + 3},`), mistake);
    });
  });
}

/** A language with every message of English, in which one lacks a mark. */
const german = Object.entries(english).map(([key, text]) => `${key}: ${JSON.stringify(`x ${text}`)},`);
const withoutMark = german.map((line) => (line.startsWith("SAME_SQUARE") ? 'SAME_SQUARE: "x",' : line));

test("a message without a mark is the only error of its language, and the compiler names the mark", () => {
  const source = (lines) =>
    `import { defineMessages } from "x88";\nexport const german = defineMessages({\n${lines.join("\n")}\n});\n`;
  const at = 3 + withoutMark.indexOf('SAME_SQUARE: "x",');
  for (const typescript of [newest, oldest]) {
    assert.equal(compile("german.mts", source(german), typescript), "");
    const report = compile("german.mts", source(withoutMark), typescript);
    assert.deepEqual(report.match(/german\.mts\(\d+/g), [`german.mts(${at}`], report);
    assert.ok(report.includes('"This message needs the mark {piece}."'), report);
  }
});

test("the TypeScript in the guide to explanations compiles strictly", () => {
  const guide = readFileSync(new URL("../../docs/guides/explaining-moves.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/^```ts\r?\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  assert.ok(blocks.length > 0);
  for (const code of blocks) assert.equal(compile("guide.mts", code), "");
});

/** What standard chess guarantees and variants do not. */
const guarantees = `
  const from: Square = start.legalMoves()[0]!.from;
  const king: Square = start.king("white");
  const article: string = new Game().outcome()!.article;
  const role: Square = new Game().history()[0]!.from;
`;

test("a move of standard chess has an origin, and each side a king", () => {
  for (const entry of ["x88", "x88/rules", "x88/slim"]) {
    const head = `import { Game, Position, type Square } from "${entry}";\nconst start = Position.initial();\n`;
    assert.equal(compile("guarantees.mts", `${head}{${guarantees}}\nexport {};\n`), "", entry);
  }
});

test("a move of a variant may be a drop, a side may be without a king, and an end may have no article", () => {
  const head =
    'import { Game, GameTree, Position, type Square } from "x88/variants";\nconst start = Position.initial("horde");\n';
  const report = compile("variants.mts", `${head}{${guarantees}}\nexport {};\n`);
  for (let line = 4; line <= 7; line++)
    assert.match(
      report,
      new RegExp(`variants\\.mts\\(${line},.*'undefined'|variants\\.mts\\(${line},.*undefined`),
      report,
    );
  const drop = `
import { englishTitles } from "x88/variants";
const game = new Game({ variant: "crazyhouse", headers: { White: "A" } });
game.move({ role: "knight", to: "f3" });
start.play({ role: "pawn", to: "e4" });
const pocket: number | undefined = game.position.pockets()?.white.pawn;
const kind: "king-in-center" | undefined = game.outcome()?.kind === "king-in-center" ? "king-in-center" : undefined;
const saved: Game = Game.fromJSON(game.toJSON());
const tree: GameTree = GameTree.fromJSON(game.toJSON());
const again: Game = Game.fromMoves({ variant: "crazyhouse" }, [{ role: "pawn", to: "e4" }, "e4"]);
const variant = GameTree.fromRecord(tree.toRecord()).toRecord().variant;
const verdict = game.explain("e4");
const heading: string = englishTitles[verdict.reason ?? verdict.noteCode ?? "checkmate"];
const since: number | undefined = verdict.lostAtPly;
export { again, heading, kind, pocket, saved, since, variant };
`;
  assert.equal(compile("drop.mts", head + drop), "");
});

/** Moves, refusals and verdicts are told apart by their kind and code. */
const unions = `import { Game, Position } from "x88";
import type { Move, MoveInput, MoveSquares, Refusal, Role, Setup, Square, Verdict } from "x88";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(): T | undefined => undefined;
declare const aMove: Move;
function ofMove(move: Move): Square {
  if (move.kind === "castle-kingside") {
    yes<Same<typeof move.rook, { readonly from: Square; readonly to: Square }>>();
    // @ts-expect-error Castling captures nothing.
    const captured: Role = move.captured;
    return move.rook.from ?? captured;
  }
  if (move.kind === "en-passant" || move.kind === "capture") {
    const role: Role = move.captured;
    return role === "pawn" ? move.captures : move.to;
  }
  // @ts-expect-error Only castling has a rook.
  return move.rook.from;
}
function ofRefusal(refusal: Refusal): number {
  switch (refusal.code) {
    case "PROMOTION_REQUIRED":
      return refusal.choices.filter((role) => role === "queen").length + refusal.from.length;
    case "UNREADABLE":
      // @ts-expect-error An unreadable move has no squares.
      refusal.from.length;
      return refusal.candidates.length;
    case "PATH_BLOCKED": {
      const reason: "PIECE_IN_THE_WAY" | "PAWN_BLOCKED" = refusal.reason;
      return reason.length;
    }
    default:
      // @ts-expect-error Only a promotion has choices.
      return refusal.choices.length;
  }
}
function ofVerdict(verdict: Verdict): string {
  return verdict.legal ? verdict.move.san : verdict.message;
}
// Any string is accepted, and an editor still suggests the names.
yes<Same<MoveSquares["from"], Square | (string & {})>>();
yes<Same<MoveSquares["from"], string> extends true ? false : true>();
const dropped: string = "e2";
const inputs: MoveInput[] = ["e4", { from: dropped, to: "e4" }, { from: "e2", to: dropped, promotion: "q" }, { from: "e2", to: "e4", promotion: null }, aMove];
// A move that a store returns is a move.
const copy: Move = { ...aMove };
const stored: Move = JSON.parse(JSON.stringify(aMove)) as Move;
const empty: Setup = { ...Position.initial().toSetup(), pieces: { e1: undefined, e8: { color: "black", role: "king" } } };
new Game("fen");
new Game(Position.initial());
new Game({ chess960: true, headers: { White: "A" } });
new Game(null);
// @ts-expect-error Only factories create a position.
new Position("fen");
export { copy, empty, inputs, ofMove, ofRefusal, ofVerdict, stored };
`;

test("the types of unions narrow by kind and code", () => assert.equal(compile("unions.mts", unions), ""));

test("declarations never use the type any", () => {
  const folder = join(packageFolder(), "dist");
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.d\.c?ts$/.test(file));
  assert.ok(files.length > 10);
  for (const file of files) {
    const code = readFileSync(join(folder, file), "utf8")
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .replaceAll(/\/\/.*$/gm, "")
      .replaceAll(/(["'])(?:(?!\1).)*\1/g, "");
    assert.doesNotMatch(code, /\bany\b/, file);
  }
});

function compile(file, source, typescript = newest) {
  const folder = join(appFolder(), "declarations");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), source);
  const compilerOptions = {
    module: "nodenext",
    moduleResolution: "nodenext",
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  return spawnSync(process.execPath, [join(typescript, "bin", "tsc"), "--project", folder], {
    encoding: "utf8",
  }).stdout;
}
