// The current line of a game that tells why a move is refused, and that other lines may replace in part.

import { inputNumber, type ReadInput, readMoves } from "../codec/moves.js";
import { type Numbered, nextOutcome } from "../codec/outcome.js";
import { BLACK } from "../codec/packed.js";
import { nextVerdict, readNote } from "../codec/verdict.js";
import { ASKED, ask, type Core, putLine, putPosition, readAnswer, START } from "../core/scratch.js";
import { Line, NO_MOVE } from "../rules/line.js";
import type { Move, Verdict } from "../values/types.js";
import type { Position } from "./position.js";

export class JudgedLine extends Line<Position> {
  /**
   * Plays a move if it is legal, which replaces the moves taken back; the verdict in any case.
   * @param over the number of the outcome with which the game has ended, or 0
   * @param isRecord whether the move is only to be recorded: then the turn may also pass
   * @param allow is told the move, if it is legal, before anything changes; what it throws reaches the caller
   */
  judge(input: ReadInput, over: number, isRecord = false, allow?: (move: number) => void): Verdict {
    return this.ask((core) => {
      const number = inputNumber(input);
      if (over !== 0 || !this.playIn(core, number, isRecord))
        return this.refuse(core, number, over, isRecord);
      const answer = readAnswer(core);
      return readNote(answer, this.accept(core, answer, allow));
    });
  }

  /** The verdict on a move; nothing is played. `over`: as for {@link JudgedLine.judge}. */
  explain(input: ReadInput, over: number): Verdict {
    return this.ask((core) => this.refuse(core, inputNumber(input), over, false));
  }

  private refuse(core: Core, input: number, over: number, isRecord: boolean): Verdict {
    core.game_explain(input, this.ply, over, Number(isRecord));
    return nextVerdict(readAnswer(core), this.position.flags);
  }

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
      return nextOutcome(answer);
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
