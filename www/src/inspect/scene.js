// The marks, arrows and numbers on the board for the visible layers, the selected square and the item pointed at.

import { culpritArrows, culpritMarks, refusedMark } from "../board/refusal-marks.js";
import { COLORS } from "./survey.js";

/** @import { Escape, PinExplanation, Refusal, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */
/** @import { Count } from "../board/counts.js" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { LayerId } from "./layers.js" */
/** @import { Survey } from "./survey.js" */

/**
 * An item pointed at: a square of the board, or the subject of a row in the list.
 * @typedef {{ square?: Square, refusals?: Refusal[], pin?: PinExplanation, from?: Square, to?: Square, squares?: Square[],
 *   flight?: Escape }} Spot
 *   `from`: the moves of a piece; `from` and `to`: one way from square to square; `flight`: a square that a mated king cannot go to
 */

/** @typedef {{ shown: ReadonlySet<LayerId>, selected: Square | null, spot: Spot | null }} Looking */

/** @typedef {{ marks: Mark[], arrows: Arrow[], counts: Count[] }} Scene */

/**
 * @param {Survey} survey
 * @param {Looking} looking
 * @returns {Scene}
 */
export function sceneOf(survey, looking) {
  const { selected, spot } = looking;
  const ground = selected ? [mark("selected", selected)] : [];
  const refusals = spot?.refusals ?? refusalsAt(survey, looking);
  if (refusals.length > 0) return refusalScene(survey, refusals, ground);
  if (spot?.pin)
    return { marks: [...ground, ...pinMarks([spot.pin])], arrows: pinLines([spot.pin]), counts: [] };
  if (spot?.flight) return flightScene(survey, spot.flight, ground);
  if (spot?.squares) return { marks: [...ground, ...marks("subject", spot.squares)], arrows: [], counts: [] };
  if (spot?.from && spot.to)
    return { marks: ground, arrows: [arrow(spot.from, spot.to, "asked")], counts: [] };
  return layersScene(survey, looking, ground);
}

/**
 * Returns the refusals for the square pointed at, if refused moves are visible: those of the selected piece or onto the selected
 * square, otherwise all that lead to the square.
 * @param {Survey} survey
 * @param {Looking} looking
 * @returns {Refusal[]}
 */
export function refusalsAt({ refusals, targets, position }, { shown, selected, spot }) {
  const square = spot?.square;
  if (!shown.has("refused") || !square || square === selected) return [];
  const own = selected && position.get(selected)?.color === position.turn;
  if (own) return [refusals.get(selected)?.get(square)].filter((each) => each !== undefined);
  if (selected) return [refusals.get(square)?.get(selected)].filter((each) => each !== undefined);
  // A piece that is pointed at shows its own moves.
  if (targets.has(square) || refusals.has(square)) return [];
  return [...refusals.values()].map((each) => each.get(square)).filter((each) => each !== undefined);
}

/** @param {Survey} survey @param {Refusal[]} refusals @param {Mark[]} ground @returns {Scene} */
function refusalScene({ position }, refusals, ground) {
  const [first] = refusals;
  const crosses = refusals.flatMap(({ to }) => (to ? [refusedMark(to, position)] : []));
  return { marks: [...ground, ...culpritMarks(first), ...crosses], arrows: culpritArrows(first), counts: [] };
}

/** @param {Survey} survey @param {Escape} escape @param {Mark[]} ground @returns {Scene} */
function flightScene({ position }, { square, attackers, piece }, ground) {
  if (piece?.color === position.turn)
    return { marks: [...ground, mark("blocker", square)], arrows: [], counts: [] };
  const arrows = attackers.map((from) => arrow(from, square, "threat"));
  return { marks: [...ground, mark("attacked", square), ...marks("threat", attackers)], arrows, counts: [] };
}

/** @param {Survey} survey @param {Looking} looking @param {Mark[]} ground @returns {Scene} */
function layersScene(survey, looking, ground) {
  const { shown, spot } = looking;
  const { kings, checkers, pins, locked, position } = survey;
  const from = pieceLookedAt(survey, looking);
  const moves = movesScene(survey, looking, from);
  const isPinShown = shown.has("pins");
  const isCheckShown = shown.has("checks") && checkers.length > 0;
  const king = kings[position.turn];
  return {
    marks: [
      ...attackMarks(survey, shown),
      ...(shown.has("locked") ? marks("locked", locked) : []),
      ...(isCheckShown ? [mark("check", king)] : []),
      ...ground,
      ...(isPinShown ? pinMarks(pins) : []),
      ...(shown.has("legal") ? moves.marks : []),
      ...(shown.has("refused") ? refusedMarks(survey, looking, from) : []),
    ],
    arrows: [
      ...(isPinShown ? pinLines(pins) : []),
      ...(isCheckShown ? checkers.map((checker) => arrow(checker, king, "threat")) : []),
      ...(shown.has("legal") ? moves.arrows : []),
      ...(spot?.square ? attackArrows(survey, shown, spot.square) : []),
    ],
    counts: shown.has("legal") ? moves.counts : [],
  };
}

/**
 * Returns the piece whose moves are shown alone: the one pointed at, unless a square is selected.
 * @param {Survey} survey @param {Looking} looking @returns {Square | null}
 */
function pieceLookedAt({ position, targets, refusals }, { selected, spot }) {
  if (spot?.from) return spot.from;
  if (selected) return position.get(selected)?.color === position.turn ? selected : null;
  const square = spot?.square;
  return square && (targets.has(square) || refusals.has(square)) ? square : null;
}

/** @param {Survey} survey @param {Looking} looking @param {Square | null} from @returns {Scene} */
function movesScene(survey, { selected }, from) {
  if (from) return { marks: targetMarks(survey.targets.get(from) ?? new Map()), arrows: [], counts: [] };
  if (selected) {
    const sources = [...survey.targets].filter(([, targets]) => targets.has(selected));
    return {
      marks: [],
      arrows: sources.map(([source]) => arrow(source, selected, "asked")),
      counts: [],
    };
  }
  return allMoves(survey);
}

/**
 * Returns the targets of all pieces, with the number of pieces where there are several.
 * @param {Survey} survey @returns {Scene}
 */
function allMoves({ targets, position }) {
  /** @type {Map<Square, number>} */
  const pieces = new Map();
  for (const each of targets.values()) {
    for (const [square, { mark: kind }] of each) if (kind) pieces.set(square, (pieces.get(square) ?? 0) + 1);
  }
  const kindOf = (/** @type {Square} */ square) => (position.get(square) ? "capture" : "quiet");
  const several = [...pieces].filter(([, count]) => count > 1);
  const isDisc = (/** @type {Square} */ square) => (pieces.get(square) ?? 0) > 1 && !position.get(square);
  return {
    marks: [...pieces.keys()]
      .filter((square) => !isDisc(square))
      .map((square) => mark(kindOf(square), square)),
    arrows: [],
    counts: several.map(([square, count]) => ({ square, count, isCorner: position.get(square) !== null })),
  };
}

/** @param {ReadonlyMap<Square, BoardTarget>} targets */
function targetMarks(targets) {
  return [...targets].flatMap(([square, { mark: kind }]) =>
    // The inspector has no premoves.
    kind && kind !== "premove" ? [mark(kind, square)] : [],
  );
}

/** @param {Survey} survey @param {Looking} looking @param {Square | null} from */
function refusedMarks({ refusals, targets, position }, { shown, selected }, from) {
  if (from) return [...(refusals.get(from)?.keys() ?? [])].map((square) => refusedMark(square, position));
  if (selected) {
    const sources = [...refusals].filter(([, each]) => each.has(selected));
    return sources.map(([source]) => mark("refused-piece", source));
  }
  const reached = new Set([...targets.values()].flatMap((each) => [...each.keys()]));
  const refused = new Set([...refusals.values()].flatMap((each) => [...each.keys()]));
  // In the corner if another piece can move there.
  return [...refused].map((square) =>
    shown.has("legal") && reached.has(square) ? mark("refused-piece", square) : refusedMark(square, position),
  );
}

/** @param {Survey} survey @param {Looking["shown"]} shown */
function attackMarks({ attackers }, shown) {
  const colors = COLORS.filter((color) => shown.has(color));
  return colors.flatMap((color) => marks(`${color}-attacks`, [...attackers[color].keys()]));
}

/** @param {Survey} survey @param {Looking["shown"]} shown @param {Square} square */
function attackArrows({ attackers }, shown, square) {
  const colors = COLORS.filter((color) => shown.has(color));
  return colors.flatMap((color) =>
    (attackers[color].get(square) ?? []).map((from) => arrow(from, square, color)),
  );
}

/** @param {PinExplanation[]} pins */
function pinMarks(pins) {
  return pins.map(({ square }) => mark("pinned", square));
}

/** @param {PinExplanation[]} pins */
function pinLines(pins) {
  return pins.map(({ pinner, king }) => arrow(pinner, king, "pin"));
}

/** @param {Mark["kind"]} kind @param {Square[]} squares */
function marks(kind, squares) {
  return squares.map((square) => mark(kind, square));
}

/** @param {Mark["kind"]} kind @param {Square} square @returns {Mark} */
function mark(kind, square) {
  return { kind, square };
}

/** @param {Square} from @param {Square} to @param {Arrow["kind"]} kind @returns {Arrow} */
function arrow(from, to, kind) {
  return { from, to, kind };
}
