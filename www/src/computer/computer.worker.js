// The worker in which the computer thinks, so that the page stays responsive. It answers each question that it receives.

import { answer } from "./thinking.js";

addEventListener("message", ({ data }) => postMessage(answer(data)));
