// Explanations in Portuguese.

/** @import { Words } from "./spoken.js" */

export { portuguese as messages, portugueseTitles as titles } from "x88/messages/portuguese";

/** @type {Words} */
export const words = {
  gameOver: "A partida terminou",
  notAllowed: "Não é permitido.",
  check: "Xeque",
  parts: {
    piece: "é do oponente",
    blockers: "no caminho",
    king: "rei",
    checkers: "dá xeque",
    pinner: "crava",
    line: "linha",
    attacked: "atacada",
    attackers: "ataca",
    rook: "torre",
    pawn: "peão",
    capturers: "pode capturar",
  },
  nothingStops: "Nada detém esta peça",
  everywhere: "Ela pode ir para todas as casas que alcança daqui.",
  whereNot: "Para onde esta peça não pode ir",
  cannotMove: "Esta peça não pode se mover",
  ownPieces: "Há peças da mesma cor no caminho",
};
