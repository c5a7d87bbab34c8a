/** What the caption says of names that find no room. */
import type { HeatmapDocument, HeatmapSide } from "@analyte/contract/figure-kinds/heatmap";
import type { FigureStyle } from "#frame/figure-style.ts";
import { ordinal } from "#frame/names-left-out.ts";
import type { MapPlan } from "./map-place.ts";
import { usualRows } from "./marked-rows.ts";

export function unnamedWords(document: HeatmapDocument, style: FigureStyle, { rowNames, columnNames }: MapPlan): string {
  const { view, spec } = style;
  const chinese = style.language === "zh";
  // In a matrix of features by features “the 50 features” could be either side.
  const alike = document.rows.item === document.columns.item;
  const countOf = (of: "rows" | "columns") => counted(document[of], chinese, alike ? of : null);
  const rows = !rowNames && view.showRowNames !== false && !view.labelled?.length;
  const columns = !columnNames && view.showColumnNames !== false;
  const some = rows && usualRows(document, style).length > 0;
  const sides = [...(rows && !some ? [countOf("rows")] : []), ...(columns ? [countOf("columns")] : [])];
  const every = columnNames?.every ?? 1;
  const long = rowNames?.leftOut.length ?? 0;
  // In a page one can do something about it.
  const hint = rows && spec.interactive === true;
  if (chinese) {
    const blank = alike ? "" : " ";
    const all = sides.length === 0 ? "" : `图中容不下${blank}${sides.join(`和${blank}`)}的名称。`;
    const tooLong = long === 0 ? "" : `${countOf("rows")}中，${long} 个的名称过长，未标出。`;
    const spaced = every === 1 ? "" : `${countOf("columns")}按顺序每 ${every} 个标出 1 个名称。`;
    return `${tooLong}${spaced}${some ? `${countOf("rows")}中仅标出方差最大者的名称。` : ""}${all}${hint ? "可只显示排名靠前的行，或指定要标出名称的行。" : ""}`;
  }
  const all = sides.length === 0 ? "" : `Names of the ${sides.join(" and of the ")} find no room at this size.`;
  const named = some ? `Of the ${countOf("rows")}, those of the largest variance are named.` : "";
  const tooLong = long === 0 ? "" : `Names of ${long} of the ${countOf("rows")} are too long for this size.`;
  const spaced = every === 1 ? "" : `Of the ${countOf("columns")}, in their order, every ${ordinal(every)} is named.`;
  return [tooLong, spaced, named, all, hint ? "Choose the first rows, or rows to name." : ""].filter((part) => part !== "").join(" ");
}

function counted({ item, ids }: HeatmapSide, chinese: boolean, of: "rows" | "columns" | null): string {
  if (chinese) return `${of === null ? "" : of === "rows" ? "各行的 " : "各列的 "}${ids.length} 个${item === "sample" ? "样本" : "特征"}`;
  return `${ids.length} ${item}${ids.length === 1 ? "" : "s"}${of === null ? "" : ` of the ${of}`}`;
}
