// A promotion dialog over a board, which uses the page, the board's box and its orientation.

import type { PendingPromotion, PromotionChooser } from "../entries/board.js";
import type { Color, Piece, Role } from "../entries/x88-variants.js";
import { requireMethods } from "../types/arguments.js";
import { requireOptions } from "./state.js";

/** The element that the 64 squares fill: an `HTMLElement`, or an object with these two members. */
export interface PromotionHost {
  /** Returns the box of the squares in the page. */
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  /** The document of the element. */
  readonly ownerDocument: object;
}

/**
 * The options of {@link promotionChooser}.
 *
 * @category Boards
 */
export interface PromotionOptions {
  /**
   * Returns the side at the bottom of the board.
   * @defaultValue White
   */
  orientation?: (() => Color) | undefined;
  /**
   * Returns the name of a piece, or with null that of the dialog, for screen readers.
   * @defaultValue English names
   */
  label?: ((role: Exclude<Role, "pawn"> | null) => string) | undefined;
  /**
   * Draws a piece into its button (an `HTMLButtonElement`).
   * @defaultValue a Unicode character
   */
  draw?: ((button: object, piece: Piece) => void) | undefined;
}

const CHARACTERS: Record<string, string> = { queen: "♛", rook: "♜", bishop: "♝", knight: "♞", king: "♚" };
/** Requests the text form of the character, because some fonts show an emoji. */
const AS_TEXT = "\ufe0e";

/**
 * Returns a function that opens a promotion dialog over the board, for the option `choosePromotion`. It works with mouse, touch
 * and keyboard (arrows, Enter, Escape). A click anywhere else takes the move back.
 *
 * It works under a strict content security policy. The dialog has the classes `x88-promotion` and `white` or `black`, and each
 * button that of its role. The custom properties `--x88-promotion-background`, `-white` and `-black` set its colors.
 *
 * @category Boards
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Game } from "x88";
 * import { BoardController } from "x88/board";
 * import { promotionChooser } from "x88/promotion";
 *
 * const choosePromotion = promotionChooser(document.querySelector("#board"));
 * const board = new BoardController(new Game(), { choosePromotion });
 */
export function promotionChooser(host: PromotionHost, options: PromotionOptions = {}): PromotionChooser {
  requireMethods(host, "getBoundingClientRect", "host", "an element");
  requireOptions(options, "orientation label draw");
  return (pending, board) =>
    new Promise((resolve) => {
      const dialog = dialogFor(host, pending, options);
      let frame = 0;
      // The page can be scrolled under the dialog, and the board moved, resized or turned, without an event.
      const follow = () => {
        placeOver(dialog, host, pending, options.orientation?.() ?? "white");
        frame = requestAnimationFrame(follow);
      };
      const end = board.subscribe(() => board.view.promotion !== pending && dialog.close());
      dialog.addEventListener("close", () => {
        cancelAnimationFrame(frame);
        end();
        dialog.remove();
        resolve((dialog.returnValue as Role) || null);
      });
      follow();
      dialog.showModal();
    });
}

/** The steps of the keys when the buttons run downwards. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function dialogFor(host: PromotionHost, { color, choices }: PendingPromotion, options: PromotionOptions) {
  const page = host.ownerDocument as Document;
  const { label = (role) => role ?? "Promotion", draw = drawCharacter } = options;
  const dialog = page.createElement("dialog");
  dialog.className = `x88-promotion ${color}`;
  dialog.ariaLabel = label(null);
  const buttons = choices.map((role) => {
    const button = page.createElement("button");
    button.className = role;
    button.ariaLabel = button.title = label(role);
    button.addEventListener("click", () => dialog.close(role));
    draw(button, { color, role });
    return button;
  });
  dialog.append(...buttons);
  // A click beside the buttons has the dialog itself as its target.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = buttons.indexOf(page.activeElement as HTMLButtonElement);
    const isDownwards = dialog.style.flexDirection === "column";
    buttons.at((isDownwards ? at + step : at - step) % buttons.length)?.focus();
  });
  // A content security policy without inline styles still allows styles set by scripts.
  Object.assign(dialog.style, {
    position: "fixed",
    inset: "auto",
    margin: "0",
    padding: "0",
    border: "0",
    maxWidth: "none",
    maxHeight: "none",
    overflow: "visible",
    background: "var(--x88-promotion-background, #d7c9ae)",
    boxShadow: "0 2px 10px #0008",
  });
  page.body.append(dialog);
  return dialog;
}

function drawCharacter(button: object, { color, role }: Piece): void {
  const element = button as HTMLButtonElement;
  const [own, other] = color === "white" ? ["#fff", "#000"] : ["#000", "#fff"];
  element.textContent = CHARACTERS[role] + AS_TEXT;
  Object.assign(element.style, {
    color: `var(--x88-promotion-${color}, ${own})`,
    textShadow: `0 0 2px ${other}, 0 0 2px ${other}`,
  });
}

/** Lays the buttons over the file of the promotion, from its square inwards. Does nothing if they are already there. */
function placeOver(
  dialog: HTMLDialogElement,
  host: PromotionHost,
  { to }: PendingPromotion,
  orientation: Color,
): void {
  const { left, top, width, height } = host.getBoundingClientRect();
  const [wide, high] = [width / 8, height / 8];
  const file = to.charCodeAt(0) - 97;
  const isAtTop = (to.charAt(1) === "8") === (orientation === "white");
  const buttons = [...dialog.children] as HTMLElement[];
  const place = String([left, top, wide, high, orientation]);
  if (dialog.dataset.place === place) return;
  dialog.dataset.place = place;
  Object.assign(dialog.style, {
    display: "flex",
    flexDirection: isAtTop ? "column" : "column-reverse",
    left: `${left + wide * (orientation === "white" ? file : 7 - file)}px`,
    top: `${top + (isAtTop ? 0 : height - high * buttons.length)}px`,
  });
  for (const { style } of buttons) {
    Object.assign(style, {
      width: `${wide}px`,
      height: `${high}px`,
      padding: "0",
      border: "0",
      background: "none",
      font: `${0.8 * high}px/1 sans-serif`,
      cursor: "pointer",
    });
  }
}
