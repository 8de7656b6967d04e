// The app on a page.

import * as game from "./game.js";

const find = (id) => document.getElementById(id);

function draw(message = "") {
  find("status").textContent = message || game.status();
  find("moves").textContent = game.moveList().join("\n");
  find("board").replaceChildren(...game.squares().map(square));
}

function square({ name, color, piece, isSelected, isTarget }) {
  const button = document.createElement("button");
  button.textContent = piece;
  button.dataset.square = name;
  button.className = [color, isSelected && "selected", isTarget && "target"].filter(Boolean).join(" ");
  button.setAttribute("aria-label", `${name} ${piece}`);
  button.addEventListener("click", () => {
    game.click(name);
    draw();
  });
  return button;
}

find("undo").addEventListener("click", () => draw(game.undo()));
find("new").addEventListener("click", () => {
  game.newGame();
  draw();
});
find("save").addEventListener("click", () => {
  find("pgn").value = game.savePgn("Ann", "Bob");
});
find("load").addEventListener("click", () => draw(game.loadPgn(find("pgn").value)));
find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  draw(game.type(find("move").value));
  find("move").value = "";
});
draw();
