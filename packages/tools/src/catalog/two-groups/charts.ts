/** Volcano and MA plot. */
import { mostRanked } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { directed, directionGroups, higherIn, type Sides } from "#parts/direction.ts";
import { numberText } from "@analyte/contract/number-text";
import type { FeatureRow } from "#parts/two-group/compare.ts";
import type { Study } from "./study.ts";
import { captionOf, disagrees } from "./words.ts";

const mostLabels = 15;
const higherInCase = 0;
const higherInControl = 1;
const disagreeing = 2;

/** x: log2 fold change; y: -log10 of the p of the very test that was chosen. Features without either are not drawn. */
export function volcano(study: Study): ScatterDocument {
  const { comparison, params } = study;
  const { rows } = comparison;
  const features = drawn(study).filter((feature) => !Number.isNaN(rows[feature]!.test.p));
  // p can underflow to 0; such points stand at the height of the smallest double.
  const height = (p: number): number => -Math.log10(Math.max(p, 5e-324));
  const limit = cutoff(study, height);
  const adjusted = adjustWords[params.adjust].symbol;
  return {
    ...frame(study, features),
    title: { en: "Volcano plot", zh: "火山图" },
    ...texts(study, (sides) => ({ caption: withCutoff(captionOf(study, sides), study, limit !== null), x: directed(ratio, sides.case, "→") })),
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    points: {
      ...pointsOf(study, features),
      x: features.map((feature) => rows[feature]!.foldChange.log2),
      y: features.map((feature) => height(rows[feature]!.test.p)),
    },
    thresholds: [
      ...ratioThresholds(study, "x"),
      ...(limit === null
        ? []
        : [
            {
              axis: "y" as const,
              value: limit,
              label: { en: `${adjusted.en} = ${numberText(params.p_threshold)}`, zh: `${adjusted.zh} = ${numberText(params.p_threshold)}` },
            },
          ]),
    ],
    origin: false,
  };
}

/**
 * Where the line of the adjusted p stands: in the middle between the last feature within the limit and the first beyond it, on the scale that
 * is drawn, so that no point lies on it. Null where no feature is within.
 */
function cutoff({ comparison, params }: Study, height: (p: number) => number): number | null {
  const tested = comparison.rows.filter(({ test, adjusted }) => !Number.isNaN(test.p) && !Number.isNaN(adjusted));
  const within = tested.filter(({ adjusted }) => adjusted <= params.p_threshold).map(({ test }) => test.p);
  if (within.length === 0) return null;
  const last = Math.max(...within);
  const beyond = tested.filter(({ adjusted }) => adjusted > params.p_threshold).map(({ test }) => test.p);
  const first = beyond.length === 0 ? Math.max(last, params.p_threshold) : Math.min(...beyond);
  return (height(last) + height(first)) / 2;
}

function withCutoff({ en, zh }: Text, { params }: Study, hasLine: boolean): Text {
  const { symbol } = adjustWords[params.adjust];
  const limit = numberText(params.p_threshold);
  return hasLine
    ? {
        en: `${en} The line ${symbol.en} = ${limit} stands midway between the last p within it and the next.`,
        zh: `${zh}${symbol.zh} = ${limit} 的虚线位于界限内最大的 p 值与下一个 p 值的正中。`,
      }
    : {
        en: `${en} No feature has ${symbol.en} ≤ ${limit}, so there is no line for it and no feature is named.`,
        zh: `${zh}没有特征满足 ${symbol.zh} ≤ ${limit}，因此图中没有该界线，也未标出特征名称。`,
      };
}

/** x: the mean of log2 mean(case) and log2 mean(control), untransformed; y: log2 fold change. */
export function maPlot(study: Study): ScatterDocument {
  const { rows } = study.comparison;
  const features = drawn(study);
  const levels = features.map((feature) => rows[feature]!.foldChange.level);
  return {
    ...frame(study, features),
    title: { en: "MA plot", zh: "MA 图" },
    ...texts(study, (sides) => ({ caption: captionOf(study, sides), y: directed(ratio, sides.case, "↑") })),
    x: { title: { en: "Mean log2 of the two group means", zh: "两组均值 log2 的平均值" } },
    points: {
      ...pointsOf(study, features),
      x: levels,
      y: features.map((feature) => rows[feature]!.foldChange.log2),
    },
    thresholds: ratioThresholds(study, "y"),
    segments: zeroLine(levels),
    origin: false,
  };
}

/** No change, across all levels: the lines through zero of a score plot would add a level of 0. */
function zeroLine(levels: number[]): ScatterDocument["segments"] {
  if (levels.length === 0) return [];
  const [x1, x2] = levels.reduce(([low, high], level) => [Math.min(low, level), Math.max(high, level)], [Infinity, -Infinity] as [number, number]);
  return [{ x1, y1: 0, x2, y2: 0, group: -1 }];
}

/** Features by p, the larger change first among equals; those without p last. */
export function byImportance({ comparison: { rows } }: Study): number[] {
  const size = (feature: number): number => Math.abs(rows[feature]!.foldChange.log2) || 0;
  const p = (feature: number): number => (Number.isNaN(rows[feature]!.test.p) ? 2 : rows[feature]!.test.p);
  return Array.from(rows, (_, feature) => feature).sort((a, b) => p(a) - p(b) || size(b) - size(a) || a - b);
}

function drawn({ comparison: { rows } }: Study): number[] {
  return rows.flatMap((row, feature) => (Number.isNaN(row.foldChange.log2) ? [] : [feature]));
}

/** `neither`: the place of what is not significant, behind all the others. */
function groupOfFeature(row: FeatureRow, neither: number): number {
  const { significant, direction } = row;
  if (!significant || direction === 0) return neither;
  if (disagrees(row)) return disagreeing;
  return direction > 0 ? higherInCase : higherInControl;
}

function frame(
  study: Study,
  features: number[],
): Pick<ScatterDocument, "version" | "kind" | "groups" | "follows" | "colours" | "ellipses" | "arrows" | "segments" | "labelled" | "ranked" | "equalUnits"> {
  const place = new Map(features.map((feature, at) => [feature, at]));
  const ranked = byImportance(study).filter((feature) => place.has(feature));
  const isSignificant = (feature: number): boolean => study.comparison.rows[feature]!.significant;
  // Where nothing is called significant those with the smallest p are named.
  const labelled = study.params.judge ? ranked.filter(isSignificant) : ranked;
  // A small p alone makes no feature significant where the ratio counts, too: those that are come first.
  const significantFirst = [...ranked.filter(isSignificant), ...ranked.filter((feature) => !isSignificant(feature))];
  return {
    version: 1,
    kind: "scatter",
    ...(study.params.judge
      ? directionGroups([study.sides.case, study.sides.control], [...(anyDisagrees(study.comparison.rows) ? [disagreement] : []), notSignificant])
      : directionGroups([], [{ ...notSignificant, name: "Features" }])),
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: labelled.slice(0, mostLabels).map((feature) => place.get(feature)!),
    ranked: significantFirst.slice(0, mostRanked).map((feature) => place.get(feature)!),
    equalUnits: false,
  };
}

function pointsOf(study: Study, features: number[]): Pick<ScatterDocument["points"], "item" | "ids" | "labels" | "group"> {
  const { rows } = study.comparison;
  const neither = anyDisagrees(rows) ? disagreeing + 1 : disagreeing;
  return {
    item: "feature",
    ids: features.map((feature) => study.tested.features[feature]!),
    labels: features.map((feature) => study.featureNames[feature]!),
    group: features.map((feature) => (study.params.judge ? groupOfFeature(rows[feature]!, neither) : 0)),
  };
}

/** The two groups in the order in which every figure of the task has them. */
export const comparedGroups = ({ groups, sides }: Study): string[] => groups.names.filter((name) => name === sides.case || name === sides.control);

/** Beside the axis of the fold change neither side's colour would be right for these. */
const disagreement = { name: "Test and fold change disagree", colour: classColours[5] };
const disagreementLabel: Text = { en: disagreement.name, zh: "检验与差异倍数方向不一致" };
const anyDisagrees = (rows: readonly FeatureRow[]): boolean => rows.some((row) => row.significant && disagrees(row));
const notSignificant = { name: "Not significant", colour: "#a6a6a6" };
const ratio: Text = { en: "log2 fold change", zh: "log2 差异倍数" };
const featuresLabel: Text = { en: "Features", zh: "特征" };
const neitherLabel: Text = { en: "Not significant", zh: "不显著" };

/** The texts that name the groups, with the names of the three kinds of features. */
function texts<Texts extends { caption: Text; x?: Text; y?: Text }>({ sides, comparison, params }: Study, say: (sides: Sides) => Texts) {
  return figureTexts(
    [sides.case, sides.control],
    ([one, control]) => ({
      ...say({ case: one!, control: control! }),
      groupLabels: params.judge
        ? [higherIn(one!), higherIn(control!), ...(anyDisagrees(comparison.rows) ? [disagreementLabel] : []), neitherLabel]
        : [featuresLabel],
    }),
    sides.column,
  );
}

function ratioThresholds({ params }: Study, axis: "x" | "y"): ScatterDocument["thresholds"] {
  const limit = params.log2_fc_threshold;
  if (limit === 0 || !params.judge) return [];
  return [-limit, limit].map((value) => {
    const label = `log2 FC = ${numberText(value)}`;
    return { axis, value, label: { en: label, zh: label } };
  });
}
