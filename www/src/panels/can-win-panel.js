// The panel for whether a side can still win: the question, progress and result, and the line to mate.

import { element, elements } from "../element.js";
import { NOT_EVEN_HELPED } from "../outcome-words.js";
import { capitalized, opponent } from "../words.js";
import markup from "./can-win.html";
import { setDisabled } from "./controls.js";
import { LineDialog } from "./line-dialog.js";

/** @import { Color, Position } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { CanWinSearch, Finding } from "../game/can-win-search.js" */

export class CanWinPanel {
  #panel;
  #text;
  #seconds;
  #progress;
  /** @type {Record<"cancel" | "show" | "longer", HTMLButtonElement>} */
  #buttons;
  #asks;
  #search;
  /** @type {LineDialog | null} */
  #dialog = null;
  #below;
  #surroundings;
  #begun = 0;
  #timer = 0;

  /**
   * @param {HTMLElement} panel an empty element
   * @param {{ game: { readonly position: Position | null }, search: CanWinSearch, below: () => Color }} options `below`: the
   * color of the pieces at the bottom of the page's board
   * @param {Surroundings} surroundings
   */
  constructor(panel, { game, search, below }, surroundings) {
    const { signal } = surroundings;
    this.#panel = panel;
    this.#search = search;
    this.#below = below;
    this.#surroundings = surroundings;
    // The site's own markup, which is trusted.
    panel.innerHTML = markup;
    this.#text = element(panel, ".can-win-text");
    this.#seconds = element(panel, ".can-win-seconds");
    this.#progress = element(panel, "progress", HTMLProgressElement);
    const button = (action) => element(panel, `[data-action=${action}]`, HTMLButtonElement);
    this.#buttons = { cancel: button("cancel"), show: button("show"), longer: button("longer") };
    this.#buttons.cancel.addEventListener("click", () => search.cancel(), { signal });
    this.#buttons.longer.addEventListener("click", () => search.lookLonger(), { signal });
    this.#buttons.show.addEventListener("click", () => this.#showLine(), { signal });
    this.#asks = elements(panel, "[data-ask]", HTMLButtonElement);
    for (const ask of this.#asks) {
      const color = ask.dataset.ask === "white" ? "white" : "black";
      ask.addEventListener("click", () => game.position && search.ask(game.position, color), { signal });
    }
    search.follow(() => this.#tell(), signal);
    signal.addEventListener("abort", () => this.#count(false), { once: true });
    if (search.finding.kind !== "none") this.#show();
  }

  /** @param {{ position: Position | null }} game without a position, or after checkmate or stalemate, there is no question */
  update({ position }) {
    this.#panel.hidden = position !== null && position.legalMoves().length === 0;
    setDisabled(this.#asks, position === null);
    if (position !== this.#search.position) this.#search.forget();
  }

  #tell() {
    const { finding } = this.#search;
    this.#show();
    if (finding.kind !== "none") this.#surroundings.announce(findingText(finding));
  }

  #show() {
    const { finding } = this.#search;
    const isSearching = finding.kind === "searching";
    const focused = this.#panel.querySelector(":focus");
    // Keeps its height once used, so that the content below does not move when the answer comes.
    this.#panel.classList.add("used");
    this.#text.textContent = findingText(finding);
    this.#progress.hidden = !isSearching;
    this.#seconds.hidden = !isSearching;
    this.#buttons.cancel.hidden = !isSearching;
    this.#buttons.show.hidden = !(finding.kind === "yes" && finding.line.length > 0);
    this.#buttons.longer.hidden = !(finding.kind === "unknown" && finding.more);
    if (focused && !focused.checkVisibility()) this.#keepFocus();
    this.#count(isSearching);
  }

  /** Moves the focus from a removed button to the panel. */
  #keepFocus() {
    const shown = Object.values(this.#buttons).find((button) => !button.hidden);
    (shown ?? this.#asks[0]).focus({ preventScroll: true });
  }

  /** Shows the seconds of a running search. */
  #count(isSearching) {
    if (isSearching && this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#seconds.textContent = "";
    if (!isSearching) return;
    this.#begun = performance.now();
    this.#timer = setInterval(() => {
      this.#seconds.textContent = `${Math.round((performance.now() - this.#begun) / 1000)} s`;
    }, 1000);
  }

  #showLine() {
    const { finding, position } = this.#search;
    if (finding.kind !== "yes" || !position) return;
    this.#dialog ??= new LineDialog(this.#surroundings);
    this.#dialog.show({
      title: `How ${capitalized(finding.color)} can still win`,
      position,
      line: finding.line,
      below: this.#below(),
    });
  }
}

/** @param {Finding} finding */
function findingText(finding) {
  const side = "color" in finding ? capitalized(finding.color) : "";
  switch (finding.kind) {
    case "searching":
      return `Looking for a way for ${side} to mate, in up to ${finding.nodes.toLocaleString("en")} positions.`;
    case "yes":
      return `Yes, ${side} can still win: ${lineText(finding)}.`;
    case "no":
      return `No: ${side} provably cannot mate, ${NOT_EVEN_HELPED}.`;
    case "unknown":
      return `Not known: no mate and no proof among about ${finding.nodes.toLocaleString("en")} positions.`;
    case "given-up":
      return "The search was cancelled.";
    case "failed":
      return "The search failed: it could not start, or ran out of memory.";
    default:
      return `Can it still mate, ${NOT_EVEN_HELPED}?`;
  }
}

/** @param {{ color: Color, line: string[] }} finding */
function lineText({ color, line }) {
  if (line.length === 1) return "the next move can mate";
  return `${line.length} half-moves can lead to mate, if ${capitalized(opponent(color))} helps`;
}
