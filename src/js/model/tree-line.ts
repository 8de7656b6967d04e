// The current line of a game that has others: they may replace it in part.

import { readMoves } from "../codec/moves.js";
import { ASKED, ask, putLine, putPosition } from "../core/scratch.js";
import { JudgedLine } from "../explain/judged-line.js";
import type { Move } from "../values/types.js";
import type { Position } from "./position.js";

export class TreeLine extends JudgedLine<Position> {
  /** These moves come after so many, which are not fewer than are on the board. */
  continueWith(moves: readonly number[], ply: number): void {
    this.forgetAfter(ply);
    for (const move of moves) this.append(move);
  }

  /** Moves that can be recorded after the one on the board, described. */
  describedNext(moves: readonly number[]): Move[] {
    return ask((core) => {
      putLine(core, Uint16Array.from(moves));
      putPosition(ASKED, this.position.packed);
      core.move_codes(moves.length);
      return readMoves(core, moves.length, this.flagsAt(this.ply));
    });
  }
}
