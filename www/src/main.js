// Placeholder until the demo is here: shows that the package loads.

import * as x88 from "x88";
import "./main.css";

document.querySelector("main").textContent = `x88 exports ${Object.keys(x88).join(", ")}`;
