// Parcel, which reads `exports` only if it is told to: as it is, and told.

import { pageWith } from "../app.mjs";

async function build(app, name) {
  app.writeQuestions({
    folder: name,
    wasm: { imports: 'import address from "url:x88/x88.wasm";', value: "new URL(address, location.href)" },
  });
  app.write({
    [`${name}/index.html`]: pageWith('<script type="module" src="page.mjs"></script>'),
    [`${name}/page.mjs`]: app.showing(),
  });
  await app.tool(
    "parcel",
    "build",
    `${name}/index.html`,
    "--no-cache",
    "--dist-dir",
    `${name}/out`,
    "--public-url",
    "./",
  );
  return app.shownIn(`${name}/out`);
}

export const parcel = {
  name: "parcel",
  tools: "parcel",
  needsBrowser: true,
  rows: {
    "as it is": (app) => build(app, "plain"),
    async "with packageExports"(app) {
      const settings = { "@parcel/resolver-default": { packageExports: true } };
      app.write({
        "package.json": JSON.stringify({ name: "app", private: true, type: "module", ...settings }),
      });
      return build(app, "exports");
    },
  },
};
