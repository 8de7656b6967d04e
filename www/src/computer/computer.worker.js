// The worker in which the computer thinks, so that the page does not stand still: answers each question that it is sent.

import { answer } from "./thinking.js";

addEventListener("message", ({ data }) => postMessage(answer(data)));
