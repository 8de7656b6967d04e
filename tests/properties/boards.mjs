// Fake boards with just enough for each adapter to run without a page. Knows the adapters' declared interfaces, and no chess.

/** An element that receives events, has a position and children, and records what is set on it. */
export class Element extends EventTarget {
  style = {};
  dataset = {};
  children = [];
  returnValue = "";
  #attributes = new Map();
  constructor(ownerDocument) {
    super();
    this.ownerDocument = ownerDocument ?? pageOf(this);
  }
  append(...more) {
    this.children.push(...more);
  }
  replaceChildren(...all) {
    this.children = all;
  }
  setAttribute(name, value) {
    this.#attributes.set(name, value);
  }
  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }
  matches() {
    return false;
  }
  remove() {}
  focus() {}
  showModal() {}
  close(value = "") {
    this.returnValue = value;
    this.dispatchEvent(new Event("close"));
  }
  querySelector() {
    return null;
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 400, height: 400 };
  }
}

// What a grid asks of the page.
globalThis.getComputedStyle ??= () => ({ position: "static" });
globalThis.MutationObserver ??= class {
  observe() {}
  disconnect() {}
};

function pageOf(body) {
  const page = Object.assign(new EventTarget(), {
    body,
    activeElement: null,
    defaultView: new EventTarget(),
  });
  return Object.assign(page, { createElement: () => new Element(page) });
}

export function chessground() {
  return {
    state: {
      orientation: "white",
      turnColor: "white",
      selected: undefined,
      movable: {},
      premovable: {},
      draggable: {},
      dom: { elements: { wrap: new Element() } },
    },
    set() {},
    getFen: () => "",
    getKeyAtDomPos: () => undefined,
    setAutoShapes() {},
    setShapes() {},
    cancelPremove() {},
    stop() {},
  };
}

export function cmChessboard() {
  return {
    context: new Element(),
    getPosition: () => "",
    setPosition() {},
    getOrientation: () => "w",
    isMoveInputEnabled: () => false,
    enableMoveInput() {},
    disableMoveInput() {},
  };
}
