/** The five figures of an OPLS-DA. */
import type { Opls } from "@analyte/analysis/multivariate/opls";
import { columnOf } from "@analyte/analysis/table";
import { mostRanked, type ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { directed, directionGroups, higherIn, positiveIs, type Sides } from "#parts/direction.ts";
import { percents, scalingNames, type ModelFeatures } from "#parts/feature-scaling.ts";
import { numberText } from "@analyte/contract/number-text";
import { drawnEllipses, ellipseCaption, ellipsesOf, type ScoreEllipse } from "#parts/score-ellipses.ts";
import { labelCorrelation, permutationChart, qualityColours } from "#parts/permutation-chart.ts";
import type { TwoClasses } from "./response.ts";
import type { OplsParams } from "./manifest.ts";
import type { Effects } from "./s-plot.ts";
import { testOf, type Validation } from "./validation.ts";

export interface OplsFacts extends ModelFeatures {
  params: OplsParams;
  classes: TwoClasses;
  model: Opls;
  validation: Validation;
  effects: Effects;
  ellipses: ScoreEllipse[];
}

const mostLabels = 15;
const mostBars = 20;
const importanceColours = [classColours[4], "#a6a6a6"];

export function oplsCharts(facts: OplsFacts): { name: string; document: ChartDocument }[] {
  const charts: { name: string; document: ChartDocument }[] = [
    { name: "scores", document: scoresChart(facts) },
    { name: "s-plot", document: sPlotChart(facts) },
    { name: "vip", document: vipChart(facts) },
    { name: "model", document: modelChart(facts) },
  ];
  if (facts.params.permutations > 0) charts.push({ name: "permutations", document: permutationsOf(facts) });
  return charts;
}

/** “OPLS-DA, treated against control, 1 + 2 components, auto scaling …” */
function captionOf({ params, classes, model, features }: OplsFacts, sides: Sides, direction?: Text): Text {
  const components = `1 + ${model.orthogonalScores.columns}`;
  const scaling = scalingNames[params.scale];
  const n = (group: number): number => classes.groups.assignment.filter((of) => of === group).length;
  const sizes = `n = ${n(1)} vs ${n(0)}`;
  const sign = direction === undefined ? { en: "", zh: "" } : { en: ` ${direction.en};`, zh: `${direction.zh}；` };
  return {
    en: `OPLS-DA, ${sides.case} against ${sides.control};${sign.en} ${sizes}; ${components} components, ${scaling.en}; ${features.length} features.`,
    zh: `OPLS-DA，${sides.case} 对 ${sides.control}；${sign.zh}${sizes}；${components} 个成分，${scaling.zh}；${features.length} 个特征。`,
  };
}

/** What a figure says of the two groups. */
function said<Texts extends { caption: Text }>({ classes }: OplsFacts, say: (sides: Sides) => Texts) {
  return figureTexts([classes.case, classes.control], ([one, control]) => say({ case: one!, control: control! }), classes.groups.column);
}

function scoresChart(facts: OplsFacts): ScatterDocument {
  const { params, classes, model, validation, ellipses } = facts;
  const drawn = drawnEllipses(ellipses, params.ellipse, classes.groups);
  const convention = ellipseCaption(params.ellipse, drawn.length, classes.groups);
  const orthogonal = model.orthogonalScores.columns;
  const quality = `R²Y = ${numberText(validation.r2y[orthogonal])}, Q² = ${numberText(validation.q2[orthogonal])}`;
  const [predictive, first] = percents([model.r2xPredictive, model.r2xOrthogonal[0]!]) as [string, string];
  return {
    version: 1,
    kind: "scatter",
    title: { en: "OPLS-DA scores", zh: "OPLS-DA 得分图" },
    ...said(facts, (sides) => {
      const caption = captionOf(facts, sides, { en: `${sides.case} on the positive side of t1`, zh: `${sides.case} 位于 t1 的正侧` });
      return {
        caption: { en: `${caption.en} ${quality}.${convention.en}`, zh: `${caption.zh}${quality.replace(", ", "，")}。${convention.zh}` },
        x: { en: `t1, predictive (${predictive}; ${sides.case} →)`, zh: `t1，预测成分（${predictive}；${sides.case} →）` },
      };
    }),
    groups: classes.groups.names,
    y: { title: { en: `o1, orthogonal (${first})`, zh: `o1，正交成分（${first}）` } },
    points: {
      item: "sample",
      ids: classes.table.samples,
      labels: classes.table.samples,
      x: Array.from(model.t),
      y: Array.from(columnOf(model.orthogonalScores, 0)),
      group: Array.from(classes.groups.assignment),
    },
    ...ellipsesOf(drawn, convention),
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: [],
    origin: true,
    equalUnits: false,
  };
}

function sPlotChart(facts: OplsFacts): ScatterDocument {
  const { model, effects, features, names } = facts;
  return {
    version: 1,
    kind: "scatter",
    title: { en: "S-plot", zh: "S-plot" },
    ...said(facts, (sides) => {
      const caption = captionOf(facts, sides, positiveIs(sides.case));
      return {
        caption: {
          en: `${caption.en} Features at the ends differ most and most reliably; those on the left are higher in ${sides.control}.`,
          zh: `${caption.zh}位于两端的特征差异最大且最可靠，左侧的特征在 ${sides.control} 中较高。`,
        },
        x: directed({ en: "Covariance with t1, p(1)", zh: "与 t1 的协方差 p(1)" }, sides.case, "→"),
        y: directed({ en: "Correlation with t1, p(corr)", zh: "与 t1 的相关系数 p(corr)" }, sides.case, "↑"),
      };
    }),
    groups: ["VIP > 1", "VIP ≤ 1"],
    follows: [null, null],
    colours: importanceColours,
    points: {
      item: "feature",
      ids: features,
      labels: names,
      x: Array.from(effects.covariance),
      y: Array.from(effects.correlation),
      group: Array.from(model.vip, (vip) => (vip > 1 ? 0 : 1)),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: byVip(model).slice(0, mostLabels),
    ranked: byVip(model).slice(0, mostRanked),
    origin: true,
    equalUnits: false,
  };
}

const neitherSide = 2;
/** Of a covariance with t1 that is negative (control), zero or positive (case). */
const sideOfSign = [0, neitherSide, 1];
const higherInNeither: Text = { en: "Higher in neither", zh: "两组无高低之分" };

/** The most important features; the colour says in which group the feature is higher. */
export function vipChart(facts: OplsFacts): BarsDocument {
  const { classes, model, effects, features, names } = facts;
  const shown = byVip(model).slice(0, mostBars);
  const groupNames = classes.groups.names;
  const sideOf = (feature: number): number => sideOfSign[Math.sign(effects.covariance[feature]!) + 1]!;
  const undirected = shown.some((feature) => sideOf(feature) === neitherSide);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Variable importance (VIP)", zh: "变量重要性（VIP）" },
    ...said(facts, (sides) => {
      const caption = captionOf(facts, sides);
      return {
        caption: {
          en: `${caption.en} The ${shown.length} features with the largest VIP; the colour is the group in which the feature is higher.`,
          zh: `${caption.zh}VIP 最大的 ${shown.length} 个特征，颜色表示特征水平较高的组。`,
        },
        groupLabels: [higherIn(sides.control), higherIn(sides.case), ...(undirected ? [higherInNeither] : [])],
      };
    }),
    ...directionGroups(groupNames, undirected ? [{ name: higherInNeither.en, colour: "#a6a6a6" }] : []),
    item: "feature",
    ids: shown.map((feature) => features[feature]!),
    labels: shown.map((feature) => names[feature]!),
    horizontal: true,
    category: { title: { en: "Feature", zh: "特征" } },
    value: { title: { en: "VIP", zh: "VIP" } },
    series: [0, 1, ...(undirected ? [neitherSide] : [])].map((group) => ({
      group,
      kind: "bar",
      values: shown.map((feature) => (sideOf(feature) === group ? model.vip[feature]! : null)),
    })),
    thresholds: [{ value: 1, label: { en: "VIP = 1", zh: "VIP = 1" } }],
  };
}

function modelChart(facts: OplsFacts): BarsDocument {
  const { model, validation } = facts;
  const rows = model.orthogonalScores.columns + 1;
  const ids = Array.from({ length: rows }, (_, row) => (row === 0 ? "p1" : `o${row}`));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Model quality", zh: "模型质量" },
    ...said(facts, (sides) => {
      const caption = captionOf(facts, sides);
      return {
        caption: {
          en: `${caption.en} Of the model up to each component; Q² by ${facts.params.folds}-fold cross-validation (profile ${facts.params.profile}).`,
          zh: `${caption.zh}各成分处为截至该成分的累计值；Q² 由 ${facts.params.folds} 折交叉验证得到（${facts.params.profile} 约定）。`,
        },
      };
    }),
    groups: ["R²Y", "Q²"],
    follows: [null, null],
    colours: qualityColours,
    item: "other",
    ids,
    labels: ids.map((id, row) => (row === 0 ? id : `+ ${id}`)),
    horizontal: false,
    category: { title: { en: "Component", zh: "成分" } },
    value: { title: { en: "Cumulative R²Y and Q²", zh: "累计 R²Y 与 Q²" } },
    series: [validation.r2y, validation.q2].map((values, group) => ({ group, kind: "bar", values: Array.from(values.subarray(0, rows)) })),
    thresholds: [],
  };
}

const permutationsOf = (facts: OplsFacts): ScatterDocument =>
  permutationChart(testOf(facts.validation), labelCorrelation, (more) => said(facts, (sides) => ({ caption: more(captionOf(facts, sides)) })));

/** Indices of the features, most important first. */
function byVip({ vip }: Opls): number[] {
  return [...vip.keys()].sort((a, b) => vip[b]! - vip[a]! || a - b);
}
