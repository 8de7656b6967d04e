// Checks the exercises of each kind beyond their solution: proves by search what the texts promise.

import { englishTitles } from "x88";
import { exerciseOf, solutionOf } from "../../exercise/kinds.js";
import { ProvingLine } from "../../exercise/proving-line.js";
import { demandOf } from "../../exercise/touch-move.js";
import { GOALS, replyTo, wayTo } from "../../exercise/reach-search.js";

/** @import { NoteCode, Position } from "x88" */

/** The headings that are not of reasons. @type {Record<NoteCode, true>} */
const NOTES = {
  ROOK_LEAVES_ATTACK: true,
  ROOK_CROSSES_ATTACK: true,
  EN_PASSANT: true,
  MOVES_ALONG_PIN: true,
  PINNED_PIECE_CHECKS: true,
  PINNED_PIECE_GUARDS: true,
};

const CHOICES = {
  outcome: [
    ...["checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves", "none"],
    ...["threefold-repetition", "fifty-moves"],
  ],
  flag: ["white-wins", "black-wins", "draw"],
  "can-win": ["yes", "no"],
  claim: ["threefold-repetition", "fifty-moves", "none"],
  repetitions: ["1", "2", "3", "4", "5"],
  "same-position": ["yes", "no"],
};

/** With several accepted moves at many steps, every combination counts. */
const MOST_LINES = 500;

const PROBLEMS = { play, visit, reach, mark, judge, answer, quiz, touch, clock, game, write };

/** @returns {string[]} */
export function particularProblems(data) {
  return PROBLEMS[data.kind](data).filter(Boolean);
}

/** Every line of accepted moves must be legal, have its replies, and solve the exercise. */
function play(data) {
  const count = data.steps.reduce((product, { moves }) => product * (moves?.length ?? 1), 1);
  if (count > MOST_LINES)
    return [`its steps allow ${count} lines of moves, at most ${MOST_LINES} are checked`];
  return [
    ...stepProblems(data),
    ...claimProblems(data),
    ...linesOf(data.steps).flatMap((line) => {
      const exercise = exerciseOf(data);
      return line.flatMap((san, n) => playStep(exercise, data, n, san));
    }),
  ].filter((problem, n, all) => all.indexOf(problem) === n);
}

function stepProblems({ steps, alone }) {
  return steps.flatMap(({ moves, reply, claim }, n) => {
    const isLast = n === steps.length - 1;
    const step = `step ${n + 1}`;
    return [
      claim && !isLast && `${step}: a claim ends the game`,
      (alone || claim) && reply && `${step}: nobody replies`,
      !alone && !isLast && !reply && `${step}: has no reply`,
      typeof reply === "object" && Object.keys(reply).sort().join() !== [...moves].sort().join()
        ? `${step}: the replies are not to the accepted moves`
        : "",
    ];
  });
}

/** Only the requested claim may succeed; the feedback to every other one is that it brings about no draw. */
function claimProblems(data) {
  const { claim, moves: named = [undefined] } = data.steps.at(-1);
  if (!claim) return [];
  const { game } = new ProvingLine(data);
  for (const { moves, reply } of data.steps.slice(0, -1)) {
    game.move(moves[0]);
    game.move(replyIn(reply, moves[0]));
  }
  const asked = named.map((san) => `${claim} ${san ?? ""}`).sort();
  const claims = game.claims().map(({ kind, byMove }) => `${kind} ${byMove?.san ?? ""}`);
  return [
    claims.sort().join() !== asked.join() && `what can be claimed is ${claims.join(", ") || "nothing"}`,
  ];
}

function replyIn(reply, san) {
  return typeof reply === "object" ? reply[san] : reply;
}

/** Returns every combination of accepted moves; null stands for a claim without a move. */
function linesOf(steps) {
  return steps.reduce(
    (lines, { moves }) => lines.flatMap((line) => (moves ?? [null]).map((san) => [...line, san])),
    [[]],
  );
}

function playStep(exercise, data, n, san) {
  const { position } = exercise;
  const step = data.steps[n];
  const at = `step ${n + 1}`;
  if (san && !position.legalMoves().some((move) => move.san === san))
    return [`${at}: ${whyNotWritten(position, san)}`];
  const mates = position
    .legalMoves()
    .filter((move) => move.san.endsWith("#") && !step.moves?.includes(move.san));
  const feedback = step.claim ? exercise.claim(san ?? undefined) : exercise.tryMove(san);
  const reply = replyIn(step.reply, san);
  return [
    !data.alone && mates.length > 0 && `${at}: ${mates[0].san} is mate and not accepted`,
    ["right", "solved"].includes(feedback.kind) ? "" : `${at}: ${san} is ${feedback.kind}: ${feedback.text}`,
    feedback.reply?.san !== reply && `${at}: the reply is written ${feedback.reply?.san}`,
    n === data.steps.length - 1 && !exercise.isSolved && `${at}: ${san} does not solve it`,
  ];
}

/** @param {Position} position @param {string} san */
function whyNotWritten(position, san) {
  const verdict = position.explain(san);
  if (verdict.legal) return `the move ${san} is written ${verdict.move.san}`;
  return `the move ${san} is not legal: ${verdict.message}`;
}

/** The number of moves must be the minimum; the solution shows that it is possible. */
function visit(data) {
  const { position } = new ProvingLine(data);
  const length = solutionOf(data).length;
  return [
    position.get(data.from)?.color !== data.side && `there is no ${data.side} piece on ${data.from}`,
    length === 0 && `cannot be done in ${data.moves} moves`,
    length > 0 && length !== data.moves && `${length} moves are enough`,
  ];
}

function reach(data) {
  const { position } = new ProvingLine(data);
  const { goal, within, fewest, alone, into, replies = {} } = data;
  return [
    into && goal !== "promotion" && "into goes with the goal promotion",
    ...otherThanAsked(position, data),
    goal === "out-of-check" && !position.isCheck() && "there is no check to get out of",
    goal === "out-of-check" && within > 1 && "one move is enough",
    alone && data.replies && "nobody replies",
    fewest && wayTo(position, within - 1, data) !== null && "fewer moves are enough",
    ...Object.keys(replies)
      .filter((san) => !isReplied(position, within, data, san))
      .map((san) => `replies: ${san} is never played, or ${replies[san]} is not its reply`),
  ];
}

const PIECES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** Returns solutions that contradict the text, such as with another piece. @param {Position} position @returns {string[]} */
function otherThanAsked(position, data) {
  const { text, goal, into } = data;
  const named = PIECES.filter((piece) => new RegExp(`\\b(?:a|second|new) ${piece}\\b`).test(text));
  if (goal === "promotion" && into === undefined && named.some((piece) => piece !== "pawn"))
    return [`the text names a ${named.join(" and a ")}, and a pawn may become anything: say it with into`];
  const [, mover] = text.match(/\bwith (?:the|your) (king|queen|rook|bishop|knight|pawn)\b/) ?? [];
  if (!mover || data.alone) return [];
  const others = lastMoves(position, data.within, data).filter(({ role }) => role !== mover);
  return others.slice(0, 1).map(({ san }) => `the text says with the ${mover}, and ${san} solves it too`);
}

/** Returns all moves with which the goal can be reached within the moves left. @returns {import("x88").Move[]} */
function lastMoves(position, within, data) {
  return position.legalMoves().flatMap((move) => {
    const after = position.play(move);
    if (GOALS[data.goal].isReached(after, move, data)) return [move];
    const next = within > 1 ? replyTo(after, move.san, data) : null;
    return next && wayTo(next.position, within - 1, data) ? lastMoves(next.position, within - 1, data) : [];
  });
}

/** Returns whether the move with a scripted reply can occur, and the reply is then legal. */
function isReplied(position, movesLeft, data, san) {
  return (
    movesLeft > 1 &&
    position.legalMoves().some((move) => {
      const next = replyTo(position.play(move.uci), move.san, data);
      return next && (move.san === san || isReplied(next.position, movesLeft - 1, data, san));
    })
  );
}

function mark(data) {
  const count = solutionOf(data).length - 1;
  const { of } = data;
  const keys = Object.keys(of).filter((key) => key !== "by");
  return [count === 0 && "nothing is to be marked", keys.length !== 1 && `asks for ${keys.join(" and ")}`];
}

function judge(data) {
  /** @type {any} */
  const verdict = new ProvingLine(data).explain(data.move);
  const reasons = data.reasons ?? [];
  const unknown = reasons.filter(
    (reason) => !/^[A-Z_]+$/.test(reason) || !(reason in englishTitles) || reason in NOTES,
  );
  return [
    exerciseOf(data).tried === null && `${data.move} is not clear: ${verdict.message}`,
    verdict.legal && data.reasons && "it is legal: there are no reasons",
    !verdict.legal && !reasons.includes(verdict.reason) && `the reason is ${verdict.reason}`,
    unknown.length > 0 && `no such reason: ${unknown.join(", ")}`,
  ];
}

/** Every text must be shown. Only people who know the Laws can check the answer. */
function quiz({ choices, wrong }) {
  const texts = choices.map(({ text }) => text);
  return [
    choices.filter(({ right }) => right).length !== 1 &&
      `exactly one answer is right, not ${choices.filter(({ right }) => right).length}`,
    new Set(texts).size < texts.length && "an answer is there twice",
    wrong && "the reasons stand with the answers",
  ];
}

/** The touched pieces must restrict the choice, or the choice is the learner's. The solution shows that it is possible. */
function touch(/** @type {any} */ { touched = [], crooked = [], moves, ...data }) {
  const { position } = new ProvingLine(data);
  const demand = demandOf(position, touched);
  const allowed = demand.moves.map(({ san }) => san);
  const isFree = allowed.length === position.legalMoves().length && demand.rule !== "free";
  return [
    ...[...touched, ...crooked].map(
      (square) => position.get(square) === null && `nothing stands on ${square}`,
    ),
    crooked.some((square) => touched.includes(square)) && "what is touched is not straightened",
    ...(moves ?? []).map((san) => !allowed.includes(san) && `${san} is not allowed: ${allowed.join(" ")}`),
    moves === undefined && isFree && "any move will do",
    moves !== undefined && moves.length === allowed.length && "moves says nothing",
  ];
}

/** Every accepted move must be legal and allow the reply; the solution shows that the order is right. */
function clock(/** @type {any} */ { steps, offered, ...data }) {
  const { game } = new ProvingLine(data);
  const isLast = (n) => n === steps.length - 1;
  return [
    (offered === "accept") !== (steps.length === 0) &&
      "who accepts a draw does not move, everybody else does",
    ...steps.flatMap(({ moves, reply }, n) => {
      const legal = game.position.legalMoves().map(({ san }) => san);
      const unknown = (moves ?? []).filter((san) => !legal.includes(san));
      const answered = (moves ?? legal).filter((san) => reply && !game.position.play(san).isLegal(reply));
      if (unknown.length === 0 && !isLast(n))
        for (const san of [moves?.[0] ?? legal[0], reply]) game.move(san);
      return [
        unknown.length > 0 && `step ${n + 1}: ${unknown.join(" ")} is not legal`,
        !isLast(n) && !reply && `step ${n + 1}: has no reply`,
        answered.length > 0 && `step ${n + 1}: ${reply} is no reply to ${answered.join(" ")}`,
        !isLast(n) && (moves?.length ?? 2) > 1 && `step ${n + 1}: only the last may have several moves`,
      ];
    }),
  ];
}

/** The solution shows that it can be won. */
function game(data) {
  return [data.before && "a whole game begins at its beginning"];
}

/** The solution shows that every move is accepted as written. */
function write(data) {
  const exercise = exerciseOf(data);
  const { game, position } = new ProvingLine(data);
  return [
    data.plays && position.turn !== data.side && "the learner plays the first move",
    !data.plays && exercise.mover !== null && "nobody is to play",
    ...data.written.map((text) => {
      const { san } = game.move(text.replace(" (=)", ""));
      return san !== text.replace(" (=)", "") && `${text} is written ${san}`;
    }),
  ];
}

function answer(data) {
  const [{ name, value: answered }] = solutionOf(data);
  // The learner answers that the game continues by playing a move.
  const value = name === "tryMove" ? "none" : answered;
  const unknown = data.choices.filter((choice) => !CHOICES[data.question].includes(choice));
  const claims = new ProvingLine(data).game.claims().filter(({ byMove }) => byMove?.san === data.move);
  const plies = data.before?.length ?? 0;
  return [
    !data.choices.includes(value) && `the answer is ${value}`,
    unknown.length > 0 && `${data.question} has no choice ${unknown.join(", ")}`,
    data.question === "claim" && claims.length > 1 && "there are two right answers",
    (data.question === "flag") !== (data.flag !== undefined) && "flag goes with the question flag",
    (data.question === "can-win") !== (data.color !== undefined) && "color goes with the question can-win",
    data.question !== "claim" && data.move !== undefined && "move goes with the question claim",
    data.question !== "same-position" && data.ply !== undefined && "ply goes with the question same-position",
    data.question === "same-position" && (data.ply ?? 0) >= plies && "is compared with itself",
  ];
}
