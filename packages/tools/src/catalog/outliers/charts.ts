/** T² against Q, robust distances, and where the samples lie among the others. */
import { columnOf } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";
import { percents } from "#parts/feature-scaling.ts";
import { captioned } from "#parts/grouping.ts";
import type { Study } from "./study.ts";
import { captionOf } from "./words.ts";

const mostLabels = 15;
const grey = "#a6a6a6";

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  const charts: { name: string; document: ChartDocument }[] = [{ name: "t2-q", document: distancesChart(study) }];
  if (study.robust !== null) charts.push({ name: "robust", document: robustChart(study, study.robust) });
  return [...charts, { name: "scores", document: scoresChart(study) }];
}

function distancesChart(study: Study): ScatterDocument {
  const { t2, q, t2Limit, qLimit } = study.diagnostics;
  const count = study.model.scores.columns;
  const limit: Text = { en: `${study.params.level} % limit`, zh: `${study.params.level} % 限` };
  return {
    ...byClass(study, t2, q, excess(t2, t2Limit, q, qLimit)),
    title: { en: "T² and Q of the samples", zh: "样本的 T² 与 Q" },
    caption: captionOf(study, {
      en: `T² within and Q outside the first ${count} components; dashed: ${limit.en}s.`,
      zh: `T² 与 Q 分别表示样本在前 ${count} 个主成分之内与之外的距离；虚线为 ${limit.zh}。`,
    }),
    x: { title: { en: `Hotelling's T² (${count} components)`, zh: `Hotelling T²（${count} 个主成分）` } },
    y: { title: { en: "Q residual (sum of squares)", zh: "Q 残差（平方和）" } },
    thresholds: limits(t2Limit, qLimit, limit),
  };
}

function robustChart(study: Study, robust: NonNullable<Study["robust"]>): ScatterDocument {
  const { scoreDistances, scoreLimit, orthogonalDistances, orthogonalLimit } = robust;
  const count = robust.scores.columns;
  return {
    ...byClass(study, scoreDistances, orthogonalDistances, excess(scoreDistances, scoreLimit, orthogonalDistances, orthogonalLimit)),
    title: { en: "Robust distances of the samples", zh: "样本的稳健距离" },
    caption: captionOf(study, {
      en: `Robust distances within and off ${count} robust component${count === 1 ? "" : "s"}; dashed: 97.5 % limits.`,
      zh: `样本在 ${count} 个稳健主成分之内与之外的稳健距离；虚线为 97.5 % 限。`,
    }),
    x: { title: { en: "Robust distance", zh: "稳健距离" } },
    y: { title: { en: "Robust residual", zh: "稳健残差" } },
    thresholds: limits(scoreLimit, orthogonalLimit, { en: "97.5 % limit", zh: "97.5 % 限" }),
  };
}

function scoresChart(study: Study): ScatterDocument {
  const { model, groups, diagnostics } = study;
  const far = excess(diagnostics.t2, diagnostics.t2Limit, diagnostics.q, diagnostics.qLimit);
  const base = byClass(study, columnOf(model.scores, 0), columnOf(model.scores, 1), far, false);
  const shares = percents(Array.from(model.explained.subarray(0, 3)));
  const words = captionOf(study, { en: "Names: samples that stand apart.", zh: "标注名称的为离群样本。" });
  const isGrouped = groups.names.length > 0;
  const { groupLabels: _labels, follows: _follows, colours: _colours, ...plain } = base;
  return {
    ...(isGrouped ? { ...plain, groups: groups.names, points: { ...base.points, group: Array.from(groups.assignment) } } : base),
    title: { en: "Scores of the samples", zh: "样本得分图" },
    ...captioned(groups, (sizes) => ({ en: `${words.en}${sizes.en}`, zh: `${words.zh}${sizes.zh}` })),
    x: { title: { en: `PC1 (${shares[0]})`, zh: `PC1（${shares[0]}）` } },
    y: { title: { en: `PC2 (${shares[1]})`, zh: `PC2（${shares[1]}）` } },
    labelled: ordered(far, (sample) => study.outlier[sample]!, mostLabels),
    origin: true,
  };
}

/** How far beyond either limit; a limit that is not known does not count. */
function excess(x: Float64Array, xLimit: number, y: Float64Array, yLimit: number): Float64Array {
  return x.map((value, sample) => Math.max(Number.isNaN(xLimit) ? 0 : value / xLimit, Number.isNaN(yLimit) ? 0 : y[sample]! / yLimit));
}

function limits(x: number, y: number, label: Text): ScatterDocument["thresholds"] {
  return [
    { axis: "x" as const, value: x, label },
    { axis: "y" as const, value: y, label },
  ].filter(({ value }) => !Number.isNaN(value));
}

/**
 * Samples as points, in the colours of whether they stand apart. Those beyond a limit that is drawn, which the rule takes for usual all the same, are told from
 * the others: the figure would say otherwise than its legend.
 */
function byClass({ samples, outlier }: Study, x: Float64Array, y: Float64Array, far: Float64Array, drawsLimits = true): ScatterDocument {
  const group = outlier.map((is, sample) => (is ? 0 : drawsLimits && far[sample]! > 1 ? 2 : 1));
  const alone = group.includes(2) ? [{ id: "Beyond a limit here alone", label: { en: "Beyond a limit here alone", zh: "仅超出本图的限值" } }] : [];
  return {
    version: 1,
    kind: "scatter",
    title: { en: "", zh: "" },
    caption: { en: "", zh: "" },
    groups: ["Stands apart", "Like the others", ...alone.map(({ id }) => id)],
    groupLabels: [{ en: "Stands apart", zh: "离群" }, { en: "Like the others", zh: "与其他样本一致" }, ...alone.map(({ label }) => label)],
    follows: [null, null, ...alone.map(() => null)],
    colours: [classColours[4], grey, ...alone.map(() => classColours[0])],
    x: { title: { en: "", zh: "" } },
    y: { title: { en: "", zh: "" } },
    points: { item: "sample", ids: samples, labels: samples, x: Array.from(x), y: Array.from(y), group },
    thresholds: [],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: ordered(far, (sample) => far[sample]! > 1, mostLabels),
    ranked: ordered(far, () => true, mostRanked),
    origin: false,
    equalUnits: false,
  };
}

function ordered(far: Float64Array, where: (sample: number) => boolean, most: number): number[] {
  return [...far.keys()]
    .filter(where)
    .sort((a, b) => far[b]! - far[a]! || a - b)
    .slice(0, most);
}
