// `x88/grid`, the board for keyboards and screen readers.

export {
  type BoardGrid,
  connectGrid,
  type GridBoard,
  type GridHost,
  type GridOptions,
  type GridWords,
} from "../board/grid.js";
