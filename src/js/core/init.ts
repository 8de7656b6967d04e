// Starts `x88/slim` with the `x88.wasm` that the app provides.

import { makeGlue, VERSION } from "../../../build/wasm/glue.js";
import type { Bytes, RequestLike, ResponseLike, UrlLike, WasmModule } from "../types/platform-types.js";
import { WasmSourceError } from "../types/init-errors.js";
import { started, startError } from "./start.js";
import { core } from "./x88.js";

/** The argument of `initSync`: the bytes of `x88.wasm`, or the compiled module. */
export type SyncSource = Bytes | WasmModule;

/** An argument of `fetch`. */
type Address = string | UrlLike | RequestLike;

/**
 * The argument of `init`: a {@link SyncSource}, an address to fetch, or the response to a fetch. In Node, also the address of a
 * file.
 */
export type Source = SyncSource | Address | ResponseLike;

/** Whether the module is ready. */
let isInitialized = false;

/** What is usually wrong. */
const HINT = "does its address lead to that of this package?";

/** The first bytes of every WebAssembly file. */
const magic = [0, 0x61, 0x73, 0x6d];

/**
 * Loads the WebAssembly of `x88/slim`. Once it is ready, further calls do nothing. After a rejection, you can call it again.
 * @throws {WasmSourceError} as a rejection, if the source cannot be fetched or is not `x88.wasm`.
 * @throws {StartError} as a rejection, if this environment does not allow compilation.
 *
 * @example
 * import { init, Position } from "x88/slim";
 *
 * // In an app that a bundler puts together: init(new URL("x88/x88.wasm", import.meta.url)).
 * await init(import.meta.resolve("x88/x88.wasm"));
 * Position.initial().isCheck(); // false
 */
export async function init(source: Source | Promise<Source>): Promise<void> {
  if (isInitialized) return;
  const given = await source;
  if (isModule(given)) return accept(given);
  const bytes = checked(await bytesOf(given));
  accept(await compileLater(bytes).catch(refuse));
}

/**
 * Loads the WebAssembly of `x88/slim` synchronously. Once it is ready, further calls do nothing.
 * @throws {WasmSourceError} if the source is not `x88.wasm`.
 * @throws {StartError} if this environment does not allow compilation.
 *
 * @example
 * import { readFileSync } from "node:fs";
 * import { initSync, Position } from "x88/slim";
 *
 * initSync(readFileSync(new URL(import.meta.resolve("x88/x88.wasm"))));
 * Position.initial().legalMoves().length; // 20
 */
export function initSync(source: SyncSource): void {
  if (isInitialized) return;
  accept(isModule(source) ? source : compile(checked(source)));
}

/** Turns the ReferenceError of an engine without WebAssembly into a rejection. */
const compileLater = async (bytes: Uint8Array<ArrayBuffer>) => WebAssembly.compile(bytes);

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    return refuse(cause);
  }
}

/**
 * Throws for bytes that begin as WebAssembly but do not compile: compilation is forbidden, or the bytes are truncated or corrupt.
 */
function refuse(cause: unknown): never {
  const error = startError(cause);
  if (error.code !== "WASM_FAILED" || !(cause instanceof WebAssembly.CompileError)) throw error;
  throw new WasmSourceError("the source cannot be compiled: is it all there?", cause);
}

function accept(module: WebAssembly.Module): void {
  // A rejected module is not kept: the next call may pass the right one.
  checkModule(module);
  core.provide(module);
  isInitialized = true;
}

/**
 * Checks the module by starting it once, if it has the name of a function of x88.
 * @throws {WasmSourceError} if the module is another program, or belongs to another version of x88.
 * @throws {StartError} if there is not enough memory.
 */
function checkModule(module: WebAssembly.Module): void {
  let cause: unknown;
  try {
    const isKnown = WebAssembly.Module.exports(module).some(({ name }) => name === "game_play");
    if (isKnown && started(module, makeGlue()).wasm.version() === VERSION) return;
  } catch (error) {
    // The module may be valid: there is just not enough memory for it.
    if (error instanceof RangeError) throw startError(error);
    cause = error;
  }
  throw new WasmSourceError(`the source is not the x88.wasm of this version: ${HINT}`, cause);
}

/** Not streamed: the file is small, and its server need not know the media type of WebAssembly. */
async function bytesOf(source: Bytes | Address | ResponseLike): Promise<Bytes> {
  const response = isAddress(source) ? await fetched(source) : source;
  if (!isResponse(response)) return response;
  if (!response.ok) throw new WasmSourceError(`${response.url} was answered with status ${response.status}`);
  return response.arrayBuffer();
}

async function fetched(address: Address): Promise<ResponseLike | Bytes> {
  const place = String(typeof address === "object" && "url" in address ? address.url : address);
  try {
    return (await fileAt(place)) ?? (await fetch(address as string | URL | Request));
  } catch (cause) {
    throw new WasmSourceError(`${place.slice(0, 200)} cannot be read`, cause);
  }
}

/** The part of Node's `process` that is used here. */
interface Process {
  getBuiltinModule?(name: "node:fs/promises"): { readFile(file: URL): Promise<Bytes> } | undefined;
}

/**
 * Returns the file at an address in Node, whose `fetch` does not read files. Bundlers must not see or replace the import: an app
 * for browsers has no use for it.
 */
async function fileAt(place: string): Promise<Bytes | undefined> {
  if (!place.startsWith("file:")) return undefined;
  const { process } = globalThis as { process?: Process };
  return process?.getBuiltinModule?.("node:fs/promises")?.readFile(new URL(place));
}

/**
 * Returns the bytes in the one form that every engine compiles. A server that answers every address with its start page is the
 * usual mistake, so it gets its own error.
 */
function checked(source: Bytes): Uint8Array<ArrayBuffer> {
  const bytes = viewOf(source);
  if (magic.some((byte, index) => bytes[index] !== byte)) {
    throw new WasmSourceError(`the source is not a WebAssembly file: ${HINT}`);
  }
  return bytes;
}

function viewOf(source: Bytes): Uint8Array<ArrayBuffer> {
  if (ArrayBuffer.isView(source))
    return new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength);
  // A number would be taken for a length.
  return new Uint8Array(typeof source === "object" ? source : []);
}

// By tag (`[object Response]`), not by `instanceof`: a module may come from another realm, and not every environment has `Response`.
const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);

function isModule(source: Source): source is WebAssembly.Module {
  return tagOf(source) === "WebAssembly.Module";
}

function isAddress(source: Bytes | Address | ResponseLike): source is Address {
  return ["String", "URL", "Request"].includes(tagOf(source));
}

function isResponse(source: ResponseLike | Bytes): source is ResponseLike {
  return tagOf(source) === "Response";
}
