// The arrows and circles of a board: those of the current move, and layers of an app's own.

import { badArgument, indexIn, requireObject, requireString } from "../types/arguments.js";
import { requireSquare } from "../types/squares.js";
import type { Arrow, Circle } from "../entries/x88-variants.js";

/**
 * Arrows and circles on a board.
 *
 * @category Boards
 */
export interface Marks {
  arrows: Arrow[];
  circles: Circle[];
}

/** The names of the colors, of which `%cal` and `%csl` know the first letters. */
const COLORS = ["green", "red", "yellow", "blue"];

/** Longer than any list of marks that fits on a board. */
const MOST_MARKS = 4096;

/** Returns a copy of marks that the app passes. @throws {ArgumentError} if a square or a color is unknown. */
export function requireMarks(marks: Marks): Marks {
  requireObject(marks, "marks");
  const { arrows, circles } = marks as Marks;
  const color = (mark: Arrow | Circle) => {
    indexIn(COLORS, mark.color, "color");
    return mark.color;
  };
  return {
    arrows: listOf(arrows, "arrows").map((arrow) => {
      requireSquare(arrow.from, "from");
      requireSquare(arrow.to, "to");
      return { from: arrow.from, to: arrow.to, color: color(arrow) };
    }),
    circles: listOf(circles, "circles").map((circle) => {
      requireSquare(circle.square, "square");
      return { square: circle.square, color: color(circle) };
    }),
  };
}

function listOf<M extends object>(list: M[], name: string): M[] {
  const isList = Array.isArray(list) && list.length <= MOST_MARKS;
  if (!isList || Array.from(list).some((mark) => typeof mark !== "object" || mark === null))
    throw badArgument(name, "a list of marks", list);
  return list;
}

/** @throws {ArgumentError} unless it is the name of a layer. */
export function requireLayer(layer: string): string {
  return requireString(layer, "layer", "the name of a layer");
}

/** Returns copies of the marks of several sources. */
export function together(all: Iterable<Partial<Marks>>): Marks {
  const lists = [...all];
  return {
    arrows: lists.flatMap(({ arrows = [] }) => arrows.map((arrow) => ({ ...arrow }))),
    circles: lists.flatMap(({ circles = [] }) => circles.map((circle) => ({ ...circle }))),
  };
}
