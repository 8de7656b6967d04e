// Explanations in Dutch.

/** @import { Words } from "./spoken.js" */

export { dutch as messages, dutchTitles as titles } from "x88/messages/dutch";

/** @type {Words} */
export const words = {
  gameOver: "De partij is afgelopen",
  notAllowed: "Niet toegestaan.",
  check: "Schaak",
  parts: {
    piece: "is van de andere partij",
    blockers: "in de weg",
    king: "koning",
    checkers: "geeft schaak",
    pinner: "pent",
    line: "lijn",
    attacked: "aangevallen",
    attackers: "valt aan",
    rook: "toren",
    pawn: "pion",
    capturers: "kan slaan",
  },
  nothingStops: "Niets houdt dit stuk tegen",
  everywhere: "Het kan naar elk veld dat het van hier bereikt.",
  whereNot: "Waar dit stuk niet heen kan",
  cannotMove: "Dit stuk kan niet bewegen",
  ownPieces: "Eigen stukken staan in de weg",
};
