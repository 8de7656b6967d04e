// Converts UTF-8 offsets of a long string to offsets in the string.

import { lengthAt } from "../../core/utf8.js";

/** The same location in the string and in its UTF-8 form. */
interface Mark {
  readonly unit: number;
  readonly byte: number;
}

/** The approximate number of units between two marks. */
const STEP = 256;

/** Converts offsets. Lookups are usually in ascending order, which counts each part of the string only once. */
export class StringOffsets {
  private readonly text: string;
  /** In ascending order. */
  private readonly marks: Mark[] = [{ unit: 0, byte: 0 }];
  /** The end of the added parts, and whether the last part has one byte per unit. */
  private end: Mark = { unit: 0, byte: 0 };
  private isPlain = true;
  /** The last lookup. */
  private last: Mark = { unit: 0, byte: 0 };

  constructor(text: string) {
    this.text = text;
  }

  /** Adds the byte length of the next units of the string. */
  add(units: number, bytes: number): void {
    const { unit, byte } = this.end;
    this.mark(this.end);
    this.isPlain = units === bytes;
    this.end = { unit: unit + units, byte: byte + bytes };
  }

  private mark(mark: Mark): void {
    const newest = this.marks[this.marks.length - 1] as Mark;
    if (mark.unit > newest.unit) this.marks.push(mark);
  }

  /** Returns the string offset of a byte offset. */
  ofByte(byte: number): number {
    const newest = this.marks[this.marks.length - 1] as Mark;
    // If every character is one byte, there is nothing to count.
    if (this.isPlain && byte >= newest.byte) return newest.unit + byte - newest.byte;
    if (newest.unit === newest.byte && byte <= newest.byte) return byte;
    let { unit, byte: at } = this.before(byte);
    let marked = newest.unit;
    while (at < byte && unit < this.text.length) {
      const length = lengthAt(this.text, unit);
      unit += length === 4 ? 2 : 1;
      at += length;
      if (unit - marked < STEP) continue;
      this.mark({ unit, byte: at });
      marked = unit;
    }
    this.last = { unit, byte: at };
    return unit;
  }

  /** Returns the nearest known location before a byte offset. */
  private before(byte: number): Mark {
    let [low, high] = [0, this.marks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.marks[middle] as Mark).byte <= byte) low = middle;
      else high = middle - 1;
    }
    const mark = this.marks[low] as Mark;
    return this.last.byte <= byte && this.last.byte > mark.byte ? this.last : mark;
  }
}
