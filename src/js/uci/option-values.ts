// The values that an option of an engine takes.

import type { UciOption } from "./messages.js";

/** Returns whether a value is in the range of an option. */
export function isAllowed(option: UciOption, value: unknown): boolean {
  switch (option.type) {
    case "check":
      return typeof value === "boolean";
    case "spin": {
      const { min = -Infinity, max = Infinity } = option;
      return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    }
    case "combo":
      return option.choices.includes(value as string);
    case "string":
      return typeof value === "string";
    case "button":
      return value === undefined;
  }
}

/** Describes the values of an option for an error. */
export function describe(option: UciOption): string {
  const { name, type } = option;
  if (type === "combo") return `${name}: ${option.choices.join(", ")}`;
  if (type !== "spin") return `${name}: ${type}`;
  const { min = "any", max = "any" } = option;
  return `${name}: a whole number from ${min} to ${max}`;
}
