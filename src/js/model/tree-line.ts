// The current line of a game that has others: they may replace it in part.

import { readMoves } from "../codec/moves.js";
import { type Numbered, outcomeOf } from "../codec/outcome.js";
import { ASKED, ask, putLine, putPosition, readAnswer, START } from "../core/scratch.js";
import { JudgedLine } from "../explain/judged-line.js";
import { NO_MOVE } from "../rules/line.js";
import type { Move } from "../values/types.js";
import type { Position } from "./position.js";

export class TreeLine extends JudgedLine<Position> {
  /** These moves come after so many, which are not fewer than are on the board. */
  continueWith(moves: readonly number[], ply: number): void {
    this.forgetAfter(ply);
    for (const move of moves) this.append(move);
  }

  /** How a line from the same start ends by itself; null if it does not. */
  endOf(moves: Uint16Array): Numbered | null {
    return ask((core) => {
      putLine(core, moves);
      putPosition(START, this.start.packed);
      core.game_go(moves.length, NO_MOVE, this.provesDead);
      const answer = readAnswer(core);
      answer.long();
      return outcomeOf(answer.byte());
    });
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
