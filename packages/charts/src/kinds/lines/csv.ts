import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { headingsIn } from "../csv-headings.ts";
import type { FigureKind } from "../kind.ts";

export const linesCsv: FigureKind<LinesDocument>["csv"] = ({ x, y, places, panels }, nameOf, language) => [
  [...headingsIn(language, ["panel", "id", "label", "group"]), x.title[language], y.title[language]],
  ...panels.flatMap((panel) =>
    panel.series.flatMap((line) =>
      line.x.map((value, at) => [panel.title[language], line.id, line.label, nameOf(line.group), places?.[value] ?? value, line.y[at]]),
    ),
  ),
];
