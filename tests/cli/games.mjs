// Inputs with many games for the tests, odd ones and generated ones.

import { Position } from "x88";
import { rows } from "../pgn/table.mjs";
import { oneOf, randomOf } from "../support/random.mjs";

/** Separators between two inputs; some of them turn two games into one. */
const BETWEEN = [
  "",
  "\n",
  "\n\n",
  "\r\n\r\n",
  "\r\r",
  "\n[\n",
  "\n[White\n\n",
  "{\n",
  "\n}\n",
  '\n[Event "x"]\n',
  "1-0\n",
  "\n\ufeff",
];

const ODD = rows().map(({ bytes }) => bytes);

const together = (parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** The table of odd PGNs as one string: the rows as they are, and with empty lines in between. */
export function table() {
  return [together(ODD), together(ODD.flatMap((text) => [text, "\n\n"]))];
}

/** Returns rows of the table in random order, with random separators. */
export function shuffled(seed, length) {
  const random = randomOf(seed);
  return together(Array.from({ length }, () => [oneOf(random, ODD), oneOf(random, BETWEEN)]).flat());
}

/** Returns generated games; some have a refused move, comments, variations, other tags first or other line endings. */
export function generated(seed, length) {
  const random = randomOf(seed);
  return together(Array.from({ length }, (_, number) => game(random, number)));
}

function game(random, number) {
  const tags = [`[Event "Game ${number}"]`, `[Site "Mü ${random(9)}"]`, '[Result "*"]'];
  if (random(8) === 0) tags.reverse();
  if (random(8) === 0) tags.shift();
  const words = [];
  let position = Position.initial();
  for (let ply = random(60); ply > 0 && position.outcome() === null; ply--) {
    const { san } = oneOf(random, position.legalMoves());
    words.push(san);
    if (random(20) === 0)
      words.push(oneOf(random, ["{a\n\n[Event x]\n}", "$1", `(${san} {why} *)`, "; rest\n", "(", "{"]));
    if (random(120) === 0) words.push("Ke4");
    position = position.play(san);
  }
  const text = `${tags.join("\n")}\n\n${words.join(random(9) === 0 ? "\n" : " ")} *\n\n`;
  return random(6) === 0 ? text.replaceAll("\n", "\r\n") : text;
}

/** A typical game of about half a kilobyte, for files of any size. */
export const USUAL = `${[
  ["Event", "Rated game"],
  ["Site", "https://chess.example/abcdefgh"],
  ["Date", "2024.01.02"],
  ["White", "somebody"],
  ["Black", "somebody else"],
  ["Result", "1-0"],
  ["ECO", "C50"],
]
  .map(([name, value]) => `[${name} "${value}"]\n`)
  .join("")}
1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3 a6 7. a4 Ba7 8. h3 h6
9. Re1 O-O 10. Nbd2 Re8 11. b4 Be6 12. Bxe6 Rxe6 13. Qc2 Qd7 14. Nf1 Ne7 15.
Ng3 Ng6 16. Be3 Bxe3 17. Rxe3 c6 18. d4 Rae8 19. Rae1 Qc7 20. Nf5 1-0

`;
