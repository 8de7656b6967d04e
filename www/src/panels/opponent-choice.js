// The cards for choosing an opponent: face, name and description of each, and two people at one board.

import { OPPONENTS } from "../computer/opponents.js";
import { face } from "./face.js";

/** @import { OpponentData } from "../computer/opponents.js" */

/** The card for two people at one board. */
const PEOPLE = {
  id: "person",
  name: "Two people",
  sentence: "You and a friend, at this board.",
  face: "people",
};

/** @returns {HTMLElement[]} radio buttons named "opponent", with labels */
export function opponentCards() {
  return [...OPPONENTS, PEOPLE].map(card);
}

/** @param {Pick<OpponentData, "id" | "name" | "sentence" | "face">} opponent */
function card({ id, name, sentence, face: drawing }) {
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = "opponent";
  radio.value = id;
  radio.setAttribute("aria-describedby", `opponent-${id}`);
  const title = document.createElement("span");
  title.className = "card-name";
  title.textContent = name;
  const text = document.createElement("span");
  text.className = "card-text";
  text.id = `opponent-${id}`;
  text.textContent = sentence;
  const label = document.createElement("label");
  label.className = "card";
  radio.setAttribute("aria-label", name);
  label.append(radio, face(drawing), title, text);
  return label;
}

/**
 * Marks the card of the suggested opponent.
 * @param {HTMLElement} box of the cards
 * @param {string | null} id
 */
export function markSuggested(box, id) {
  for (const label of box.querySelectorAll(".card")) {
    const radio = label.querySelector("input");
    label.toggleAttribute("data-suggested", radio?.value === id);
  }
}
