// Chess libraries written in Rust, compiled to WebAssembly by the same tools as x88 but for speed alone, to be asked from
// JavaScript. Knows how benches/peers is called; building them is the script's business.

import { readFileSync } from "node:fs";
import { buildPeers, peerFile } from "../scripts/build-peers.mjs";

await buildPeers();

/** One library, with one position loaded at a time. */
class Peer {
  #exports;

  constructor(name) {
    const bytes = readFileSync(new URL(`../${peerFile(name)}`, import.meta.url));
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  }

  /** Loads the position of a FEN, for the questions that follow. */
  load(fen) {
    if (!this.#exports.load(this.#put(fen))) throw new Error(`refused: ${fen}`);
    return this;
  }

  perft(depth) {
    return Number(this.#exports.perft(depth));
  }

  /** The length of the text, which lies in the buffer then. */
  #put(text) {
    const buffer = new Uint8Array(this.#exports.memory.buffer, this.#exports.text(), text.length);
    return new TextEncoder().encodeInto(text, buffer).written;
  }
}

export const cozyChessInWasm = new Peer("cozy_chess");
export const shakmatyInWasm = new Peer("shakmaty");
