// A text field with a copy button.

import { useRef, useState } from "preact/hooks";
import { Button } from "../parts.jsx";

/** @import { Site } from "../shell/site.js" */

/** @param {{ label: string, text: string, rows?: number, site: Pick<Site, "announce" | "copy"> }} props */
export function CopyField({ label, text, rows = 1, site }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  return (
    <div class="copy-field">
      <label>
        {label}
        <textarea ref={field} readOnly rows={rows} value={text} spellcheck={false} />
      </label>
      <CopyButton key={text} name={label} text={text} site={site} select={() => field.current?.select()} />
    </div>
  );
}

/**
 * @param {{ name: string, text: string, site: Pick<Site, "announce" | "copy">, select?: () => void }} props `name`: of what it
 * copies; `select`: selects the text for the user, if copying is not allowed
 */
export function CopyButton({ name, text, site: { announce, copy }, select }) {
  const [done, setDone] = useState("Copy");
  const press = async () => {
    const isCopied = await copy(text).then(
      () => true,
      () => false,
    );
    if (!isCopied) select?.();
    setDone(isCopied ? "Copied" : "Press Ctrl+C");
    announce(isCopied ? "Copied" : "Press Ctrl+C to copy");
  };
  return (
    <Button aria-label={`Copy: ${name}`} onClick={press}>
      {done}
    </Button>
  );
}
