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
  const button = copyButton(
    label,
    () => field.value,
    { announce, copy },
    () => field.select(),
  );
  box.append(name, button);
  return Object.defineProperty(/** @type {any} */ (box), "text", {
    get: () => field.value,
    set: (value) => {
      field.value = value;
      button.textContent = "Copy";
    },
  });
}

/**
 * @param {string} name of what it copies
 * @param {() => string} text returns it
 * @param {Pick<Site, "announce" | "copy">} site
 * @param {() => void} [select] selects the text for the user, if copying is not allowed
 */
export function copyButton(name, text, { announce, copy }, select) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy: ${name}`);
  button.addEventListener("click", async () => {
    const isCopied = await copy(text()).then(
      () => true,
      () => false,
    );
    if (!isCopied) select?.();
    button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    announce(isCopied ? "Copied" : "Press Ctrl+C to copy");
  });
  return button;
}
