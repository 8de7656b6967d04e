export type * from "./message-types.js";
export type {
  FenField,
  FenProblemCode,
  NoteCode,
  OutcomeKind,
  Part,
  ReasonsOf,
  SetupProblemCode,
} from "./numbers.js";
export type * from "./pgn-types.js";
export type * from "./position-types.js";
export type * from "./problem-types.js";
export type * from "./state-types.js";
export type * from "./verdict-types.js";
