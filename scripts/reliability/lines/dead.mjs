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
      `another library; ${number(no)} answers were “no”. Those with up to six men were all proved again without x88: ${number(fewMen.closed)} by playing on ` +
      `to every position that can come about, ${number(fewMen.material)} by placing their material in every way, ${number(fewMen.loneKing)} have a lone ` +
      `king, which never gives check; ${number(fewMen.tooLarge)} were too large. Of the others ` +
      `${number(total.resisted)}, all in which the side has more than a king, resisted a search for mate. ${number(differences)} differences.`
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
