// Steps through a line of moves in a dialog with its own board. It does not affect the game on the page.

import { render } from "preact";
import { EntryBoard } from "../board/entry-board.js";
import { newDialog } from "../dialog.jsx";
import { element } from "../element.js";
import { GameController } from "../game/game-controller.js";
import { Button } from "../parts.jsx";
import { moveSpoken } from "../move-spoken.js";
import { capitalized } from "../words.js";
import { MoveList } from "../panels/move-list.jsx";

/** @import { Color, Position } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

/**
 * @param {{ title: string, position: Position, line: string[], below: Color }} shown `line` in UCI; `below`: the color of the
 * pieces at the bottom
 * @param {Surroundings} surroundings
 */
export function showLine({ title, position, line, below }, surroundings) {
  const ending = new AbortController();
  const around = { ...surroundings, signal: ending.signal };
  const dialog = newDialog({ name: "line-dialog", title, closed: () => ending.abort() }, surroundings);
  const game = new GameController();
  game.seat([]);
  game.startPosition(position);
  for (const move of line) game.play(move);
  game.goTo(0);
  const close = () => dialog.close();
  const draw = (isOpen = true) => render(<Line {...{ title, game, isOpen, close }} />, dialog);
  draw(false);
  // The board has no size before this.
  dialog.showModal();
  draw();
  const callbacks = { changed: () => {}, refused: () => {}, selectionSpoken: () => "" };
  const board = new EntryBoard(element(dialog, ".board-frame"), game, callbacks, around);
  board.turn(below);
  board.update();
  board.decorate({});
  const update = () => {
    board.decorate({});
    draw();
  };
  game.subscribe(update, { signal: ending.signal });
  // The arrow keys of the board itself move between squares and do not reach this.
  dialog.addEventListener("keydown", (event) => stepByKey(event, game));
}

/**
 * @param {{ title: string, game: GameController, isOpen: boolean, close: () => void }} props `isOpen`: a status that is there when
 *   the dialog opens is not announced
 */
function Line({ title, game, isOpen, close }) {
  const { position, ply, line, lastMove } = game;
  return (
    <>
      <h2>{title}</h2>
      <div class="board-frame" />
      <p class="line-said" role="status">
        {isOpen &&
          (lastMove
            ? `${ply} of ${line.length}. ${moveSpoken(lastMove)}`
            : `${line.length} half-moves. ${capitalized(position.turn)} begins`)}
      </p>
      <MoveList game={game} go={(at) => game.goTo(at)} empty="" />
      <div class="row actions">
        <Button aria-disabled={ply === 0} onClick={() => game.back()}>
          Previous
        </Button>
        <Button class="primary" autoFocus aria-disabled={ply === line.length} onClick={() => game.redo()}>
          Next
        </Button>
        <Button onClick={close}>Close</Button>
      </div>
    </>
  );
}

/** @param {KeyboardEvent} event @param {GameController} game */
function stepByKey(event, game) {
  /** @type {Partial<Record<string, () => void>>} */
  const steps = {
    Home: () => game.goTo(0),
    ArrowLeft: () => game.back(),
    ArrowRight: () => game.redo(),
    End: () => game.goTo(game.line.length),
  };
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step();
}
