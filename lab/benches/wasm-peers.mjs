// Rust chess libraries in WebAssembly, compiled like x88 but for speed alone, with their JavaScript bindings.
// lab/benches/build-peers.mjs builds them.

import { readFileSync } from "node:fs";
import { buildPeers, peerFile } from "./build-peers.mjs";

await buildPeers();

/** One library. A position is the number under which it is stored. */
class Peer {
  #exports;
  #text;
  #start;

  constructor(name) {
    const bytes = readFileSync(new URL(`../../${peerFile(name)}`, import.meta.url));
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    this.#start = this.#exports.text();
  }

  /** Stores the position of a FEN and returns its number. */
  load(fen) {
    if (!this.read(fen)) throw new Error(`refused: ${fen}`);
    return this.#exports.load();
  }

  /** Reads a FEN. Returns whether it is valid. */
  read(fen) {
    return this.#exports.read(this.#put(fen)) !== 0;
  }

  /** Plays a move in UCI. Returns whether it is legal. */
  playUci(position, uci) {
    return this.#exports.play_uci(position, this.#put(uci)) !== 0;
  }

  /** Plays a move in SAN. Returns whether it is legal. */
  playSan(position, san) {
    return this.#exports.play_san(position, this.#put(san)) !== 0;
  }

  /** Stores the position after a move in UCI and returns its number. */
  loadAfter(position, uci) {
    if (!this.playUci(position, uci)) throw new Error(`refused: ${uci}`);
    return this.#exports.load();
  }

  /** Returns a move in SAN that is given in UCI. */
  san(position, uci) {
    return this.#take(this.#exports.write_san(position, this.#put(uci)));
  }

  /** Returns the legal moves in SAN. */
  sans(position) {
    return this.#take(this.#exports.write_moves(position)).trimEnd().split(" ");
  }

  fen(position) {
    return this.#take(this.#exports.save(position));
  }

  perft(position, depth) {
    return Number(this.#exports.perft(position, depth));
  }

  /** Returns the number of legal moves; they are listed inside. */
  list(position) {
    return this.#exports.list(position);
  }

  /** Returns whether the position has ended. */
  isOver(position) {
    return this.#exports.status(position) !== 0;
  }

  /** The bytes of a position. */
  get size() {
    return this.#exports.size();
  }

  /** Writes an ASCII string into the buffer and returns its length. */
  #put(text) {
    const buffer = this.#buffer();
    for (let n = 0; n < text.length; n++) buffer[this.#start + n] = text.charCodeAt(n);
    return text.length;
  }

  #take(length) {
    const buffer = this.#buffer();
    return decoder.decode(buffer.subarray(this.#start, this.#start + length));
  }

  /** Returns the memory, which moves when it grows. */
  #buffer() {
    const { buffer } = this.#exports.memory;
    if (this.#text?.buffer !== buffer) this.#text = new Uint8Array(buffer);
    return this.#text;
  }
}

const decoder = new TextDecoder();

export const cozyChessInWasm = new Peer("cozy_chess");
export const shakmatyInWasm = new Peer("shakmaty");
/** x88's own core in the same way, without the cost of the boundary and the package's JavaScript. */
export const x88CoreInWasm = new Peer("x88_core");
