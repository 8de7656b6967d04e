// The start of `x88/slim`: the module comes from wherever the app keeps `x88.wasm`.

import { WasmSourceError } from "../values/errors.js";
import { checkModule, isProvided, provide } from "./instance.js";

/** What `initSync` takes: the bytes of `x88.wasm`, or the module compiled from them. */
export type SyncSource = BufferSource | WebAssembly.Module;

/** What `init` takes: besides, an address to fetch, or the answer to a fetch. */
export type Source = SyncSource | Response | URL | string;

/** How every WebAssembly file begins. */
const magic = [0, 0x61, 0x73, 0x6d];

/**
 * Makes `x88/slim` ready. Once it is, further calls do nothing.
 * @example await init(new URL("x88/x88.wasm", import.meta.url));
 */
export async function init(source: Source | Promise<Source>): Promise<void> {
  if (isProvided()) return;
  const given = await source;
  if (isModule(given)) return initSync(given);
  initSync(await WebAssembly.compile(checked(await bytesOf(given))));
}

/** Makes `x88/slim` ready without waiting. Once it is, further calls do nothing. */
export function initSync(source: SyncSource): void {
  if (isProvided()) return;
  const module = isModule(source) ? source : new WebAssembly.Module(checked(source));
  // What is not accepted is not kept: the next call may give the right one.
  checkModule(module);
  provide(() => module);
}

/** Not streamed: the file is small, and this way its server need not know the media type of WebAssembly. */
async function bytesOf(source: Exclude<Source, WebAssembly.Module>): Promise<BufferSource> {
  const response = isAddress(source) ? await fetch(source) : source;
  if (!isResponse(response)) return response;
  if (!response.ok) throw new WasmSourceError(`${response.url} was answered with status ${response.status}`);
  return response.arrayBuffer();
}

/**
 * The bytes, in the one form that every engine compiles. A server that answers every address with its start page is the
 * usual mistake: it is named here, rather than a wrong byte.
 */
function checked(source: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  if (magic.some((byte, index) => bytes[index] !== byte)) {
    throw new WasmSourceError(
      "the source is not a WebAssembly file: does its address really lead to x88.wasm?",
    );
  }
  return bytes;
}

// By tag, not by `instanceof`: a module may come from another realm, and not every environment has `Response`.
function isModule(source: Source): source is WebAssembly.Module {
  return Object.prototype.toString.call(source) === "[object WebAssembly.Module]";
}

function isAddress(source: Source): source is URL | string {
  return typeof source === "string" || Object.prototype.toString.call(source) === "[object URL]";
}

function isResponse(source: Response | BufferSource): source is Response {
  return Object.prototype.toString.call(source) === "[object Response]";
}
