// `readPgn` and `readPgnStream`: any string and any bytes are read as the same games in every way, and written so that they stay the
// same.

import * as x88 from "x88";
import { promisesOf } from "../pgn-promises.mjs";
import { unlessRefused } from "../mutate.mjs";

const check = promisesOf(x88);

const PGNS = [
  '[Event "A"]\n[Site "?"]\n[Result "1-0"]\n\n1. e4 {best} 1... e5 2. Qh5 $5 (2. Nf3 Nc6 (2... d6) 3. Bb5 {Spanish}) (2. f4) 2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n',
  "1.e4 e5 2.Nf3 Nc6 *",
  "e4 (d4 d5 (-- Nf6) {x}) e5 1/2-1/2",
  '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n1. a8=Q+ Kd7 *',
  '[Variant "Chess960"]\n[FEN "1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1"]\n1. O-O O-O-O *',
  '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4 *',
  "1. e4 ; a comment\n1... e5 % no escape\n% an escape\n2. Nf3 *",
  "1. e4 Ke5 2. d4 (2. x) d5 *",
  "1. e4 xx ( ( y {z} $1 ) *",
  "{ never closed",
  "( ( ( (",
  ") ) )",
  '[Event "never closed',
  "[Event",
  "[",
  "1. e4 $256 $1000 $ !? !! □ *",
  "1. e4 {[%clk 0:01:02] [%eval -1.5,20] [%cal Ge2e4,Re7e5] [%csl Yd4]} e5 {[%emt 12] [%eval #-3]} *",
  '1. e4 1-0 1. d4 0-1 * [Event "b"] 1. c4 *',
  '[White "A \\"B\\" \\\\C"]\n[White "again"]\n[Result "0-1"]\n1. e4 1-0',
  "\ufeff1. e4 e5 *",
  "1. ♘f3 ♞f6 2. 0-0 *",
  "1. e8(Q) e8( Q) (=) *",
  "1. -- -- 2. Z0 @@@@ null 0000 *",
  '1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 1/2-1/2\r\n\r\n[Event "c"]\r\n1. e4 *\r\n',
  "1. f3 e5 2. g4 Qh4# 1-0",
  "1. e4 (1. d4 ) ( ) {a} {b} (1. c4 {c} $1 $2) e5 *",
  "1... e5 *",
  "1. e4 e5 2 . Nf3 Nc6 3 ... a6 *",
  "½",
  "1. e4 e5 2.N",
  '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 007 0"]\n1. Kd1 *',
  '[Variant "Atomic"]\n1. e4 *',
  "1. Sf3 d5 2. Cf3 *",
  `1. e4 ${"(1. d4 ".repeat(60)}${")".repeat(60)} *`,
  // Found: a command of two halves, a letter and an offer of a draw after a number.
  "1. e4 { []%[[%eval -1.5,20]%csl Yd4]e?5  }{[%em.} *",
  "1. e4 (=) e5 2.(Q) Ke2 3(=) Ke7 *",
  "1. e4 e5 2.(=) Ke2 Ke7 *",
  // In Latin-1.
  [...Buffer.from('[White "Gr\xfcnfeld"]\n1. e4 {\xbd \xff} *', "latin1")],
];

/** The lengths of the pieces in a stream. */
const SIZES = [1, 7, 40];

export const seeds = PGNS.map((pgn, n) => ({ pgn, size: SIZES[n % SIZES.length] }));

export async function run(input) {
  const { pgn, size } = Object(input);
  // Other values become bytes: a mutated list may contain anything.
  const given = Array.isArray(pgn) ? Uint8Array.from(pgn, Number) : pgn;
  if (typeof given === "string" || given instanceof Uint8Array)
    await check(given, Number.isInteger(size) && size > 0 ? size : 1);
  else unlessRefused(() => [...x88.readPgn(given)]);
}
