import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import type { FigureKind } from "../kind.ts";
import { runningCsv } from "./csv.ts";
import { runningItems } from "./items.ts";
import { runningLayout } from "./layout.ts";
import { runningFields } from "./restyle.ts";
import { seenRunning } from "./seen.ts";
import { runningWords } from "./words.ts";

export const running: FigureKind<RunningDocument> = {
  layout: runningLayout,
  items: runningItems,
  seen: seenRunning,
  words: runningWords,
  csv: runningCsv,
  restyle: runningFields,
};
