// The server of examples/server never loses an acknowledged move or plays one twice. Each test has its own server on loopback.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Game } from "x88";
import { eventually } from "../support/patience.mjs";
import { GameServer } from "./game-server.mjs";
import { oneOf, randomOf } from "../support/random.mjs";

/** Starts several servers on one file. */
async function servers(t, count = 1) {
  const folder = mkdtempSync(join(tmpdir(), "x88-server-"));
  const started = Array.from({ length: count }, () => new GameServer(join(folder, "games.db")));
  t.after(async () => {
    await Promise.all(started.map((server) => server.kill().catch(() => {})));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const server of started) await server.start();
  return started;
}

/** Plays a random game, retries requests that got no answer, and reports each acknowledged ply. */
async function play(server, id, plies, random, onPlayed) {
  const game = new Game();
  while (game.ply < plies && !game.isOver()) {
    const { uci } = oneOf(random, game.position.legalMoves());
    const answer = await untilAnswered(() => server.play(id, game.ply, uci));
    game.move(uci);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.ply, answer.body.fen], [game.ply, game.position.fen()]);
    onPlayed(game.ply);
  }
  return game;
}

async function untilAnswered(ask) {
  const tried = async () => {
    try {
      return await ask();
    } catch (error) {
      // The server is down; it will restart.
      if (error.name !== "TypeError") throw error;
      return undefined;
    }
  };
  const answer = await eventually(tried, (given) => given !== undefined);
  assert.ok(answer, "the server does not come again");
  return answer;
}

test("a server killed in a stream of moves loses no acknowledged move and plays none twice", async (t) => {
  const [server] = await servers(t);
  const ids = ["a", "b", "c", "d", "e", "f"];
  const acknowledged = new Map(ids.map((id) => [id, 0]));
  for (const id of ids) assert.equal((await server.begin(id)).status, 201);

  let moves = 0;
  const streams = ids.map((id, n) =>
    play(server, id, 60, randomOf(n + 1), (ply) => {
      acknowledged.set(id, ply);
      moves++;
    }),
  );
  // If one fails, it is reported below.
  for (const stream of streams) stream.catch(() => {});
  const random = randomOf(88);
  let kills = 0;
  for (let next = 30; next < 300; next += 60 + random(20)) {
    while (moves < next) await pause(1);
    await pause(random(4));
    await server.kill();
    kills++;
    const known = new Map(acknowledged);
    await server.start();
    for (const [id, ply] of known) {
      const { body } = await server.read(id);
      assert.ok(body.ply >= ply, `${id}: ${ply} plies were acknowledged, and ${body.ply} are there`);
    }
  }
  assert.ok(kills >= 3);

  const games = await Promise.all(streams);
  for (const [n, game] of games.entries()) {
    const { body } = await server.read(ids[n]);
    assert.deepEqual(body.game, game.toJSON());
  }
});

test("a repeated request after a lost answer gets the same answer and plays once", async (t) => {
  const [server] = await servers(t);
  await server.begin("a");
  const first = await server.play("a", 0, "Nf3");
  assert.equal(first.status, 200);
  // The same move in another notation.
  for (const again of ["Nf3", "g1f3", "Ng1-f3"]) assert.deepEqual(await server.play("a", 0, again), first);

  // The client disconnects before the answer, so it does not know whether the move was played.
  const gone = request(server.url("/games/a/moves"), { method: "POST" });
  gone.on("error", () => {});
  const closed = new Promise((resolve) => gone.on("close", resolve));
  gone.end(JSON.stringify({ ply: 1, move: "d5" }), () => gone.destroy());
  await closed;
  assert.deepEqual((await server.play("a", 1, "d5")).body.move, { san: "d5", uci: "d7d5" });

  await server.play("a", 2, "c4");
  // After other moves too, the answer is the original one.
  assert.deepEqual(await server.play("a", 0, "Nf3"), first);
  assert.equal((await server.read("a")).body.game.moves, "g1f3 d7d5 c2c4");
  assert.equal(await server.stop(), 0);
});

test("when two clients play at once, the slower one gets a STALE answer", async (t) => {
  const both = await servers(t, 2);
  await both[0].begin("a");
  // Each file's pawn in turn advances one square or two: both moves are legal, whichever was faster before.
  for (let ply = 0; ply < 12; ply++) {
    const file = "abcdef"[ply >> 1];
    const moves = ply % 2 ? [`${file}6`, `${file}5`] : [`${file}3`, `${file}4`];
    const answers = await Promise.all(moves.map((move, n) => both[n].play("a", ply, move)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409]);
    const stale = answers.find(({ status }) => status === 409).body;
    const winner = answers.find(({ status }) => status === 200).body;
    assert.deepEqual(stale, { code: "STALE", ply: winner.ply, fen: winner.fen, outcome: null, offer: null });
  }
  assert.equal((await both[1].read("a")).body.ply, 12);
});

test("an illegal move is refused with its verdict and changes nothing", async (t) => {
  const [server] = await servers(t);
  const start = "4k3/8/8/8/8/5q2/8/R3K2R w KQ - 0 1";
  assert.equal((await server.begin("a", { start })).status, 201);
  const refused = await server.play("a", 0, "O-O");
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.body, JSON.parse(JSON.stringify(new Game(start).explain("O-O"))));
  assert.equal(refused.body.reason, "CASTLING_THROUGH_ATTACK");
  assert.equal((await server.play("a", 0, "hello")).body.code, "UNREADABLE");
  assert.deepEqual((await server.read("a")).body.game, { start, moves: "" });

  await server.begin("mate");
  for (const [ply, move] of ["f3", "e5", "g4", "Qh4"].entries()) await server.play("mate", ply, move);
  assert.equal((await server.read("mate")).body.outcome.kind, "checkmate");
  const late = await server.play("mate", 4, "a3");
  assert.deepEqual([late.status, late.body.legal], [422, false]);
});

test("a game is created once, and only from a playable start", async (t) => {
  const [server] = await servers(t);
  const initial = { ply: 0, fen: new Game().position.fen(), outcome: null, offer: null };
  assert.deepEqual(await server.begin("a"), { status: 201, body: initial });
  assert.deepEqual(await server.begin("a"), { status: 200, body: initial });
  const another = await server.begin("a", { start: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" });
  assert.deepEqual(another, { status: 409, body: { code: "ANOTHER_GAME" } });
  const bad = await server.begin("b", { start: "8/8/8/8/8/8/8/8 w - - 0 1" });
  assert.equal(bad.status, 422);
  assert.ok(bad.body.problems.length > 0 && bad.body.problems.every(({ code }) => typeof code === "string"));
  assert.equal((await server.read("b")).status, 404);
});

test("an invalid request gets its own error, and the server keeps running", async (t) => {
  const [server] = await servers(t);
  await server.begin("a");
  const rows = [
    ["POST", "/games/a/moves", "no JSON", 400, "NOT_JSON"],
    ["POST", "/games/a/moves", "null", 400, "NOT_JSON"],
    ["POST", "/games/a/moves", { ply: "0", move: "e4" }, 400, "BAD_REQUEST"],
    ["POST", "/games/a/moves", { ply: 0, move: { from: "e2" } }, 400, "BAD_REQUEST"],
    ["POST", "/games/a/moves", { ply: -1, move: "e4" }, 400, "BAD_REQUEST"],
    ["POST", "/games/a/moves", { ply: 7, move: "e4" }, 409, "STALE"],
    ["POST", "/games/a/moves", { ply: 0, move: "x".repeat(5000) }, 413, "TOO_LONG"],
    ["PUT", "/games/b", { start: ["4k3"] }, 422, "BAD_ARGUMENT"],
    ["POST", "/games/none/moves", { ply: 0, move: "e4" }, 404, "NO_SUCH_GAME"],
    ["GET", "/games/none", undefined, 404, "NO_SUCH_GAME"],
    ["GET", "/games/..%2f", undefined, 404, "NO_SUCH_PATH"],
    ["DELETE", "/games/a", undefined, 405, "NO_SUCH_METHOD"],
  ];
  for (const [method, path, body, status, code] of rows) {
    const answer = await server.ask(method, path, body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${method} ${path}`);
  }
  assert.equal((await server.play("a", 0, "e4")).status, 200);
});

const hour = 3_600_000;
const half = hour / 2;

test("each player's time runs during their own turn, and an increment is added", async (t) => {
  const [server] = await servers(t);
  const begun = await server.begin("a", { control: "3600+1800" });
  assert.deepEqual(begun.body.clock, { white: hour, black: hour, running: null });
  const first = await server.play("a", 0, "e4");
  assert.deepEqual([first.body.clock.white, first.body.clock.running], [hour + half, "black"]);
  const thinking = ({ body }) => body.clock.black < hour;
  const { body } = await eventually(() => server.read("a"), thinking);
  assert.equal(body.clock.white, hour + half);
  const second = await server.play("a", 1, "e5");
  assert.equal(second.body.clock.running, "white");
  assert.ok(second.body.clock.black > hour && second.body.clock.black < hour + half);
  const { pgn } = (await server.ask("GET", "/games/a/pgn")).body;
  assert.match(pgn, /\n1\. e4 \{\[%clk 1:30:00\]\} 1\.\.\. \S+ \{\[%clk\s1:29:[\d.]+\]\} \*\n/);
  assert.equal((await server.ask("GET", "/games/none/pgn")).status, 404);
  // A repeated request has the clocks of now, and starts none.
  const again = await server.play("a", 0, "e4");
  assert.deepEqual([again.body.move.san, again.body.clock.running], ["e4", "white"]);
  assert.equal(again.body.clock.black, second.body.clock.black);
});

test("a flag falls for everybody who asks, and no move is played after it", async (t) => {
  const both = await servers(t, 2);
  const control = "0.2";
  await both[0].begin("a", { control });
  await both[0].play("a", 0, "e4");
  const { body } = await eventually(
    () => both[1].read("a"),
    (given) => given.body.outcome !== null,
  );
  assert.deepEqual([body.outcome.kind, body.outcome.winner], ["timeout", "white"]);
  assert.deepEqual([body.clock.black, body.clock.running], [0, null]);
  const late = await both[0].play("a", 1, "e5");
  assert.deepEqual([late.status, late.body.code], [422, "GAME_OVER"]);
  assert.equal((await both[0].play("a", 0, "e4")).status, 200);
  assert.equal((await both[0].read("a")).body.ply, 1);

  // A bare king cannot win by the opponent's time.
  const start = "4k3/8/8/8/8/8/8/RB2K3 w - - 0 1";
  await both[0].begin("b", { control, start });
  await both[0].play("b", 0, "Ra2");
  await both[0].begin("c", { control, start: start.replace("w", "b") });
  await both[0].play("c", 0, "Kf8");
  const kinds = await Promise.all(
    ["b", "c"].map((id) =>
      eventually(
        async () => (await both[1].read(id)).body.outcome,
        (outcome) => outcome !== null,
      ),
    ),
  );
  assert.deepEqual(
    kinds.map(({ kind, winner }) => [kind, winner]),
    [
      ["timeout", "white"],
      ["timeout-draw", null],
    ],
  );
});

test("a time control is checked, and begins a game once", async (t) => {
  const [server] = await servers(t);
  for (const control of [null, 5, {}, "", "?", "-", "0", "0+1", "-1", "60+x", "1e300", "9".repeat(400)]) {
    const { status, body } = await server.begin("a", { control });
    assert.deepEqual([status, body.code], [400, "BAD_REQUEST"], JSON.stringify(control));
  }
  const control = "40/7200:900+30";
  assert.equal((await server.begin("a", { control })).status, 201);
  assert.equal((await server.begin("a", { control: " 40/7200.0:900+30" })).status, 200);
  assert.equal((await server.begin("a", { control: "40/7200:900" })).status, 409);
  assert.equal((await server.begin("a")).status, 409);
});

test("a draw is offered, declined by a move, and agreed by the opponent's offer", async (t) => {
  const both = await servers(t, 2);
  const draw = (ply, by, server = both[0]) => server.ask("POST", "/games/a/draw", { ply, by });
  assert.equal((await draw(0, "white")).status, 404);
  await both[0].begin("a", { control: "300+3" });
  await both[0].play("a", 0, "e4");
  for (const wrong of [{}, { ply: 1 }, { ply: 1, by: "me" }, { ply: "1", by: "white" }])
    assert.equal((await both[0].ask("POST", "/games/a/draw", wrong)).status, 400, JSON.stringify(wrong));
  const offered = await draw(1, "white");
  assert.deepEqual([offered.status, offered.body.offer, offered.body.outcome], [200, "white", null]);
  // Offered twice, it is the same offer.
  assert.deepEqual((await draw(1, "white", both[1])).body.offer, "white");
  assert.equal((await both[1].play("a", 1, "e5")).body.offer, null);
  // The player's own move keeps the offer, which nobody accepts for an earlier position.
  assert.equal((await draw(2, "white")).body.offer, "white");
  assert.equal((await both[0].play("a", 2, "Nf3")).body.offer, "white");
  assert.deepEqual([(await draw(2, "black")).status, (await both[0].read("a")).body.outcome], [409, null]);
  const agreed = await draw(3, "black", both[1]);
  assert.deepEqual(
    [agreed.body.outcome.kind, agreed.body.offer, agreed.body.clock.running],
    ["agreement", null, null],
  );
  assert.equal((await draw(3, "white")).status, 409);
});
