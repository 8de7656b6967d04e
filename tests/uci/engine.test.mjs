// Sessions with engines: sequences of calls on a scripted engine, and a thousand random interleavings of its answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, IllegalMoveError, Position } from "x88";
import { ArgumentError, processChannel, UciEngine, UciError, workerChannel } from "x88/uci";
import { Game as VariantGame, Position as VariantPosition } from "x88/variants";
import { answerBasics, OPTIONS, scriptedEngine } from "../support/scripted-engine.mjs";
import { randomOf } from "../support/random.mjs";

/** Returns an engine that answers a search with these lines, or not until the test says so. */
async function engineOf(lines, options = OPTIONS) {
  const scripted = scriptedEngine((line, say) => {
    answerBasics(line, say, options);
    if (lines !== undefined && line.startsWith("go")) say(lines);
  });
  const engine = await UciEngine.connect(scripted.channel);
  scripted.sent.length = 0;
  return { engine, ...scripted };
}

/** Waits until the engine has read what was asked for. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Starts a search, and waits until the engine has read it. */
async function begun(engine, limits = { infinite: true }, options = {}) {
  const search = engine.search(new Game(), limits, options);
  await settled();
  // In an object: a promise that is returned would be waited for.
  return { search };
}

/** The result of a search that was stopped before it began. */
const NOTHING = { move: null, ponder: null, lines: [], stopped: true };

/** Returns what a channel hears from now on, and a function that stops it. */
function heardBy(channel) {
  const heard = [];
  const stop = channel.listen(
    (line) => heard.push(line),
    (reason) => heard.push(["end", reason]),
  );
  return { heard, stop };
}

const codeOf = (code) => (error) => error instanceof UciError && error.code === code;

test("connect reads the name and the options, and waits until the engine is ready", async () => {
  const { channel, sent } = scriptedEngine(answerBasics);
  const engine = await UciEngine.connect(channel);
  assert.deepEqual([engine.name, engine.author], ["Scripted 1.0", "nobody"]);
  assert.deepEqual(engine.options.get("Hash"), {
    name: "Hash",
    type: "spin",
    default: 16,
    min: 1,
    max: 1024,
  });
  assert.deepEqual(sent, ["uci", "isready"]);

  const silent = scriptedEngine(() => {});
  await assert.rejects(UciEngine.connect(silent.channel, { timeout: 5 }), codeOf("ENGINE_TIMEOUT"));
  assert.equal(silent.isClosed(), true);
  const dead = scriptedEngine(() => {});
  const connecting = UciEngine.connect(dead.channel);
  const cause = new Error("exit 1");
  dead.end(cause);
  await assert.rejects(connecting, (error) => codeOf("ENGINE_ENDED")(error) && error.cause === cause);
  await assert.rejects(UciEngine.connect({}), ArgumentError);
});

test("a search returns the best move, the reply and the last whole set of lines", async () => {
  const { engine, sent } = await engineOf(`
    info depth 1 multipv 1 score cp 10 wdl 100 850 50 pv e7e5 g1f3
    info depth 1 multipv 2 score cp 5 pv c7c5
    info depth 1 multipv 3 score cp 0 upperbound pv e7e6
    info depth 2 multipv 1 score cp 90 lowerbound pv c7c5
    info depth 2 multipv 1 score mate -3 pv c7c5 g1f3 e2e5 d7d6
    info depth 2 multipv 2 score cp -5 pv e7e5
    info depth 1 multipv 3 score cp -7 pv e7e6
    info depth 3 multipv 1 score cp -9 pv c7c5
    bestmove c7c5 ponder g1f3`);
  const sets = [];
  const onLines = (lines) => sets.push(lines);
  const game = Game.fromMoves(["e4"]);
  const { move, ponder, lines, stopped } = await engine.search(game, { depth: 3 }, { multipv: 3, onLines });
  assert.deepEqual([move.san, ponder.san, stopped], ["c5", "Nf3", false]);
  assert.deepEqual(sent, [
    "setoption name MultiPV value 3",
    "isready",
    "position startpos moves e2e4",
    "go depth 3",
  ]);
  // Depth 2 has no third line of its own.
  assert.deepEqual(sets, [lines]);
  const line = (multipv, centipawns, moves, text, more) => {
    return { multipv, depth: 1, evaluation: { centipawns, depth: 1 }, moves, text, ...more };
  };
  assert.deepEqual(
    lines.map((line) => ({ ...line, moves: line.moves.map(({ uci }) => uci).join(" ") })),
    [
      line(1, -10, "e7e5 g1f3", "1... e5 2. Nf3", { wdl: [50, 850, 100] }),
      line(2, -5, "c7c5", "1... c5"),
      line(3, 0, "e7e6", "1... e6", { bound: "lower" }),
    ],
  );
});

test("a set has at most as many lines as there are legal moves, and a line ends before an illegal move", async () => {
  const { engine } = await engineOf(`
    info depth 4 multipv 1 score cp 3 pv a8a7 b6b5 a7a5
    info depth 4 multipv 1 score cp 3 pv a8b8
    bestmove a8a7`);
  const game = new Game({ fen: "k7/8/1R6/8/8/8/8/K7 b - - 0 1" });
  const { lines } = await engine.search(game, { depth: 4 }, { multipv: 5 });
  assert.deepEqual(
    lines.map(({ text }) => text),
    ["1... Ka7 2. Rb5"],
  );
});

test("without a legal move nothing is sent", async () => {
  const { engine, sent } = await engineOf("bestmove (none)");
  const game = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
  assert.deepEqual(await engine.search(game, { depth: 4 }), { ...NOTHING, stopped: false });
  assert.deepEqual(sent, []);
});

test("a later search stops the one that runs, and waits for its best move", async () => {
  const { engine, sent, say } = await engineOf();
  const early = [];
  const first = engine.search(new Game(), { infinite: true }, { onLines: (lines) => early.push(lines) });
  await settled();
  say("info depth 1 score cp 1 pv e2e4");
  const second = engine.search(Game.fromMoves(["d4"]), { depth: 1 });
  const third = engine.search(Game.fromMoves(["c4"]), { depth: 1 });
  await settled();
  assert.deepEqual(sent, ["isready", "position startpos", "go infinite", "stop"]);
  say("info depth 2 score cp 2 pv d2d4\nbestmove e2e4");
  const one = await first;
  assert.deepEqual([one.stopped, one.move.san, one.lines.length, early.length], [true, "e4", 1, 1]);
  assert.deepEqual(await second, NOTHING);
  await settled();
  assert.deepEqual(sent.slice(4), ["isready", "position startpos moves c2c4", "go depth 1"]);
  say("info depth 1 score cp 4 pv e7e5\nbestmove e7e5 ponder e2e5");
  const three = await third;
  assert.deepEqual(
    [three.stopped, three.move.san, three.ponder, three.lines[0].text],
    [false, "e5", null, "1... e5"],
  );
});

test("a signal stops a search before it begins, while it waits, and while it runs", async () => {
  const { engine, sent, say } = await engineOf();
  assert.deepEqual(await engine.search(new Game(), { depth: 1 }, { signal: AbortSignal.abort() }), NOTHING);
  assert.deepEqual(sent, []);
  const waiting = new AbortController();
  const waits = engine.search(new Game(), { depth: 1 }, { signal: waiting.signal });
  waiting.abort();
  assert.deepEqual(await waits, NOTHING);
  sent.length = 0;
  const running = new AbortController();
  const { search: runs } = await begun(engine, undefined, { signal: running.signal });
  running.abort();
  running.abort();
  say("bestmove e2e4");
  const { move, stopped } = await runs;
  assert.deepEqual([move.san, stopped], ["e4", true]);
  assert.equal(sent.filter((line) => line === "stop").length, 1);
  // The engine answered in the same moment in which the app stopped it: no timeout follows.
  const { search: late } = await begun(engine);
  say("bestmove d2d4");
  void engine.newGame();
  assert.equal((await late).move.san, "d4");
});

test("options are checked before they are sent", async () => {
  const { engine, sent, say } = await engineOf();
  await engine.setOption("hash", 128);
  await engine.setOption("Ponder", true);
  await engine.setOption("Style", "Risky");
  await engine.setOption("Book", "");
  await engine.setOption("Clear Hash");
  assert.deepEqual(
    sent.filter((line) => line !== "isready"),
    [
      "setoption name Hash value 128",
      "setoption name Ponder value true",
      "setoption name Style value Risky",
      "setoption name Book value <empty>",
      "setoption name Clear Hash",
    ],
  );
  sent.length = 0;
  const wrong = [
    ["Threads", 2],
    ["Hash", 0],
    ["Hash", 1025],
    ["Hash", "64"],
    ["Hash"],
    ["Ponder", "true"],
    ["Style", "Wild"],
    ["Book", "a\nquit"],
    ["Clear Hash", true],
    ["MultiPV", 2],
    ["UCI_Chess960", true],
    [null, 1],
  ];
  for (const call of wrong)
    await assert.rejects(engine.setOption(...call), ArgumentError, JSON.stringify(call));
  assert.deepEqual(sent, []);

  const { search } = await begun(engine);
  const set = engine.setOption("Hash", 32);
  await settled();
  assert.deepEqual(sent.splice(0), ["isready", "position startpos", "go infinite", "stop"]);
  say("bestmove e2e4");
  assert.equal((await search).stopped, true);
  await set;
  await engine.newGame();
  assert.deepEqual(sent, ["setoption name Hash value 32", "isready", "ucinewgame", "isready"]);
});

test("MultiPV, UCI_Chess960 and UCI_Variant follow the search", async () => {
  const { engine, sent } = await engineOf("bestmove e2e4");
  const sentBy = async (game, options) => {
    sent.length = 0;
    const { move } = await engine.search(game, { depth: 1 }, options);
    assert.equal(move.san, "e4");
    return sent.filter((line) => line.startsWith("setoption"));
  };
  assert.deepEqual(await sentBy(new Game()), []);
  assert.deepEqual(await sentBy(new Game({ position: Position.chess960(0) }), { multipv: 9 }), [
    "setoption name MultiPV value 5",
    "setoption name UCI_Chess960 value true",
  ]);
  const crazyhouse = new VariantGame({ position: VariantPosition.initial("crazyhouse") });
  assert.deepEqual(await sentBy(crazyhouse), [
    "setoption name MultiPV value 1",
    "setoption name UCI_Variant value crazyhouse",
    "setoption name UCI_Chess960 value false",
  ]);
  assert.deepEqual(await sentBy(new VariantGame()), ["setoption name UCI_Variant value chess"]);
  assert.deepEqual(await sentBy(new VariantGame({ position: VariantPosition.initial("three-check") })), [
    "setoption name UCI_Variant value 3check",
  ]);
  sent.length = 0;
  const atomic = new VariantGame({ position: VariantPosition.initial("atomic") });
  await assert.rejects(engine.search(atomic, { depth: 1 }), codeOf("VARIANT_UNSUPPORTED"));
  const plain = await engineOf("bestmove e2e4", "uciok");
  const chess960 = new Game({ position: Position.chess960(0) });
  await assert.rejects(plain.engine.search(chess960, { depth: 1 }), codeOf("VARIANT_UNSUPPORTED"));
  assert.deepEqual([...sent, ...plain.sent], []);
  // The engine still works.
  assert.deepEqual((await plain.engine.search(new Game(), { depth: 1 }, { multipv: 3 })).move.san, "e4");
});

test("wrong arguments reject, and nothing is sent", async () => {
  const { engine, sent } = await engineOf();
  const wrong = [
    [null, { depth: 1 }],
    [new Game(), {}],
    [new Game(), { depth: 1, searchmoves: ["e2e5"] }],
    [new Game(), { depth: 1 }, { multipv: 0 }],
    [new Game(), { depth: 1 }, { signal: {} }],
    [new Game(), { depth: 1 }, { onLines: 5 }],
    [new Game(), { depth: 1 }, { lines: 3 }],
  ];
  for (const call of wrong) await assert.rejects(engine.search(...call), ArgumentError);
  assert.deepEqual(sent, []);
});

test("lines with impossible numbers are passed over, and crash nothing", async () => {
  const { engine } = await engineOf(`
    info depth -1 score cp 99999999999999999999 pv e2e4
    info depth 99999999999999999999 score mate -99999999999999999999 pv d2d4
    bestmove e2e4`);
  const { move, lines } = await engine.search(new Game(), { depth: 1 });
  assert.deepEqual([move.san, lines.length], ["e4", 1]);
});

test("the only moves to search are sent as the engine knows them, each once", async () => {
  const { engine, sent } = await engineOf("bestmove e1g1");
  const castling = new Game({ fen: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" });
  const sets = [];
  await engine.search(
    castling,
    { depth: 1, searchmoves: ["e1h1", "E1G1"] },
    { multipv: 2, onLines: (set) => sets.push(set) },
  );
  assert.equal(sent.at(-1), "go depth 1 searchmoves e1g1");
  const house = new VariantGame({ fen: "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", variant: "crazyhouse" });
  await engine.search(house, { depth: 1, searchmoves: ["p@e4"] }).catch(() => {});
  assert.equal(sent.at(-1), "go depth 1 searchmoves P@e4");
});

test("a channel that cannot send or close ends the session, and nothing waits", async () => {
  const broken = (line) => {
    const error = new Error("not open");
    const scripted = scriptedEngine((sent, say) => {
      if (sent === line) throw error;
      answerBasics(sent, say);
    });
    scripted.channel.close = () => {
      throw error;
    };
    return { ...scripted, error };
  };
  for (const line of ["uci", "isready"]) {
    const { channel, error } = broken(line);
    await assert.rejects(
      UciEngine.connect(channel),
      (thrown) => codeOf("ENGINE_ENDED")(thrown) && thrown.cause === error && /not open/.test(thrown.message),
    );
  }
  for (const line of ["position startpos", "go depth 1"]) {
    const { channel } = broken(line);
    const engine = await UciEngine.connect(channel);
    await assert.rejects(engine.search(new Game(), { depth: 1 }), codeOf("ENGINE_ENDED"));
    await assert.rejects(engine.newGame(), codeOf("ENGINE_ENDED"));
  }
  for (const line of ["stop", "quit"]) {
    const { channel } = broken(line);
    const engine = await UciEngine.connect(channel);
    const { search } = await begun(engine);
    const ended = assert.doesNotReject(search);
    await engine.quit();
    await ended;
  }
});

test("an illegal best move rejects, and the engine can be used further", async () => {
  const { engine, say } = await engineOf();
  const { search } = await begun(engine, { depth: 1 });
  say("bestmove e2e5");
  await assert.rejects(
    search,
    (error) => codeOf("ILLEGAL_BESTMOVE")(error) && error.cause instanceof IllegalMoveError,
  );
  const { search: again } = await begun(engine);
  say("bestmove e2e4");
  assert.equal((await again).move.san, "e4");
});

test("an error of onLines reaches the caller of search", async () => {
  const { engine, sent, say } = await engineOf();
  const error = new Error("the app's own");
  const onLines = () => {
    throw error;
  };
  const { search } = await begun(engine, undefined, { onLines });
  say("info depth 1 score cp 1 pv e2e4");
  assert.equal(sent.at(-1), "stop");
  say("bestmove e2e4");
  await assert.rejects(search, (thrown) => thrown === error);
});

test("the end of the engine rejects everything that is open", async () => {
  const { engine, end } = await engineOf();
  const open = [engine.search(new Game(), { depth: 9 }), engine.setOption("Hash", 4), engine.newGame()];
  const rejected = open.map((call) => assert.rejects(call, codeOf("ENGINE_ENDED")));
  end(new Error("killed"));
  await Promise.all(rejected);
  await assert.rejects(engine.search(new Game(), { depth: 9 }), codeOf("ENGINE_ENDED"));
  await engine.quit();
});

test("an engine that does not stop is ended", async () => {
  const scripted = scriptedEngine(answerBasics);
  const engine = await UciEngine.connect(scripted.channel, { timeout: 20 });
  const { search } = await begun(engine);
  const next = engine.search(new Game(), { depth: 1 });
  await assert.rejects(search, codeOf("ENGINE_TIMEOUT"));
  await assert.rejects(next, codeOf("ENGINE_TIMEOUT"));
  assert.equal(scripted.isClosed(), true);
});

test("quit resolves what is open as stopped, and is safe twice", async () => {
  for (const wait of [settled, () => {}]) {
    const { engine, sent, say, isClosed } = await engineOf();
    const running = engine.search(new Game(), { infinite: true });
    await wait();
    say("info depth 1 score cp 1 pv e2e4");
    const waiting = engine.search(new Game(), { depth: 1 });
    await Promise.all([engine.quit(), engine.quit()]);
    assert.equal((await running).stopped, true);
    assert.deepEqual(await waiting, NOTHING);
    assert.equal(sent.at(-1), "quit");
    assert.equal(isClosed(), true);
    await assert.rejects(engine.search(new Game(), { depth: 1 }), codeOf("ENGINE_ENDED"));
    await assert.rejects(engine.newGame(), codeOf("ENGINE_ENDED"));
  }
});

test("in a thousand random interleavings of late answers, no line reaches another search", async () => {
  const random = randomOf(11);
  const games = ["e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "a4"].map((move) => Game.fromMoves([move]));
  // The engine thinks about the position it was sent last: its lines name the first move of that game in the node count.
  let number = 0;
  let thinking = null;
  const late = [];
  const scripted = scriptedEngine((line, say) => {
    answerBasics(line, (text) => (line === "isready" ? late.push(() => say(text)) : say(text)));
    if (line.startsWith("position")) number = games.findIndex((game) => line.endsWith(game.lastMove.uci));
    if (line.startsWith("go")) {
      assert.equal(thinking, null, "a search began before the best move of the one before");
      thinking = number;
    }
  });
  const connecting = UciEngine.connect(scripted.channel);
  const deliver = () => late.shift()?.();
  const sayBest = () => {
    const best = replies[thinking];
    thinking = null;
    scripted.say(`bestmove ${best}`);
  };
  await settled();
  deliver();
  const engine = await connecting;
  const replies = ["a7a6", "b7b6", "c7c6", "d7d6", "e7e6", "f7f6", "g7g6", "h7h6"];
  const open = [];
  for (let step = 0; step < 1000; step++) {
    const action = random(8);
    if (action === 0) {
      const asked = random(games.length);
      const controller = new AbortController();
      let isOver = false;
      const onLines = (lines) => {
        assert.equal(isOver, false);
        assert.equal(lines[0].moves[0].uci, replies[asked]);
      };
      const search = engine.search(games[asked], { depth: 1 }, { signal: controller.signal, onLines });
      open.push(
        search.then(({ move, lines }) => {
          isOver = true;
          for (const line of lines) assert.equal(line.moves[0].uci, replies[asked]);
          if (move !== null) assert.equal(move.uci, replies[asked]);
        }),
      );
      if (random(4) === 0) setTimeout(() => controller.abort(), random(3));
    } else if (action < 3) deliver();
    else if (action < 6 && thinking !== null)
      scripted.say(`info depth ${step} score cp 1 pv ${replies[thinking]}`);
    else if (action === 6 && thinking !== null) sayBest();
    else await settled();
    if (random(20) === 0) open.push(engine.newGame());
  }
  // The rest, in order.
  const done = Promise.all(open).then(() => "done");
  for (;;) {
    deliver();
    if (thinking !== null) sayBest();
    if ((await Promise.race([done, settled()])) === "done") break;
  }
  assert.ok(open.length > 100);
});

test("a process's lines are put together from its chunks, and its errors end the engine", async () => {
  const listeners = {};
  const written = [];
  const child = {
    stdin: {
      write: (text) => written.push(text),
      on: (type, listener) => (listeners[`stdin ${type}`] = listener),
    },
    stdout: { setEncoding() {}, on: (type, listener) => (listeners[type] = listener) },
    on: (type, listener) => (listeners[type] = listener),
    kill: () => written.push("killed"),
  };
  let isRead = false;
  child.stderr = { resume: () => (isRead = true) };
  const channel = processChannel(child);
  assert.ok(isRead);
  const { heard, stop } = heardBy(channel);
  for (const chunk of ["id na", "me X\r\nuci", "ok\n", "\nreadyok\nhalf"]) listeners.data(chunk);
  channel.send("isready");
  assert.deepEqual(heard, ["id name X\r", "uciok", "", "readyok"]);
  assert.deepEqual(written, ["isready\n"]);
  listeners["stdin error"]("EPIPE");
  listeners.close(1, null);
  assert.deepEqual(heard.slice(4), [["end", "EPIPE"]]);
  // Who comes later hears of the end, too.
  const { heard: later } = heardBy(channel);
  assert.deepEqual(later, []);
  await settled();
  assert.deepEqual(later, [["end", "EPIPE"]]);
  stop();
  channel.close();
  assert.equal(written.at(-1), "killed");
  // A process that has ended before.
  const { heard: ended } = heardBy(processChannel({ ...child, exitCode: 3 }));
  await settled();
  assert.deepEqual(ended, [["end", new Error("exit code 3")]]);
  for (const wrong of [null, {}, { kill() {} }]) assert.throws(() => processChannel(wrong), ArgumentError);
});

test("a worker's messages can have several lines, and its error ends the engine", () => {
  const listeners = {};
  const posted = [];
  const worker = {
    postMessage: (line) => posted.push(line),
    addEventListener: (type, listener) => (listeners[type] = listener),
  };
  const channel = workerChannel(worker);
  const { heard } = heardBy(channel);
  for (const data of ["uciok", { type: "progress" }, "a\nb"]) listeners.message({ data });
  channel.send("uci");
  channel.close();
  const event = { type: "error" };
  listeners.error(event);
  assert.deepEqual(heard, ["uciok", "a", "b", ["end", event]]);
  assert.deepEqual(posted, ["uci"]);
  assert.throws(() => workerChannel({}), ArgumentError);
});
