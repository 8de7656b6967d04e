// The position of `x88`.

import { ExplainPosition } from "../explain/position.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import type { PlayedLineOf, StandardTypes } from "../types/rules-types.js";
import { RULES } from "./rules.js";

/**
 * A position of standard chess or Chess960. It is immutable: you can keep, share and compare it, and never have to free it.
 * Factories and moves of a subclass return positions of that subclass.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position extends ExplainPosition<StandardTypes> {
  /** @internal */
  override get rules(): ExplainRuleset<StandardTypes> {
    return RULES;
  }
}

/**
 * What {@link Position.playLine} played.
 *
 * @category Positions
 */
export interface PlayedLine extends PlayedLineOf<StandardTypes, Position> {}
