import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { endsOf, headingsIn, partsIn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";

/** A row a place of a line, with the ends of its band where there are bands; where places are marked, these follow, told apart by the first column. */
export const linesCsv: FigureKind<LinesDocument>["csv"] = ({ x, y, places, panels }, nameOf, language) => {
  const parts = partsIn(language);
  const banded = panels.some((panel) => panel.series.some(({ low, high }) => low && high));
  const marked = panels.some((panel) => panel.marked && panel.marked.length > 0);
  const { low, high } = endsOf(y.title[language], language);
  const lead = headingsIn(language, ["panel", "id", "label", "group"]);
  const row = (part: string, cells: Cell[], ends: Cell[]): Cell[] => [...(marked ? [part] : []), ...cells, ...(banded ? ends : [])];
  return [
    row(headingsIn(language, ["part"])[0]!, [...lead, x.title[language], y.title[language]], [low, high]),
    ...panels.flatMap((panel) => [
      ...panel.series.flatMap((line) =>
        line.x.map((value, at) =>
          row(
            parts.curve,
            [panel.title[language], line.id, line.label, nameOf(line.group), places?.[value] ?? value, line.y[at]],
            [line.low?.[at], line.high?.[at]],
          ),
        ),
      ),
      ...(panel.marked ?? []).map((one) => row(parts.point, [panel.title[language], "", one.label[language], nameOf(one.group), one.x, one.y], [null, null])),
    ]),
  ];
};
