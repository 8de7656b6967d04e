import { X88Error } from "../types/errors.js";
import { optionsOf, requireFunction } from "../types/arguments.js";
import type { PgnChunk, PgnSource, PgnStreamOptions } from "../types/types.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import type { RulesTypes } from "../types/rules-types.js";
import { recordOf } from "./drafts.js";
import { lengthOf, piecesOf } from "./pgn-source.js";
import { PgnText, readOnlyTags } from "./pgn-text.js";

/** @internal See `readPgnStream`. */
export function streamedGames<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  source: PgnSource | PgnChunk,
  options?: PgnStreamOptions | null,
): AsyncGenerator<T["record"], void> {
  const known = "moves onProgress signal";
  const onlyTags = readOnlyTags(options, known);
  const { onProgress, signal } = optionsOf(options, known);
  if (onProgress !== undefined && onProgress !== null) requireFunction(onProgress, "onProgress");
  return games<T>(new PgnText(rules, onlyTags), piecesOf(source), {
    total: lengthOf(source),
    onProgress,
    signal,
  });
}

interface Watch extends Pick<PgnStreamOptions, "onProgress" | "signal"> {
  total: number | undefined;
}

async function* games<T extends RulesTypes>(
  text: PgnText,
  source: AsyncIterable<PgnChunk>,
  { total, onProgress, signal }: Watch,
): AsyncGenerator<T["record"], void> {
  let count = 0;
  const tell = () => onProgress?.({ read: text.bytes, games: count, ...(total !== undefined && { total }) });
  stopIfAborted(signal);
  for await (const piece of source) {
    stopIfAborted(signal);
    const read = text.read(piece);
    count += read.length;
    yield* read.map(recordOf<T>);
    tell();
  }
  stopIfAborted(signal);
  const left = text.finish(text.bytes);
  count += left.length;
  yield* left.map(recordOf<T>);
  tell();
}

function stopIfAborted(signal: PgnStreamOptions["signal"]): void {
  if (signal?.aborted) throw signal.reason ?? new X88Error("ABORTED", "reading was ended");
}
