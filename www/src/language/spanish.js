// Explanations in Spanish.

/** @import { Words } from "./spoken.js" */

export { spanish as messages, spanishTitles as titles } from "x88/messages/spanish";

/** @type {Words} */
export const words = {
  gameOver: "La partida ha terminado",
  notAllowed: "No está permitido.",
  check: "Jaque",
  parts: {
    piece: "es del otro bando",
    blockers: "en el camino",
    king: "rey",
    checkers: "da jaque",
    pinner: "clava",
    line: "línea",
    attacked: "atacada",
    attackers: "ataca",
    rook: "torre",
    pawn: "peón",
    capturers: "puede capturar",
  },
  nothingStops: "Nada detiene a esta pieza",
  everywhere: "Puede ir a todas las casillas que alcanza desde aquí.",
  whereNot: "Adónde no puede ir esta pieza",
  cannotMove: "Esta pieza no puede moverse",
  ownPieces: "Hay piezas propias en el camino",
};
