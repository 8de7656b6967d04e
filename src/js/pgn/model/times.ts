// Times as PGN writes them.

/** The longest time that PGN can store, in milliseconds: hours have at most six digits. */
export const LONGEST_TIME = 3_599_999_999_999;

/** Returns hours, minutes and seconds, with a fraction only if there is one. */
export function writtenTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (count: number) => String(count % 60).padStart(2, "0");
  const rest = milliseconds % 1000;
  const fraction = rest === 0 ? "" : `.${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}${fraction}`;
}
