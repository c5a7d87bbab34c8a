import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import type { FigureKind } from "../kind.ts";
import { setsCsv } from "./csv.ts";
import { setsItems } from "./items.ts";
import { setsLayout } from "./layout.ts";
import { setsFields } from "./restyle.ts";
import { seenSets } from "./seen.ts";
import { setsWords } from "./words.ts";

export const sets: FigureKind<SetsDocument> = {
  layout: setsLayout,
  items: setsItems,
  seen: seenSets,
  words: setsWords,
  csv: setsCsv,
  restyle: setsFields,
};
