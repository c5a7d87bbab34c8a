import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import type { FigureKind } from "../kind.ts";
import { stackedCsv } from "./csv.ts";
import { stackedItems } from "./items.ts";
import { stackedLayout } from "./layout.ts";
import { stackedFields } from "./restyle.ts";
import { seenStacks } from "./seen.ts";
import { stackedWords } from "./words.ts";

export const stacked: FigureKind<StackedDocument> = {
  layout: stackedLayout,
  items: stackedItems,
  seen: seenStacks,
  words: stackedWords,
  csv: stackedCsv,
  restyle: stackedFields,
};
