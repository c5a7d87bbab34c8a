import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureKind } from "../kind.ts";
import { featuresApart } from "../labels-apart.ts";
import { heatmapCsv } from "./csv.ts";
import { heatmapItems } from "./items.ts";
import { heatmapLayout } from "./layout.ts";
import { heatmapFields } from "./restyle.ts";
import { withTopRows } from "./top-rows.ts";
import { heatmapWords } from "./words.ts";

export const heatmap: FigureKind<HeatmapDocument> = {
  apart: (document) => {
    const [rows, columns] = [featuresApart(document.rows), featuresApart(document.columns)];
    return rows === document.rows && columns === document.columns ? document : { ...document, rows, columns };
  },
  shown: withTopRows,
  layout: heatmapLayout,
  items: heatmapItems,
  words: heatmapWords,
  csv: heatmapCsv,
  restyle: heatmapFields,
};
