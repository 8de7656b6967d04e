// The time that texts take which are made to cost time.

const time = (milliseconds) =>
  milliseconds < 1
    ? milliseconds.toFixed(2)
    : milliseconds.toLocaleString("en", { maximumFractionDigits: 0 });

export default {
  section: "resources",
  order: 30,
  promise: "No text costs more than its length: time grows as the text does, whatever is in it.",
  command: "npm run linear",
  figure: ({ readers, texts, growth }) =>
    `${texts} texts that are made to cost time, given to ${readers} readers: ten times the text takes at most ${growth} times the processor time.`,
  details: ({ rows }) =>
    [
      "Processor time in milliseconds of the text that takes each reader longest, with 10 KB, 100 KB, 1 MB and 10 MB of it, and the steepest step of its last tenfold.",
      "",
      "| reader | texts | slowest | 10 KB | 100 KB | 1 MB | 10 MB | steepest |",
      "|---|---:|---|---:|---:|---:|---:|---:|",
      ...rows.map(({ reader, texts, slowest, growth }) => {
        const times = [0, 1, 2, 3].map((n) => (slowest.times[n] === undefined ? "" : time(slowest.times[n])));
        return `| ${reader} | ${texts} | ${slowest.kind} | ${times.join(" | ")} | ${growth === 0 ? "too short" : `× ${growth}`} |`;
      }),
    ].join("\n"),
};
