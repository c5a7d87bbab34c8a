/** The distribution of each sample before and after: boxes and densities, side by side. */
import { bandwidthOf, kernelDensity } from "@analyte/analysis/prepare/density";
import { sortedPresent } from "@analyte/analysis/prepare/median";
import { rowOf, type Matrix } from "@analyte/analysis/table";
import { boxWords } from "@analyte/contract/box-words";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import type { Text } from "@analyte/contract/text";
import { boxSummary } from "#parts/box-summary.ts";
import { colourGroups, samplesByGroup, thinned } from "#parts/colour-groups.ts";
import { captioned, type Groups } from "#parts/grouping.ts";
import { sixDigits } from "#parts/six-digits.ts";
import type { ToolInput } from "#tool.ts";

export interface Side {
  matrix: Matrix;
  /** What the values are: `raw`, a transform's name, or `scaled`. */
  scale: string;
}

const mostSamples = 100;
/** Half of R's: fewer cut the peaks of samples whose values have a long tail. */
const densityPoints = 256;

/** What both figures show: of each side the values of these samples, ascending, in their order. */
interface Shown {
  groups: Groups;
  samples: number[];
  scale: LogScale | null;
  sides: { title: Text; values: Float64Array[] }[];
}

export function distributionCharts(input: ToolInput, before: Side, after: Side, steps: Text): { boxes: BoxesDocument; densities: LinesDocument } {
  const groups = colourGroups(input);
  const samples = thinned(samplesByGroup(groups), mostSamples);
  const scale = commonScale(before, after);
  const sideOf = (side: Side, title: Text): Shown["sides"][number] => {
    const shown = shownValues(side, scale);
    return { title: panelTitle(title, shown.title), values: samples.map(shown.values) };
  };
  const shown: Shown = { groups, samples, scale, sides: [sideOf(before, beforeTitle), sideOf(after, afterTitle)] };
  return { boxes: boxesChart(input, shown, steps), densities: densitiesChart(input, shown, steps) };
}

function boxesChart(input: ToolInput, { groups, samples, scale, sides }: Shown, steps: Text): BoxesDocument {
  const panels = sides.map(({ title, values }) => ({
    title,
    boxes: samples.flatMap((sample, index) => boxOf(values[index]!, input.table.samples[sample]!, groups.assignment[sample]!)),
  }));
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Samples before and after normalisation", zh: "归一化前后的样本分布" },
    ...caption(input, groups, samples.length, steps, {
      en: `One box a sample. ${words.en}`,
      zh: `每个箱体为一个样本。${words.zh}`,
    }),
    groups: groups.names,
    category: { title: { en: "Sample", zh: "样本" } },
    value: { title: valueTitle(scale) },
    sameAxes: scale !== null,
    panels,
    note: null,
  };
}

function densitiesChart(input: ToolInput, { groups, samples, scale, sides }: Shown, steps: Text): LinesDocument {
  return {
    version: 1,
    kind: "lines",
    title: { en: "Densities before and after normalisation", zh: "归一化前后的密度曲线" },
    ...caption(input, groups, samples.length, steps, {
      en: "One line a sample: Gaussian kernel density, bandwidth nrd0.",
      zh: "每条曲线为一个样本的高斯核密度，带宽为 nrd0。",
    }),
    groups: groups.names,
    x: { title: valueTitle(scale) },
    y: { title: { en: "Density", zh: "密度" } },
    sameAxes: scale !== null,
    panels: sides.map(({ title, values }) => ({ title, series: densitySeries(samples, values, input.table.samples, groups) })),
  };
}

/** The scale that both sides share; where they have none, each panel says its own. */
const valueTitle = (scale: LogScale | null): Text => (scale === null ? { en: "Value", zh: "数值" } : { en: `${scale} value`, zh: `${scale} 数值` });

const beforeTitle: Text = { en: "Before", zh: "归一化前" };
const afterTitle: Text = { en: "After", zh: "归一化后" };

type LogScale = "log2" | "log10" | "ln";
const bases: Record<LogScale, number> = { log2: Math.LN2, log10: Math.LN10, ln: 1 };
const isLog = (scale: string): scale is LogScale => Object.hasOwn(bases, scale);
const isRaw = ({ matrix, scale }: Side): boolean => scale === "raw" && matrix.data.every((value) => !(value < 0));

/**
 * Raw values spread over decades: they are drawn as logarithms, unless there are negative ones. Where both sides can be, they have one base, that
 * of the later side before that of the earlier: what was gained can be seen on one scale alone. Null where a side is neither.
 */
function commonScale(before: Side, after: Side): LogScale | null {
  if (![before, after].every((side) => isLog(side.scale) || isRaw(side))) return null;
  return [after.scale, before.scale].find(isLog) ?? "log10";
}

function shownValues(side: Side, common: LogScale | null): { title: Text; values: (sample: number) => Float64Array } {
  const { matrix, scale } = side;
  const sorted = (sample: number) => sortedPresent(rowOf(matrix, sample));
  if (isRaw(side)) {
    const shown = common ?? "log10";
    return {
      title: { en: `${shown} of the values above 0`, zh: `正值的 ${shown}` },
      values: (sample) =>
        sorted(sample)
          .filter((value) => value > 0)
          .map(logarithms[shown]),
    };
  }
  if (common !== null && isLog(scale)) {
    const factor = bases[scale] / bases[common];
    return { title: { en: common, zh: common }, values: (sample) => (factor === 1 ? sorted(sample) : sorted(sample).map((value) => value * factor)) };
  }
  const title = scale === "raw" ? { en: "values", zh: "数值" } : scale === "scaled" ? { en: "scaled values", zh: "标度化后的数值" } : { en: scale, zh: scale };
  return { title, values: sorted };
}
const logarithms: Record<LogScale, (value: number) => number> = { log2: Math.log2, log10: Math.log10, ln: Math.log };

function boxOf(sorted: Float64Array, label: string, group: number): Box[] {
  if (sorted.length === 0) return [];
  return [
    {
      label,
      group,
      ...boxSummary(sorted),
      points: null,
    },
  ];
}

/** All on one grid, three bandwidths beyond the outermost values. */
function densitySeries(samples: number[], lists: readonly Float64Array[], names: string[], groups: Groups): LinesDocument["panels"][number]["series"] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const sorted of lists) {
    if (sorted.length < 2) continue;
    const margin = 3 * bandwidthOf(sorted);
    low = Math.min(low, sorted[0]! - margin);
    high = Math.max(high, sorted.at(-1)! + margin);
  }
  if (!(high > low)) return [];
  const x = Array.from({ length: densityPoints }, (_, point) => sixDigits(low + (point * (high - low)) / (densityPoints - 1)));
  return samples.map((sample, index) => ({
    id: names[sample]!,
    label: names[sample]!,
    group: groups.assignment[sample]!,
    x,
    y: Array.from(kernelDensity(lists[index]!, low, high, densityPoints), sixDigits),
  }));
}

const panelTitle = (side: Text, scale: Text): Text => ({ en: `${side.en}: ${scale.en}`, zh: `${side.zh}：${scale.zh}` });

function caption(input: ToolInput, groups: Groups, shown: number, steps: Text, what: Text): ReturnType<typeof captioned> {
  const all = input.table.samples.length;
  const part =
    shown === all
      ? { en: "", zh: "" }
      : { en: ` ${shown} of ${all} samples are shown, evenly spaced.`, zh: `图中从 ${all} 个样本中均匀抽取 ${shown} 个显示。` };
  return captioned(groups, (sizes) => ({
    en: `${steps.en} ${what.en}${sizes.en}${part.en}`,
    zh: `${steps.zh}${what.zh}${sizes.zh}${part.zh}`,
  }));
}
