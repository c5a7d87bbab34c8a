/** Which way round a data matrix stands, and whether it carries labels. */
import { cellText, columnTexts, rowTexts, type Grid } from "./grid.ts";
import { cleanName } from "./names.ts";
import { isMissing, numberOf } from "./numbers.ts";

export interface Layout {
  orientation: "samples-in-rows" | "samples-in-columns";
  /** `chosen`: by the user. `matched`: by the ids of a sheet. `header`, `labels`: by what the matrix says itself. `shape`, `unclear`: guessed, and the user is told. */
  by: "chosen" | "matched" | "header" | "labels" | "shape" | "unclear";
  /** The second column (samples in rows) or row (samples in columns) holds group labels, as MetaboAnalyst's tables do. */
  labelled: boolean;
}
/** A sheet's columns of text, to be matched with the matrix. */
export interface SheetMatch {
  /** The column whose values match best; the first where none does. */
  column: number;
  inRows: number;
  inColumns: number;
}

/**
 * In this order: the ids of the sample sheet, then of the feature sheet, decide by where more of them stand. Then labels: a second column
 * (or row) of text next to numbers. Then the first header cell, where it says what stands below it. Then the shape: at least 100
 * rows and four times as many rows as columns are features in rows. Else samples are taken to stand in rows.
 */
export function findLayout(grid: Grid, samples: SheetMatch | null, features: SheetMatch | null): Layout {
  const { reading } = grid;
  const labels = reading.labels === undefined ? findLabels(grid) : { column: reading.labels, row: reading.labels };
  const oriented = (orientation: Layout["orientation"], by: Layout["by"]): Layout => ({
    orientation,
    by,
    labelled: orientation === "samples-in-rows" ? labels.column : labels.row,
  });
  if (reading.orientation !== undefined) return oriented(reading.orientation, "chosen");
  if (samples !== null && samples.inRows !== samples.inColumns) {
    return oriented(samples.inRows > samples.inColumns ? "samples-in-rows" : "samples-in-columns", "matched");
  }
  if (features !== null && features.inRows !== features.inColumns) {
    return oriented(features.inRows > features.inColumns ? "samples-in-columns" : "samples-in-rows", "matched");
  }
  const corner = cellText(grid, 0, 0).trim().toLowerCase();
  if (reading.labels !== true && labels.column && !featureCorner.test(corner)) return oriented("samples-in-rows", "labels");
  if (reading.labels !== true && labels.row) return oriented("samples-in-columns", "labels");
  if (sampleCorner.test(corner)) return oriented("samples-in-rows", "header");
  if (featureCorner.test(corner)) return oriented("samples-in-columns", "header");
  const rows = grid.rows - 1;
  if (rows >= 100 && rows >= 4 * (grid.columns - 1)) return oriented("samples-in-columns", "shape");
  return oriented("samples-in-rows", "unclear");
}

/** The column of a sheet that names most rows or columns of the matrix. */
export function matchSheet(matrix: Grid, sheet: Grid): SheetMatch {
  const inRows = new Set(columnTexts(matrix, 0).map(cleanName));
  const inColumns = new Set(rowTexts(matrix, 0).slice(1).map(cleanName));
  let best: SheetMatch = { column: 0, inRows: 0, inColumns: 0 };
  const named = sheet.reading.id_column;
  for (let column = 0; column < sheet.columns; column++) {
    if (named !== undefined && cellText(sheet, 0, column).trim() !== named) continue;
    const ids = new Set(columnTexts(sheet, column).map(cleanName));
    ids.delete("");
    const match = { column, inRows: shared(ids, inRows), inColumns: shared(ids, inColumns) };
    if (Math.max(match.inRows, match.inColumns) > Math.max(best.inRows, best.inColumns)) best = match;
  }
  return best;
}

const sampleCorner = /^(samples?([ _-]?(id|name)s?)?|subjects?([ _-]?id)?|patients?([ _-]?id)?|样本|样品|样本名称?|样品名称?|样本编号|样品编号)$/;
const featureCorner =
  /^(datamatrix|variablemetadata|features?([ _-]?(id|name)s?)?|metabolites?([ _-]?(id|name)s?)?|compounds?([ _-]?(id|name)s?)?|variables?|peaks?([ _-]?id)?|genes?([ _-]?(id|name)s?)?|m\/z|mz|代谢物|代谢物名称|特征|化合物|物质|物质名称)$/;
const labelHeader = /^(labels?|class(es)?|groups?|grouping|分组|组别|标签)$/i;

function findLabels(grid: Grid): { column: boolean; row: boolean } {
  if (grid.columns < 3 || grid.rows < 3) return { column: false, row: false };
  return {
    column: areLabels(grid, columnTexts(grid, 1), cellText(grid, 0, 1), (index) => cellText(grid, index + 1, 2)),
    row: areLabels(grid, rowTexts(grid, 1).slice(1), cellText(grid, 1, 0), (index) => cellText(grid, 2, index + 1)),
  };
}

/** Text all along, while what stands beside it holds numbers; or a header that says so above values that repeat. */
function areLabels(grid: Grid, texts: string[], header: string, beside: (index: number) => string): boolean {
  const given = texts.filter((text) => !isMissing(text));
  if (given.length === 0) return false;
  const isText = (text: string): boolean => numberOf(text, grid.decimal) === null;
  if (labelHeader.test(header.trim())) return new Set(given).size <= Math.max(2, given.length / 2);
  return given.every(isText) && texts.some((_, index) => !isText(beside(index)) && !isMissing(beside(index)));
}

function shared(a: Set<string>, b: Set<string>): number {
  let count = 0;
  for (const id of a) if (b.has(id)) count++;
  return count;
}
