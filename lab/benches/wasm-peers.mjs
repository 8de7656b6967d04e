// Chess libraries written in Rust, compiled to WebAssembly by the same tools as x88 but for speed alone, to be asked from
// JavaScript. Knows how lab/benches/peers is called; building them is the script's business.

import { readFileSync } from "node:fs";
import { buildPeers, peerFile } from "./build-peers.mjs";

await buildPeers();

/** One library. A position is the number under which it is loaded. */
class Peer {
  #exports;
  #text;
  #start;

  constructor(name) {
    const bytes = readFileSync(new URL(`../../${peerFile(name)}`, import.meta.url));
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    this.#start = this.#exports.text();
  }

  /** Loads the position of a FEN for good; its number. */
  load(fen) {
    if (!this.read(fen)) throw new Error(`refused: ${fen}`);
    return this.#exports.load();
  }

  /** Makes the position of a FEN; whether that could be read. */
  read(fen) {
    return this.#exports.read(this.#put(fen)) !== 0;
  }

  /** Makes the position after a move in UCI; whether the move is legal. */
  playUci(position, uci) {
    return this.#exports.play_uci(position, this.#put(uci)) !== 0;
  }

  /** The same after a move in SAN. */
  playSan(position, san) {
    return this.#exports.play_san(position, this.#put(san)) !== 0;
  }

  /** Loads the position after a move in UCI for good; its number. */
  loadAfter(position, uci) {
    if (!this.playUci(position, uci)) throw new Error(`refused: ${uci}`);
    return this.#exports.load();
  }

  /** Writes a move in SAN that is given in UCI. */
  san(position, uci) {
    return this.#take(this.#exports.write_san(position, this.#put(uci)));
  }

  /** The legal moves in SAN. */
  sans(position) {
    return this.#take(this.#exports.write_moves(position)).trimEnd().split(" ");
  }

  fen(position) {
    return this.#take(this.#exports.save(position));
  }

  perft(position, depth) {
    return Number(this.#exports.perft(position, depth));
  }

  /** How many legal moves there are; they are written down inside. */
  list(position) {
    return this.#exports.list(position);
  }

  /** Whether the position has ended by itself. */
  isOver(position) {
    return this.#exports.status(position) !== 0;
  }

  /** Bytes of a position. */
  get size() {
    return this.#exports.size();
  }

  /** Writes a text of ASCII into the buffer; its length. */
  #put(text) {
    const buffer = this.#buffer();
    for (let n = 0; n < text.length; n++) buffer[this.#start + n] = text.charCodeAt(n);
    return text.length;
  }

  #take(length) {
    const buffer = this.#buffer();
    return decoder.decode(buffer.subarray(this.#start, this.#start + length));
  }

  /** The memory, which moves when it grows. */
  #buffer() {
    const { buffer } = this.#exports.memory;
    if (this.#text?.buffer !== buffer) this.#text = new Uint8Array(buffer);
    return this.#text;
  }
}

const decoder = new TextDecoder();

export const cozyChessInWasm = new Peer("cozy_chess");
export const shakmatyInWasm = new Peer("shakmaty");
/** x88's own core in the same way: what the boundary and the package's JavaScript cost is not in it. */
export const x88CoreInWasm = new Peer("x88_core");
