// The start of `x88/slim`: the module comes from wherever the app keeps `x88.wasm`.

import { VERSION } from "../../../build/wasm/glue.js";
import type { Bytes, RequestLike, ResponseLike, UrlLike, WasmModule } from "../values/platform-types.js";
import { NotInitializedError, WasmSourceError } from "../values/init-errors.js";
import { instantiate, provide, requireWebAssembly, startError } from "./instance.js";

/** What `initSync` takes: the bytes of `x88.wasm`, or the module compiled from them. */
export type SyncSource = Bytes | WasmModule;

/** What `fetch` takes. */
type Address = string | UrlLike | RequestLike;

/** What `init` takes: besides, an address to fetch, or the answer to a fetch. In Node also the address of a file. */
export type Source = SyncSource | Address | ResponseLike;

/** Whether the module is there. */
let isInitialized = false;

/** Says, until the module is there, that it is not. */
export function refuseUntilInitialized(): void {
  provide(() => {
    throw new NotInitializedError();
  });
}

/** How every WebAssembly file begins. */
const magic = [0, 0x61, 0x73, 0x6d];

/**
 * Makes `x88/slim` ready. Once it is, further calls do nothing.
 * @throws {WasmSourceError} if the source cannot be had or is not `x88.wasm`, {@link StartError} if nothing may be compiled
 * here; both as rejections, and a further call may succeed.
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
  requireWebAssembly();
  const given = await source;
  if (isModule(given)) return accept(given);
  const bytes = checked(await bytesOf(given));
  accept(await WebAssembly.compile(bytes).catch(refuse));
}

/**
 * Makes `x88/slim` ready without waiting. Once it is, further calls do nothing.
 * @throws {WasmSourceError} if the source is not `x88.wasm`, {@link StartError} if nothing may be compiled here.
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
  requireWebAssembly();
  accept(isModule(source) ? source : compile(checked(source)));
}

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    return refuse(cause);
  }
}

/** Bytes that begin as WebAssembly and are not compiled: it is forbidden here, or they are cut off or spoilt. */
function refuse(cause: unknown): never {
  const error = startError(cause);
  if (error.code !== "WASM_FAILED" || !(cause instanceof WebAssembly.CompileError)) throw error;
  throw new WasmSourceError(
    "the source is not a WebAssembly file that can be compiled: is it all there?",
    cause,
  );
}

function accept(module: WebAssembly.Module): void {
  // What is not accepted is not kept: the next call may give the right one.
  checkModule(module);
  provide(() => module);
  isInitialized = true;
}

/**
 * @throws {WasmSourceError} if this is not the module that belongs to this code: another program, or that of another version
 * of x88. It is started once to see. {@link StartError} if there is no room for it.
 */
function checkModule(module: WebAssembly.Module): void {
  const names = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const wanted = ["memory", "version", "positions_address", "game_play"];
  const hint = "does its address really lead to x88.wasm of the same version of the package?";
  if (!wanted.every((name) => names.has(name))) {
    throw new WasmSourceError(`the source is a WebAssembly file, but not that of x88: ${hint}`);
  }
  let version: number;
  try {
    version = instantiate(module).core.version();
  } catch (cause) {
    // Nothing is wrong with a module for which there is no room.
    if (cause instanceof RangeError) throw startError(cause);
    throw new WasmSourceError(`the source is not the x88.wasm that this code needs: ${hint}`, cause);
  }
  if (version !== VERSION)
    throw new WasmSourceError(`the source is the x88.wasm of another version: ${hint}`);
}

/** Not streamed: the file is small, and this way its server need not know the media type of WebAssembly. */
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
    throw new WasmSourceError(`${place.slice(0, 200)} cannot be read or fetched`, cause);
  }
}

/** What is used of Node's `process`. */
interface Process {
  getBuiltinModule?(name: "node:fs/promises"): { readFile(file: URL): Promise<Bytes> } | undefined;
}

/**
 * The file, if this is the address of one and there is Node, whose `fetch` knows no files. Asked for in a way that no bundler
 * sees, nor puts anything in its place: an app for browsers has nothing of it.
 */
async function fileAt(place: string): Promise<Bytes | undefined> {
  if (!place.startsWith("file:")) return undefined;
  const { process } = globalThis as { process?: Process };
  return process?.getBuiltinModule?.("node:fs/promises")?.readFile(new URL(place));
}

/**
 * The bytes, in the one form that every engine compiles. A server that answers every address with its start page is the
 * usual mistake: it is named here, rather than a wrong byte.
 */
function checked(source: Bytes): Uint8Array<ArrayBuffer> {
  const bytes = viewOf(source);
  if (magic.some((byte, index) => bytes[index] !== byte)) {
    throw new WasmSourceError(
      "the source is not a WebAssembly file: does its address really lead to x88.wasm?",
    );
  }
  return bytes;
}

function viewOf(source: Bytes): Uint8Array<ArrayBuffer> {
  if (ArrayBuffer.isView(source))
    return new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength);
  // A number would be taken for a length.
  return new Uint8Array(typeof source === "object" ? source : []);
}

// By tag, not by `instanceof`: a module may come from another realm, and not every environment has `Response`.
const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice("[object ".length, -1);

function isModule(source: Source): source is WebAssembly.Module {
  return tagOf(source) === "WebAssembly.Module";
}

function isAddress(source: Bytes | Address | ResponseLike): source is Address {
  return ["String", "URL", "Request"].includes(tagOf(source));
}

function isResponse(source: ResponseLike | Bytes): source is ResponseLike {
  return tagOf(source) === "Response";
}
