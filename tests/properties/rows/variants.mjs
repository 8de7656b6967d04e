// Valid calls of everything in `x88/variants`: the members of `x88`, and what variants add.

import { core } from "./core.mjs";

/** What needs proofs about standard chess, or its WebAssembly. */
const ONLY_STANDARD = ["Position#canWin", "Position#isDead", "Position#fixedPawns", "wasmModule"];

const VARIANTS = ["standard", "chess960", "crazyhouse", "atomic", "antichess", "horde", "three-check"];
const variantOf = (n) => VARIANTS[n % VARIANTS.length];
const HOUSE = "4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1";
const positionOf = (m, n) =>
  n % 2 ? m.Position.fromFen(HOUSE, { variant: "crazyhouse" }) : m.Position.initial(variantOf(n));

const onPosition = [{ self: positionOf, args: () => [] }];

export const variants = {
  ...Object.fromEntries(Object.entries(core).filter(([name]) => !ONLY_STANDARD.includes(name))),
  Game: [
    { args: (_, __, n) => [{ variant: variantOf(n), headers: { White: "A" } }] },
    { args: () => [{ fen: HOUSE, variant: "crazyhouse" }] },
    { args: (m, __, n) => [{ position: positionOf(m, n) }] },
  ],
  "Game.fromJSON": [{ args: () => [{ start: HOUSE, variant: "crazyhouse", moves: "N@f3 e8e7", ply: 1 }] }],
  "Position.initial": [{ args: (_, __, n) => [variantOf(n)] }],
  "Position.fromFen": [{ args: () => [HOUSE, { variant: "crazyhouse", lenient: false }] }],
  "Position.fromSetup": [{ args: (m, __, n) => [positionOf(m, n).toSetup()] }],
  "Position#variant": onPosition,
  "Position#pockets": onPosition,
  "Position#remainingChecks": onPosition,
  "Position#dropDests": onPosition,
  "Position#play": [{ self: (m) => positionOf(m, 1), args: () => [{ role: "knight", to: "f3" }] }],
};
