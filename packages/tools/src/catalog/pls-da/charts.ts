/** The five figures of a PLS-DA. */
import type { Pls } from "@analyte/analysis/multivariate/pls";
import { columnOf } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { worded } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { directionGroups, higherIn } from "#parts/direction.ts";
import { percents, scalingNames, type ModelFeatures } from "#parts/feature-scaling.ts";
import { captioned } from "#parts/grouping.ts";
import { labelCorrelation, permutationChart, qualityColours } from "#parts/permutation-chart.ts";
import { drawnEllipses, ellipseCaption, ellipsesOf, type ScoreEllipse } from "#parts/score-ellipses.ts";
import type { Classes } from "./classes.ts";
import type { Ends } from "./extremes.ts";
import type { PlsParams } from "./manifest.ts";
import type { Validation } from "./validation.ts";

export interface PlsFacts extends ModelFeatures {
  params: PlsParams;
  classes: Classes;
  model: Pls;
  validation: Validation;
  /** Of each feature in the model. */
  ends: Ends[];
  ellipses: ScoreEllipse[];
}

const mostLabels = 15;
const mostBars = 20;
const grey = "#a6a6a6";

export function plsCharts(facts: PlsFacts): { name: string; document: ChartDocument }[] {
  const charts: { name: string; document: ChartDocument }[] = [{ name: "scores", document: scoresChart(facts) }];
  if (facts.validation.components > 1) charts.push({ name: "loadings", document: loadingsChart(facts) });
  charts.push({ name: "vip", document: vipChart(facts) }, { name: "model", document: modelChart(facts) });
  if (facts.params.permutations > 0) charts.push({ name: "permutations", document: permutationsOf(facts) });
  return charts;
}

/** “PLS-DA of 3 groups, 2 components, auto scaling; 129 features.” */
function captionOf({ params, classes, validation, features }: PlsFacts): Text {
  const scaling = scalingNames[params.scale];
  const { components } = validation;
  const groups = classes.groups.names.length;
  return {
    en: `PLS-DA of ${groups} groups; ${components} component${components === 1 ? "" : "s"}, ${scaling.en}; ${features.length} features.`,
    zh: `${groups} 个组的 PLS-DA；${components} 个成分，${scaling.zh}；${features.length} 个特征。`,
  };
}

/** A caption, what a figure adds to it, and the sizes of the groups. */
function said(facts: PlsFacts, more: Text): ReturnType<typeof captioned> {
  const caption = captionOf(facts);
  return captioned(facts.classes.groups, (sizes) => ({ en: `${caption.en}${more.en}${sizes.en}`, zh: `${caption.zh}${more.zh}${sizes.zh}` }));
}

const scatterBase = {
  version: 1,
  kind: "scatter",
  ellipses: [],
  thresholds: [],
  arrows: [],
  segments: [],
  labelled: [],
  equalUnits: false,
} as const;

function scoresChart(facts: PlsFacts): ScatterDocument {
  const { params, classes, model, validation, ellipses } = facts;
  const { groups, table } = classes;
  const drawn = drawnEllipses(ellipses, params.ellipse, groups);
  const single = validation.components === 1;
  const convention = single ? { en: "", zh: "" } : ellipseCaption(params.ellipse, drawn.length, groups);
  const quality = [`R²Y = ${numberText(validation.observed.r2y)}`, `Q² = ${numberText(validation.observed.q2)}`];
  const shares = percents(Array.from(validation.r2x.subarray(0, 2)));
  const scoreAxis = (component: number) => ({
    title: { en: `t${component + 1} (${shares[component]})`, zh: `t${component + 1}（${shares[component]}）` },
  });
  return {
    ...scatterBase,
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [],
    title: { en: "PLS-DA scores", zh: "PLS-DA 得分图" },
    ...said(facts, { en: ` ${quality.join(", ")}.${convention.en}`, zh: `${quality.join("，")}。${convention.zh}` }),
    groups: groups.names,
    x: single ? { title: { en: "Place in the table", zh: "表中位置" } } : scoreAxis(0),
    y: single ? scoreAxis(0) : scoreAxis(1),
    points: {
      item: "sample",
      ids: table.samples,
      labels: table.samples,
      x: single ? table.samples.map((_, at) => at + 1) : Array.from(columnOf(model.scores, 0)),
      y: Array.from(columnOf(model.scores, single ? 0 : 1)),
      group: Array.from(groups.assignment),
    },
    ...ellipsesOf(drawn, convention),
    origin: !single,
  };
}

function loadingsChart(facts: PlsFacts): ScatterDocument {
  const { model, features, names } = facts;
  const ranked = byVip(model);
  return {
    ...scatterBase,
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    title: { en: "PLS-DA loadings", zh: "PLS-DA 载荷图" },
    ...said(facts, { en: " Features far from the middle make the components.", zh: "离中心越远的特征对成分的贡献越大。" }),
    groups: ["VIP > 1", "VIP ≤ 1"],
    follows: [null, null],
    colours: [classColours[4], grey],
    x: { title: { en: "p1", zh: "p1" } },
    y: { title: { en: "p2", zh: "p2" } },
    points: {
      item: "feature",
      ids: features,
      labels: names,
      x: Array.from(columnOf(model.loadings, 0)),
      y: Array.from(columnOf(model.loadings, 1)),
      group: Array.from(model.vip, (vip) => (vip > 1 ? 0 : 1)),
    },
    labelled: ranked.slice(0, mostLabels),
    ranked: ranked.slice(0, mostRanked),
    origin: true,
  };
}

const inNeither: Text = { en: "The same in all", zh: "各组相同" };
const highestIn = (group: string): Text => ({ en: `Highest in ${group}`, zh: `在 ${group} 中最高` });

/** The most important features; the colour says in which group the mean is highest. */
function vipChart(facts: PlsFacts): BarsDocument {
  const { classes, model, ends, features, names } = facts;
  const shown = byVip(model).slice(0, mostBars);
  const sides = [...new Set(shown.map((feature) => ends[feature]!.highest))].toSorted((a, b) => a - b);
  const named = sides.filter((side) => side >= 0);
  const undirected = sides.includes(-1);
  const order = undirected ? [...named, -1] : named;
  const { groups } = classes;
  const say = groups.names.length === 2 ? higherIn : highestIn;
  const caption = captionOf(facts);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Variable importance (VIP)", zh: "变量重要性（VIP）" },
    ...worded(
      named.map((side) => groups.names[side]!),
      (called) => ({
        caption: {
          en: `${caption.en} The ${shown.length} features with the largest VIP; the colour is the group with the highest mean.`,
          zh: `${caption.zh}VIP 最大的 ${shown.length} 个特征，颜色表示均值最高的组。`,
        },
        groupLabels: [...called.map(say), ...(undirected ? [inNeither] : [])],
      }),
      groups.column,
    ),
    ...directionGroups(
      named.map((side) => groups.names[side]!),
      undirected ? [{ name: inNeither.en, colour: grey }] : [],
    ),
    item: "feature",
    ids: shown.map((feature) => features[feature]!),
    labels: shown.map((feature) => names[feature]!),
    horizontal: true,
    category: { title: { en: "Feature", zh: "特征" } },
    value: { title: { en: "VIP", zh: "VIP" } },
    series: order.map((side, group) => ({
      group,
      kind: "bar",
      values: shown.map((feature) => (ends[feature]!.highest === side ? model.vip[feature]! : null)),
    })),
    thresholds: [{ value: 1, label: { en: "VIP = 1", zh: "VIP = 1" } }],
  };
}

function modelChart(facts: PlsFacts): BarsDocument {
  const { params, validation } = facts;
  const ids = Array.from({ length: validation.components }, (_, component) => `p${component + 1}`);
  let sum = 0;
  const fitted = ids.map((_, component) => (sum += validation.r2y[component]!));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Model quality", zh: "模型质量" },
    ...said(facts, {
      en: ` Of the model up to each component; Q² by ${params.folds}-fold cross-validation (profile ${params.profile}).`,
      zh: `各成分处为截至该成分的累计值；Q² 由 ${params.folds} 折交叉验证得到（${params.profile} 约定）。`,
    }),
    groups: ["R²Y", "Q²"],
    follows: [null, null],
    colours: qualityColours,
    item: "other",
    ids,
    labels: ids.map((id, component) => (component === 0 ? id : `+ ${id}`)),
    horizontal: false,
    category: { title: { en: "Component", zh: "成分" } },
    value: { title: { en: "Cumulative R²Y and Q²", zh: "累计 R²Y 与 Q²" } },
    series: [fitted, Array.from(validation.q2Cumulative)].map((values, group) => ({ group, kind: "bar", values })),
    thresholds: [],
  };
}

function permutationsOf(facts: PlsFacts): ScatterDocument {
  const kept: Text = { en: "Share of samples that kept their label", zh: "标签未变的样本比例" };
  return permutationChart(facts.validation, facts.classes.groups.names.length === 2 ? labelCorrelation : kept, (more) => {
    const caption = more(captionOf(facts));
    return captioned(facts.classes.groups, (sizes) => ({ en: `${caption.en}${sizes.en}`, zh: `${caption.zh}${sizes.zh}` }));
  });
}

/** Indices of the features, most important first. */
function byVip({ vip }: Pls): number[] {
  return [...vip.keys()].sort((a, b) => vip[b]! - vip[a]! || a - b);
}
