// The languages besides English: every sentence with every kind of value, and the positions of the tables of refusals and states.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { english as usualEnglish, Position, setMessages, validateFen } from "x88";
import { english, englishTitles, Position as VariantPosition } from "x88/variants";
import { frenchVariants } from "x88/messages/french";
import { german } from "x88/messages/german";
import { spanish } from "x88/messages/spanish";
import { LANGUAGES, samplesOf, valuesOf } from "../support/message-samples.mjs";
import { rowsOf } from "../support/tables.mjs";

/** Words that no other language has. FEN and PGN have names of their own. */
const ENGLISH =
  /\b(?:the|of|is|are|and|with|without|move|moves|king|queen|rook|bishop|knight|pawn|piece|white|black|undefined|object)\b/i;

/** English words that a language has, too. */
const SHARED = { dutch: /\b(?:is|of)\b/gi, portuguese: /\bmove\b/gi };

const PARTS = /^(?:WORD|LIST|PLACE|MOVE|PIECE_ON)_/;
const sentences = Object.keys(english).filter((key) => !PARTS.test(key));

/** Names that stay as they are: a variant, a tag, an option. */
const withoutNames = (text, name) =>
  text.replace(/racing kings|"[^"]*"|\{ from.*?\}/gi, "").replace(SHARED[name] ?? "", "");

for (const name of LANGUAGES) {
  const language = await import(`x88/messages/${name}`);
  const [usual, all, titles] = ["", "Variants", "Titles"].map((part) => language[`${name}${part}`]);

  test(`${name}: has the messages and headings of English`, () => {
    assert.deepEqual(Object.keys(all).sort(), Object.keys(english).sort());
    assert.deepEqual(Object.keys(titles).sort(), Object.keys(englishTitles).sort());
    assert.ok(Object.keys(usual).every((key) => key in all));
    for (const title of Object.values(titles)) assert.match(title, /^[\p{Lu}\d].{1,35}[^.]$/u);
  });

  for (const key of sentences) {
    test(`${name}: ${key} is a sentence with every value`, () => {
      const marks = new Set(english[key].match(/(?<=\{)[a-z]+(?=\})/gi));
      for (const params of valuesOf(marks)) {
        const used = new Set();
        const seen = new Proxy(params, {
          get(_, mark) {
            used.add(mark);
            return params[mark];
          },
        });
        const text = all[key](seen);
        assert.match(text, /^(?:["'\p{Lu}\d]|x88 ).*\.$/u, text);
        assert.doesNotMatch(text, / {2}|[{}](?! ?(?:from|[.,]))| \./, text);
        assert.doesNotMatch(withoutNames(text, name), ENGLISH, text);
        // The side to move is known of every refusal.
        used.delete("player");
        marks.delete("player");
        assert.deepEqual([...used].sort(), [...marks].sort());
      }
    });
  }

  test(`${name}: reads as in tests/data/messages/${name}.txt`, () => {
    const file = new URL(`../data/messages/${name}.txt`, import.meta.url);
    assert.equal(samplesOf(all, english), readFileSync(file, "utf8"));
  });

  test(`${name}: explains the rows of the tables`, () => {
    const said = (text) => {
      assert.doesNotMatch(withoutNames(text, name), ENGLISH);
      assert.doesNotMatch(text, /[{}]/);
    };
    for (const [question, , fen] of rowsOf("states.txt")) {
      const position = Position.fromFen(fen);
      const options = { messages: usual };
      const [kind, move] = question.split(" ");
      if (kind === "outcome") said(position.explainOutcome(options)?.message ?? "");
      for (const color of ["white", "black"]) {
        if (position.king(color) === null) continue;
        const { kingside, queenside } = position.explainCastling(color, options);
        for (const side of [kingside, queenside])
          for (const { message } of [side, ...side.obstacles]) said(message);
        for (const { message } of position.explainPins(color, options)) said(message);
      }
      said(position.explainEnPassant(options)?.message ?? "");
      said(position.explainCheck(options)?.message ?? "");
      if (kind !== "all") continue;
      const verdict = position.explain(move, { ...options, all: true });
      for (const { message, note } of [verdict, ...(verdict.others ?? [])])
        said(`${message ?? ""} ${note ?? ""}`);
    }
  });
}

test("a language is for one call, for all calls and for variants", () => {
  const start = Position.initial();
  assert.equal(
    start.explain("Bb5", { messages: german }).message,
    "Der Läufer auf f1 kann nicht über den Bauern auf e2 springen.",
  );
  assert.equal(
    start.explain("e1g1", { messages: spanish }).message.slice(0, 30),
    "El enroque corto no es posible",
  );
  const { message } = VariantPosition.fromFen("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", {
    variant: "atomic",
  }).explain("Kxe2", {
    messages: frenchVariants,
  });
  assert.match(message, /^Un roi ne peut pas prendre/);
  setMessages(german);
  assert.equal(validateFen("").problems[0].message, "Die FEN ist leer. Sie braucht sechs Felder.");
  setMessages({ ...german, FEN_EMPTY: "Leer!" });
  assert.equal(validateFen("").problems[0].message, "Leer!");
  setMessages({ ...german, SAME_SQUARE: "{piece}: nicht gezogen" });
  assert.equal(start.explain("e2e2").message, "Bauer auf e2: nicht gezogen");
  setMessages(usualEnglish);
});
