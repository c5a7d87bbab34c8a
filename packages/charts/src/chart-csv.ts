/** The numbers that a figure draws, as CSV with full precision. Under a view it has what is shown: no hidden groups, the top rows alone, the view's names. */
import type { BoxesDocument, ChartDocument, ChartView, HeatmapDocument } from "@analyte/contract/chart";
import { shieldFormula } from "@analyte/contract/formula-cells";
import { asShown } from "./as-shown.ts";
import { groupLabel } from "./frame/group-styles.ts";

type Cell = string | number | null | undefined;

export function chartCsv(document: ChartDocument, view: ChartView = {}): string {
  return rowsOf(asShown(document, view), view)
    .map((row) => row.map(cellText).join(","))
    .join("\r\n")
    .concat("\r\n");
}

function rowsOf(document: ChartDocument, view: ChartView): Cell[][] {
  const nameOf = (index: number) => groupLabel(document, view, index, "en");
  switch (document.kind) {
    case "scatter":
    case "scatter3d": {
      const { points } = document;
      const z = document.kind === "scatter3d" ? document.points.z : null;
      const header = ["id", "label", "group", document.x.title.en, document.y.title.en];
      return [
        document.kind === "scatter3d" ? [...header, document.z.title.en] : header,
        ...points.ids.map((id, index) => [
          id,
          points.labels[index],
          nameOf(points.group[index] ?? -1),
          points.x[index],
          points.y[index],
          ...(z ? [z[index]] : []),
        ]),
      ];
    }
    case "bars": {
      const { series: shown } = document;
      const header = shown.flatMap((series) => {
        const name = nameOf(series.group) || document.value.title.en || "value";
        return [name, ...(series.low ? [`${name} low`] : []), ...(series.high ? [`${name} high`] : [])];
      });
      return [
        ["id", "label", ...header],
        ...document.ids.map((id, index) => [
          id,
          document.labels[index],
          ...shown.flatMap((series) => [series.values[index], ...(series.low ? [series.low[index]] : []), ...(series.high ? [series.high[index]] : [])]),
        ]),
      ];
    }
    case "boxes":
      return boxesRows(document, nameOf);
    case "lines":
      return [
        ["panel", "id", "label", "group", document.x.title.en, document.y.title.en],
        ...document.panels.flatMap((panel) =>
          panel.series.flatMap((line) => line.x.map((x, at) => [panel.title.en, line.id, line.label, nameOf(line.group), x, line.y[at]])),
        ),
      ];
    default:
      return heatmapRows(document);
  }
}

const boxColumns = ["panel", "box", "group", "n", "minimum", "q1", "median", "q3", "maximum", "mean", "id", "value", "against", "test"];

/** Each box with its values, then what was tested: between two boxes, of a panel, of the whole figure. */
function boxesRows({ panels, note }: BoxesDocument, nameOf: (group: number) => string): Cell[][] {
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
}

/** In display order, top row first. */
function heatmapRows(document: HeatmapDocument): Cell[][] {
  const { rows, columns, values } = document;
  return [
    ["id", "label", ...columns.order.map((column) => columns.ids[column])],
    ...rows.order.map((row) => [rows.ids[row], rows.labels[row], ...columns.order.map((column) => values[row * columns.ids.length + column])]),
  ];
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = shieldFormula(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
