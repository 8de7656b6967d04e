// All that the command says of its use, as a text to be kept and compared: `npm run snapshot` writes it to tests/data/cli.txt.

import { join } from "node:path";
import { root } from "./run.mjs";

/** Where the text is kept. */
export const helpFile = join(root, "tests", "data", "cli.txt");

/** The commands. */
export const commands = ["check", "convert", "explain", "moves", "perft", "can-win"];

/**
 * The help of the whole and of each command, and the right use that is told after a wrong one.
 * @param {(args: string[]) => { stdout: string, stderr: string }} run runs `x88` with these arguments
 */
export function helpOf(run) {
  const said = (...args) => {
    const { stdout, stderr } = run(args);
    // What is wrong is said by Node, each version in its words.
    return `$ x88 ${args.join(" ")}\n${stdout}${stderr.replace(/: .* \(usage/, ": … (usage")}`;
  };
  const texts = commands.map((name) => `${said(name, "--help")}\n${said(name, "--wrong")}`);
  return [said("--help"), said("--wrong"), ...texts].join("\n");
}
