// Judges whether a move is written as the Laws require (article 8.1, Appendix C). The package decides which move a text means.

import { deed } from "../words.js";
import { LETTERS, slipIn } from "./slips.js";

/** @import { Move, Position } from "x88" */

/** @typedef {Record<string, string | undefined>} Form the parts of the text, named as in FORM and CASTLING */

/** @typedef {{ isAccepted: boolean, text?: string }} Judgement `text`: a remark, if any */

/**
 * `signs`: whether to require the signs for capture, check and mate, which the Laws make optional; `offers`: whether a draw was
 * offered with the move.
 * @typedef {{ signs?: boolean, offers?: boolean }} Asked
 */

/** The parts of a written move, short or long, in order. Castling has its own notation. */
const FORM =
  /^(?<letter>[KQRBN]?)(?<file>[a-h]?)(?<rank>[1-8]?)(?<sign>[x-]?)(?<to>[a-h][1-8])(?<promotion>=?[QRBN]|\/[QRBN]|\([QRBN]\))?(?<check>\+\+|\+|#)?(?<passing> ?e\.p\.)?$/;
const CASTLING = /^(?<sign>O-O-O|O-O|0-0-0|0-0|o-o-o|o-o)(?<check>\+\+|\+|#)?$/;

/** A move number, which score sheets have printed already. */
const NUMBER = /^\d+\s*\.(\.\.)?\s*/;
const OFFER = / ?\(=\)$/;

const refused = (/** @type {string} */ text) => ({ isAccepted: false, text });
const accepted = (/** @type {string | null | undefined} */ text) => ({
  isAccepted: true,
  ...(text && { text }),
});

/**
 * @param {string} input the text
 * @param {Position} before the position before the move
 * @param {Move} move the move to write
 * @param {Asked} [asked]
 * @returns {Judgement}
 */
export function judged(input, before, move, { signs = false, offers = false } = {}) {
  const text = input.trim().replace(NUMBER, "").trim();
  if (text === "") return refused("Nothing is written yet.");
  const ofOffer = offerProblem(text, offers);
  if (ofOffer) return refused(ofOffer);
  const written = text.replace(OFFER, "");
  const form = (CASTLING.exec(written) ?? FORM.exec(written))?.groups;
  if (!form) return refused(slipIn(written, move) ?? unreadable(move));
  return formed(written, form, before, move, signs);
}

/** Returns the problem with the sign of a draw offer, or null. @param {string} text @param {boolean} offers */
function offerProblem(text, offers) {
  const isThere = OFFER.test(text);
  if (isThere && !offers) return "No draw was offered with this move: leave the sign (=) out.";
  if (!offers || isThere) return null;
  if (/=\s*$/.test(text)) return "The sign of a draw offer stands in brackets: (=). So says Appendix C.12.";
  return "And the draw offer? Both players write it down (8.1.5), with the sign (=), after the move.";
}

/** @param {Move} move @returns {string} */
function unreadable({ rook }) {
  return rook
    ? "Castling has a sign of its own, O-O or O-O-O (Appendix C.13)."
    : "This cannot be read as a move. First the letter of the piece, then the square it goes to (Appendix C.8).";
}

/**
 * Judges a text with the form of a move.
 * @param {string} written
 * @param {Form} form
 * @param {Position} before
 * @param {Move} move
 * @param {boolean} signs
 * @returns {Judgement}
 */
function formed(written, form, before, move, signs) {
  if (!move.rook !== !isCastling(form)) return refused(notCastling(form, move));
  const pawns = form.letter === "" && move.role === "pawn" ? pawnProblem(form, move) : null;
  if (pawns) return refused(pawns);
  const meant = before.legalMoves().filter((each) => isMeant(form, each));
  if (!meant.some(({ uci }) => uci === move.uci)) return refused(anotherMove(form, meant, move));
  if (meant.length > 1) {
    return refused(
      `Two ${move.role}s can go to ${move.to}. Which one was it? Write the file it came from, or the rank, after its letter (Appendix C.10).`,
    );
  }
  const wrongSign = signProblem(form, move, signs);
  if (wrongSign) return refused(wrongSign);
  // The rest is a lenient form at most, and the package reads it as the same move.
  if (before.parseMove(bare(written)).uci !== move.uci) return refused(unreadable(move));
  return accepted(isCastling(form) ? aboutZeros(form) : aboutForm(form, before, move));
}

const isCastling = (/** @type {Form} */ form) => form.to === undefined;

/** Removes suffixes that the package does not need. @param {string} written */
function bare(written) {
  return written.replace(/ ?e\.p\.$/, "").replace(/(\+\+|\+|#)$/, "");
}

/**
 * Returns whether the text can mean this legal move.
 * @param {Form} form
 * @param {Move} move
 */
function isMeant(form, move) {
  if (isCastling(form))
    return move.kind === (form.sign?.length === 5 ? "castle-queenside" : "castle-kingside");
  return (
    !move.rook &&
    form.letter === LETTERS[move.role] &&
    form.to === move.to &&
    [form.file || move.from[0], form.rank || move.from[1]].join("") === move.from &&
    letterIn(form.promotion) === (move.promotion ? LETTERS[move.promotion] : undefined)
  );
}

/** @param {string | undefined} promotion */
function letterIn(promotion) {
  return promotion?.replace(/[^QRBN]/g, "");
}

/** @param {Form} form @param {Move} move */
function notCastling(form, { rook, role }) {
  if (rook && role === "king" && form.letter === "K") {
    return "That would be a step of the king alone. Castling has a sign of its own, O-O or O-O-O (Appendix C.13).";
  }
  return rook ? "Castling has a sign of its own, O-O or O-O-O (Appendix C.13)." : "Nobody has castled here.";
}

/**
 * Checks the notation of pawn moves.
 * @param {Form} form
 * @param {Move} move
 */
function pawnProblem(form, { from, to, captured, promotion, kind }) {
  if (captured && form.to === to && form.file === "") {
    return `A pawn that captures is written with the file it comes from: first ${from[0]}, then x, then the square (Appendix C.9.3).`;
  }
  if (kind === "en-passant" && form.to === to[0] + from[1]) {
    return `Write the square that your pawn has gone to, ${to}, not the one where the other pawn stood.`;
  }
  if (promotion && form.to === to && form.promotion === undefined) {
    return "What has the pawn become? Its new letter comes right after the square (Appendix C.11).";
  }
  return null;
}

/** @param {Form} form @param {Move[]} meant @param {Move} move */
function anotherMove(form, meant, move) {
  const [first] = meant;
  if (first) return `That says: ${deed(first)}. But that is not what happened.`;
  if (form.to === move.to && form.letter !== LETTERS[move.role]) return wrongLetter(form.letter, move);
  if (form.to === move.to && letterIn(form.promotion) && !move.promotion) return "Nothing was promoted here.";
  if (form.to === move.to) return `The ${move.role} did not come from there. Look where it stood before.`;
  return `Look again: to which square did the ${move.role} go?`;
}

/** @param {string | undefined} letter @param {Move} move */
function wrongLetter(letter, { role }) {
  const [name] = Object.entries(LETTERS).find(([, each]) => each === letter) ?? [];
  if (role === "pawn") return `${letter} is the ${name}. A pawn has no letter at all (Appendix C.4).`;
  const right = `A ${role} is written ${LETTERS[role]} (Appendix C.2).`;
  return name === "pawn"
    ? `Without a letter it would be a pawn. ${right}`
    : `${letter} is the ${name}. ${right}`;
}

/**
 * Returns the problem with the signs x, + and #: a wrong sign, or a missing one that is required.
 * @param {Form} form
 * @param {Move} move
 * @param {boolean} signs
 */
function signProblem(form, { san, captured }, signs) {
  const isMate = san.endsWith("#");
  const isCheck = san.endsWith("+");
  if (form.sign === "x" && !captured) return "Nothing was captured, so there is no x (Appendix C.9).";
  if (form.check && !isCheck && !isMate) return "That gave no check: leave the sign at the end out.";
  if (form.check && isCheck && form.check !== "+")
    return "It is check, but not mate: one + is right (Appendix C.13).";
  if (form.check === "+" && isMate)
    return "It is more than a check: mate is written # or ++ (Appendix C.13).";
  if (!signs) return null;
  if (captured && form.sign !== "x")
    return "The Laws let you leave the x out (Appendix C.9), but here it is asked for.";
  if (isMate && !form.check)
    return "The Laws let you leave the sign # out (Appendix C.13), but here it is asked for.";
  if (isCheck && !form.check)
    return "The Laws let you leave the + out (Appendix C.13), but here it is asked for.";
  return null;
}

/**
 * Returns a remark on accepted but unusual zeros.
 * @param {Form} form
 */
function aboutZeros({ sign }) {
  if (sign?.startsWith("0"))
    return "With zeros, as the Laws print it (Appendix C.13). On computers it is the letter O.";
  if (sign?.startsWith("o"))
    return "It is understood. Mostly it is written with a large O, or with zeros (Appendix C.13).";
  return undefined;
}

/**
 * @param {Form} form
 * @param {Position} before
 * @param {Move} move
 */
function aboutForm(form, before, move) {
  const { san, role, captured, to } = move;
  if (form.file && form.rank && !san.startsWith(LETTERS[role] + move.from)) {
    return "That is the long way of writing, with the square it came from. It is allowed (Appendix C.8); the short way is enough.";
  }
  const others = before
    .legalMoves()
    .filter((each) => each.role === role && each.to === to && each.from !== move.from);
  if (role !== "pawn" && (form.file || form.rank) && others.length === 0) {
    return `It is understood. Only one ${role} can go to ${to}, so the letter and the square are enough (Appendix C.10).`;
  }
  if (role !== "pawn" && form.rank && !form.file && san[1] === move.from[0]) {
    return "It is understood. Where both would do, the file is preferred (Appendix C.10.3).";
  }
  if (form.promotion && /^[QRBN]/.test(form.promotion)) {
    return "That is how the Laws write it (Appendix C.11). Most people put = before the new letter.";
  }
  if (form.promotion && !form.promotion.startsWith("="))
    return "It is understood. The Laws write d8Q, most people d8=Q (Appendix C.11).";
  if (captured && form.sign !== "x")
    return "The x may be left out (Appendix C.9), but it helps whoever reads it.";
  if (/[+#]$/.test(san) && !form.check)
    return `The sign ${san.at(-1)} may be left out (Appendix C.13), but it helps whoever reads it.`;
  return undefined;
}
