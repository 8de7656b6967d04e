// The variants in words: their names, their rules and how they end.

/** @import { OutcomeKind, Variant } from "x88/variants" */

/** @typedef {{ id: Variant, name: string, rules: readonly string[] }} VariantWords */

/** @type {readonly VariantWords[]} */
export const VARIANTS = [
  {
    id: "atomic",
    name: "Atomic",
    rules: [
      "A capture is an explosion on the square of the captured piece.",
      "The captured piece, the capturing piece and every piece on the eight squares around it are removed.",
      "Pawns around it stay; a pawn that captures or is captured is removed.",
      "You win if the other king explodes.",
      "Checkmate wins, too.",
      "You cannot make a capture that explodes your own king.",
      "A king cannot capture, because it would explode.",
      "You may ignore a check if you explode the other king.",
      "The kings may touch. While they do, there is no check.",
      "Stalemate and the other draws are as in standard chess.",
    ],
  },
  {
    id: "antichess",
    name: "Antichess",
    rules: [
      "You win if you lose all your pieces.",
      "You also win if you cannot move.",
      "If you can capture, you must.",
      "With several captures, choose one.",
      "The king is an ordinary piece: it can be captured.",
      "There is no check and no checkmate.",
      "There is no castling.",
      "A pawn can also become a king.",
      "En passant is a capture, so it can be forced.",
      "With one bishop each on different colors, nobody can win: it is a draw.",
    ],
  },
  {
    id: "crazyhouse",
    name: "Crazyhouse",
    rules: [
      "A piece that you capture goes to your pocket, in your color.",
      "Instead of a move, you can drop a piece from your pocket on an empty square.",
      "Choose a piece in your pocket, then a square.",
      "A pawn cannot be dropped on the first or last rank.",
      "A pawn dropped on your second rank can still move two squares.",
      "A dropped piece can give check and checkmate.",
      "A drop can stop a check, except from a knight or from beside the king.",
      "A promoted piece becomes a pawn again when it is captured.",
      "You cannot castle with a dropped rook.",
      "There is no 50-move rule.",
    ],
  },
  {
    id: "horde",
    name: "Horde",
    rules: [
      "White has 36 pawns and no king.",
      "Black has the usual pieces.",
      "White wins by checkmate.",
      "Black wins by capturing every white piece.",
      "White's pawns on the first rank can move two squares, too.",
      "Such a move of two squares cannot be captured en passant.",
      "White's pawns promote as usual.",
      "White is never in check.",
      "Only Black can castle.",
      "Stalemate is a draw.",
    ],
  },
  {
    id: "king-of-the-hill",
    name: "King of the hill",
    rules: [
      "You win if your king reaches d4, e4, d5 or e5.",
      "The game ends with that move.",
      "Checkmate wins, too.",
      "The king may not walk into check, on these squares either.",
      "A king in check must first answer the check.",
      "Moving to the center can be the answer.",
      "All pieces move as in standard chess.",
      "Castling, en passant and promotion are as usual.",
      "Two kings alone are not a draw: one can still reach the center.",
      "Stalemate and repetition are draws.",
    ],
  },
  {
    id: "three-check",
    name: "Three-check",
    rules: [
      "You win by giving check three times.",
      "Checkmate wins, too.",
      "A double check counts once.",
      "Each side has its own counter.",
      "The counter shows how many checks are left.",
      "A check must be answered as usual.",
      "All pieces move as in standard chess.",
      "Castling, en passant and promotion are as usual.",
      "A check that your king uncovers counts, too.",
      "Stalemate and repetition are draws.",
    ],
  },
  {
    id: "racing-kings",
    name: "Racing kings",
    rules: [
      "Both sides start on the first two ranks, without pawns.",
      "You win if your king reaches the eighth rank first.",
      "If White gets there, Black has one more move.",
      "If Black's king gets there with it, the game is a draw.",
      "You cannot give check.",
      "You cannot move into check either.",
      "So there is no checkmate.",
      "There is no castling.",
      "Pieces move and capture as usual.",
      "Stalemate and repetition are draws.",
    ],
  },
];

/** Why a game of a variant has ended. @type {Partial<Record<OutcomeKind, string>>} */
export const REASONS = {
  "king-exploded": "The other king has exploded.",
  "king-in-center": "The king has reached the center.",
  "three-checks": "The third check was given.",
  "race-won": "The king has reached the eighth rank first.",
  "all-pieces-lost": "One side has no pieces left.",
  "variant-draw": "Both kings have reached the eighth rank.",
  stalemate: "The side to move has no legal move.",
  checkmate: "The king is in check, and no move stops it.",
};
