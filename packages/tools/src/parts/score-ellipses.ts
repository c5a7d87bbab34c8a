/** 95 % ellipses of a score plot: drawn in one convention, written in all of them, so that every reader finds their own. */
import { confidenceEllipse, type ConfidenceEllipse, type EllipseConvention } from "@analyte/analysis/multivariate/ellipse";
import type { Ellipse } from "@analyte/contract/figure-kinds/scatter";
import type { Text } from "@analyte/contract/text";
import { declareParam, declareTable } from "./declare.ts";
import type { Groups } from "./grouping.ts";
import type { ToolTable } from "#tool.ts";

export type EllipseChoice = EllipseConvention | "none";

export interface ScoreEllipse extends ConfidenceEllipse {
  /** Index of the group; -1 for all samples. */
  group: number;
  convention: EllipseConvention;
}

export const ellipseParam = declareParam({
  name: "ellipse",
  kind: "choice",
  title: { en: "95 % ellipse", zh: "95 % 置信椭圆" },
  help: { en: "Three conventions are in use; the table of ellipses has all of them.", zh: "常用的约定有三种，“ellipses”表给出全部结果。" },
  options: [
    {
      value: "f",
      label: { en: "Each group, F distribution", zh: "各组，F 分布" },
      help: { en: "Allows for the number of samples.", zh: "考虑了样本数的影响。" },
    },
    {
      value: "chi-square",
      label: { en: "Each group, chi-square", zh: "各组，卡方分布" },
      help: { en: "The limit for many samples; smaller for few.", zh: "大样本时的极限形式，样本少时偏小。" },
    },
    {
      value: "ropls",
      label: { en: "All samples, Hotelling's T²", zh: "全部样本，Hotelling T²" },
      help: { en: "One ellipse as in ropls and SIMCA.", zh: "与 ropls 和 SIMCA 相同，只画一个椭圆。" },
    },
    { value: "none", label: { en: "None", zh: "不绘制" } },
  ],
  default: "f",
  advanced: true,
});

export const ellipseTable = declareTable({
  name: "ellipses",
  title: { en: "95 % ellipses", zh: "95 % 置信椭圆" },
  columns: [
    { name: "group", help: { en: "Group, or “all samples”.", zh: "组名；“all samples”表示全部样本。" } },
    { name: "convention", help: { en: "f, chi-square or ropls.", zh: "约定：f、chi-square 或 ropls。" } },
    { name: "x", help: { en: "Centre on the first axis of the score plot.", zh: "中心在得分图第一轴上的坐标。" } },
    { name: "y", help: { en: "Centre on the second axis.", zh: "中心在第二轴上的坐标。" } },
    { name: "semi_major", help: { en: "Longer half axis.", zh: "长半轴。" } },
    { name: "semi_minor", help: { en: "Shorter half axis.", zh: "短半轴。" } },
    { name: "angle", help: { en: "Of the longer axis against the first axis, in radians.", zh: "长轴与第一轴的夹角（弧度）。" } },
  ],
});

const ellipseWords: Record<EllipseConvention, Text> = {
  f: { en: "95 % ellipses by Hotelling's T² (F distribution)", zh: "95 % 置信椭圆按 Hotelling T²（F 分布）计算" },
  "chi-square": { en: "95 % ellipses by the chi-square distribution", zh: "95 % 置信椭圆按卡方分布计算" },
  ropls: { en: "95 % Hotelling's T² ellipse of all samples (ropls)", zh: "全部样本的 95 % Hotelling T² 椭圆（ropls）" },
};

/** Every ellipse there is: each group and all samples by F and chi-square, all samples as ropls. Groups of fewer than three samples have none. */
export function scoreEllipses(x: Float64Array, y: Float64Array, groups: Groups): ScoreEllipse[] {
  const all = [...x.keys()];
  const ellipses: ScoreEllipse[] = [];
  for (let group = -1; group < groups.names.length; group++) {
    const members = group === -1 ? all : all.filter((sample) => groups.assignment[sample] === group);
    for (const convention of ["f", "chi-square", "ropls"] as const) {
      if (convention === "ropls" && group !== -1) continue;
      const ellipse = confidenceEllipse(pick(x, members), pick(y, members), convention);
      if (ellipse !== null) ellipses.push({ ...ellipse, group, convention });
    }
  }
  return ellipses;
}

/** That of three samples is many times as wide as they lie apart, and says nothing: ggplot2's `stat_ellipse` draws none either. The table has it. */
export const fewestForEllipse = 4;

const isPerGroup = (choice: EllipseChoice, groups: Groups): boolean => choice !== "ropls" && groups.names.length > 0;

/** Groups too small for an ellipse in the figure. */
export const withoutEllipse = ({ names, assignment }: Groups): string[] =>
  names.filter((_, group) => assignment.reduce((count, of) => (of === group ? count + 1 : count), 0) < fewestForEllipse);

/** The ellipses that the chosen convention draws: one for each group, or one for all where there are no groups. */
export function drawnEllipses(ellipses: ScoreEllipse[], choice: EllipseChoice, groups: Groups): Ellipse[] {
  const perGroup = isPerGroup(choice, groups);
  const without = withoutEllipse(groups);
  const isDrawn = (group: number) => (group < 0 ? groups.assignment.length >= fewestForEllipse : !without.includes(groups.names[group]!));
  return ellipses
    .filter(({ convention, group }) => convention === choice && group >= 0 === perGroup && isDrawn(group))
    .map(({ group, x, y, semiMajor, semiMinor, angle }) => ({ group, x, y, a: semiMajor, b: semiMinor, angle }));
}

export function ellipseRows(ellipses: ScoreEllipse[], groups: Groups): ToolTable {
  const numbers = (of: (ellipse: ScoreEllipse) => number): Float64Array => Float64Array.from(ellipses, of);
  return {
    name: ellipseTable.name,
    columns: [
      { name: "group", groups: true, values: ellipses.map(({ group }) => (group < 0 ? "all samples" : groups.names[group]!)) },
      { name: "convention", values: ellipses.map(({ convention }) => convention) },
      { name: "x", values: numbers((ellipse) => ellipse.x) },
      { name: "y", values: numbers((ellipse) => ellipse.y) },
      { name: "semi_major", values: numbers((ellipse) => ellipse.semiMajor) },
      { name: "semi_minor", values: numbers((ellipse) => ellipse.semiMinor) },
      { name: "angle", values: numbers((ellipse) => ellipse.angle) },
    ],
  };
}

/** The convention for a caption, and that some groups have none; empty where none is wanted. */
export function ellipseCaption(choice: EllipseChoice, drawn: number, groups: Groups): Text {
  if (choice === "none") return { en: "", zh: "" };
  const words = ellipseWords[choice];
  const convention = drawn === 0 ? { en: "", zh: "" } : { en: ` ${words.en}.`, zh: `${words.zh}。` };
  if (!isPerGroup(choice, groups) || withoutEllipse(groups).length === 0) return convention;
  return {
    en: `${convention.en} Groups of fewer than ${fewestForEllipse} samples have no ellipse.`,
    zh: `${convention.zh}样本数少于 ${fewestForEllipse} 的组不绘制椭圆。`,
  };
}

/** Of a figure with ellipses: them, and what its caption says of them. */
export const ellipsesOf = (drawn: Ellipse[], said: Text): { ellipses: Ellipse[]; ellipseText?: Text } => ({
  ellipses: drawn,
  ...(drawn.length > 0 && said.en !== "" && { ellipseText: said }),
});

function pick(values: Float64Array, indices: number[]): Float64Array {
  return Float64Array.from(indices, (index) => values[index]!);
}
