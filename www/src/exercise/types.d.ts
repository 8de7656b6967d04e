// The types of exercises. A kind of exercise is one module in kinds/, which implements `ExerciseKind`; kinds.js lists them.

import type { Color, Move, MoveInput, Outcome, Position, Reason, Refusal, Square } from "x88";
import type { Exercise } from "./exercise.js";
import type { KINDS } from "./kinds.js";
import type { Line } from "./line.js";
import type { ProvingLine } from "./proving-line.js";

/** Everything that the site knows about a kind of exercise. */
export interface ExerciseKind {
  /** The fields of its data besides the common ones, in the order in which they are written. */
  readonly fields: Fields;
  /** Whether the learner moves pieces from the start. */
  readonly isMoving?: true;
  /** The controls below the board, for which a small board makes room: a few choices, or more (keys, long answers, a clock). */
  readonly below?: "choices" | "pad";
  /**
   * Begins an exercise. `seed` repeats its random parts. The fields have the right shape, but `problems` has not checked them yet.
   */
  begin(data: Common, seed: number): Run;
  /** Proves by search what the author's texts promise. False and undefined are skipped. */
  problems(data: Common, given: Given): (string | false | undefined)[];
  /** Returns why a text for a wrong try cannot be shown, where that follows from its key alone. */
  problemOfTry?(key: string, data: Common): string | false | undefined;
}

/** What `problems` may need: a line with the exercise's first position, the exercise itself, and its solution. */
export interface Given {
  line: ProvingLine;
  begin(): Exercise;
  solution: Action[];
}

/** An exercise while it is solved. All members besides the first ones are for kinds that need them. */
export interface Run {
  readonly line: Line;
  /** Returns the next step of the solution from here. */
  next(): Action | undefined;
  /** Returns a whole solution. */
  solution(): Action[];

  /** Whether the learner may move pieces now. */
  readonly canMove?: boolean;
  /** What the learner may do besides moving. */
  readonly offer?: Offer | undefined;
  tryMove?(input: MoveInput): Reply;
  /** Marks or unmarks a square. Returns whether it is marked now. */
  toggle?(square: Square): boolean;
  /** Submits the marks. */
  check?(): Reply;
  /** Any other text than a choice is wrong, and the feedback says so. */
  answer?(choice: string): Reply;
  claim?(byMove?: MoveInput): Reply;
  write?(text: string): Reply;
  touch?(square: Square): Reply;
  adjust?(): Reply;

  /** Whether the outcome on the board is the question. */
  readonly hidesOutcome?: boolean;
  /** The last choice while the question is open. */
  readonly chosen?: string | null;
  readonly marked?: Set<Square>;
  /** The piece whose squares are to be marked. */
  readonly subject?: Square | undefined;
  /** Squares to be shown, and what they are; by default "to be visited". */
  readonly targets?: Set<Square>;
  readonly targetsAre?: string | undefined;
  /** The touched pieces, if a press touches a piece. */
  readonly touched?: readonly Square[];
  /** The squares of tilted pieces. */
  readonly crooked?: Set<Square>;
  /** Whether a press only straightens a piece. */
  readonly isAdjusting?: boolean;
  readonly clock?: Clock;
  /** The current count in words. */
  readonly tally?: string | undefined;
  /** The seed that repeats the current game. */
  readonly seed?: number;
  /** The squares of the move in question, which the board shows as an arrow. */
  readonly arrow?: [Square, Square] | undefined;
  readonly sheet?: SheetLine[];
  /** The learner's moves, if they are counted. */
  readonly count?: { made: number; of: number } | undefined;
  /** Returns a hint about the current position. */
  advise?(): string;
  readonly isAdvised?: boolean;
}

/** A field of an exercise: how it is written, and what it may be. `with`: the field that it needs, and that needs it. */
export type Field = { readonly optional?: true; readonly with?: string } & (
  | { readonly as: "text" | "square" | "squares" | "color" | "move" | "moves" | "replies" | "answers" }
  | { readonly as: "flag" }
  | { readonly as: "number"; readonly least: number; readonly most?: number }
  | { readonly as: "choice"; readonly of: readonly string[] }
  | {
      readonly as: "words";
      readonly like: RegExp;
      readonly least?: number;
      readonly most: number;
      readonly repeat?: true;
    }
  /** One of the named questions, with its value. */
  | { readonly as: "question"; readonly of: Fields }
  /** The learner's moves with the replies, written as `moves`. `offers`: of draws; else the last step may be a claim. */
  | { readonly as: "line"; readonly offers?: true }
);
export type Fields = { readonly [name: string]: Field };

interface Values {
  text: string;
  square: Square;
  squares: Square[];
  color: Color;
  move: string;
  moves: string[];
  /** By the move that they answer. */
  replies: Record<string, string>;
  answers: Choice[];
  flag: true;
  number: number;
  words: string[];
}

/** An answer of a question in words: the right one, or one with the reason why it is not. */
export type Choice = { text: string; right?: true; why?: string };

/** Moves that are accepted, or a claim, and the opponent's reply to each of them. */
export type Step = {
  moves?: string[];
  reply?: string | Record<string, string>;
  claim?: "threefold-repetition" | "fifty-moves";
};
/** `moves`: the right ones, by default any; `offer`: a draw has to be offered with it; `reply`: to each of them. */
export type ClockStep = { moves?: string[]; reply?: string; offer?: true };

type ValueOf<F> = F extends { as: "choice"; of: readonly (infer Value)[] }
  ? Value
  : F extends { as: "question"; of: infer Of }
    ? Partial<FieldsOf<Of>>
    : F extends { as: "line"; offers: true }
      ? ClockStep[]
      : F extends { as: "line" }
        ? Step[]
        : F extends { as: keyof Values }
          ? Values[F["as"]]
          : never;

type Optional = { readonly optional: true } | { readonly as: "flag" };
type FieldsOf<F> = {
  [Name in keyof F as F[Name] extends Optional ? never : Name]: ValueOf<F[Name]>;
} & { [Name in keyof F as F[Name] extends Optional ? Name : never]?: ValueOf<F[Name]> };

/** The fields of every exercise. */
export interface Common {
  id: string;
  kind: string;
  text: string;
  article?: string;
  fen: string;
  chess960?: true;
  side: Color;
  before?: string[];
  hints: string[];
  done: string;
  wrong?: Record<string, string>;
  coached?: true;
  plain?: true;
}

/** The data of an exercise with these fields. */
export type DataOf<F> = Common & FieldsOf<F>;

/** The data of an exercise of any kind. */
export type ExerciseData = {
  [Kind in keyof typeof KINDS]: DataOf<(typeof KINDS)[Kind]["fields"]> & { kind: Kind };
}[keyof typeof KINDS];

/** A position, and the move that led to it. */
export type Frame = { position: Position; lastMove: Move | null };

/** The feedback to a try. */
export interface Feedback {
  /** "right": continue. "wrong", "refused": the board is as before, or as at the beginning if `restarted`. */
  kind: "right" | "solved" | "wrong" | "refused";
  text: string;
  verdict?: Refusal;
  reply?: Move | undefined;
  /** Shown briefly before the text: a wrong move and its answer. */
  shown?: Frame[] | undefined;
  /** Marks that are missing, and wrong ones. */
  missing?: Square[];
  extra?: Square[];
  restarted?: true;
  /** The heading, if not that of its kind. */
  title?: string;
}

/** The feedback of a run: the text of a solved exercise is its last words, unless there is another. */
export type Reply = Feedback | (Omit<Feedback, "text" | "kind"> & { kind: "solved"; text?: string });

/** What the learner may do besides moving. `sentences`: the text of each choice. */
export type Offer =
  | { kind: "none" | "check" | "adjust" | "write" }
  | { kind: "choices" | "clock"; choices: string[] }
  | { kind: "sentences"; choices: string[]; sentences: string[] }
  | { kind: "reasons"; choices: Reason[] }
  | { kind: "claim"; withMove: boolean };

export interface Action {
  name: "tryMove" | "toggle" | "check" | "answer" | "claim" | "touch" | "adjust" | "write";
  value?: string;
}

/** The hand with which the learner moves, and the running clock. */
export type Clock = { hand: string; runs: "own" | "other" };

/** A line of the score sheet; null for a move that is not written yet. */
export type SheetLine = { number: number; white: string | null; black: string | null };

/** How a game has ended: by the Laws, or before by its goal. */
export type End = { winner: Color | null; kind?: Outcome["kind"] };
