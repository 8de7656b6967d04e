// The state stores that wrap what an app keeps in them, and a view as they must still show it.

import { createRequire } from "node:module";

// The stores are this project's, not the app's.
const require = createRequire(import.meta.url);
const { computed, reactive, ref, shallowReactive, shallowRef } = require("vue");
const { createPinia, defineStore, setActivePinia } = require("pinia");
const { proxy } = require("valtio/vanilla");

const inPinia = (store) => {
  setActivePinia(createPinia());
  return defineStore("board", store)();
};

/** Each puts a controller in a store and returns it as the store does. */
export const stores = {
  "nothing else": (board) => board,
  "Vue's ref": (board) => ref(board).value,
  "Vue's reactive": (board) => reactive(board),
  "Vue's reactive object": (board) => reactive({ nested: { board } }).nested.board,
  "Vue's reactive list": (board) => reactive([board])[0],
  "Vue's shallowRef": (board) => shallowRef(board).value,
  "Vue's shallowReactive": (board) => shallowReactive(board),
  "Vue's computed": (board) => computed(() => reactive(board)).value,
  "a Pinia store": (board) => inPinia({ state: () => ({ board }) }).board,
  "a Pinia setup store": (board) => inPinia(() => ({ board: ref(board) })).board,
  "valtio's proxy": (board) => proxy(board),
  "valtio's proxy of an object": (board) => proxy({ board }).board,
  "valtio's proxy, set later": (board) => Object.assign(proxy({ board: null }), { board }).board,
  "Vue's reactive around valtio's proxy": (board) => reactive(proxy({ board })).board,
};

/** A view as plain data. */
export const seen = ({ dests, premoves, targets, refusal, outcome, ...rest }) => ({
  ...rest,
  dests: Object.fromEntries(dests),
  premoves: Object.fromEntries(premoves),
  targets: [...targets].map(([square, { mark, moves }]) => [square, mark, moves.map(({ san }) => san)]),
  refusal: refusal?.reason ?? null,
  outcome: outcome?.kind ?? null,
});
