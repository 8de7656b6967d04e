// Node: as an ES module and as CommonJS, here and in other versions. What the first row says is what every other must say.

const wasm = { value: 'import.meta.resolve("x88/x88.wasm")' };

export const node = {
  name: "node",
  isQuick: true,
  version: () => process.version,
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ wasm: process.getBuiltinModule && wasm });
      app.write({ "app.mjs": app.printing() });
      return app.answersOf(process.execPath, ["app.mjs"]);
    },
    async CommonJS(app) {
      app.writeQuestions({ format: "cjs" });
      app.write({ "app.cjs": app.printingCommon() });
      return app.answersOf(process.execPath, ["app.cjs"]);
    },
  },
};

const otherNode = (version) => async (app) => {
  app.writeQuestions({ folder: `in${version}` });
  app.write({ [`in${version}/app.mjs`]: app.printing() });
  return app.answersOf(app.native(`node${version}`, "node"), [`in${version}/app.mjs`]);
};

export const nodes = {
  name: "other-nodes",
  tools: "node",
  rows: Object.fromEntries(
    ["18", "22", "24", "26"].map((version) => [`Node ${version}`, otherNode(version)]),
  ),
};
