import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { headingsIn, type CsvColumn } from "../csv-headings.ts";
import type { Cell, FigureKind } from "../kind.ts";
import { isOfItsGroup } from "./of-groups.ts";

const boxColumns: CsvColumn[] = ["panel", "box", "group", "n", "minimum", "q1", "median", "q3", "maximum", "mean", "id", "value", "against", "test"];

/**
 * Each box with its values, then what was tested: between two boxes, of a panel, of the whole figure. Where there are replicates, a row of a single
 * measurement says of which sample it is; those that n counts are of none.
 */
export const boxesCsv: FigureKind<BoxesDocument>["csv"] = (document, nameOf, language) => {
  const { panels, note } = document;
  const averaged = panels.some(({ boxes }) => boxes.some(({ replicates }) => replicates !== undefined));
  const barred = panels.some(({ boxes }) => boxes.some(({ bar }) => bar !== undefined));
  const featured = panels.some(({ feature }) => feature !== undefined) ? boxColumns.toSpliced(1, 0, "feature") : boxColumns;
  const withEnds = barred ? featured.toSpliced(featured.indexOf("id"), 0, "error_low", "error_high") : featured;
  const columns = averaged ? withEnds.toSpliced(withEnds.indexOf("value"), 0, "replicate_of") : withEnds;
  const row = (cells: Partial<Record<CsvColumn, Cell>>): Cell[] => columns.map((column) => cells[column]);
  const called = (box: Box): string => (isOfItsGroup(document, box) ? nameOf(box.group) : box.label);
  const ofPanel = (panel: BoxesDocument["panels"][number]): Cell[][] => {
    const start = { panel: panel.title[language], feature: panel.feature };
    const starts = panel.boxes.map((box) => ({ ...start, box: called(box), group: nameOf(box.group) }));
    return [
      ...panel.boxes.flatMap(({ points, replicates, n, minimum, q1, median, q3, maximum, mean, bar }, at) => [
        n === 0 ? row({ ...starts[at], n }) : row({ ...starts[at], n, minimum, q1, median, q3, maximum, mean, error_low: bar?.low, error_high: bar?.high }),
        ...(replicates ?? []).map(({ id, y }) => row({ ...starts[at], id, value: y })),
        ...(points ?? []).map((point) => row({ ...starts[at], id: point.id, replicate_of: point.of, value: point.y })),
      ]),
      ...(panel.brackets ?? []).map(({ from, to, text }) => row({ ...starts[from], against: called(panel.boxes[to]!), test: text[language] })),
      ...(panel.note ? [row({ ...start, test: panel.note[language] })] : []),
    ];
  };
  return [headingsIn(language, columns), ...panels.flatMap(ofPanel), ...(note ? [row({ test: note[language] })] : [])];
};
