// `x88/react`, hooks for a game on any board.

"use client";

export * from "../board/react.js";
