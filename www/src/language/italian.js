// Explanations in Italian.

/** @import { Words } from "./spoken.js" */

export { italian as messages, italianTitles as titles } from "x88/messages/italian";

/** @type {Words} */
export const words = {
  gameOver: "La partita è finita",
  notAllowed: "Non è permesso.",
  check: "Scacco",
  parts: {
    piece: "è dell'altra parte",
    blockers: "in mezzo",
    king: "re",
    checkers: "dà scacco",
    pinner: "inchioda",
    line: "linea",
    attacked: "attaccata",
    attackers: "attacca",
    rook: "torre",
    pawn: "pedone",
    capturers: "può catturare",
  },
  nothingStops: "Niente ferma questo pezzo",
  everywhere: "Può andare in tutte le case che raggiunge da qui.",
  whereNot: "Dove questo pezzo non può andare",
  cannotMove: "Questo pezzo non può muoversi",
  ownPieces: "Ci sono pezzi dello stesso colore in mezzo",
};
