// Explanations in German.

/** @import { Words } from "./spoken.js" */

export { german as messages, germanTitles as titles } from "x88/messages/german";

/** @type {Words} */
export const words = {
  gameOver: "Die Partie ist beendet",
  notAllowed: "Nicht erlaubt.",
  check: "Schach",
  parts: {
    piece: "gehört der anderen Seite",
    blockers: "im Weg",
    king: "König",
    checkers: "bietet Schach",
    pinner: "fesselt",
    line: "Linie",
    attacked: "angegriffen",
    attackers: "greift an",
    rook: "Turm",
    pawn: "Bauer",
    capturers: "kann schlagen",
  },
  nothingStops: "Nichts hält diese Figur auf",
  everywhere: "Sie kann auf jedes Feld, das sie von hier erreicht.",
  whereNot: "Wohin diese Figur nicht ziehen kann",
  cannotMove: "Diese Figur kann nicht ziehen",
  ownPieces: "Eigene Figuren stehen im Weg",
};
