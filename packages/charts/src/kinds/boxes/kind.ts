import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { FigureKind } from "../kind.ts";
import { boxesCsv } from "./csv.ts";
import { boxesItems } from "./items.ts";
import { boxesLayout } from "./layout.ts";
import { withEmptyPlaces } from "./empty-places.ts";
import { boxesFields } from "./restyle.ts";
import { seenBoxes } from "./seen.ts";
import { withTitlesApart } from "./titles-apart.ts";
import { boxesWords } from "./words.ts";

export const boxes: FigureKind<BoxesDocument> = {
  shown: (document) => withTitlesApart(withEmptyPlaces(document)),
  layout: boxesLayout,
  items: boxesItems,
  seen: seenBoxes,
  words: boxesWords,
  csv: boxesCsv,
  restyle: boxesFields,
};
