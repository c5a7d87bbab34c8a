import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Cell, FigureKind } from "../kind.ts";

const boxColumns = ["panel", "box", "group", "n", "minimum", "q1", "median", "q3", "maximum", "mean", "id", "value", "against", "test"];

/** Each box with its values, then what was tested: between two boxes, of a panel, of the whole figure. */
export const boxesCsv: FigureKind<BoxesDocument>["csv"] = ({ panels, note }, nameOf) => {
  const row = (cells: Record<string, Cell>): Cell[] => boxColumns.map((column) => cells[column]);
  const ofPanel = (panel: BoxesDocument["panels"][number]): Cell[][] => {
    const starts = panel.boxes.map((box) => ({ panel: panel.title.en, box: box.label, group: nameOf(box.group) }));
    return [
      ...panel.boxes.flatMap(({ points, n, minimum, q1, median, q3, maximum, mean }, at) => [
        row({ ...starts[at], n, minimum, q1, median, q3, maximum, mean }),
        ...(points ?? []).map((point) => row({ ...starts[at], id: point.id, value: point.y })),
      ]),
      ...(panel.brackets ?? []).map(({ from, to, text }) => row({ ...starts[from], against: panel.boxes[to]!.label, test: text.en })),
      ...(panel.note ? [row({ panel: panel.title.en, test: panel.note.en })] : []),
    ];
  };
  return [boxColumns, ...panels.flatMap(ofPanel), ...(note ? [row({ test: note.en })] : [])];
};
