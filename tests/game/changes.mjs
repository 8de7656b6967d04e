// Every way to change a game, and every call that has no effect. Covers the games of all entries; `needs` names the class that is the
// first to have a method.

/** Games that all of these change. Both have moves to redo, and the tree has a variation. */
const ofLine = ({ Game, Position }) => {
  const game = Game.fromMoves(Position.initial(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e5".split(" "));
  game.goTo(8);
  return game;
};
const ofTree = ({ Game }) => {
  const game = Game.fromPgn('[White "A"]\n\n1. e4 {king} e5 (1... c5 2. Nf3 (2. c3)) 2. f4 *');
  game.goTo(1);
  return game;
};
const ended = (m) => {
  const game = ofLine(m);
  game.agreeDraw();
  return game;
};
const headed = ({ Game }) => new Game({ headers: { White: "A" } });
const mated = ({ Game, Position }) => Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]);
const started = ({ Game }) => new Game();

/**
 * Methods that change a game: calls that change it and calls that do not. `needs`: "Game" if only the games of `x88` have the
 * method, "GameTree" if only trees have it.
 */
export const changes = {
  move: {
    changing: [
      [ofLine, (game) => game.move("e4")],
      [ofLine, (game) => game.move("d4")],
      [started, (game) => game.move({ from: "e2", to: "e4" })],
    ],
    idle: [
      [ofLine, (game) => game.move("Ke2")],
      [ended, (game) => game.move("e4")],
    ],
  },
  undo: { changing: [[ofLine, (game) => game.undo()]], idle: [[started, (game) => game.undo()]] },
  redo: { changing: [[ofLine, (game) => game.redo()]], idle: [[started, (game) => game.redo()]] },
  goTo: {
    changing: [[ofLine, (game) => game.goTo(3)]],
    idle: [
      [ofLine, (game) => game.goTo(8)],
      [ofLine, (game) => game.goTo(11)],
    ],
  },
  agreeDraw: {
    changing: [[ofLine, (game) => game.agreeDraw()]],
    idle: [
      [ended, (game) => game.agreeDraw()],
      [mated, (game) => game.agreeDraw()],
    ],
  },
  claimDraw: {
    changing: [[ofLine, (game) => game.claimDraw()]],
    idle: [[started, (game) => game.claimDraw()]],
  },
  reopen: { changing: [[ended, (game) => game.reopen()]], idle: [[mated, (game) => game.reopen()]] },
  tryMove: {
    needs: "Game",
    changing: [[ofLine, (game) => game.tryMove("e4")]],
    idle: [[ofLine, (game) => game.tryMove("Ke2")]],
  },
  "tryMove, into a variation": {
    needs: "GameTree",
    changing: [[ofTree, (game) => game.tryMove("c5")]],
    idle: [[ofTree, (game) => game.tryMove("Ke5")]],
  },
  "goTo, a path": {
    needs: "GameTree",
    changing: [
      [ofTree, (game) => game.goTo(["e2e4", "c7c5"])],
      [ofTree, (game) => game.goTo([])],
      [ofLine, (game) => game.goTo(["g1f3"])],
    ],
    idle: [
      [ofTree, (game) => game.goTo(["e2e4"])],
      [ofTree, (game) => game.goTo(["d2d4"])],
    ],
  },
  branch: {
    needs: "GameTree",
    changing: [
      [ofTree, (game) => game.branch("e5")],
      [ofTree, (game) => game.branch("d5")],
    ],
    idle: [[ofTree, (game) => game.branch("e4")]],
  },
  promoteVariation: {
    needs: "GameTree",
    changing: [[ofTree, (game) => game.promoteVariation(["e2e4", "c7c5"])]],
    idle: [
      [ofTree, (game) => game.promoteVariation()],
      [ofLine, (game) => game.promoteVariation()],
    ],
  },
  makeMainLine: {
    needs: "GameTree",
    changing: [[ofTree, (game) => game.makeMainLine(["e2e4", "c7c5", "c2c3"])]],
    idle: [[ofTree, (game) => game.makeMainLine(["d2d4"])]],
  },
  deleteFrom: {
    needs: "GameTree",
    changing: [
      [ofTree, (game) => game.deleteFrom()],
      [ofTree, (game) => game.deleteFrom(["e2e4", "c7c5", "c2c3"])],
      [ofLine, (game) => game.deleteFrom(["g1f3"])],
    ],
    idle: [[started, (game) => game.deleteFrom()]],
  },
  annotate: {
    needs: "GameTree",
    changing: [
      [ofTree, (game) => game.annotate({ comment: "queen" })],
      [ofTree, (game) => game.annotate({ comment: null })],
      [ofLine, (game) => game.annotate({ nags: [1] }, ["g1f3"])],
    ],
    idle: [
      [ofTree, (game) => game.annotate({ comment: "king", nags: [] })],
      [ofLine, (game) => game.annotate({})],
      [ofLine, (game) => game.annotate({ comment: null })],
      [ofLine, (game) => game.annotate({ clock: -1 })],
    ],
  },
  resign: {
    changing: [[ofLine, (game) => game.resign("white")]],
    idle: [
      [mated, (game) => game.resign("white")],
      [ofLine, (game) => game.resign("grey")],
    ],
  },
  flag: {
    needs: "Game",
    changing: [[ofLine, (game) => game.flag("white")]],
    idle: [[mated, (game) => game.flag("white")]],
  },
  setResult: {
    changing: [[ofLine, (game) => game.setResult("1-0")]],
    idle: [
      [ofLine, (game) => game.setResult("*")],
      [mated, (game) => game.setResult("1-0")],
    ],
  },
  setHeader: {
    changing: [
      [headed, (game) => game.setHeader("Black", "B")],
      [headed, (game) => game.setHeader("White", null)],
      [ofLine, (game) => game.setHeader("Result", "1-0")],
    ],
    idle: [
      [headed, (game) => game.setHeader("White", game.headers.get("White"))],
      [headed, (game) => game.setHeader("Black", null)],
      [ofLine, (game) => game.setHeader("Result", "x")],
    ],
  },
};
