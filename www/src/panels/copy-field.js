// A text field with a copy button.

/** @import { Site } from "../shell/site.js" */

/**
 * @param {{ label: string, text: string, rows?: number }} shown
 * @param {Pick<Site, "announce" | "copy">} site
 * @returns {HTMLElement & { text: string }} `text`: the content of the field, which you can change
 */
export function copyField({ label, text, rows = 1 }, { announce, copy }) {
  const box = document.createElement("div");
  box.className = "copy-field";
  const name = document.createElement("label");
  const field = document.createElement("textarea");
  field.readOnly = true;
  field.rows = rows;
  field.value = text;
  field.spellcheck = false;
  name.append(label, field);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy: ${label}`);
  button.addEventListener("click", async () => {
    const said = await isCopied(field, copy);
    button.textContent = said ? "Copied" : "Press Ctrl+C";
    announce(said ? "Copied" : "Press Ctrl+C to copy");
  });
  box.append(name, button);
  return Object.defineProperty(/** @type {any} */ (box), "text", {
    get: () => field.value,
    set: (value) => {
      field.value = value;
      button.textContent = "Copy";
    },
  });
}

/** If copying is not allowed, selects the text so that the user can copy it. */
async function isCopied(field, copy) {
  try {
    await copy(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}
