// What comes from others, and on which terms: the line of scripts/supply.mjs.

export default {
  section: "supply",
  order: 1,
  promise:
    "Nothing comes along with the package, and all that it is built from is known, fixed and licensed for it.",
  command: "npm run supply",
  figure: ({ dependencies, crates, packages, linked, bundled, actions, installScripts }) =>
    `The package has ${dependencies} dependencies and no install script. ${linked} crates are compiled into its WebAssembly, ` +
    `${bundled} npm packages are bundled into its JavaScript; ` +
    "`dist/sbom.cdx.json` (CycloneDX 1.6) names them with their hashes, `dist/third-party.txt` has their licences. To build and test, " +
    `${crates} crates and ${packages} npm packages are used: all with fixed hashes, from their registries, and without ` +
    `their install scripts (${installScripts} has one, which nothing needs and \`.npmrc\` forbids); the ${actions} uses of actions in workflows are pinned by commit.`,
  details: ({ licences, advisories, denyVersion }) =>
    [
      "| what | licences |\n|---|---|",
      ...Object.entries(licences).map(([what, counts]) => `| ${what} | ${counted(counts)} |`),
      `\nKnown vulnerabilities: of crates (RustSec, by cargo-deny ${denyVersion}) ${advisories.crates}; of npm packages (npm audit) ` +
        `${advisories.packages}. What is published is asked for in any case: the workflow that publishes ends where there is no answer.`,
    ].join("\n"),
};

const counted = (counts) =>
  Object.entries(counts)
    .map(([licence, count]) => `${licence} (${count})`)
    .join(", ");
