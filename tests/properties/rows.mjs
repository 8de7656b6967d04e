// Valid calls of every member of every entry: the parameters that tests/data/api.txt declares, with the values of tests/data/arguments.txt.

import { rowsOf } from "../support/tables.mjs";
import { declaredMembersOf, load, specifiers } from "./entries.mjs";
import * as fixtures from "./fixtures.mjs";

const GIVEN = Object.keys(fixtures);
const values = new Map(
  rowsOf("arguments.txt").map(([entry, what, ...expression]) => [
    `${entry} ${what}`,
    new Function(...GIVEN, "m", "self", "n", "x88", `return (${expression.join("|")});`).bind(
      null,
      ...Object.values(fixtures),
    ),
  ]),
);

/** Members that may change the object that is called. */
const CHANGING =
  /#(?:undo|redo|goTo|claimDraw|agreeDraw|reopen|setHeader|setResult|resign|flag|move|tryMove|branch|promoteVariation|makeMainLine|deleteFrom|annotate|canWin|terminate|setOption|newGame|search|quit|select|press|dropNew|drop|choosePromotion|draw|cancelPremove|play|showOutcome|update|destroy|clear|load|reset|put|remove|loadPgn|setTurn|setCastlingRights|header|removeHeader|(?:set|remove|delete|add)(?:Comment|SuffixAnnotation|Nag)s?|getComments)$/;

/** What apps do not construct, and what is typed but not validated. */
const UNTRIED = /^(?:Position|UciEngine|fenLetter|pieceCode|roleLetter)$/;

/** Parameters that take objects of another library, or of the page, in the entries for boards and engines. */
const FOREIGN = /^(?:game|board|element|controller|source|host)$/;

/** Returns the value of a parameter, or of all (`undefined`), for a call; a row of the entry comes before one for all. */
function given(entry, name, parameter) {
  const member = name.split(/[.#]/).at(-1);
  const ofGame = name.replace(/^GameTree\b/, "Game");
  const keys =
    parameter === undefined
      ? [name, ofGame]
      : [
          ...[name, ofGame, member].map((each) => `${each}(${parameter.name})`),
          ...(parameter.name === "options" ? [] : [parameter.name]),
          parameter.type,
        ];
  for (const key of keys)
    for (const of of [entry, "*"]) if (values.has(`${of} ${key}`)) return values.get(`${of} ${key}`);
  return undefined;
}

/** Returns the row of a member: how a valid call is made. */
function rowOf(entry, name, parameters, exported) {
  const [owner, isMember] = [name.split(/[.#]/)[0], /[.#]/.test(name)];
  const whole = given(entry, name);
  const isError = exported[owner]?.prototype instanceof Error;
  if (!whole && !isMember && (parameters === null || isError || UNTRIED.test(name)))
    return { isConstant: true };
  const all = parameters.map((parameter) => ({ ...parameter, value: given(entry, name, parameter) }));
  const missing = all.find(({ value }) => value === undefined);
  if (missing && !whole)
    throw new Error(
      `tests/data/arguments.txt has no value for ${missing.name} of ${name}, a ${missing.type}`,
    );
  const args = (m, self, n, x88) => {
    if (whole) return whole(m, self, n, x88);
    const passed = all.filter(({ isOptional }) => !isOptional || n % 3 < 2);
    return passed.flatMap(({ value, isRest }) =>
      isRest ? value(m, self, n, x88) : [value(m, self, n, x88)],
    );
  };
  const isOfOthers = !/^x88(?:\/(?:slim|rules|variants|fide|can-win|worker|clock|chessjs))?$/.test(entry);
  const foreign = all.flatMap(({ name }, at) => (isOfOthers && FOREIGN.test(name) ? [at] : []));
  return {
    args,
    parameters: parameters.map(({ name }) => name),
    ...(name.includes("#") && { self: fixtures.objects[owner] }),
    ...(foreign.length > 0 && { foreign }),
    ...(CHANGING.test(name) && !/^(?:Position|Clock)#/.test(name) && { changes: true }),
    // As in chess.js, a PGN is loaded up to its first error.
    ...(name === "Chess#loadPgn" && { changesFirst: true }),
    // It returns its argument as it is.
    ...(name === "defineMessages" && { keepsAll: true }),
    ...(/^x88\/react/.test(entry) && { call: (loaded, args) => fixtures.rendered(loaded[name], args) }),
  };
}

/** The modules, by entry. */
export const loaded = Object.fromEntries(
  await Promise.all(specifiers.map(async (name) => [name, await load(name)])),
);

/** The rows by member, by entry. */
export const tables = Object.fromEntries(
  specifiers.map((entry) => [
    entry,
    Object.fromEntries(
      [...declaredMembersOf(entry)].map(([name, all]) => [name, rowOf(entry, name, all, loaded[entry])]),
    ),
  ]),
);

/**
 * Returns this many valid calls of each member of an entry.
 * @returns {import("./wrong-calls.mjs").Callable[]}
 */
export const callsOf = (entry, times) =>
  Object.entries(tables[entry])
    .filter(([, row]) => !row.isConstant)
    .flatMap(([name, row]) =>
      Array.from({ length: times }, (_, n) => ({
        ...{ entry, name, row, n },
        ...{ loaded: loaded[entry], beside: loaded.x88 },
      })),
    );

/** Members called only internally, which are not part of the API, by class. */
const internal = {
  Position: "after ask find flags isLike judge played readPins refusal rules squares summary",
  Game: "allHeaders begin claimProblem cut dataParts end endAfter endBy endOf endedBy fill find grow isLike lineFrom load mainEnd mainLine movetext playOn positions proofOptions refusal replace replay resignation rules stateResult summary written",
  CanWinWorker: "askSoon askNext started hear fail giveUp stop",
  Clock: "exactly elapsed used waiting fallen stageOf placeOf",
  UciEngine:
    "option valuesFor queued perform sendOptions ready ask limitTime send clearTimer stop heard introduce show fail",
  Chess: "annotate begin describe edit fenOf find note take updateStart",
};
internal.GameTree = internal.Game;

/** Whether a running member that is not declared is a known internal one. */
export const isInternal = (name) => {
  const [owner, member] = name.split("#");
  return internal[owner]?.split(" ").includes(member) ?? false;
};
