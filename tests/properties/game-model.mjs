// A game as one would keep it on paper: every move with the position after it, each in a list of those that came after the same one.
// Repetition is counted by looking at every position; of a position it asks the library, which other tests look at. Must not know
// how `Game` keeps anything.

/** @typedef {{ uci: string | null, position: import("x88").Position, parent: Node | null, children: Node[] }} Node */

/** The nodes with the first of the moves that come after the last. */
function continued(nodes) {
  const line = [...nodes];
  while (line.at(-1).children.length > 0) line.push(line.at(-1).children[0]);
  return line;
}

export class Model {
  /** @param {import("x88").Position} start */
  constructor(start) {
    this.root = { uci: null, position: start, parent: null, children: [], outcome: null };
    this.line = [this.root];
    this.ply = 0;
    this.stated = "*";
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

  repetitions(nodes = this.line.slice(0, this.ply + 1)) {
    return nodes.filter(({ position }) => position.isSamePosition(nodes.at(-1).position)).length;
  }

  /** How the game ended at the last of these nodes, by itself or by a player. */
  outcomeOf(nodes = this.line.slice(0, this.ply + 1)) {
    const { position } = nodes.at(-1);
    const byItself = position.outcome()?.kind;
    if (byItself) return byItself;
    if (this.repetitions(nodes) >= 5) return "fivefold-repetition";
    if (Number(position.fen().split(" ")[4]) >= 150) return "seventy-five-moves";
    return nodes.at(-1).outcome?.kind ?? null;
  }

  /** A player ends the current line where it stands, and then nowhere else. */
  end(outcome) {
    for (const node of this.line) node.outcome = null;
    this.here.outcome = outcome;
  }

  /** No player has ended the current line any more; how one had, here or at its first end. */
  reopen() {
    const node = [this.here, ...this.line].find(({ outcome }) => outcome !== null);
    const outcome = node?.outcome ?? null;
    if (node) node.outcome = null;
    return outcome;
  }

  /** Records and PGN have no ends of lines, nor a place on the board: it is at the end of the main line. */
  forgetEnds() {
    for (const path of this.paths) this.nodesOf(path).at(-1).outcome = null;
    this.goAlong([this.root]);
    this.ply = this.line.length - 1;
  }

  /** Where a path leads, or null. */
  nodesOf(path) {
    const nodes = [this.root];
    for (const uci of path) {
      const next = nodes.at(-1).children.find((child) => child.uci === uci);
      if (next === undefined) return null;
      nodes.push(next);
    }
    return nodes;
  }

  nodeAfter(uci) {
    return { uci, position: this.here.position.play(uci), parent: this.here, children: [], outcome: null };
  }

  move(uci) {
    const { here } = this;
    const followed = this.line[this.ply + 1];
    const known = here.children.find((child) => child.uci === uci);
    // The line goes on, and had not ended before; a move that begins a variation leaves it as it was.
    if (known === undefined || known === followed)
      for (const node of this.line.slice(0, this.ply + 2)) node.outcome = null;
    const node = known ?? this.nodeAfter(uci);
    if (known === undefined && followed) here.children[here.children.indexOf(followed)] = node;
    else if (known === undefined) here.children.push(node);
    else if (known === followed)
      node.children = node.children.filter((child) => child !== this.line[this.ply + 2]);
    this.goAlong([...this.line.slice(0, this.ply + 1), node]);
    this.ply += 1;
  }

  branch(uci) {
    const known = this.here.children.find((child) => child.uci === uci);
    const node = known ?? this.nodeAfter(uci);
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
    const at = nodes.findLastIndex((node, n) => n > 0 && nodes[n - 1].children[0] !== node);
    if (at < 0) return false;
    const [parent, node] = [nodes[at - 1], nodes[at]];
    parent.children = [node, ...parent.children.filter((child) => child !== node)];
    // Who stands at or before the place sees the new main line ahead.
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
    node.parent.children = node.parent.children.filter((child) => child !== node);
    if (isOnLine) this.goAlong(this.line.slice(0, path.length));
    return true;
  }
}
