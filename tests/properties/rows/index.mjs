// The table of valid calls, by entry.

import * as boards from "./boards.mjs";
import { chessjs, internal as ofChess } from "./chessjs.mjs";
import { core, internal } from "./core.mjs";
import { explain } from "./explain.mjs";
import { react, reactChessboard } from "./react.mjs";
import { rules } from "./rules.mjs";
import { slim } from "./slim.mjs";
import { variants } from "./variants.mjs";
import { internal as ofWorker, worker } from "./worker.mjs";

/** Rows by member name; internal members have none. */
export const tables = {
  x88: { rows: core, internal },
  "x88/slim": { rows: slim, internal },
  "x88/explain": { rows: explain, internal },
  "x88/rules": { rows: rules, internal },
  "x88/variants": { rows: variants, internal },
  "x88/worker": { rows: worker, internal: ofWorker },
  "x88/board": { rows: boards.board, internal: [] },
  "x88/promotion": { rows: boards.promotion, internal: [] },
  "x88/chessground": { rows: boards.chessgroundRows, internal: [] },
  "x88/cm-chessboard": { rows: boards.cmChessboardRows, internal: [] },
  "x88/gchessboard": { rows: boards.gchessboardRows, internal: [] },
  "x88/react": { rows: react, internal: [] },
  "x88/react-chessboard": { rows: reactChessboard, internal: [] },
  "x88/chessjs": { rows: chessjs, internal: ofChess },
};
