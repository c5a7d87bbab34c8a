/** The columns (samples in rows) or rows (samples in columns) of a data matrix that describe its samples: labels such as a group, an age, a batch. */
import { cleanName } from "@analyte/contract/names";
import { cellText, columnTexts, rowTexts, type Grid } from "./grid.ts";
import { isMissing, numberOf, tidyNumber } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { makeProblem, someOf, type Place, type TableProblem } from "./problem.ts";
import { isMissingInSheet, uniqueNames } from "./sheet.ts";

/** A column or row across the samples, and where the cell of each sample stands. */
export interface DescriptionLine {
  name: string;
  /** As they stand in the file, in the order of the samples. */
  raw: string[];
  at: (sample: number) => Place;
}

/** What the columns (or rows) are called by their place in the grid; the one beside the names, where it has no name, is that of the groups. */
export function lineNames(grid: Grid, inRows: boolean): string[] {
  const texts = inRows ? rowTexts(grid, 0) : [cellText(grid, 0, 0), ...columnTexts(grid, 0)];
  if (texts.length > 1 && cleanName(texts[1]!) === "" && !texts.some((text) => cleanName(text) === "group")) texts[1] = "group";
  return uniqueNames(texts, inRows ? "column" : "row");
}

/** Places in the grid of what describes the samples, in order: the labels beside the names, and what the user called so. */
export function describedLines(grid: Grid, inRows: boolean, labelled: boolean): number[] {
  const { descriptions = [], measured = [] } = grid.reading;
  const lines = new Set(labelled ? [1] : []);
  if (descriptions.length + measured.length > 0) {
    const places = new Map(lineNames(grid, inRows).map((name, line) => [name, line]));
    for (const name of descriptions) if ((places.get(name) ?? 0) > 0) lines.add(places.get(name)!);
    for (const name of measured) if (places.has(name)) lines.delete(places.get(name)!);
  }
  return [...lines].sort((a, b) => a - b);
}

/** Whether the user said of it what it is. */
export function isNamed(grid: Grid, inRows: boolean, line: number): boolean {
  const { descriptions = [], measured = [] } = grid.reading;
  return descriptions.length + measured.length > 0 && [...descriptions, ...measured].includes(lineNames(grid, inRows)[line]!);
}

export function descriptionLines(grid: Grid, inRows: boolean, lines: readonly number[]): DescriptionLine[] {
  if (lines.length === 0) return [];
  const names = lineNames(grid, inRows);
  return lines.map((line) => ({
    name: names[line]!,
    raw: inRows ? columnTexts(grid, line) : rowTexts(grid, line).slice(1),
    at: (sample) => (inRows ? placeIn(grid, sample + 1, line) : placeIn(grid, line, sample + 1)),
  }));
}

/** The cells as a sample sheet would hold them: where all are numbers, each as every tool reads it. */
export function descriptionValues(grid: Grid, inRows: boolean, { raw }: DescriptionLine, line: number): string[] {
  const values = raw.map((text) => (isMissingInSheet(text) ? "" : cleanName(text)));
  const isNumeric = raw.every((text) => isMissing(text) || numberOf(text, ".") !== null || numberOf(text, ",") !== null);
  if (!isNumeric) return values;
  return values.map((value, sample) => (inRows ? tidyNumber(grid, value, sample + 1, line) : tidyNumber(grid, value, line, sample + 1)));
}

/** What the user called a description and the table has not. */
export function unknownDescriptions(grid: Grid, inRows: boolean): TableProblem[] {
  const { descriptions = [] } = grid.reading;
  if (descriptions.length === 0) return [];
  const known = new Set(lineNames(grid, inRows).slice(1));
  const unknown = descriptions.filter((name) => !known.has(name));
  if (unknown.length === 0) return [];
  const names = someOf(unknown);
  const [line, lineZh] = inRows ? ["column", "列"] : ["row", "行"];
  return [
    makeProblem(
      "error",
      "no-such-description",
      "matrix",
      { en: `The data matrix has no ${line} ${names.en} that could describe its samples.`, zh: `数据矩阵中没有可用作样本说明的${lineZh}${names.zh}。` },
      { en: "Take back how the table is read, and choose again.", zh: "请撤销对该表读取方式的选择，再重新选择。" },
    ),
  ];
}
