// Valid calls of the hooks, inside a component that is rendered for this purpose.

import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** Calls a hook as React does and returns its result. */
function rendered(hook, args) {
  let came;
  const Component = () => {
    came = hook(...args);
    return null;
  };
  renderToString(createElement(Component));
  return came;
}

const withHook = (name) => (loaded, args) => rendered(loaded[name], args);
const options = {
  player: "white",
  premoves: true,
  accept: () => true,
  moves: "replace",
  onMove: () => {},
  onRefused: () => {},
};

export const react = {
  useGame: [
    {
      foreign: [0],
      call: withHook("useGame"),
      args: (_, __, n, x88) => [n % 2 ? new x88.Game() : () => new x88.Game(), options],
    },
  ],
  useView: [
    {
      foreign: [0],
      call: withHook("useView"),
      args: (_, __, _n, x88) => [rendered(_.useGame ?? (() => {}), [new x88.Game()]).controller],
    },
  ],
};

export const reactChessboard = {
  ...react,
  useGame: [
    {
      foreign: [0],
      call: withHook("useGame"),
      args: (_, __, _n, x88) => [
        new x88.Game(),
        { ...options, orientation: "black", id: "board", look: { arrow: "red" }, choosePromotion: null },
      ],
    },
  ],
};
