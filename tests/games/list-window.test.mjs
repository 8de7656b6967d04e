// The visible rows of a long list and their positions, at any length, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { scrollToShow, windowOf } from "../../www/src/games/list-window.js";

const HEIGHT = 500;
const ROW = 44;

for (const count of [0, 1, 5, 11, 12, 1000, 20_000, 3_000_000]) {
  test(`of ${count} rows only the visible ones are drawn`, () => {
    const list = { count, row: ROW, height: HEIGHT, scrollTop: 0 };
    const range = Math.max(windowOf(list).total - HEIGHT, 0);
    for (const part of [0, 0.1, 0.5, 0.77, 1]) {
      const scrollTop = range * part;
      const { first, end, topOf } = windowOf({ ...list, scrollTop });
      assert.ok(end - first <= Math.ceil(HEIGHT / ROW) + 10);
      if (count * ROW <= HEIGHT) assert.deepEqual([first, end], [0, count]);
      else {
        assert.ok(first === 0 || topOf(first) + ROW <= scrollTop, "nothing is missing above");
        assert.ok(end === count || topOf(end - 1) >= scrollTop + HEIGHT - ROW, "nor below");
      }
    }
  });

  test(`each of ${count} rows can be scrolled into view`, () => {
    for (const at of [0, 1, 7, 999, 12_345, count - 1]) {
      if (at < 0 || at >= count) continue;
      for (const from of [0, 1, 1e9]) {
        const list = { count, row: ROW, height: HEIGHT, scrollTop: from };
        const range = Math.max(windowOf(list).total - HEIGHT, 0);
        list.scrollTop = Math.min(from, range);
        const scrollTop = scrollToShow(list, at);
        const { first, end, topOf } = windowOf({ ...list, scrollTop });
        assert.ok(first <= at && at < end);
        const top = topOf(at) - scrollTop;
        assert.ok(top >= -1 && top + ROW <= HEIGHT + 1, `row ${at} of ${count} is at ${top}`);
      }
    }
  });
}
