// A reporter for Node's test runner which says nothing and ends the process with the first test that fails.

/** @param {AsyncIterable<{ type: string, data: any }>} events */
// biome-ignore lint/correctness/useYield: a reporter is a generator, and this one has nothing to write
export default async function* bail(events) {
  for await (const { type, data } of events) if (type === "test:fail" && !data.todo) process.exit(1);
}
