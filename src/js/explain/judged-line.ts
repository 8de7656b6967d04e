// The current line of a game that tells why a move is refused.

import { inputNumber, type ReadInput } from "../codec/moves.js";
import { BLACK } from "../codec/packed.js";
import { nextVerdict, withNote } from "../codec/verdict.js";
import { type Core, readAnswer } from "../core/scratch.js";
import { Line } from "../rules/line.js";
import type { Verdict } from "../values/types.js";
import type { Position } from "./position.js";

export class JudgedLine<P extends Position = Position> extends Line<P> {
  /**
   * Plays a move if it is legal, which replaces the moves taken back; the verdict in any case.
   * @param over the number of the outcome with which the game has ended, or 0
   * @param isRecord whether the move is only to be recorded: then the turn may also pass
   * @param allow receives the move, if it is legal, before anything changes; its errors reach the caller
   */
  judge(input: ReadInput, over: number, isRecord = false, allow?: (move: number) => void): Verdict {
    return this.ask((core) => {
      const number = inputNumber(input);
      if (over !== 0 || !this.playIn(core, number, isRecord))
        return this.refuse(core, input, number, over, isRecord);
      const answer = readAnswer(core);
      const move = this.accept(core, answer, allow);
      return withNote(move, answer.byte());
    });
  }

  /** The verdict on a move; nothing is played. `over`: as for {@link JudgedLine.judge}. */
  explain(input: ReadInput, over: number): Verdict {
    return this.ask((core) => this.refuse(core, input, inputNumber(input), over, false));
  }

  private refuse(core: Core, input: ReadInput, number: number, over: number, isRecord: boolean): Verdict {
    core.game_explain(number, this.ply, over, Number(isRecord));
    return nextVerdict(readAnswer(core), this.position.packed, input);
  }

  /** What pawns of both sides became in the moves on the board, as numbers of roles. */
  promotions(): { black: number; role: number }[] {
    const kinds = Array.from(this.moves.subarray(0, this.ply), (packed, n) => ({
      black: this.flagsAt(n) & BLACK,
      kind: packed >> 12,
    }));
    // A promotion has bit 3 of its kind, and the role in the others.
    return kinds.filter(({ kind }) => kind & 8).map(({ black, kind }) => ({ black, role: kind & 7 }));
  }
}
