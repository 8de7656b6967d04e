// Creates a file with many games, each with its own headers.

const LINES = [
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7",
  "1. d4 d5 2. c4 e6 3. Nc3 Nf6 (3... c5 4. cxd5) 4. Bg5 {pins}",
  "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
  "1. c4 e5 2. Nc3 Nf6 3. g3 d5 4. cxd5 Nxd5 5. Bg2 Nb6",
];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** @param {number} count */
export function manyGames(count) {
  const games = [];
  for (let n = 0; n < count; n++) {
    const result = RESULTS[n % RESULTS.length];
    games.push(
      `[Event "Round ${n % 1999}"]\n[Date "${1900 + (n % 120)}.0${1 + (n % 9)}.1${n % 10}"]\n` +
        `[White "Player ${n % 997}"]\n[Black "Opponent ${n % 1009}"]\n[Result "${result}"]\n\n` +
        `${LINES[n % LINES.length]} ${result}\n\n`,
    );
  }
  return games.join("");
}
