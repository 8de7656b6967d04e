// Computes the visible rows of a long list. Browsers limit an element's height to some millions of pixels, so a very long list
// moves faster than it is scrolled.

/** In pixels. */
const HIGHEST = 10_000_000;
/** Extra rows above and below the visible ones, so that nothing is missing while the next are created. */
const MARGIN = 4;

/**
 * @param {{ count: number, row: number, height: number, scrollTop: number }} list `count`: the number of rows; in pixels: the
 * height of a row, the visible height, and the scroll position
 * @returns {{ total: number, first: number, end: number, topOf: (at: number) => number }} `total`: the whole height; the rows
 * from `first` to before `end` must exist
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
 * Returns the nearest scroll position that shows a row.
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
