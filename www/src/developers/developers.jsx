// The page for developers: a description of the package, a board to try it, and links to the documentation.

import "../styles/beside.css";
import "./developers.css";
import { render } from "preact";
import { LiveBoard } from "./live-board.js";
import { element } from "../element.js";
import { CopyButton } from "../panels/copy-field.jsx";
import { Button } from "../parts.jsx";

/** @import { Mount } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { DevelopersView as View, newState };

const INSTALL = "npm install x88";

const EXAMPLE = `import { Game } from "x88";

const game = new Game();
game.move("e4"); // SAN, UCI or { from, to, promotion }; an illegal move throws
game.legalDests("e7"); // ["e5", "e6"]
game.fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
`;

const LINKS = {
  "https://github.com/x88-chess/x88": "Source",
  "https://github.com/x88-chess/x88/issues": "Issues",
  "https://www.npmjs.com/package/x88": "npm",
  "docs/documents/Your_first_board_in_five_minutes.html": "Get started",
  "docs/index.html": "API reference",
  "docs/documents/Moving_from_chess.js.html": "Coming from chess.js?",
};

function newState() {
  return null;
}

class DevelopersView {
  title = "For developers";
  #section;
  #site;
  /** The call of the last try, and its answer. */
  #code = "";
  /** @type {LiveBoard | null} */
  #live = null;

  /** @param {Mount<null>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    this.#site = site;
    this.#draw();
    const shown = (/** @type {string} */ code) => {
      this.#code = code;
      this.#draw();
    };
    this.#live = new LiveBoard(element(section, ".board-frame"), shown, { ...site, signal });
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "a").focus();
  }

  #draw() {
    const page = <Developers code={this.#code} begin={() => this.#live?.begin()} site={this.#site} />;
    render(page, this.#section);
  }
}

/** The board fills its frame by itself. @param {{ code: string, begin: () => void, site: Site }} props */
function Developers({ code, begin, site }) {
  return (
    <>
      <h1>For developers</h1>
      <p class="lead">
        This site is built on <strong>x88</strong>: chess rules for JavaScript and TypeScript that explain
        themselves. When a move is illegal, x88 tells you why and which squares to highlight.
      </p>
      <p class="ways">
        {Object.entries(LINKS).map(([href, text]) => (
          <a href={href}>{text}</a>
        ))}
      </p>
      <Code name="Install line" text={INSTALL} site={site} />
      <section class="live" aria-labelledby="live-title">
        <h2 id="live-title">Try it</h2>
        <p>Make a move that is not allowed, and read what your app gets.</p>
        <div class="live-parts">
          <div class="board-frame" />
          <div>
            <section aria-label="Call and answer">
              <pre>
                <code id="live-code">{code}</code>
              </pre>
            </section>
            <Button id="live-new" onClick={begin}>
              New game
            </Button>
          </div>
        </div>
      </section>
      <h2>Why x88</h2>
      <ul>
        <li>
          <strong>Explains illegal moves.</strong> Every refusal has a stable code, a sentence in seven
          languages and the squares to highlight.
        </li>
        <li>
          <strong>Follows the FIDE Laws.</strong> Every game ending has its article, dead positions and flag
          fall included.
        </li>
        <li>
          <strong>Zero setup.</strong> One synchronous import: no <code>await</code>, no file to serve, no
          bundler plugin.
        </li>
        <li>
          <strong>Works with your board.</strong> There are adapters for chessground, cm-chessboard and
          react-chessboard.
        </li>
      </ul>
      <h2>Validate moves</h2>
      <Code name="Example" text={EXAMPLE} site={site} />
      <h2>Bundle size</h2>
      <p>
        With brotli, <code>Game</code> of <code>x88</code> is 65.7 KB, all of <code>x88</code> with PGN and
        variations is 91.0 KB, and <code>x88/rules</code>, which has no explanations, is 39.3 KB. If you only
        need legal moves in an 11 KB bundle, use chess.js.
      </p>
      <h2>See more</h2>
      <ul>
        <li>
          <a href="https://github.com/x88-chess/x88/tree/main/examples/board">The smallest board</a> is an
          example of 100 lines without a board library.
        </li>
        <li>
          <a href="#/inspect">Inspector</a>: everything the package knows about a position.
        </li>
      </ul>
      <p>License: MIT OR Apache-2.0.</p>
    </>
  );
}

/** @param {{ name: string, text: string, site: Site }} props */
function Code({ name, text, site }) {
  return (
    <>
      <section aria-label={name}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton name={name} text={text.trim()} site={site} />
    </>
  );
}
