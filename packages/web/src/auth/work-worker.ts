import type { Work } from "@analyte/contract/proof-of-work";
import { workedOut } from "./work.ts";

addEventListener("message", (event: MessageEvent<{ key: string; work: Work }>) => postMessage(workedOut(event.data.key, event.data.work)));
