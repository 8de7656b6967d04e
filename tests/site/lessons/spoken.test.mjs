// The words that a voice speaks for a text of a lesson, and the voice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { englishVoice } from "../../../www/src/learn/reader.js";
import { spokenText } from "../../../www/src/learn/spoken.js";

const SPOKEN = {
  "Nxf3+": "knight takes f 3, check",
  "The rook is on e4.": "The rook is on e 4.",
  "Your king on a1": "Your king on A 1",
  "Open the a-file.": "Open the A-file.",
  "Rd8+ attacks the king.": "rook d 8, check, attacks the king.",
  "Is it Ra8#?": "Is it rook A 8, checkmate?",
  "or Ra8++.": "or rook A 8, checkmate.",
  "Take with exd6, not Bxd6.": "Take with e pawn takes d 6, not bishop takes d 6.",
  "a8=Q or bxa8N": "A 8, becomes a queen, or b pawn takes A 8, becomes a knight",
  "O-O and O-O-O+": "castles kingside and castles queenside, check",
  "0-0 or 0-0-0": "castles kingside or castles queenside",
  "Nbd2, R1a3, Qh4xe1": "knight b d 2, rook 1 A 3, queen h 4 takes e 1",
  "e2-e4 or e2e4": "e 2 to e 4 or e 2 to e 4",
  "After 1 e4 e5 2 Nf3 Black moves.": "After 1, e 4, e 5, 2, knight f 3 Black moves.",
  "1. e4 e5 2... d6": "1, e 4, e 5, 2, d 6",
  "Play Nf3! Then wait.": "Play knight f 3! Then wait.",
  "It takes 3 moves on an 8x8 board.": "It takes 3 moves on an 8x8 board.",
  "The letters K, Q, R, B and N.": "The letters K, Q, R, B and N.",
  "8/8/4k3/8": "8/8/4k3/8",
};

for (const [text, spoken] of Object.entries(SPOKEN))
  test(`“${text}” is read “${spoken}”`, () => assert.equal(spokenText(text), spoken));

test("an English voice on the device is the best, and another language is none", () => {
  const voice = (lang, more = {}) => ({ lang, localService: false, default: false, ...more });
  const german = voice("de-DE", { localService: true, default: true });
  const far = voice("en-GB", { default: true });
  const near = voice("en_US", { localService: true });
  assert.equal(englishVoice([german, far, near]), near);
  assert.equal(englishVoice([german, far]), far);
  assert.equal(englishVoice([german]), null);
});
