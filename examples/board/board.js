import { Game } from "x88";
import { BoardController } from "x88/board";

const GLYPHS = { king: "♚", queen: "♛", rook: "♜", bishop: "♝", knight: "♞", pawn: "♟" };
const [board, says, choices] = ["board", "says", "choices"].map((id) => document.getElementById(id));
const game = new Game();
// The controller turns clicks into moves; `view` is what the board has to show now.
const controller = new BoardController(game, { premoves: false });

const squares = new Map();
for (const rank of "87654321") {
  for (const file of "abcdefgh") {
    const button = document.createElement("button");
    button.onclick = () => controller.press(file + rank);
    button.dataset.at = (file === "a" ? rank : "") + (rank === "1" ? file : "");
    squares.set(file + rank, button);
    board.append(button);
  }
}

function show() {
  const { selected, targets, lastMove, check, refusal, promotion, outcome } = controller.view;
  const pieces = game.position.pieces();
  // After the end: who gives check, who guards which square.
  const shown = refusal ?? outcome?.explanation;
  const blamed = Object.values(shown?.squares ?? {}).flat();
  let dark = false;
  for (const [square, button] of squares) {
    if (!square.startsWith("a")) dark = !dark;
    const piece = pieces.get(square);
    const target = targets.get(square);
    button.textContent = piece ? `${GLYPHS[piece.role]}\uFE0E` : "";
    button.style.color = piece?.color === "white" ? "#fff" : "#111";
    button.style.webkitTextStroke = piece?.color === "white" ? "0.35cqw #111" : "0";
    button.ariaLabel = piece ? `${square}, ${piece.color} ${piece.role}` : square;
    button.classList.toggle("dark", dark);
    button.classList.toggle("last", lastMove?.includes(square) ?? false);
    button.classList.toggle("selected", square === selected);
    button.classList.toggle("check", square === check);
    button.classList.toggle("blamed", blamed.includes(square));
    button.classList.toggle("target", target !== undefined);
    button.classList.toggle("capture", target !== undefined && piece !== undefined);
  }
  says.textContent = shown?.message ?? sentence();
  choices.replaceChildren(...(promotion?.choices ?? []).map((role) => choice(role)));
}

function sentence() {
  const { position } = game;
  const claim = game.claims().length > 0 ? " A draw may be claimed." : "";
  return `${position.isCheck() ? "Check! " : ""}${position.turn === "white" ? "White" : "Black"} to move.${claim}`;
}

function choice(role) {
  const button = document.createElement("button");
  button.textContent = role;
  button.onclick = () => controller.choosePromotion(role);
  return button;
}

controller.subscribe(show);
document.getElementById("undo").onclick = () => game.undo();
document.getElementById("new").onclick = () => game.goTo(0);
show();
