// Writes a table as comma-separated values (RFC 4180) for spreadsheets.

/** At the start of a cell, spreadsheets take these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Makes spreadsheets read it as UTF-8. */
const MARK = "\uFEFF";

/**
 * @param {readonly (readonly (string | number)[])[]} rows including the head
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
