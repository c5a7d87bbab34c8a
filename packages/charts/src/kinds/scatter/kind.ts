import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { FigureKind } from "../kind.ts";
import { arrowsApart, pointsApart } from "../labels-apart.ts";
import { scatterCsv } from "./csv.ts";
import { withEllipseWords } from "./ellipse-words.ts";
import { scatterItems } from "./items.ts";
import { scatterLayout } from "./layout.ts";
import { scatterFields } from "./restyle.ts";
import { seenScatter } from "./seen.ts";
import { scatterWords } from "./words.ts";

export const scatter: FigureKind<ScatterDocument> = {
  apart: (document) => {
    const arrows = arrowsApart(document.arrows);
    return pointsApart(arrows === null ? document : { ...document, arrows });
  },
  shown: withEllipseWords,
  layout: scatterLayout,
  items: scatterItems,
  seen: seenScatter,
  words: scatterWords,
  csv: scatterCsv,
  restyle: scatterFields,
};
