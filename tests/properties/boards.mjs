// Fake boards with just enough for each adapter to run without a page. Knows the adapters' declared interfaces, and no chess.

/** An element that receives events, has a position and children, and records what is set on it. */
export class Element extends EventTarget {
  style = {};
  children = [];
  returnValue = "";
  constructor(ownerDocument) {
    super();
    this.ownerDocument = ownerDocument ?? pageOf(this);
  }
  append(...more) {
    this.children.push(...more);
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
