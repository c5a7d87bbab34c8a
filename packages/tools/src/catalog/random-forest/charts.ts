/** What the forest goes by, how it errs, and how it sees the samples. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { classColours } from "@analyte/contract/group-colours";
import { worded } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { boxSummary } from "#parts/box-summary.ts";
import { directionGroups, higherIn } from "#parts/direction.ts";
import { percents } from "#parts/feature-scaling.ts";
import { captioned } from "#parts/grouping.ts";
import { ordinationChart } from "#parts/ordination.ts";
import { ranked, votesOf, type Study } from "./study.ts";
import { captionOf } from "./words.ts";

/** A line of more points shows nothing more. */
const mostPoints = 400;

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  return [
    { name: "importance", document: importanceChart(study) },
    { name: "error", document: errorChart(study) },
    { name: "votes", document: votesChart(study) },
    ...(study.map === null ? [] : [{ name: "map", document: mapChart(study, study.map) }]),
  ];
}

const none: Text = { en: "No highest group", zh: "无最高组" };

function importanceChart(study: Study): BarsDocument {
  const { params, grouped, forest, highest, featureNames } = study;
  const { groups, table } = grouped;
  const shown = ranked(study).slice(0, params.shown);
  const caption = captionOf(study);
  const sides = [...groups.names.keys()].filter((group) => shown.some((feature) => highest[feature] === group));
  const hasNone = shown.some((feature) => highest[feature]! < 0);
  const [named, rest] = [sides.map((group) => groups.names[group]!), hasNone ? [none] : []];
  const say = groups.names.length === 2 ? higherIn : (name: string): Text => ({ en: `Highest in ${name}`, zh: `在 ${name} 中最高` });
  return {
    version: 1,
    kind: "bars",
    title: { en: "Most important features", zh: "最重要的特征" },
    ...worded(
      named,
      (called) => ({
        caption: {
          en: `${caption.en} The ${shown.length} of ${table.features.length} features with the largest decrease of accuracy when they are permuted, over its standard error; the colour is the group with the highest mean.`,
          zh: `${caption.zh}${table.features.length} 个特征中打乱后准确度下降（除以标准误）最大的 ${shown.length} 个，颜色表示均值最高的组。`,
        },
        groupLabels: [...called.map(say), ...rest],
      }),
      groups.column,
    ),
    ...directionGroups(
      named,
      rest.map(({ en: name }) => ({ name, colour: "#a6a6a6" })),
    ),
    item: "feature",
    ids: shown.map((feature) => table.features[feature]!),
    labels: shown.map((feature) => featureNames[feature]!),
    horizontal: true,
    category: { title: { en: "Feature", zh: "特征" } },
    value: { title: { en: "Importance (decrease of accuracy / its SE)", zh: "重要性（准确度下降 / 标准误）" } },
    series: [...sides, ...(hasNone ? [-1] : [])].map((side, group) => ({
      group,
      kind: "bar",
      values: shown.map((feature) => (highest[feature] === side ? finite(forest.accuracy!.scaled[feature]!) : null)),
    })),
    thresholds: [],
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function errorChart(study: Study): LinesDocument {
  const { errorCurve } = study.forest;
  const step = Math.max(1, Math.ceil(errorCurve.length / mostPoints));
  const shown = [...errorCurve.keys()].filter((at) => at % step === 0 || at === errorCurve.length - 1);
  const title = { en: "Error by number of trees", zh: "误差随树数的变化" };
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "lines",
    title,
    ...captioned(study.grouped.groups, (sizes) => ({
      en: `${caption.en} Share of samples that the trees which have not seen them get wrong.${sizes.en}`,
      zh: `${caption.zh}由未见过该样本的树判断时，判错样本的比例。${sizes.zh}`,
    })),
    groups: ["Error"],
    groupLabels: [{ en: "Error out of the bag", zh: "袋外误差" }],
    follows: [null],
    colours: [classColours[4]],
    x: { title: { en: "Trees", zh: "决策树数" } },
    y: { title: { en: "Error out of the bag (%)", zh: "袋外误差（%）" } },
    panels: [{ title, series: [{ id: "error", label: "Error", group: 0, x: shown.map((at) => at + 1), y: shown.map((at) => finite(100 * errorCurve[at]!)) }] }],
  };
}

function votesChart(study: Study): BoxesDocument {
  const { groups } = study.grouped;
  const votes = votesOf(study).filter(({ own }) => !Number.isNaN(own));
  const boxes = groups.names.flatMap((label, group) => {
    const points = votes.filter((vote) => vote.group === group).map(({ sample, own }) => ({ id: sample, y: 100 * own }));
    return points.length === 0
      ? []
      : [{ label, group, ...boxSummary(Float64Array.from(points, ({ y }) => y).sort()), points: points.length <= 300 ? points : null }];
  });
  const title = { en: "Votes for the own group", zh: "本组得票率" };
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "boxes",
    title,
    ...captioned(groups, (sizes) => ({
      en: `${caption.en} Share of the trees which have not seen a sample that take it for its own group.${sizes.en}`,
      zh: `${caption.zh}未见过该样本的树中，将其判为本组的比例。${sizes.zh}`,
    })),
    groups: groups.names,
    category: { title: { en: "Group", zh: "分组" } },
    value: { title: { en: "Votes for the own group (%)", zh: "本组得票率（%）" } },
    panels: [{ title, boxes }],
    note: null,
  };
}

function mapChart(study: Study, map: NonNullable<Study["map"]>): ChartDocument {
  const { table, groups } = study.grouped;
  const shares = percents(Array.from(map.explained.subarray(0, 2)));
  const caption = captionOf(study);
  return ordinationChart({
    title: { en: "Samples as the forest sees them", zh: "森林眼中的样本" },
    caption: {
      en: `${caption.en} Principal coordinates of 1 − proximity: samples that end in the same leaves lie together.`,
      zh: `${caption.zh}1 − 邻近度的主坐标：常落入相同叶节点的样本彼此靠近。`,
    },
    coordinates: map.coordinates,
    samples: table.samples,
    groups,
    axes: [
      { en: `Axis 1 (${shares[0]})`, zh: `坐标轴 1（${shares[0]}）` },
      { en: `Axis 2 (${shares[1]})`, zh: `坐标轴 2（${shares[1]}）` },
    ],
  });
}
