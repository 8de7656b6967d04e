// Which rows of a long list are in sight, and where. A browser draws nothing higher than some millions of pixels, so that of very many
// rows the list moves faster than it is scrolled. Knows no page.

/** In pixels. */
const HIGHEST = 10_000_000;
/** Rows above and below those in sight, so that nothing is missing while the next are made. */
const MARGIN = 4;

/**
 * @param {{ count: number, row: number, height: number, scrollTop: number }} list how many rows, and in pixels how high each is, how
 *   high the part in sight, and how far it is scrolled
 * @returns {{ total: number, first: number, end: number, topOf: (at: number) => number }} `total`: how high it all is; the rows
 *   from `first` to before `end` are to be there
 */
export function windowOf({ count, row, height, scrollTop }) {
  const total = Math.min(count * row, HIGHEST);
  const range = Math.max(total - height, 0);
  const from = range === 0 ? 0 : (Math.min(scrollTop, range) / range) * (count - height / row);
  const first = Math.max(Math.floor(from) - MARGIN, 0);
  const end = Math.min(Math.ceil(from + height / row) + MARGIN, count);
  return { total, first, end, topOf: (at) => Math.min(scrollTop, range) + (at - from) * row };
}

/**
 * How far a list is to be scrolled for a row to be in sight, as little as possible.
 * @param {{ count: number, row: number, height: number, scrollTop: number }} list
 * @param {number} at
 */
export function scrollToShow(list, at) {
  const { count, row, height, scrollTop } = list;
  const { total, topOf } = windowOf(list);
  const range = Math.max(total - height, 0);
  const rows = count - height / row;
  if (range === 0) return 0;
  const scrolledTo = (from) => Math.min(Math.max((from / rows) * range, 0), range);
  if (topOf(at) < scrollTop) return scrolledTo(at);
  if (topOf(at) + row > scrollTop + height) return scrolledTo(at + 1 - height / row);
  return scrollTop;
}
