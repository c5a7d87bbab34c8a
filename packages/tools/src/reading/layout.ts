/** Which way round a data matrix stands, and whether it carries labels. */
import { describedLines, isNamed } from "./descriptions.ts";
import { sideBesideFeatureColumns } from "./feature-columns.ts";
import { cellText, type Grid } from "./grid.ts";
import type { SheetMatch } from "./id-column.ts";
import { findLabels, isHeadedByWords, type LabelFinding } from "./labels.ts";

export interface Layout {
  orientation: "samples-in-rows" | "samples-in-columns";
  /** `chosen`: by the user. `matched`: by the ids of a sheet. `header`, `labels`: by what the matrix says itself. `shape`, `unclear`: guessed, and the user is told. `two-sided`: the ids of the sheet name both sides, and the user is asked. */
  by: "chosen" | "matched" | "header" | "labels" | "shape" | "unclear" | "two-sided";
  /** Places in the grid of the columns (samples in rows) or rows (samples in columns) that describe the samples: the second, where it holds group labels as in MetaboAnalyst's tables, and those that the user named. */
  described: number[];
  /** Whether the second was taken as group labels, unless the user has called it measured. */
  labelled: boolean;
  /** How the labels of the second are known; "none" also where the user said it. */
  labels: LabelFinding;
}
/**
 * In this order: the ids of the sample sheet, then of the feature sheet, decide by where more of them stand. Then masses and times of the features, which
 * stand beside the samples. Then labels: a second column
 * (or row) of text next to numbers. Then the first header cell, where it says what stands below it. Then the shape: at least 100
 * rows and four times as many rows as columns are features in rows. Else samples are taken to stand in rows.
 */
export function findLayout(grid: Grid, samples: SheetMatch | null, features: SheetMatch | null): Layout {
  const { reading } = grid;
  const labels = reading.labels === undefined ? findLabels(grid) : { column: "none" as const, row: "none" as const };
  const oriented = (orientation: Layout["orientation"], by: Layout["by"]): Layout => {
    const inRows = orientation === "samples-in-rows";
    const found = inRows ? labels.column : labels.row;
    const isSaid = found !== "none" && isNamed(grid, inRows, 1);
    const labelled = reading.labels ?? found !== "none";
    return { orientation, by, described: describedLines(grid, inRows, labelled), labelled, labels: isSaid ? "none" : found };
  };
  if (reading.orientation !== undefined) return oriented(reading.orientation, "chosen");
  const [sampleSide, featureSide] = [sideOf(samples, grid), sideOf(features, grid)];
  if (sampleSide === "rows" || sampleSide === "columns") return oriented(`samples-in-${sampleSide}`, "matched");
  if (featureSide === "rows" || featureSide === "columns") return oriented(featureSide === "rows" ? "samples-in-columns" : "samples-in-rows", "matched");
  const described = sideBesideFeatureColumns(grid);
  if (described !== null) return oriented(described, "header");
  const corner = cellText(grid, 0, 0).trim().toLowerCase();
  if (labels.column !== "none" && !featureCorner.test(corner)) return oriented("samples-in-rows", "labels");
  if (labels.row !== "none" || isHeadedByWords(grid)) return oriented("samples-in-columns", "labels");
  if (sampleCorner.test(corner)) return oriented("samples-in-rows", "header");
  if (featureCorner.test(corner)) return oriented("samples-in-columns", "header");
  if (sampleSide === "both") return oriented("samples-in-rows", "two-sided");
  const rows = grid.rows - 1;
  if (rows >= 100 && rows >= 4 * (grid.columns - 1)) return oriented("samples-in-columns", "shape");
  return oriented("samples-in-rows", "unclear");
}

/** Where the ids of a sheet stand: on the side that they name as a whole, or on which far more of them are. */
function sideOf(match: SheetMatch | null, grid: Grid): "rows" | "columns" | "both" | null {
  if (match === null || (match.inRows === 0 && match.inColumns === 0)) return null;
  const { inRows, inColumns } = match;
  const [allRows, allColumns] = [inRows >= grid.rows - 1, inColumns >= grid.columns - 1];
  if (allRows !== allColumns) return allRows ? "rows" : "columns";
  if (allRows || (inRows < 2 * inColumns && inColumns < 2 * inRows)) return "both";
  return inRows > inColumns ? "rows" : "columns";
}

const sampleCorner = /^(samples?([ _-]?(id|name)s?)?|subjects?([ _-]?id)?|patients?([ _-]?id)?|样本|样品|样本名称?|样品名称?|样本编号|样品编号)$/;
const featureCorner =
  /^(datamatrix|variablemetadata|features?([ _-]?(id|name)s?)?|metabolites?([ _-]?(id|name)s?)?|compounds?([ _-]?(id|name)s?)?|variables?|peaks?([ _-]?id)?|genes?([ _-]?(id|name)s?)?|m\/z|mz|代谢物|代谢物名称|特征|化合物|物质|物质名称)$/;
