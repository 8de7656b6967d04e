// Values for the marks of messages: one and several, of every role and color, and the samples of tests/data/messages.

import { readFileSync } from "node:fs";

const { exports: ENTRIES } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The languages besides English, which are entries of the package. */
export const LANGUAGES = Object.keys(ENTRIES)
  .filter((entry) => entry.startsWith("./messages/"))
  .map((entry) => entry.slice("./messages/".length));

const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"];

const piece = (role, color = "white", square = "e4") => ({ role, color, square });
const moveOf = (color) => ({ ply: 7, moveNumber: 4, color, san: "Nf3" });

/** The values of a case: a role, a color, and whether lists have several items. */
function caseOf(role, color, isSeveral) {
  const other = color === "white" ? "black" : "white";
  const list = isSeveral
    ? [piece(role, other, "b5"), piece("queen", other, "h1")]
    : [piece(role, other, "b5")];
  const side = isSeveral ? "queenside" : "kingside";
  return {
    piece: piece(role, color),
    square: "e2",
    target: "d5",
    role,
    dropped: role ?? "pawn",
    king: "e1",
    targets: isSeveral ? ["d1", "f1"] : ["f1"],
    player: color,
    opponent: other,
    color,
    winner: color,
    loser: other,
    side,
    attacked: "f1",
    rookSquare: "h1",
    origin: "e7",
    ...Object.fromEntries(
      ["capturers", "attackers", "blockers", "checkers", "pinner"].map((mark) => [mark, list]),
    ),
    pawn: [piece("pawn", other, "d5")],
    rook: [piece("rook", color, "h1")],
    lostBy: moveOf(color),
    since: moveOf(color),
    white: isSeveral ? ["king", "rook", "bishop"] : ["king"],
    black: ["king", "knight"],
    material: ["king", ...(isSeveral ? ["bishop", "knight"] : ["bishop"])],
    count: isSeveral ? 3 : 1,
    places: isSeveral ? [null, moveOf("white"), moveOf("black")] : [null],
    input: "Nf6",
    value: "42",
    nearest: isSeveral ? ["Nf3", "Nh3"] : ["Nf3"],
    meant: isSeveral ? ["Nbd2", "Nfd2"] : ["Nbd2"],
    field: isSeveral ? "halfmove-clock" : "placement",
    character: "x",
    text: "abc",
    rank: 4,
    squares: 9,
    ranks: 7,
    moveNumber: 4,
    san: "Nf3",
  };
}

const FIELDS = ["placement", "turn", "castling", "en-passant", "halfmove-clock", "fullmove-number"];

const only = (params, marks) =>
  Object.fromEntries(Object.entries(params).filter(([mark]) => marks.has(mark) || mark === "player"));

/** Returns values for these marks: every role or no piece, both colors, one and several, every field. @param {Set<string>} marks */
export function valuesOf(marks) {
  const roles = [...ROLES, null];
  const cases = roles.flatMap((role) =>
    ["white", "black"].flatMap((color) => [false, true].map((isSeveral) => caseOf(role, color, isSeveral))),
  );
  const all = marks.has("field") ? FIELDS.map((field) => ({ ...cases[0], field })) : cases;
  return all.map((params) => only(params, marks));
}

/** Returns every sentence of a language in three cases, with its key, for readers. */
export function samplesOf(messages, english) {
  const cases = [
    caseOf("bishop", "white", false),
    caseOf("rook", "black", true),
    caseOf(null, "white", true),
  ];
  const blocks = Object.keys(english).flatMap((key) => {
    const message = messages[key];
    if (typeof message !== "function") return [];
    const texts = [...new Set(cases.map((params) => message(params)))];
    return [[`${key}: ${english[key]}`, ...texts.map((text) => `  ${text}`)].join("\n")];
  });
  return `${blocks.join("\n")}\n`;
}
