import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { FigureKind } from "../kind.ts";

export const linesCsv: FigureKind<LinesDocument>["csv"] = ({ x, y, panels }, nameOf) => [
  ["panel", "id", "label", "group", x.title.en, y.title.en],
  ...panels.flatMap((panel) =>
    panel.series.flatMap((line) => line.x.map((value, at) => [panel.title.en, line.id, line.label, nameOf(line.group), value, line.y[at]])),
  ),
];
