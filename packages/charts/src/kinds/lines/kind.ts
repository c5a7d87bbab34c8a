import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { FigureKind } from "../kind.ts";
import { linesCsv } from "./csv.ts";
import { linesItems } from "./items.ts";
import { linesLayout } from "./layout.ts";
import { linesFields } from "./restyle.ts";
import { seenLines } from "./seen.ts";
import { linesWords } from "./words.ts";

export const lines: FigureKind<LinesDocument> = {
  layout: linesLayout,
  items: linesItems,
  seen: seenLines,
  words: linesWords,
  csv: linesCsv,
  restyle: linesFields,
};
