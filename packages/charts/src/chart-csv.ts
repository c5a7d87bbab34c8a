/** The numbers that a figure draws, as CSV with full precision. Under a view, hidden groups and rows are left out and names are the view's. */
import type { ChartDocument, ChartView, HeatmapDocument } from "@analyte/contract/chart";
import { shieldFormula } from "@analyte/contract/formula-cells";
import { chosenFor } from "./chosen.ts";
import { shownDocument } from "./kinds/kinds.ts";

type Cell = string | number | null | undefined;

export function chartCsv(document: ChartDocument, view: ChartView = {}): string {
  return rowsOf(shownDocument(document, view), view)
    .map((row) => row.map(cellText).join(","))
    .join("\r\n")
    .concat("\r\n");
}

function rowsOf(document: ChartDocument, view: ChartView): Cell[][] {
  const nameOf = (index: number) => {
    const name = document.groups[index];
    return name === undefined ? "" : chosenFor(view.groupNames, name) || document.groupLabels?.[index]?.en || name;
  };
  const isShown = (index: number) => !(view.hiddenGroups ?? []).includes(document.groups[index] ?? "\n");
  switch (document.kind) {
    case "scatter":
    case "scatter3d": {
      const { points } = document;
      const z = document.kind === "scatter3d" ? document.points.z : null;
      const header = ["id", "label", "group", view.xTitle ?? document.x.title.en, view.yTitle ?? document.y.title.en];
      return [
        document.kind === "scatter3d" ? [...header, view.zTitle ?? document.z.title.en] : header,
        ...points.ids.flatMap((id, index) => {
          const group = points.group[index] ?? -1;
          return isShown(group) ? [[id, points.labels[index], nameOf(group), points.x[index], points.y[index], ...(z ? [z[index]] : [])]] : [];
        }),
      ];
    }
    case "bars": {
      const shown = document.series.filter((series) => isShown(series.group));
      const header = shown.flatMap((series) => {
        const name = nameOf(series.group) || view.yTitle || document.value.title.en || "value";
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
      return [
        ["panel", "box", "group", "n", "minimum", "q1", "median", "q3", "maximum", "mean", "id", "value"],
        ...document.panels.flatMap((panel) =>
          panel.boxes
            .filter((box) => isShown(box.group))
            .flatMap((box): Cell[][] => {
              const start = [panel.title.en, box.label, nameOf(box.group)];
              return [
                [...start, box.n, box.minimum, box.q1, box.median, box.q3, box.maximum, box.mean, "", ""],
                ...(box.points ?? []).map((point) => [...start, "", "", "", "", "", "", "", point.id, point.y]),
              ];
            }),
        ),
      ];
    case "lines":
      return [
        ["panel", "id", "label", "group", view.xTitle ?? document.x.title.en, view.yTitle ?? document.y.title.en],
        ...document.panels.flatMap((panel) =>
          panel.series
            .filter((line) => isShown(line.group))
            .flatMap((line) => line.x.map((x, at) => [panel.title.en, line.id, line.label, nameOf(line.group), x, line.y[at]])),
        ),
      ];
    default:
      return heatmapRows(document);
  }
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
