import { Failure, readArguments, UsageError } from "./arguments.js";
import { type Command, Exit, helpOf, helpOfAll, usageOf } from "./command.js";
import { check } from "./check.js";
import { convert } from "./convert.js";
import { canWin } from "./can-win.js";
import { explain } from "./explain.js";
import { moves } from "./moves.js";
import { perft } from "./perft.js";
import { printableLines, Terminal } from "./terminal.js";
import { createRequire } from "node:module";

import util from "node:util";

const COMMANDS: readonly Command[] = [check, convert, explain, moves, perft, canWin];

/** Runs the command that the arguments name and sets the exit code of the process. Prints an error as one line. */
export async function main(args: readonly string[]): Promise<void> {
  const terminal = new Terminal();
  const [name = "", ...rest] = args;
  const command = COMMANDS.find((it) => it.name === name);
  try {
    // The package runs on earlier releases of Node 18, which have no `parseArgs`.
    if (util.parseArgs === undefined) throw new Failure("this command needs Node 18.3 or later");
    process.exitCode =
      command === undefined ? await runNone(name, terminal) : await runOne(command, rest, terminal);
  } catch (error) {
    process.exitCode = Exit.Failed;
    const program = command === undefined ? "x88" : `x88 ${command.name}`;
    if (error instanceof UsageError) {
      const right = command === undefined ? "x88 COMMAND ..., see x88 --help" : usageOf(command);
      terminal.say(`${program}: ${error.message} (usage: ${right})`);
    } else if (error instanceof Failure) {
      terminal.say(`${program}: ${error.message}`);
    } else {
      // A bug in x88: print the stack as well.
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

/** Handles `--help`, `--version` and unknown commands. */
async function runNone(name: string, terminal: Terminal): Promise<Exit> {
  if (["--version", "-v"].includes(name)) {
    await terminal.write(`${version()}\n`);
  } else if (["", "--help", "-h", "help"].includes(name)) {
    await terminal.write(helpOfAll(COMMANDS));
  } else {
    const names = COMMANDS.map((command) => command.name).join(", ");
    throw new UsageError(`unknown command ${JSON.stringify(name)}; the commands are ${names}`);
  }
  return name === "" ? Exit.Failed : Exit.Fine;
}

function version(): string {
  // Resolved by name, because the bundle may be anywhere in the package.
  return (createRequire(import.meta.url)("x88/package.json") as { version: string }).version;
}
