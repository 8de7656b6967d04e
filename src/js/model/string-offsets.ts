// Offsets in the UTF-8 form of a long text as offsets in the string itself.

import { lengthAt } from "../core/utf8.js";

/** Two names for one place: in the string, and in its UTF-8 form. */
interface Mark {
  readonly unit: number;
  readonly byte: number;
}

/** A mark is kept for about so many units. */
const STEP = 256;

/** Looks offsets up, mostly later and later ones: what lies between is then counted once. */
export class StringOffsets {
  private readonly text: string;
  /** In their order. */
  private readonly marks: Mark[] = [{ unit: 0, byte: 0 }];
  /** How much has been added, and whether the last of it has one byte for each unit. */
  private end: Mark = { unit: 0, byte: 0 };
  private isPlain = true;
  /** The last place that was looked up. */
  private last: Mark = { unit: 0, byte: 0 };

  constructor(text: string) {
    this.text = text;
  }

  /** The next units of the text take so many bytes. */
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

  /** The offset in the string of an offset in bytes. */
  ofByte(byte: number): number {
    const newest = this.marks[this.marks.length - 1] as Mark;
    // Where every character is one byte, nothing need be counted.
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

  /** The nearest place known before. */
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
