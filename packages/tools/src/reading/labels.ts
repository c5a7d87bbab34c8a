/** Group labels that a matrix carries itself: its second column (samples in rows) or its second row (samples in columns). */
import type { Text } from "@analyte/contract/text";
import { isCensored } from "./censored.ts";
import { cellText, columnTexts, rowTexts, type Grid } from "./grid.ts";
import { isMissing, numberOf } from "./numbers.ts";
import { placeIn } from "./place.ts";
import { makeProblem, someOf, type TableProblem } from "./problem.ts";

/** `unclear`: numbers that may as well be a feature; they are held for labels until the user has said. */
export type LabelFinding = "labels" | "unclear" | "none";

export function findLabels(grid: Grid): { column: LabelFinding; row: LabelFinding } {
  if (grid.columns < 3 || grid.rows < 3) return { column: "none", row: "none" };
  const rest = (column: boolean): string[] =>
    Array.from({ length: Math.min(50, (column ? grid.columns : grid.rows) - 2) }, (_, index) => index + 2).flatMap((line) =>
      column ? columnTexts(grid, line) : rowTexts(grid, line).slice(1),
    );
  return {
    column: judge(
      columnTexts(grid, 1),
      cellText(grid, 0, 1),
      () => besideLabels(grid, true),
      () => rest(true),
    ),
    row: judge(
      rowTexts(grid, 1).slice(1),
      cellText(grid, 1, 0),
      () => besideLabels(grid, false),
      () => rest(false),
    ),
  };
}

/** The column (or row) after the labels; of a feature that was measured nowhere nothing can be told, so that the next one speaks for it. */
function besideLabels(grid: Grid, inRows: boolean): string[] {
  const lines = inRows ? grid.columns : grid.rows;
  for (let line = 2; line < lines; line++) {
    const texts = inRows ? columnTexts(grid, line) : rowTexts(grid, line).slice(1);
    if (!texts.every(isMissing)) return texts;
  }
  return [];
}

/** Whether several rows below the header hold words and nothing else, with numbers below them: so tables are headed whose samples stand in columns. */
export function isHeadedByWords(grid: Grid): boolean {
  let row = 1;
  while (row < grid.rows && isWords(rowTexts(grid, row).slice(1))) row++;
  return (
    row > 2 &&
    row < grid.rows &&
    rowTexts(grid, row)
      .slice(1)
      .some((text) => !isMissing(text) && !isText(text))
  );
}

function isWords(texts: readonly string[]): boolean {
  const given = texts.filter((text) => !isMissing(text));
  return given.length > 0 && given.every(isText) && given.some((text) => !isCensored(text));
}

const labelHeader = /^(labels?|class(es)?|groups?|grouping|分组|组别|标签)$/i;
const isText = (text: string): boolean => numberOf(text, ".") === null && numberOf(text, ",") === null;

/**
 * Labels are text all along, while what stands beside them holds numbers; values beyond a limit alone are none. Under a header that
 * says so numbers are labels when they are codes, 0 and 1 or 1 to k, each on several samples; where the other numbers are
 * such codes as well, or these are none, nobody but the user can tell.
 */
function judge(texts: string[], header: string, beside: () => string[], others: () => string[]): LabelFinding {
  const given = texts.filter((text) => !isMissing(text));
  const words = given.filter(isText);
  if (words.length === given.length) {
    if (!words.some((text) => !isCensored(text))) return "none";
    return beside().some((text) => !isText(text) && !isMissing(text)) ? "labels" : "none";
  }
  if (!labelHeader.test(header.trim())) return "none";
  const kinds = new Set(given.map((text) => text.trim()));
  if (kinds.size < 2 || kinds.size > Math.max(2, given.length / 2)) return "none";
  // A word among codes, such as QC, is a group as well.
  if (words.some((text) => !isCensored(text))) return "labels";
  if (words.length > 0 || !given.every((text) => /^\d+$/.test(text.trim()))) return "none";
  return areCodes(kinds) && others().some((text) => !/^\d?$/.test(text.trim()) && !isMissing(text)) ? "labels" : "unclear";
}

/** 0, 1, 2 … or 1, 2, 3 …, without a gap. */
function areCodes(kinds: ReadonlySet<string>): boolean {
  const codes = [...kinds].map(Number).sort((a, b) => a - b);
  return codes[0]! <= 1 && codes.every((code, index) => code === codes[0]! + index);
}

/** What was taken as labels, or the question whether it is. */
export function labelProblems(grid: Grid, inRows: boolean, finding: LabelFinding, labels: readonly string[]): TableProblem[] {
  if (finding === "none") return [];
  const place = placeIn(grid, inRows ? 0 : 1, inRows ? 1 : 0);
  const list = countsOf(labels);
  const name = someOf([place.cell.trim()]);
  const line: Text = inRows
    ? { en: `Column 2 ${name.en}`, zh: `第 2 列${name.zh}` }
    : { en: `Row ${place.row} ${name.en}`, zh: `第 ${place.row} 行${name.zh}` };
  const feature = { label: { en: "It is a feature", zh: "它是一个特征" }, reading: { labels: false } };
  if (finding === "labels") {
    return [
      {
        ...makeProblem(
          "info",
          "labels-taken",
          "matrix",
          { en: `${line.en} was taken as group labels: ${list.en}.`, zh: `${line.zh}已作为分组标签：${list.zh}。` },
          { en: "If it holds measurements, take it as a feature.", zh: "如果其中是测量值，请将其作为特征。" },
          place,
        ),
        choices: [feature],
      },
    ];
  }
  return [
    {
      ...makeProblem(
        "error",
        "unclear-labels",
        "matrix",
        { en: `${line.en} can be group labels or a feature: ${list.en}.`, zh: `${line.zh}可能是分组标签，也可能是特征：${list.zh}。` },
        { en: "Say which it is.", zh: "请选择其中一种。" },
        place,
      ),
      choices: [{ label: { en: "They are group labels", zh: "它们是分组标签" }, reading: { labels: true } }, feature],
    },
  ];
}

/** “control (2), case (2)”. */
function countsOf(labels: readonly string[]): Text {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const groups = [...counts].filter(([label]) => label !== "");
  const listed = groups.slice(0, 6).map(([label, count]) => ({ en: `${shown(label)} (${count})`, zh: `${shown(label)}（${count}）` }));
  const more = groups.length > 6 ? { en: " …", zh: "等" } : { en: "", zh: "" };
  return { en: listed.map(({ en }) => en).join(", ") + more.en, zh: listed.map(({ zh }) => zh).join("、") + more.zh };
}

/** What was said of all labels of a table, said of those of the samples that stay. */
export function withLabelsLeft({ en, zh }: Text, all: readonly string[], left: readonly string[]): Text {
  const [before, after] = [countsOf(all), countsOf(left)];
  return { en: en.replace(`: ${before.en}.`, () => `: ${after.en}.`), zh: zh.replace(`：${before.zh}。`, () => `：${after.zh}。`) };
}

const shown = (label: string): string => (label.length > 40 ? `${label.slice(0, 39)}…` : label);
