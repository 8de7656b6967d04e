// Dead positions and fallen flags.

const number = (value) => value.toLocaleString("en-US");

export default {
  section: "answers",
  order: 40,
  promise:
    "What is called dead is dead: a side is said to be unable to win only with a proof, and to be able to only with a line that ends in mate.",
  command: "npm run dead -- --positions 10000000",
  figure: ({ total }) => {
    const { positions, yes, no, fewMen, differences, longestLine } = total;
    return (
      `${number(positions)} positions, most of them hard ones changed at random: ${number(yes)} mates, of up to ${longestLine} half-moves, were played by ` +
      `another library; of ${number(no)} answers “no” the ${number(fewMen.all - fewMen.tooLarge)} with up to six men were proved again by trying everything, ` +
      `${number(total.resisted)} others resisted a search for mate. ${number(differences)} differences.`
    );
  },
  details: ({ families, total }) =>
    [
      "| positions | asked | yes | no | unknown | no, up to six men, proved again | no, refuted |",
      "|---|---|---|---|---|---|---|",
      ...[...families, total].map((row) => {
        const cells = [row.positions, row.yes, row.no, row.unknown, row.fewMen.all - row.fewMen.tooLarge];
        return `| ${row.name} | ${cells.map(number).join(" | ")} | ${number(row.differences)} |`;
      }),
    ].join("\n"),
};
