// Deno, with what npm has installed.

const run = (app, file) =>
  app.answersOf(app.native("@deno", "deno"), ["run", "--no-prompt", "--allow-read", "--allow-env", file]);

export const deno = {
  name: "deno",
  tools: "deno",
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ wasm: { value: 'import.meta.resolve("x88/x88.wasm")' } });
      app.write({ "app.mjs": app.printing() });
      return run(app, "app.mjs");
    },
  },
};
