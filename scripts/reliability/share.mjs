// How much of a command's usual work stands behind a figure. Knows no command.

/** @param {number} share of the usual work: nothing is said of all of it */
export function ofShare(share) {
  return share === 1 ? "" : ` (With \`--share ${share}\`.)`;
}
