// An engine for tests: a channel that answers lines as a test says.

/**
 * @param {(line: string, say: (line: string) => void) => void} answer takes each line that the app sends
 * @returns the channel, the lines that were sent, `say` to send lines at any time, and `end` to end the engine
 */
export function scriptedEngine(answer) {
  const sent = [];
  let onLine = () => {};
  let onEnd = () => {};
  const say = (lines) => {
    for (const line of lines.split("\n")) onLine(line.trim());
  };
  let isClosed = false;
  const channel = {
    send(line) {
      sent.push(line);
      answer(line, say);
    },
    listen(line, end) {
      [onLine, onEnd] = [line, end];
      return () => {
        [onLine, onEnd] = [() => {}, () => {}];
      };
    },
    close() {
      isClosed = true;
    },
  };
  return { channel, sent, say, end: (error) => onEnd(error), isClosed: () => isClosed };
}

export const OPTIONS = `
  id name Scripted 1.0
  id author nobody
  option name Hash type spin default 16 min 1 max 1024
  option name MultiPV type spin default 1 min 1 max 5
  option name Ponder type check default false
  option name Style type combo default Solid var Solid var Risky
  option name Book type string default <empty>
  option name Clear Hash type button
  option name UCI_Chess960 type check default false
  option name UCI_Variant type combo default chess var chess var crazyhouse var 3check
  uciok`;

/** Answers all that is not a search. */
export function answerBasics(line, say, options = OPTIONS) {
  if (line === "uci") say(options);
  if (line === "isready") say("readyok");
}
