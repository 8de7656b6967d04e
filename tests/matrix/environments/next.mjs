// Next: components of the server and of the client, route handlers on Node and on the edge, and what may pass from a component of
// the server to one of the client: plain data.

import { answersIn, MARK } from "../app.mjs";

const component = (body) => `export default ${body}\n`;
const route = (settings) => `import { told } from "../../told.mjs";
${settings}
export async function GET() {
  return new Response("${MARK}" + JSON.stringify(await told()));
}
`;

const client = `"use client";
import { useEffect, useState } from "react";
import { told } from "../../told.mjs";
export default function Client() {
  const [answers, setAnswers] = useState();
  useEffect(() => { told().then((all) => setAnswers("${MARK}" + JSON.stringify(all)), (error) => setAnswers(error.stack)); }, []);
  return answers ? <main data-answers={answers} /> : null;
}
`;

/** A game and positions made on the server, and looked at on the client. */
const crossing = {
  "app/crossing/page.jsx": `import { Game } from "x88";
import Client from "./client.jsx";
export default function Page() {
  const game = new Game();
  for (const move of ["e4", "e5", "Nf3"]) game.move(move);
  return <Client data={game.toJSON()} fen={game.position.fen()} bytes={game.position.toBytes()} setup={game.position.toSetup()} />;
}
`,
  "app/crossing/client.jsx": `"use client";
import { useEffect, useState } from "react";
import { Game, Position } from "x88";
import { told } from "../../told.mjs";
export default function Client({ data, fen, bytes, setup }) {
  const game = Game.fromJSON(data);
  const positions = [game.position, Position.fromFen(fen), Position.fromBytes(bytes), Position.fromSetup(setup)];
  const same = game.ply === 3 && positions.every((position) => position.fen() === fen);
  const [answers, setAnswers] = useState();
  useEffect(() => { told().then((all) => setAnswers("${MARK}" + JSON.stringify(all))); }, []);
  return answers ? <main data-answers={same ? answers : "what came is not what was sent"} /> : null;
}
`,
};

const build = (bundler) => async (app) => {
  app.writeQuestions();
  app.write({
    "app/layout.jsx": component(
      'function Layout({ children }) { return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>; }',
    ),
    "app/server/page.jsx": `import { told } from "../../told.mjs";\n${component(
      `async function Page() { return <main data-answers={"${MARK}" + JSON.stringify(await told())} />; }`,
    )}`,
    "app/client/page.jsx": client,
    "app/node/route.js": route('export const dynamic = "force-dynamic";'),
    "app/edge/route.js": route('export const runtime = "edge";'),
    ...crossing,
  });
  const next = app.script("next");
  await app.run(process.execPath, [next, "build", `--${bundler}`]);
  const args = [next, "start", "--hostname", "127.0.0.1", "--port", "{port}"];
  return app.serve(process.execPath, args, { path: "server" });
};

const fetched = async (url) => answersIn(await (await fetch(url)).text());

const rows = {
  "server component": (app, url) => app.shownBy(url, "server"),
  "client component": (app, url) => app.shownBy(url, "client"),
  "from server to client": (app, url) => app.shownBy(url, "crossing"),
  "route on Node": (_, url) => fetched(`${url}node`),
  "route on the edge": (_, url) => fetched(`${url}edge`),
};

export const next = { name: "next", tools: "next", needsBrowser: true, setUp: build("turbopack"), rows };

// As create-next-app makes an app, without a type: with "module" this bundler misses a file of its own for any route on the edge.
export const nextWebpack = {
  name: "next-webpack",
  tools: "next",
  type: "",
  needsBrowser: true,
  setUp: build("webpack"),
  rows,
};
