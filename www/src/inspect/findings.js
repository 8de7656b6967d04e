// The content of the layers in words: groups of rows, each of which shows something on the board when pointed at.

import { whyNot } from "../game/why-not.js";
import { escapeInWords } from "../game/why-over.js";
import { grouped } from "../grouped.js";
import { capitalized, counted, listed, refusalText } from "../words.js";

/** @import { Color, Move, OutcomeExplanation, Position, Refusal, Square } from "x88" */
/** @import { Spoken } from "../language/spoken.js" */
/** @import { LayerId } from "./layers.js" */
/** @import { Spot } from "./scene.js" */
/** @import { Survey } from "./survey.js" */

/** @typedef {{ key: string, head: string, text: string, lang?: string, isRepeated?: boolean, spot: Spot }} Row */

/**
 * `empty`: the text without rows; `titleLang`, `emptyLang`: of these texts, if not English.
 * @typedef {{ title: string, rows: Row[], empty: string, titleLang?: string, emptyLang?: string }} Group
 */

/** @type {Record<LayerId, (survey: Survey) => Group>} */
const GROUPS = {
  legal: legalGroup,
  refused: refusedGroup,
  white: (survey) => attackedGroup(survey, "white"),
  black: (survey) => attackedGroup(survey, "black"),
  pins: pinGroup,
  checks: checkGroup,
  locked: lockedGroup,
};

/**
 * @param {Survey} survey
 * @param {{ shown: ReadonlySet<LayerId>, selected: Square | null }} looking a selected square is described regardless of the
 * layers
 * @returns {{ title: string, groups: Group[] }}
 */
export function findingsOf(survey, { shown, selected }) {
  if (!selected) {
    const layers = /** @type {LayerId[]} */ (Object.keys(GROUPS)).filter((id) => shown.has(id));
    return { title: "In words", groups: [...kingGroups(survey), ...layers.map((id) => GROUPS[id](survey))] };
  }
  const piece = survey.position.get(selected);
  const isOwn = piece?.color === survey.position.turn;
  const moves = isOwn ? groupsFrom(survey, selected) : groupsTo(survey, selected);
  return {
    title: piece ? `The ${piece.role} on ${selected}` : `The square ${selected}`,
    groups: [...moves, attackersGroup(survey, selected, "white"), attackersGroup(survey, selected, "black")],
  };
}

/**
 * Returns why it is mate or stalemate, or why a check is not mate.
 * @param {Survey} survey
 * @returns {Group[]}
 */
function kingGroups({ outcome, check, position, kings, spoken }) {
  if (outcome?.escapes) return [endGroup(outcome, position, spoken)];
  if (!check) return [];
  const ways = [...check.kingMoves, ...check.captures, ...check.blocks];
  const squares = [...check.checkers, ...new Set(ways.flatMap(({ from, to }) => [from, to]))];
  const row = {
    key: "not mate",
    head: kings[position.turn],
    text: check.message,
    lang: spoken?.lang,
    spot: { squares },
  };
  return [{ title: "Why it is not mate", rows: [row], empty: "" }];
}

/**
 * Returns the squares around the king in mate or stalemate.
 * @param {OutcomeExplanation} outcome
 * @param {Position} position
 * @param {Spoken | null} spoken
 * @returns {Group}
 */
function endGroup(outcome, position, spoken) {
  const rows = (outcome.escapes ?? []).map((flight) => ({
    key: `flight ${flight.square}`,
    head: flight.square,
    text: escapeInWords(flight, position, spoken),
    lang: spoken?.lang,
    spot: { flight },
  }));
  return { title: "Why the king cannot move", rows, empty: outcome.message, emptyLang: spoken?.lang };
}

/** @param {Survey} survey @returns {Group} */
function legalGroup(survey) {
  const from = (/** @type {Square} */ square) => ({
    ...movesRow(survey, square, (move) => move.from === square),
    spot: { from: square },
  });
  return {
    title: `Legal moves: ${survey.moves.length}`,
    rows: [...survey.targets.keys()].map(from),
    empty: `${capitalized(survey.position.turn)} has no legal move.`,
  };
}

/**
 * Returns the matching moves of the piece on a square, in notation.
 * @param {Survey} survey @param {Square} square @param {(move: Move) => boolean} isWanted
 */
function movesRow({ position, moves }, square, isWanted) {
  const found = moves.filter((move) => move.from === square && isWanted(move)).map(({ san }) => san);
  const role = position.get(square)?.role;
  return { key: `legal ${square}`, head: square, text: `${role}: ${found.join(", ")}` };
}

/** @param {Survey} survey @returns {Group} */
function refusedGroup({ refusals, spoken }) {
  const rows = [...refusals].flatMap(([from, each]) =>
    byMessage(each).map(([message, same]) => ({
      key: `refused ${from} ${same[0][0]}`,
      head: from,
      text: `${toWhere(same, spoken)}: ${message}`,
      lang: spoken?.lang,
      spot: { refusals: same.map(([, refusal]) => refusal) },
    })),
  );
  const count = [...refusals.values()].reduce((sum, { size }) => sum + size, 0);
  return { title: `Moves not allowed: ${count}`, rows, empty: "No move is forbidden for the king's sake." };
}

/** @param {[Square, Refusal][]} same @param {Spoken | null} spoken */
function toWhere(same, spoken) {
  const squares = same.map(([to]) => to);
  return spoken ? squares.join(", ") : `to ${listed(squares)}`;
}

/** @param {ReadonlyMap<Square, Refusal>} refusals */
function byMessage(refusals) {
  return [...grouped(refusals, ([, refusal]) => refusalText(refusal))];
}

/** The most attacked squares come first. @param {Survey} survey @param {Color} color @returns {Group} */
function attackedGroup({ attackers }, color) {
  const squares = attackers[color];
  const counts = grouped(squares.keys(), (square) => squares.get(square)?.length ?? 0);
  const rows = [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([count, same]) => ({
      key: `${color} ${count}`,
      head: `${count}×`,
      text: same.toSorted().join(", "),
      spot: { squares: same },
    }));
  return {
    title: `Attacked by ${capitalized(color)}: ${counted(squares.size, "square")}`,
    rows,
    empty: "None.",
  };
}

/** @param {Survey} survey @returns {Group} */
function pinGroup(survey) {
  const rows = survey.pins.map((pin) => ({
    key: `pin ${pin.square}`,
    head: pin.square,
    text: pin.message,
    lang: survey.spoken?.lang,
    spot: { pin },
  }));
  return { title: `Pins: ${rows.length}`, rows, empty: "No piece is pinned to its king." };
}

/** @param {Survey} survey @returns {Group} */
function checkGroup({ position, checkers, kings }) {
  const rows = checkers.map((square) => ({
    key: `check ${square}`,
    head: square,
    text: `The ${position.get(square)?.role} gives check to the king on ${kings[position.turn]}.`,
    spot: { squares: [square, kings[position.turn]] },
  }));
  const title = checkers.length > 1 ? "Double check" : `Checks: ${checkers.length}`;
  return { title, rows, empty: `${capitalized(position.turn)} is not in check.` };
}

/** @param {Survey} survey @returns {Group} */
function lockedGroup({ locked }) {
  const text = `${listed(locked)} will never move and never be captured.`;
  const rows = [{ key: "locked", head: `${locked.length}×`, text, spot: { squares: locked } }];
  return {
    title: `Locked pawns: ${locked.length}`,
    rows: locked.length > 0 ? rows : [],
    empty: "Every pawn can still move, or be captured.",
  };
}

/** @param {Survey} survey @param {Square} from @returns {Group[]} */
function groupsFrom(survey, from) {
  const { position, targets, refusals, spoken } = survey;
  const lang = spoken?.lang;
  const moves = { ...movesRow(survey, from, () => true), spot: { from } };
  const refused = byMessage(refusals.get(from) ?? new Map()).flatMap(([text, same]) =>
    same.map(([to, refusal], n) => ({
      key: `refused ${from} ${to}`,
      head: to,
      text,
      lang,
      isRepeated: n > 0,
      spot: { refusals: [refusal] },
    })),
  );
  const { title, text, obstacles } = whyNot(position, from, refusals.get(from) ?? new Map(), spoken);
  const blocked = {
    key: `blocked ${from}`,
    head: obstacles.join(" "),
    text,
    lang,
    spot: { squares: obstacles },
  };
  return [
    { title: "Its legal moves", rows: targets.has(from) ? [moves] : [], empty: "It has none." },
    {
      title,
      rows: [...refused, ...(obstacles.length > 0 ? [blocked] : [])],
      empty: text,
      titleLang: lang,
      emptyLang: lang,
    },
  ];
}

/** @param {Survey} survey @param {Square} to @returns {Group[]} */
function groupsTo(survey, to) {
  const { targets, refusals, spoken } = survey;
  const can = [...targets].filter(([, each]) => each.has(to));
  const moves = can.map(([from, each]) => {
    const meant = new Set(each.get(to)?.moves.map(({ uci }) => uci));
    return { ...movesRow(survey, from, ({ uci }) => meant.has(uci)), spot: { from, to } };
  });
  const refused = [...refusals].flatMap(([from, each]) => {
    const refusal = each.get(to);
    if (!refusal) return [];
    const text = refusalText(refusal);
    return [
      { key: `refused ${from} ${to}`, head: from, text, lang: spoken?.lang, spot: { refusals: [refusal] } },
    ];
  });
  return [
    { title: `Legal moves to ${to}`, rows: moves, empty: "No piece can go there." },
    { title: `Not allowed to go to ${to}`, rows: refused, empty: "None." },
  ];
}

/**
 * @param {Survey} survey
 * @param {Square} square
 * @param {Color} color
 * @returns {Group}
 */
function attackersGroup({ position, attackers, pins }, square, color) {
  const by = attackers[color].get(square) ?? [];
  const rows = by.map((from) => {
    const isPinned = pins.some((pin) => pin.square === from);
    return {
      key: `${color} ${from}`,
      head: from,
      // A pinned piece still attacks (article 3.1.3).
      text: `${position.get(from)?.role}${isPinned ? ", though it is pinned" : ""}`,
      spot: { squares: [from] },
    };
  });
  const verb = position.get(square)?.color === color ? "Protected" : "Attacked";
  return { title: `${verb} by ${capitalized(color)}: ${by.length}`, rows, empty: "By no piece." };
}
