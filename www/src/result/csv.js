// A table as a file for a spreadsheet: comma-separated values (RFC 4180). Knows no results.

/** At the start of a cell a spreadsheet takes these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** So that spreadsheets read it as UTF-8. */
const MARK = "\uFEFF";

/**
 * @param {readonly (readonly (string | number)[])[]} rows the head among them
 * @returns {string}
 */
export function csvOf(rows) {
  return MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** @param {string | number} value */
function cell(value) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
