// Explanations in French.

/** @import { Words } from "./spoken.js" */

export { french as messages, frenchTitles as titles } from "x88/messages/french";

/** @type {Words} */
export const words = {
  gameOver: "La partie est terminée",
  notAllowed: "Ce n'est pas permis.",
  check: "Échec",
  parts: {
    piece: "de l'autre camp",
    blockers: "sur le passage",
    king: "roi",
    checkers: "donne échec",
    pinner: "cloue",
    line: "ligne",
    attacked: "attaquée",
    attackers: "attaque",
    rook: "tour",
    pawn: "pion",
    capturers: "peut prendre",
  },
  nothingStops: "Rien n'arrête cette pièce",
  everywhere: "Elle peut aller sur toutes les cases qu'elle atteint d'ici.",
  whereNot: "Où cette pièce ne peut pas aller",
  cannotMove: "Cette pièce ne peut pas jouer",
  ownPieces: "Des pièces du même camp sont sur le passage",
};
