// The table of odd PGNs (`tests/data/pgn.txt`) and the records of its events. Builds the records by recursion, unlike the package,
// as an independent check.

import { readFileSync } from "node:fs";

const TABLE = new URL("../data/pgn.txt", import.meta.url);

/** The rows: title, bytes, whether only tags are read, events. */
export function rows() {
  const found = [];
  for (const line of readFileSync(TABLE, "utf8").split("\n")) {
    const rest = line.slice(2);
    if (line.startsWith("=")) {
      const [title, option = ""] = rest.split(" / ");
      found.push({ title, onlyTags: option === "tags", bytes: [], events: [] });
    } else if (line.startsWith("<")) {
      found.at(-1).bytes.push(...unescaped(rest));
    } else if (line.startsWith(">")) {
      found.at(-1).events.push(...rest.split(" | ").map(shownAsText));
    }
  }
  return found.map((row) => ({ ...row, bytes: Uint8Array.from(row.bytes) }));
}

const ESCAPES = { n: 10, r: 13, t: 9, s: 32, "\\": 92 };

function unescaped(text) {
  const bytes = [];
  const source = Buffer.from(text, "utf8");
  for (let at = 0; at < source.length; at++) {
    if (source[at] !== 92) {
      bytes.push(source[at]);
      continue;
    }
    const sign = String.fromCharCode(source[++at]);
    if (sign === "x") {
      bytes.push(Number.parseInt(source.toString("latin1", at + 1, at + 3), 16));
      at += 2;
    } else {
      bytes.push(ESCAPES[sign]);
    }
  }
  return bytes;
}

function shownAsText(event) {
  return event.replace(/\\([nrt\\])/g, (_, sign) => ({ n: "\n", r: "\r", t: "\t", "\\": "\\" })[sign]);
}

const RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"];

/** Returns a row's games without locations: headers, result, problems, and moves with annotations. */
export function gamesOf(events) {
  const games = [];
  let game;
  let rest = [];
  for (const event of events) {
    const [, name, value] = /^\[([^\]]*)\] ?(.*)$/s.exec(event) ?? [];
    if (event === "game") {
      game = { headers: {}, problems: [], chess960: false, isKnown: true };
      rest = [];
    } else if (name !== undefined) game.headers[name] ??= value;
    else if (event === "moves of chess960") game.chess960 = true;
    else if (event === "moves without a start") game.isKnown = false;
    else if (event.startsWith("!")) game.problems.push(problemOf(event));
    else if (event.startsWith("end ")) games.push({ ...game, result: event.slice(4), ...wholeOf(rest) });
    else if (!RESULTS.includes(event)) rest.push(event);
  }
  return games;
}

function problemOf(event) {
  const [, code, line, column, ply, token] = /^!(\S+) (\d+):(\d+) ply (\d+) (.*)$/s.exec(event);
  return { code, line: Number(line), column: Number(column), ply: Number(ply), token };
}

const isMove = (event) => !/^[$({~)]/.test(event);

/** Annotations before the first move belong to the start. */
function wholeOf(events) {
  const first = events.findIndex(isMove);
  const [before, moves] = first < 0 ? [events, []] : [events.slice(0, first), events.slice(first)];
  const start = {};
  for (const comment of before.filter((event) => event.startsWith("{")))
    say(start, comment.replace(/^\{</, "{"));
  keepUnread(start, before);
  const nags = before.filter((event) => event.startsWith("$<"));
  return { start, moves: lineOf([...nags, ...moves], start) };
}

/** Reads a line: a move, then its annotations, up to the next move. */
function lineOf(events, start) {
  const line = [];
  let before = [];
  let nags = [];
  let at = 0;
  const about = () => line.at(-1) ?? start;
  while (at < events.length) {
    const event = events[at];
    if (event === "(") {
      const end = closing(events, at);
      const inner = events.slice(at + 1, end);
      // Comments that preceded the next move turn out to belong to the last one.
      for (const comment of before.splice(0)) say(about(), comment);
      if (inner.some(isMove)) about().variations = [...(about().variations ?? []), lineOf(inner, about())];
      else {
        keepUnread(about(), inner, true);
        for (const comment of inner.filter((it) => it.startsWith("{")))
          say(about(), comment.replace(/^\{</, "{"));
      }
      at = end + 1;
      continue;
    }
    if (event.startsWith("{<")) before.push(`{${event.slice(2)}`);
    else if (event.startsWith("{")) say(about(), event);
    else if (event.startsWith("$<")) nags.push(Number(event.slice(2)));
    else if (event.startsWith("$")) about().nags = [...(about().nags ?? []), Number(event.slice(1))];
    else if (event.startsWith("~")) {
      const run = events.slice(at);
      const length = run.findIndex((it) => !it.startsWith("~"));
      keepUnread(about(), length < 0 ? run : run.slice(0, length));
      at += length < 0 ? run.length : length;
      continue;
    } else {
      const node = { san: event };
      const place = {};
      for (const comment of before) say(place, comment);
      const { comment, ...commands } = place;
      Object.assign(node, commands, comment !== undefined && { commentBefore: comment });
      if (nags.length > 0) node.nagsBefore = nags;
      before = [];
      nags = [];
      line.push(node);
    }
    at++;
  }
  for (const comment of before) say(about(), comment);
  return line;
}

function closing(events, from) {
  let depth = 0;
  for (let at = from; at < events.length; at++) {
    if (events[at] === "(") depth++;
    if (events[at] === ")" && --depth === 0) return at;
  }
  throw new Error("a variation is not closed");
}

/** Returns a comment as paragraphs, each one line long. */
function textOf(comment) {
  const lines = comment.slice(1, -1).replaceAll(/\r\n?/g, "\n").split("\n");
  const paragraphs = [[]];
  for (const line of lines.map((it) => it.trim()))
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1).push(line);
  return paragraphs
    .filter((it) => it.length > 0)
    .map((it) => it.join(" "))
    .join("\n\n");
}

function say(place, comment) {
  let text = textOf(comment);
  const [clock, time] = /\[%clk ([\d:]+)\] ?/.exec(text) ?? [];
  if (clock !== undefined) {
    text = text.replace(clock, "").trim();
    place.clock ??= time.split(":").reduce((seconds, part) => 60 * seconds + Number(part), 0) * 1000;
  }
  if (text !== "") place.comment = place.comment === undefined ? text : `${place.comment}\n\n${text}`;
}

/** Joins unread tokens; a comment among them is several tokens. */
function keepUnread(place, events, isVariation = false) {
  const words = [];
  let quoted = null;
  for (const event of events.filter((it) => it.startsWith("~"))) {
    const token = event.slice(1);
    if (quoted === null && (token === "{" || token === ";")) quoted = [token];
    else if (quoted === null) words.push(token);
    else if (token === (quoted[0] === "{" ? "}" : "\n")) {
      words.push(`{${textOf(`{${quoted.slice(1).join("").replaceAll("}", ")")}}`).replaceAll("\n\n", " ")}}`);
      quoted = null;
    } else quoted.push(token);
  }
  if (words.length === 0) return;
  const text = words.join(" ");
  place.unread = [...(place.unread ?? []), isVariation ? `( ${text} )` : text];
}
