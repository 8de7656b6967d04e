// A simple model of a game: each move stores the position after it, in a list with its siblings.
// Counts repetitions by comparing all positions; positions come from the library, which other tests cover.
// Must not depend on how `GameTree` stores anything.

import { after, placed } from "../support/random-trees.mjs";

/**
 * `ends`: a line ends here, and the children are variations that repeat its last move. `said`: the annotations. `outcome`: how a
 * player ended the game here.
 * @typedef {{ uci: string | null, san: string | null, position: import("x88").Position, parent: Node | null, children: Node[],
 *   ends: boolean, said: object, outcome: import("x88").Outcome | null }} Node
 */

const USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const resultOf = (winner) => ({ white: "1-0", black: "0-1" })[winner] ?? "1/2-1/2";

const newNode = (parent, { san, uci }, position) => ({
  ...{ uci, san, position, parent },
  ...{ children: [], ends: false, said: {}, outcome: null },
});

/** Returns the main continuation, if there is one. */
const mainOf = ({ children, ends }) => (ends ? undefined : children[0]);

/** Returns the nodes, extended by main continuations after the last one. */
function continued(nodes) {
  const line = [...nodes];
  for (let main = mainOf(line.at(-1)); main; main = mainOf(main)) line.push(main);
  return line;
}

/** Removes a child. A line ends only where something goes on. */
function removeFrom(parent, child) {
  parent.children = parent.children.filter((each) => each !== child);
  parent.ends &&= parent.children.length > 0;
}

/** Returns how often the position after the last of these moves has occurred. */
const repetitionsOf = (nodes) =>
  nodes.filter(({ position }) => position.isSamePosition(nodes.at(-1).position)).length;

/** Returns how a game ends by itself after these moves, or null. */
function endOf(nodes) {
  const { position } = nodes.at(-1);
  const outcome = position.outcome();
  if (outcome) return outcome;
  if (repetitionsOf(nodes) >= 5) return { kind: "fivefold-repetition", winner: null };
  if (Number(position.fen().split(" ")[4]) >= 150) return { kind: "seventy-five-moves", winner: null };
  return null;
}

export class Model {
  stated = "*";
  headers = new Map();

  /** @param {import("x88").Position} start */
  constructor(start) {
    this.root = newNode(null, { uci: null, san: null }, start);
    this.line = [this.root];
    this.ply = 0;
  }

  /** Returns the model of a random record, with the board at the end of its main line. */
  static of(start, { headers, fen, chess960, moves, result, problems, ...said }) {
    const model = new Model(start);
    model.root.said = said;
    const fill = (parent, nodes) => {
      let at = parent;
      for (const { san, uci, ply, moveNumber, variations = [], ...said } of nodes) {
        const node = { ...newNode(at, { san, uci }, after(at.position, { uci })), said };
        at.children.unshift(node);
        for (const variation of variations) {
          const isRepeat = variation[0].uci === uci;
          if (isRepeat) node.ends = true;
          const to = isRepeat ? node : at;
          const branch = { ...to, children: [] };
          fill(branch, isRepeat ? variation.slice(1) : variation);
          for (const child of branch.children) to.children.push(Object.assign(child, { parent: to }));
        }
        at = node;
      }
    };
    fill(model.root, moves);
    model.goAlong([model.root]);
    model.ply = model.line.length - 1;
    return model;
  }

  get here() {
    return this.line[this.ply];
  }

  get path() {
    return this.line.slice(1, this.ply + 1).map(({ uci }) => uci);
  }

  /** All paths of the tree, the start's first. */
  get paths() {
    const paths = [];
    const visit = (node, path) => {
      paths.push(path);
      for (const child of node.children) visit(child, [...path, child.uci]);
    };
    visit(this.root, []);
    return paths;
  }

  repetitions() {
    return repetitionsOf(this.line.slice(0, this.ply + 1));
  }

  /** Returns how the game ends with a ply of the line, automatically or by a player, or null. */
  endAt(ply) {
    return endOf(this.line.slice(0, ply + 1)) ?? this.line[ply].outcome;
  }

  outcomeOf() {
    return this.endAt(this.ply)?.kind ?? null;
  }

  /** The end of the line decides the result, wherever the board stands. */
  get result() {
    const decided = this.endAt(this.line.length - 1);
    return decided === null ? this.stated : resultOf(decided.winner);
  }

  /** Returns whether the result may be set. */
  setResult(result) {
    if (this.endAt(this.line.length - 1) !== null && this.result !== result) return false;
    this.stated = result;
    if (this.headers.has("Result")) this.headers.set("Result", result);
    return true;
  }

  /** Returns whether the header may be set. */
  setHeader(name, value) {
    if (value === null) this.headers.delete(name);
    else if (name !== "Result") this.headers.set(name, value);
    else if (this.setResult(value)) this.headers.set(name, value);
    else return false;
    return true;
  }

  /** Returns a game of one line as plain data. */
  data() {
    const { position } = this.root;
    const fen = position.fen({ enPassant: "always" });
    const plies = this.line.length - 1;
    const ended = this.line.findIndex(({ outcome }) => outcome !== null);
    const { kind, winner } = this.line[ended]?.outcome ?? {};
    return {
      ...((fen !== USUAL || position.isChess960) && { start: fen }),
      ...(position.isChess960 && { chess960: true }),
      moves: this.line
        .slice(1)
        .map(({ uci }) => uci)
        .join(" "),
      ...(this.ply !== plies && { ply: this.ply }),
      ...(ended >= 0 && { ended: { kind, winner, ply: ended } }),
      ...(this.stated !== "*" && { result: this.stated }),
      ...(this.headers.size > 0 && { headers: Object.fromEntries(this.headers) }),
    };
  }

  /** Sets a player's ending at the current place, and removes it elsewhere on the line and the moves after it. */
  end(outcome) {
    for (const node of this.line) node.outcome = null;
    // What goes on after the end of a line is analysis.
    if (!this.here.ends) this.here.children = [];
    this.goAlong(this.line.slice(0, this.ply + 1));
    this.here.outcome = outcome;
  }

  /** Removes the players' endings from the current line and returns the one here, or else the first. */
  reopen() {
    const node = [this.here, ...this.line].find(({ outcome }) => outcome !== null);
    const outcome = node?.outcome ?? null;
    if (node) node.outcome = null;
    return outcome;
  }

  /** Records and PGN store neither endings within lines nor the board's place, which becomes the end of the main line. */
  forgetEnds() {
    for (const path of this.paths) this.nodesOf(path).at(-1).outcome = null;
    this.goAlong([this.root]);
    this.ply = this.line.length - 1;
  }

  /** Returns the node at a path, or null. */
  nodesOf(path) {
    const nodes = [this.root];
    for (const uci of path) {
      const next = nodes.at(-1).children.find((child) => child.uci === uci);
      if (next === undefined) return null;
      nodes.push(next);
    }
    return nodes;
  }

  nodeAfter(move) {
    return newNode(this.here, move, after(this.here.position, move));
  }

  move(move) {
    const { here } = this;
    const followed = this.line[this.ply + 1];
    const known = here.children.find(({ uci }) => uci === move.uci);
    // The line continues beyond its former ending; a move that starts a variation keeps the ending.
    if (known === undefined || known === followed)
      for (const node of this.line.slice(0, this.ply + 2)) node.outcome = null;
    const node = known ?? this.nodeAfter(move);
    if (here.ends && followed === undefined) {
      // The line now goes on.
      here.ends = false;
      here.children = [node, ...here.children.filter((child) => child !== node)];
    } else if (known === undefined && followed) here.children[here.children.indexOf(followed)] = node;
    else if (known === undefined) here.children.push(node);
    else if (known === followed) removeFrom(node, this.line[this.ply + 2]);
    this.goAlong([...this.line.slice(0, this.ply + 1), node]);
    this.ply += 1;
  }

  branch(move) {
    const known = this.here.children.find(({ uci }) => uci === move.uci);
    const node = known ?? this.nodeAfter(move);
    if (known === undefined) this.here.children.push(node);
    if (node !== this.line[this.ply + 1]) this.goAlong([...this.line.slice(0, this.ply + 1), node]);
    this.ply += 1;
  }

  goAlong(nodes) {
    this.line = continued(nodes);
  }

  goTo(path) {
    const nodes = this.nodesOf(path);
    if (nodes.some((node, n) => this.line[n] !== node)) this.goAlong(nodes);
    this.ply = path.length;
  }

  promoteVariation(path) {
    const nodes = this.nodesOf(path);
    const at = nodes.findLastIndex((node, n) => n > 0 && mainOf(nodes[n - 1]) !== node);
    if (at < 0) return false;
    const [parent, node] = [nodes[at - 1], nodes[at]];
    parent.ends = false;
    parent.children = [node, ...parent.children.filter((child) => child !== node)];
    // At or before this place, the new main line follows.
    if (at - 1 >= this.ply && this.line[at - 1] === parent) this.goAlong(this.line.slice(0, at));
    return true;
  }

  makeMainLine(path) {
    let isChanged = false;
    while (this.promoteVariation(path)) isChanged = true;
    return isChanged;
  }

  deleteFrom(path) {
    if (path.length === 0) return false;
    const node = this.nodesOf(path).at(-1);
    const isOnLine = this.line[path.length] === node;
    if (isOnLine && this.ply >= path.length) this.ply = path.length - 1;
    removeFrom(node.parent, node);
    if (isOnLine) this.goAlong(this.line.slice(0, path.length));
    return true;
  }

  annotate(changes, path) {
    const { said } = this.nodesOf(path).at(-1);
    for (const [part, value] of Object.entries(changes)) {
      if (value === null || value === "" || value.length === 0) delete said[part];
      else said[part] = value;
    }
  }

  /** Returns the annotations and moves as a record has them. */
  record() {
    const lineAfter = (node) => {
      const main = mainOf(node);
      const others = node.children.filter((child) => child !== main);
      return main ? [recordOf(main, others.map(beginning)), ...lineAfter(main)] : [];
    };
    const recordOf = ({ san, uci, said, children, ends }, others = []) => {
      const repeats = ends ? children.map((child) => [{ san, uci }, ...beginning(child)]) : [];
      const variations = [...repeats, ...others];
      return { san, uci, ...said, ...(variations.length > 0 && { variations }) };
    };
    const beginning = (node) => [recordOf(node), ...lineAfter(node)];
    return { ...this.root.said, moves: placed(lineAfter(this.root), this.root.position) };
  }
}
