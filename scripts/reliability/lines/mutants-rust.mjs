/** @type {import("../lines.mjs").Line} */
export default {
  section: "tests",
  order: 1,
  promise:
    "A change of the rules does not go unnoticed: for each way in which cargo-mutants changes a place of the Rust code, a test fails, or it is listed why it changes nothing.",
  command: "npm run mutants",
  figure(figures) {
    const sum = (kind) => Object.values(figures).reduce((total, folder) => total + folder[kind], 0);
    const [all, unviable, boundary, open] = ["mutants", "unviable", "boundary", "open"].map(sum);
    const [caught, listed, missed] = ["caught", "listed", "missed"].map(sum);
    const run = caught + listed + missed;
    const rest = [
      `${count(unviable)} do not compile`,
      `${count(boundary)} are compiled for WebAssembly only`,
      ...(open > 0 ? [`${count(open)} have not been run`] : []),
    ];
    return (
      `Of ${count(all)} changes ${rest.join(", ")}. Of the other ${count(run)}, ${count(caught)} were caught ` +
      `(${((100 * caught) / run).toFixed(1)}%), ${count(listed)} are listed with the proof that they change nothing, ` +
      `and ${count(missed)} were missed.`
    );
  },
  details(figures) {
    const rows = Object.entries(figures).map(
      ([folder, { mutants, caught, unviable, boundary, listed, missed, open }]) =>
        `| \`${folder}\` | ${[mutants, caught, listed, missed, unviable, boundary, open].map(count).join(" | ")} |`,
    );
    return [
      "| folder | changes | caught | change nothing | missed | do not compile | WebAssembly only | not run |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n");
  },
};

const count = (number) => number.toLocaleString("en");
