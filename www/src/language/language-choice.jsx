// The choice of the language of explanations.

import { LANGUAGES } from "./language.js";

/** @import { Language } from "./language.js" */

/** @param {{ language: Language }} props */
export function LanguageChoice({ language }) {
  return (
    <label class="language-choice">
      Explanations in{" "}
      <select
        id="language"
        value={language.code}
        onChange={({ currentTarget }) => language.choose(currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
