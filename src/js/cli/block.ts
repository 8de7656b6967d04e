/** Whole games and their location. */
export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file name as given. */
  readonly file: string;
  /** The line of the first byte, counted from 1. */
  readonly line: number;
  /** The offset of the first byte in the file. */
  readonly offset: number;
  /** Whether the games are lines of JSON instead of PGN. */
  readonly isJson?: boolean;
}

/** The result for a block. */
export interface Answer {
  output: Uint8Array<ArrayBuffer>;
  /** The length of the block in bytes. */
  read: number;
  games: number;
  problems: number;
  /** One message for each game that could not be read. */
  errors: string[];
}

/** The largest block in bytes. A block is held in memory as a whole. */
export const LARGEST = 2 ** 28;
