/** What a table's columns get of a page that is too narrow for all of it. */
import { textWidth } from "@analyte/charts/scene/measure";
import { expect, it } from "vitest";
import { betweenMm, columnParts } from "./column-widths.ts";

const page = { widthMm: 160, sizePt: 9 };
const note = "the groups do not overlap: the interval has no width; no cut-off is better than calling all samples alike";
const numbers = ["0.987", "0.901", "1.00", "12.3", "1.00", "0.900", "0.00123", "0.0123"];

it("gives a column of sentences more than those of numbers, so that its rows are few lines high", () => {
  const titles = ["Feature", "AUC", "Lower limit, 95 %", "Upper limit, 95 %", "Cut-off", "Sensitivity", "Specificity", "p", "Adjusted p", "Notes"];
  const cells = Array.from({ length: 10 }, (_, at) => [`F000${at}`, ...numbers, note]);
  const { parts, sizePt } = columnParts({ titles, cells, numeric: titles.map((_, at) => at > 0 && at < 9), ...page });
  expect(parts).toHaveLength(1);
  const { widths } = parts[0]!;
  expect(widths.reduce((sum, width) => sum + width, 9 * betweenMm)).toBeLessThanOrEqual(160);
  expect(Math.ceil(textWidth(note, sizePt) / widths.at(-1)!)).toBeLessThanOrEqual(4);
});

it("sets no title of ideographs sign by sign", () => {
  const titles = [
    "特征",
    "曲线下面积",
    "置信下限（95 %）",
    "置信上限（95 %）",
    "截断值（最佳）",
    "灵敏度（截断值处）",
    "特异度（截断值处）",
    "p",
    "校正 p 值",
    "第一组样本数量",
    "第二组样本数量",
    "参照特征的差值",
    "备注",
  ];
  const cells = Array.from({ length: 10 }, (_, at) => [
    `F000${at}`,
    ...numbers,
    "10",
    "10",
    "0.123",
    "两组数值不重叠，区间宽度为零；任何截断值都不优于把所有样本判为同一组",
  ]);
  const { parts, sizePt } = columnParts({ titles, cells, numeric: titles.map((_, at) => at > 0 && at < 12), ...page });
  const em = textWidth("国", sizePt);
  for (const { columns, widths } of parts)
    for (const [at, column] of columns.entries())
      expect(widths[at]! + 0.01, titles[column]).toBeGreaterThanOrEqual(Math.min(4 * em, textWidth(titles[column]!, sizePt, 600)));
});
