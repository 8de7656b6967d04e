// The program: finds the command, runs it, and turns whatever goes wrong into one line and an exit code.

import { createRequire } from "node:module";
import util from "node:util";
import { readArguments, UsageError } from "./arguments.js";
import { canWin } from "./can-win.js";
import { check } from "./check.js";
import { type Command, Exit, Failure } from "./command.js";
import { convert } from "./convert.js";
import { explain } from "./explain.js";
import { helpOf, helpOfAll, usageOf } from "./help.js";
import { moves } from "./moves.js";
import { perft } from "./perft.js";
import { printableLines, Terminal } from "./terminal.js";

const COMMANDS: readonly Command[] = [check, convert, explain, moves, perft, canWin];

/** Runs the command that stands in the arguments; sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  const terminal = new Terminal();
  const [name = "", ...rest] = args;
  const command = COMMANDS.find((it) => it.name === name);
  try {
    // The first releases of Node 18, in which the package itself runs, have no parser of arguments.
    if (util.parseArgs === undefined) throw new Failure("the command line needs Node 18.3 or later");
    process.exitCode =
      command === undefined ? await runNone(name, terminal) : await runOne(command, rest, terminal);
  } catch (error) {
    process.exitCode = Exit.Failed;
    const said = command === undefined ? "x88" : `x88 ${command.name}`;
    if (error instanceof UsageError) {
      const right = command === undefined ? "x88 COMMAND ..., see x88 --help" : usageOf(command);
      terminal.say(`${said}: ${error.message} (usage: ${right})`);
    } else if (error instanceof Failure) {
      terminal.say(`${said}: ${error.message}`);
    } else {
      // A fault of the program: with all that helps to find it.
      process.stderr.write(`${printableLines(util.inspect(error))}\n`);
    }
  }
}

async function runOne(command: Command, args: readonly string[], terminal: Terminal): Promise<Exit> {
  const given = readArguments(args, { ...command.options, help: { short: "h", text: "" } });
  if (given.options.help === true) {
    await terminal.write(helpOf(command));
    return Exit.Fine;
  }
  return command.run(given, terminal);
}

/** What is asked of the program itself. */
async function runNone(name: string, terminal: Terminal): Promise<Exit> {
  if (["--version", "-v"].includes(name)) {
    await terminal.write(`${version()}\n`);
  } else if (["", "--help", "-h", "help"].includes(name)) {
    await terminal.write(helpOfAll(COMMANDS));
  } else {
    const names = COMMANDS.map((command) => command.name).join(", ");
    throw new UsageError(`there is no command ${JSON.stringify(name)}, but ${names}`);
  }
  return name === "" ? Exit.Failed : Exit.Fine;
}

function version(): string {
  // The package by its own name: wherever this file lies in it.
  return (createRequire(import.meta.url)("x88/package.json") as { version: string }).version;
}
