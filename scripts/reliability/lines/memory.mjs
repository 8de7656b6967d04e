// What is taken and given back.

const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1);

export default {
  section: "resources",
  order: 10,
  promise:
    "Memory does not grow, not even in a loop that never waits: nothing is freed by hand, and nothing waits for a finalizer.",
  command: "npm run memory",
  figure: ({ soak }) =>
    `After ${soak.asked.toLocaleString("en")} mixed questions about 50 live games (played, explained, searched, read, written, kept, on boards, in a worker) the WebAssembly has ${megabytes(soak.wasm.after)} MB, as it had before, and the heap ${soak.heap.after} MB (${soak.heap.before} MB in the quarter before the middle).`,
  details: ({ burst }) =>
    [
      "Made and dropped in one synchronous loop:",
      "",
      "| what | how many | WebAssembly before, at the end, after the next turn | heap more | most of the process |",
      "|---|---:|---:|---:|---:|",
      ...burst.map(
        ({ kind, count, before, within, after, heap, resident }) =>
          `| ${kind} | ${count.toLocaleString("en")} | ${[before, within, after].map(megabytes).join(", ")} MB | ${heap} MB | ${resident} MB |`,
      ),
    ].join("\n"),
};
