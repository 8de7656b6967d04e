// The commands about one position: their output as text and as JSON, and their exit codes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { objectsOf, x88 } from "./run.mjs";

const castling = "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1";

test("explain prints a refusal under a board with its squares marked", () => {
  const { status, stdout, stderr } = x88(["explain", castling, "O-O"]);
  assert.deepEqual([status, stderr], [1, ""]);
  assert.equal(
    stdout,
    [
      "8  r  .  .  .  k  .  .  r",
      "7  .  .  .  .  .  .  .  .",
      "6  .  .  .  .  .  .  .  .",
      "5  .  .  .  .  .  .  .  .",
      "4  .  .  .  .  .  .  .  .",
      "3  .  .  .  .  . (q) .  .",
      "2  .  .  .  .  .  .  .  .",
      "1  R  .  .  . <K>(.)<.> R",
      "   a  b  c  d  e  f  g  h",
      "",
      "White to move.",
      `Refused: O-O. ${Position.fromFen(castling).explain("O-O").message}`,
      "CASTLING_NOT_ALLOWED, CASTLING_THROUGH_ATTACK",
      "  attacked: f1",
      "  attackers: f3",
      "",
    ].join("\n"),
  );
});

test("explain prints a legal move, with a note if the move is surprising", () => {
  const { status, stdout } = x88([
    "explain",
    "r3k3/8/8/8/8/8/1q6/R3K3 w Q - 0 1".replace("1q6", "8"),
    "O-O-O",
  ]);
  assert.equal(status, 0);
  assert.match(stdout, /^1 {2}R {2}\. <\.> \. <K> \. {2}\. {2}\.$/m);
  assert.match(stdout, /^Legal: O-O-O \(e1c1\)\.$/m);
  const noted = x88(["explain", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"]);
  assert.equal(noted.status, 0);
  assert.ok(
    noted.stdout.includes(Position.fromFen("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").explain("O-O-O").note),
  );
});

test("explain marks only the move when it is legal, and prints nothing else", () => {
  assert.equal(
    x88(["explain", "startpos", "e4"]).stdout,
    [
      "8  r  n  b  q  k  b  n  r",
      "7  p  p  p  p  p  p  p  p",
      "6  .  .  .  .  .  .  .  .",
      "5  .  .  .  .  .  .  .  .",
      "4  .  .  .  . <.> .  .  .",
      "3  .  .  .  .  .  .  .  .",
      "2  P  P  P  P <P> P  P  P",
      "1  R  N  B  Q  K  B  N  R",
      "   a  b  c  d  e  f  g  h",
      "",
      "White to move.",
      "Legal: e4 (e2e4).",
      "",
    ].join("\n"),
  );
  const { stdout } = x88(["explain", "startpos", "Nc6"]);
  const [, words] = stdout.split("\n\n");
  assert.equal(
    words,
    [
      "White to move.",
      'Refused: Nc6. No legal move matches "Nc6". The nearest legal moves are Nc3, Na3, Nf3 and Nh3.',
      "UNREADABLE, NO_SUCH_MOVE",
      "  legal moves: Nc3 Na3 Nf3 Nh3",
      "",
    ].join("\n"),
  );
});

test("explain lists choices and candidates", () => {
  assert.match(
    x88(["explain", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8"]).stdout,
    /^ {2}choices: queen rook bishop knight$/m,
  );
  assert.match(
    x88(["explain", "k7/8/8/8/8/8/8/KN3N2 w - - 0 1", "Nd2"]).stdout,
    /^ {2}legal moves: Nbd2 Nfd2$/m,
  );
});

test("explain --json prints the package's verdict", () => {
  for (const [fen, move] of [
    [castling, "O-O"],
    [castling, "Kd1"],
    [castling, "nonsense"],
  ]) {
    const { status, stdout } = x88(["explain", "--json", fen, move]);
    const verdict = Position.fromFen(fen).explain(move);
    assert.deepEqual(objectsOf(stdout), [JSON.parse(JSON.stringify({ fen, asked: move, ...verdict }))]);
    assert.equal(status, verdict.legal ? 0 : 1);
  }
});

test("moves lists SAN and UCI of all pieces or of one", () => {
  const all = x88(["moves", castling]);
  assert.deepEqual([all.status, all.stderr], [0, ""]);
  const lines = Position.fromFen(castling)
    .legalMoves()
    .map(({ san, uci }) => `${san}\t${uci}\n`);
  assert.equal(all.stdout, lines.join(""));
  assert.equal(x88(["moves", "startpos", "g1"]).stdout, "Nf3\tg1f3\nNh3\tg1h3\n");
  assert.equal(x88(["moves", "startpos", "e5"]).stdout, "");
  const data = objectsOf(x88(["moves", castling, "a1", "--json"]).stdout);
  assert.deepEqual(data, Position.fromFen(castling).legalMoves("a1"));
});

test("moves says why there are no moves", () => {
  const mated = x88(["moves", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]);
  assert.deepEqual(mated, {
    status: 0,
    stdout: "",
    stderr: "x88: the game is over: checkmate, white has won (article 5.1.1)\n",
  });
  assert.match(x88(["moves", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]).stderr, /: stalemate \(article 5\.2\.1\)\n$/);
});

test("perft prints the total and the count after each move", () => {
  assert.equal(x88(["perft", "startpos", "4"]).stdout, "197281\n");
  assert.equal(x88(["perft", "startpos", "0", "--divide"]).stdout, "1\n");
  const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const { stdout } = x88(["perft", kiwipete, "3", "--divide"]);
  const counts = [...stdout.matchAll(/^([a-h][1-8][a-h][1-8]): (\d+)$/gm)];
  assert.equal(counts.length, 48);
  assert.equal(
    counts.reduce((sum, [, , count]) => sum + Number(count), 0),
    97862,
  );
  assert.ok(stdout.endsWith("\n\n97862\n"));
  const [data] = objectsOf(x88(["perft", kiwipete, "3", "--divide", "--json"]).stdout);
  assert.deepEqual(data, {
    fen: kiwipete,
    depth: 3,
    nodes: 97862,
    divide: Object.fromEntries(counts.map(([, move, count]) => [move, Number(count)])),
  });
  assert.deepEqual(objectsOf(x88(["perft", kiwipete, "1", "--json"]).stdout), [
    { fen: kiwipete, depth: 1, nodes: 48 },
  ]);
});

test("--variant chess960 reads positions and moves as Chess960", () => {
  const fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";
  assert.equal(
    x88(["perft", "--variant", "chess960", fen, "2"]).stdout,
    `${Position.fromFen(fen, { chess960: true }).perft(2)}\n`,
  );
  assert.match(x88(["moves", "--variant", "chess960", fen, "e1"]).stdout, /^O-O\te1g1$/m);
  assert.equal(x88(["moves", fen]).status, 2);
  assert.equal(x88(["explain", "--variant", "chess960", fen, "O-O-O"]).status, 0);
  assert.match(x88(["can-win", "--variant", "chess960", fen, "white"]).stdout, /^white: yes, /);
  assert.equal(x88(["can-win", fen, "white"]).status, 2);
});

test("--variant reads positions and moves under the rules of a variant", () => {
  const atomic = "k7/8/8/8/8/8/4p3/3QK3 w - - 0 1";
  const exploding = x88(["explain", "--variant", "atomic", atomic, "Qxe2"]);
  assert.equal(exploding.status, 1);
  assert.match(exploding.stdout, /EXPLODES_OWN_KING$/m);
  assert.equal(x88(["explain", atomic, "Qxe2"]).status, 0);
  const house = "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1";
  const dropped = x88(["explain", "--variant", "crazyhouse", house, "N@f3"]);
  assert.equal(dropped.status, 0);
  assert.match(dropped.stdout, /^Pockets: Nq\.$/m);
  assert.match(x88(["moves", "--variant", "crazyhouse", house]).stdout, /^N@f3\tN@f3$/m);
  assert.match(
    x88(["explain", "--variant", "three-check", "startpos", "e4"]).stdout,
    /^Checks left: White 3, Black 3\.$/m,
  );
  assert.equal(x88(["perft", "--variant", "racing-kings", "startpos", "3"]).stdout, "11264\n");
  const { status, stderr } = x88(["moves", "--variant", "checkers", "startpos"]);
  assert.equal(status, 2);
  assert.match(stderr, /Expected one of standard, .*racing-kings, chess960 for "variant", got "checkers"/);
  assert.equal(x88(["can-win", "--variant", "horde", "startpos"]).status, 2);
  const won = x88(["moves", "--variant", "king-of-the-hill", "4k3/8/8/8/3K4/8/8/8 b - - 0 1"]);
  assert.equal(won.stdout, "");
  assert.match(won.stderr, /king-in-center, white has won$/m);
});

test("can-win prints a proven yes with a mating line, a proven no, or unknown", () => {
  const knight = "8/8/4k3/8/8/3NK3/8/8 w - - 0 1";
  assert.equal(x88(["can-win", knight, "white"]).stdout, "white: no, by no series of legal moves\n");
  assert.equal(x88(["can-win", knight]).stdout.split("\n").length, 3);
  const yes = x88(["can-win", "startpos", "black"]);
  assert.equal(yes.status, 0);
  assert.match(yes.stdout, /^black: yes, with \d+ plies:\n {2}1\. /);
  for (const line of yes.stdout.split("\n")) assert.ok(line.length <= 79);
  const moves = yes.stdout
    .split("\n")
    .slice(1)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /^[A-Za-z]/.test(word));
  assert.deepEqual(
    moves.reduce((position, san) => position.play(san), Position.initial()).outcome().winner,
    "black",
  );
  const mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
  assert.equal(x88(["can-win", mated, "white"]).stdout, "white: yes, it has checkmated\n");
  const blacks = x88(["can-win", "7k/8/6K1/8/8/8/8/5Q2 b - - 0 9", "white"]).stdout;
  assert.match(blacks, /^white: yes, with \d+ plies:\n {2}9\.\.\. Kg8 10\. /);
  const hard = ["can-win", "8/8/8/1pk5/8/2r3p1/3K3p/qB6 w - - 0 78", "white"];
  assert.match(x88([...hard, "--nodes", "1000"]).stdout, /^white: unknown; /);
  assert.deepEqual(objectsOf(x88([...hard, "--nodes", "1000", "--json"]).stdout), [
    { color: "white", answer: "unknown" },
  ]);
});
