// The same sources, the same bytes: the line of scripts/reproducible.mjs.

export default {
  section: "supply",
  order: 2,
  promise: "The same sources give the same bytes.",
  command: "npm run reproducible",
  figure: ({ artefacts, commit }) =>
    `Built twice from clones of the commit ${commit}, in folders of other names and depths, with other homes, time zones, languages and rights of new ` +
    `files: all ${artefacts.length} artefacts were the same. The compiler is part of that: \`dist/sbom.cdx.json\` says which.`,
  details: ({ artefacts }) =>
    [
      "| what | bytes | SHA-256 |\n|---|---|---|",
      ...artefacts.map(({ name, bytes, sha256 }) => `| ${name} | ${bytes} | \`${sha256}\` |`),
    ].join("\n"),
};
