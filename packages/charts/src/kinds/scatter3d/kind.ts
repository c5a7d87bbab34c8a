import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import type { FigureKind } from "../kind.ts";
import { pointsApart } from "../labels-apart.ts";
import { scatter3dCsv } from "./csv.ts";
import { scatter3dItems } from "./items.ts";
import { scatter3dLayout } from "./layout.ts";
import { scatter3dFields } from "./restyle.ts";
import { seenScatter3d } from "./seen.ts";
import { scatter3dWords } from "./words.ts";

export const scatter3d: FigureKind<Scatter3dDocument> = {
  apart: pointsApart,
  layout: scatter3dLayout,
  items: scatter3dItems,
  seen: seenScatter3d,
  words: scatter3dWords,
  csv: scatter3dCsv,
  restyle: scatter3dFields,
};
