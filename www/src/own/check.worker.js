// The worker that checks a teacher's lesson: it proves claims by search, which can take any time.

import { checkedJson, checkedText } from "./checking.js";

addEventListener("message", ({ data: { text, isJson } }) =>
  postMessage(isJson ? checkedJson(String(text)) : checkedText(String(text))),
);
