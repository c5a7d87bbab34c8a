import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { FigureKind } from "../kind.ts";
import { featuresApart } from "../labels-apart.ts";
import { barsCsv } from "./csv.ts";
import { barsItems } from "./items.ts";
import { barsLayout } from "./layout.ts";
import { barsFields } from "./restyle.ts";
import { seenBars } from "./seen.ts";
import { barsWords } from "./words.ts";

export const bars: FigureKind<BarsDocument> = {
  // Words of the reader's language are no names of features.
  apart: (document) => (document.labelTexts === undefined ? featuresApart(document) : document),
  layout: barsLayout,
  items: barsItems,
  seen: seenBars,
  words: barsWords,
  csv: barsCsv,
  restyle: barsFields,
};
