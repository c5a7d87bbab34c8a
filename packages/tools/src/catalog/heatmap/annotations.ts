/** Columns of a sheet as colour bars beside the map. */
import type { HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import { listNames } from "@analyte/contract/listed";
import { inGroupOrder } from "@analyte/contract/group-order";
import { naturally } from "@analyte/contract/natural-order";
import { DataFault, type Sheet } from "#tool.ts";

export type Annotation = HeatmapSide["annotations"][number];

/** More colours than this in one bar say nothing. */
const mostNames = 12;

/** One bar for each column asked for; `of` says which sheet it is. */
export function sheetAnnotations(sheet: Sheet | null, columns: readonly string[], of: "samples" | "features"): Annotation[] {
  return columns.map((name) => {
    const column = sheet?.columns.find((candidate) => candidate.name === name);
    if (column === undefined) throw noColumn(sheet, name, of);
    return annotationOf(name, column.values);
  });
}

/**
 * A bar of up to twelve names in natural order; empty cells have none. Of more than twelve different numbers it shows
 * quarters; of more than twelve other names the eleven most frequent, and “other”.
 */
export function annotationOf(title: string, cells: readonly string[]): Annotation {
  const values = cells.map((cell) => cell.trim());
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts.keys()];
  const numeric = names.every((name) => Number.isFinite(Number(name)));
  const text = { en: title, zh: title };
  if (names.length <= mostNames) {
    const groups = numeric ? names.sort((a, b) => Number(a) - Number(b)) : names.sort(inGroupOrder);
    return { title: text, groups, values: values.map((value) => groups.indexOf(value)) };
  }
  if (numeric) return quarters(text, values);
  const frequent = names.sort((a, b) => counts.get(b)! - counts.get(a)! || naturally(a, b)).slice(0, mostNames - 1);
  return {
    title: text,
    groups: [...frequent, "other"],
    labels: [...frequent.map((name) => ({ en: name, zh: name })), { en: "other", zh: "其他" }],
    values: values.map((value) => (value === "" ? -1 : frequent.includes(value) ? frequent.indexOf(value) : frequent.length)),
  };
}

function quarters(title: Annotation["title"], cells: string[]): Annotation {
  const numbers = cells.map((cell) => (cell === "" ? Number.NaN : Number(cell)));
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const bounds = [0, 0.25, 0.5, 0.75, 1].map((share) => sorted[Math.round(share * (sorted.length - 1))]!);
  const starts = [0, 1, 2, 3].filter((part) => part === 0 || bounds[part]! > bounds[part - 1]!);
  const groups = starts.map((part, index) => `${bounds[part]} – ${index + 1 < starts.length ? `< ${bounds[starts[index + 1]!]}` : bounds[4]}`);
  return { title, groups, values: numbers.map((value) => (Number.isNaN(value) ? -1 : starts.findLastIndex((part) => value >= bounds[part]!))) };
}

function noColumn(sheet: Sheet | null, name: string, of: "samples" | "features"): DataFault {
  const what = of === "samples" ? { en: "sample sheet", zh: "样本表" } : { en: "feature sheet", zh: "特征表" };
  if (sheet === null) {
    return new DataFault(
      of === "samples" ? "no-sample-sheet" : "no-feature-sheet",
      {
        en: `The column “${name}” was asked for, but there is no ${what.en}. Add one, or leave the column out.`,
        zh: `需要列“${name}”，但没有${what.zh}。请添加${what.zh}，或取消选择该列。`,
      },
      { table: of },
    );
  }
  const list = listNames(
    sheet.columns.map((column) => column.name),
    20,
  );
  return new DataFault(
    "no-such-column",
    {
      en: `The ${what.en} has no column “${name}”. Its columns are ${list.en}. Choose one of them.`,
      zh: `${what.zh}中没有列“${name}”。现有的列为${list.zh}。请从中选择。`,
    },
    { table: of },
  );
}
