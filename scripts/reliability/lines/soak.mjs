// The answers beside those of two other libraries: the line of `npm run soak -- laws`.

import { ofShare } from "../share.mjs";

export default {
  section: "answers",
  order: 1,
  promise:
    "Legal moves, SAN, UCI, FEN, checks, keys, repetition, claims and ends are those that two independent libraries give, in standard chess and Chess960.",
  command: "npm run soak -- laws --record",
  figure: ({ share, playouts, positions, games }) =>
    `${n(playouts.positions + positions.positions + games.plies)} positions beside shakmaty (and cozy-chess where it accepts them): ` +
    `${n(playouts.positions)} of random games, ${n(positions.positions)} from random setups that games hardly lead to, ` +
    `${n(games.plies)} of ${n(games.games)} whole games with their history. ${n(playouts.moves + positions.moves)} legal moves, written and read both ways. No difference; ` +
    `among ${n(positions.distinctPositions + games.distinctPositions)} different positions ${positions.keyCollisions + games.keyCollisions} pairs with the same key.${ofShare(share)}`,
  details: ({ playouts, positions, games }) =>
    table([
      ["setups judged (playable or not, and why not)", playouts.setupsJudged],
      ["moves of which `is_legal` was asked", playouts.legalityAsked],
      ["positions with double check", positions.doubleChecks],
      ["with an en passant capture: legal", positions.enPassantLegal],
      ["… illegal (pinned, or it leaves a check)", positions.enPassantIllegal],
      ["… with no pawn to make it", positions.enPassantPhantom],
      ["with castling rights of a king off the e-file", positions.rightsOddKing],
      ["… of a rook that is not the outermost", positions.rightsInnerRook],
      ["with nine queens or more of a colour", positions.nineQueens],
      ["with 98–100 or 148–150 half-moves on the clock", positions.clockAtLimit],
      ["most men on a board", positions.mostMen],
      ["most legal moves", positions.mostMoves],
      ["positions of whole games that had occurred before", games.repeated],
      ["claims (also with a move), as a plain model has them", games.claims],
      ["games ended by fivefold repetition", games.fivefold],
      ["… by 75 moves", games.seventyFiveMoves],
      [
        "… by mate, stalemate or insufficient material",
        games.checkmates + games.stalemates + games.insufficientMaterial,
      ],
      [
        "positions met again by another way, with the same key",
        positions.metAgain + games.metAgain + playouts.metAgain,
      ],
    ]),
};

const n = (count) => count.toLocaleString("en");

const table = (rows) =>
  ["| compared | how many |\n|---|---:|", ...rows.map(([what, count]) => `| ${what} | ${n(count)} |`)].join(
    "\n",
  );
