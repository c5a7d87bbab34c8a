/** The six figures of a PCA. */
import { numberText } from "@analyte/contract/number-text";
import type { PcaDiagnostics } from "@analyte/analysis/multivariate/pca-diagnostics";
import type { Pca } from "@analyte/analysis/multivariate/pca";
import { columnOf } from "@analyte/analysis/table";
import { mostRanked, type Axis, type ChartDocument, type Points } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { Scatter3dDocument } from "@analyte/contract/figure-kinds/scatter3d";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";
import { percents, scalingNames, type ModelFeatures } from "#parts/feature-scaling.ts";
import { captioned, type Groups } from "#parts/grouping.ts";
import { drawnEllipses, ellipseCaption, ellipsesOf, type ScoreEllipse } from "#parts/score-ellipses.ts";
import type { PcaParams } from "./manifest.ts";

export interface PcaFacts extends ModelFeatures {
  params: PcaParams;
  model: Pca;
  diagnostics: PcaDiagnostics;
  groups: Groups;
  ellipses: ScoreEllipse[];
  samples: string[];
}

const mostLabels = 15;
/** A scree plot of more components shows nothing more. */
const mostBars = 15;

export function pcaCharts(facts: PcaFacts): { name: string; document: ChartDocument }[] {
  const charts: { name: string; document: ChartDocument }[] = [
    { name: "scores", document: scoresChart(facts) },
    { name: "loadings", document: loadingsChart(facts) },
    { name: "biplot", document: biplot(facts) },
    { name: "scree", document: screeChart(facts) },
  ];
  if (facts.model.scores.columns >= 3) charts.push({ name: "scores-3d", document: scores3d(facts) });
  charts.push({ name: "diagnostics", document: diagnosticsChart(facts) });
  return charts;
}

function scoresChart(facts: PcaFacts): ScatterDocument {
  const { params, ellipses, groups, diagnostics } = facts;
  const drawn = drawnEllipses(ellipses, params.ellipse, groups);
  const convention = ellipseCaption(params.ellipse, drawn.length, groups);
  return {
    ...scatterBase(facts),
    title: { en: "PCA scores", zh: "PCA 得分图" },
    ...captionOf(facts, ({ en, zh }) => ({ en: en + convention.en, zh: zh + convention.zh })),
    points: samplePoints(facts),
    ...ellipsesOf(drawn, convention),
    labelled: largest(diagnostics.t2, (value) => value > diagnostics.t2Limit),
    ranked: largest(diagnostics.t2, undefined, mostRanked),
  };
}

function loadingsChart(facts: PcaFacts): ScatterDocument {
  return {
    ...scatterBase(facts),
    title: { en: "PCA loadings", zh: "PCA 载荷图" },
    groups: [],
    points: {
      item: "feature",
      ids: facts.features,
      labels: facts.names,
      x: Array.from(columnOf(facts.model.loadings, 0)),
      y: Array.from(columnOf(facts.model.loadings, 1)),
      group: facts.features.map(() => -1),
    },
    labelled: largest(loadingLengths(facts.model)),
    ranked: largest(loadingLengths(facts.model), undefined, mostRanked),
  };
}

/** Samples as points; the features with the longest loadings as arrows, the longest reaching 90 % of the farthest score. */
function biplot(facts: PcaFacts): ScatterDocument {
  const { model, features, names } = facts;
  const { scores, loadings } = model;
  const lengths = loadingLengths(model);
  const shown = largest(lengths);
  let farthest = 0;
  for (let sample = 0; sample < scores.rows; sample++) {
    const x = scores.data[sample * scores.columns]!;
    const y = scores.data[sample * scores.columns + 1]!;
    farthest = Math.max(farthest, Math.sqrt(x * x + y * y));
  }
  const stretch = (0.9 * farthest) / Math.sqrt(lengths[shown[0]!]!);
  return {
    ...scatterBase(facts),
    title: { en: "PCA biplot", zh: "PCA 双标图" },
    ...captionOf(facts, ({ en, zh }) => ({
      en: `${en} Arrows: the ${shown.length} features with the longest loadings, times ${numberText(stretch)}.`,
      zh: `${zh}箭头为载荷最长的 ${shown.length} 个特征，放大 ${numberText(stretch)} 倍。`,
    })),
    points: samplePoints(facts),
    arrows: shown.map((feature) => ({
      id: features[feature]!,
      label: names[feature]!,
      x: stretch * loadings.data[feature * loadings.columns]!,
      y: stretch * loadings.data[feature * loadings.columns + 1]!,
    })),
  };
}

function screeChart(facts: PcaFacts): BarsDocument {
  const { sd, explained, cumulative } = facts.model;
  const count = Math.min(sd.length, mostBars);
  const ids = Array.from({ length: count }, (_, component) => `PC${component + 1}`);
  const percentages = (shares: Float64Array): number[] => Array.from(shares.subarray(0, count), (share) => 100 * share);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Explained variance", zh: "解释方差" },
    ...captionOf(facts, ({ en, zh }) => ({
      en: `${en} R²X: share of the total variance; ΣR²X: sum so far. ${count} of ${sd.length} components shown.`,
      zh: `${zh}R²X 为占总方差的比例，ΣR²X 为累计值。共 ${sd.length} 个主成分，显示前 ${count} 个。`,
    })),
    groups: ["R²X", "ΣR²X"],
    follows: [null, null],
    colours: [classColours[0], classColours[4]],
    item: "other",
    ids,
    labels: ids,
    horizontal: false,
    category: { title: { en: "Component", zh: "主成分" } },
    value: { title: { en: "Share of variance (%)", zh: "方差比例（%）" } },
    series: [
      { group: 0, kind: "bar", values: percentages(explained) },
      { group: 1, kind: "line", values: percentages(cumulative) },
    ],
    thresholds: [],
  };
}

function scores3d(facts: PcaFacts): Scatter3dDocument {
  return {
    version: 1,
    kind: "scatter3d",
    title: { en: "PCA scores in three dimensions", zh: "PCA 三维得分图" },
    ...captionOf(facts),
    groups: facts.groups.names,
    x: componentAxis(facts.model, 0),
    y: componentAxis(facts.model, 1),
    z: componentAxis(facts.model, 2),
    points: { ...samplePoints(facts), z: Array.from(columnOf(facts.model.scores, 2)) },
  };
}

function diagnosticsChart(facts: PcaFacts): ScatterDocument {
  const { t2, q, t2Limit, qLimit } = facts.diagnostics;
  const count = facts.model.scores.columns;
  const limit: Text = { en: "95 % limit", zh: "95 % 限" };
  const thresholds: ScatterDocument["thresholds"] = [];
  if (!Number.isNaN(t2Limit)) thresholds.push({ axis: "x", value: t2Limit, label: limit });
  if (!Number.isNaN(qLimit)) thresholds.push({ axis: "y", value: qLimit, label: limit });
  // How far beyond either limit; a limit that is not known does not count.
  const excess = t2.map((value, sample) => Math.max(Number.isNaN(t2Limit) ? 0 : value / t2Limit, Number.isNaN(qLimit) ? 0 : q[sample]! / qLimit));
  return {
    ...scatterBase(facts),
    title: { en: "Samples that stand apart", zh: "离群样本诊断" },
    ...captionOf(facts, ({ en, zh }) => ({
      en: `${en} T² within and Q outside the first ${count} components; dashed: 95 % limits.`,
      zh: `${zh}T² 与 Q 分别表示样本在前 ${count} 个主成分之内与之外的距离；虚线为 95 % 限。`,
    })),
    x: { title: { en: `Hotelling's T² (${count} components)`, zh: `Hotelling T²（${count} 个主成分）` } },
    y: { title: { en: "Q residual (sum of squares)", zh: "Q 残差（平方和）" } },
    points: { ...samplePoints(facts), x: Array.from(t2), y: Array.from(q) },
    thresholds,
    origin: false,
    labelled: largest(excess, (value) => value > 1),
    ranked: largest(excess, undefined, mostRanked),
  };
}

function scatterBase(facts: PcaFacts): ScatterDocument {
  return {
    version: 1,
    kind: "scatter",
    title: { en: "", zh: "" },
    ...captionOf(facts),
    groups: facts.groups.names,
    x: componentAxis(facts.model, 0),
    y: componentAxis(facts.model, 1),
    points: { item: "other", ids: [], labels: [], x: [], y: [], group: [] },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [],
    origin: true,
    equalUnits: false,
  };
}

function samplePoints({ samples, model, groups }: PcaFacts): Points {
  return {
    item: "sample",
    ids: samples,
    labels: samples,
    x: Array.from(columnOf(model.scores, 0)),
    y: Array.from(columnOf(model.scores, 1)),
    group: Array.from(groups.assignment),
  };
}

/** All figures of a model write its shares alike: those of the three components that any of them shows. */
function componentAxis({ explained }: Pca, component: number): Axis {
  const share = percents(Array.from(explained.subarray(0, 3)))[component]!;
  return { title: { en: `PC${component + 1} (${share})`, zh: `PC${component + 1}（${share}）` } };
}

function captionOf({ params, samples, features, groups }: PcaFacts, more: (caption: Text) => Text = (caption) => caption): ReturnType<typeof captioned> {
  const scaling = scalingNames[params.scale];
  return captioned(groups, (sizes) =>
    more({
      en: `PCA with ${scaling.en}; ${samples.length} samples, ${features.length} features.${sizes.en}`,
      zh: `PCA，${scaling.zh}；${samples.length} 个样本，${features.length} 个特征。${sizes.zh}`,
    }),
  );
}

/** Squared length of each feature's loading on the first two components. */
function loadingLengths({ loadings }: Pca): Float64Array {
  return Float64Array.from({ length: loadings.rows }, (_, feature) => {
    const x = loadings.data[feature * loadings.columns]!;
    const y = loadings.data[feature * loadings.columns + 1]!;
    return x * x + y * y;
  });
}

/** Indices of the largest values, largest first. */
function largest(values: Float64Array, where: (value: number) => boolean = () => true, most = mostLabels): number[] {
  const indices = [...values.keys()].filter((index) => where(values[index]!));
  return indices.sort((a, b) => values[b]! - values[a]! || a - b).slice(0, most);
}
