/** The map, what its axes are worth, and how far the samples lie from the centre of their group. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import { boxSummary } from "#parts/box-summary.ts";
import { percents } from "#parts/feature-scaling.ts";
import { captioned } from "#parts/grouping.ts";
import { ordinationChart } from "#parts/ordination.ts";
import { drawnEllipses, ellipseCaption, ellipsesOf } from "#parts/score-ellipses.ts";
import type { Study, Tested } from "./study.ts";
import { captionOf } from "./words.ts";

/** More eigenvalues show nothing more. */
const mostBars = 15;

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  return [
    { name: "map", document: mapChart(study) },
    { name: "eigenvalues", document: eigenvaluesChart(study) },
    ...(study.tested === null ? [] : [{ name: "dispersion", document: dispersionChart(study, study.tested) }]),
  ];
}

function mapChart(study: Study): ChartDocument {
  const { params, samples, groups, map, ellipses } = study;
  const shares = percents(Array.from(map.explained.subarray(0, 2)));
  const drawn = drawnEllipses(ellipses, params.ellipse, groups);
  const convention = ellipseCaption(params.ellipse, drawn.length, groups);
  const caption = captionOf(study);
  return ordinationChart({
    title: { en: "Samples by their distances", zh: "样本主坐标图" },
    caption: { en: `${caption.en}${convention.en}`, zh: `${caption.zh}${convention.zh}` },
    coordinates: map.coordinates,
    samples,
    groups,
    axes: [
      { en: `PCo1 (${shares[0]})`, zh: `PCo1（${shares[0]}）` },
      { en: `PCo2 (${shares[1]})`, zh: `PCo2（${shares[1]}）` },
    ],
    ...ellipsesOf(drawn, convention),
  });
}

function eigenvaluesChart(study: Study): BarsDocument {
  const { eigenvalues, negativeSum } = study.map;
  const count = Math.min(mostBars, eigenvalues.length);
  const ids = Array.from({ length: count }, (_, axis) => String(axis + 1));
  const positive = eigenvalues.reduce((sum, value) => sum + Math.max(0, value), 0);
  const caption = captionOf(study);
  const share = numberText((-100 * negativeSum) / positive);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Eigenvalues", zh: "特征值" },
    caption: {
      en: `${caption.en} The first ${count} of ${eigenvalues.length} eigenvalues, as shares of the sum of the positive ones; the negative ones add up to ${share} % of it.`,
      zh: `${caption.zh}${eigenvalues.length} 个特征值中的前 ${count} 个，以其占正特征值之和的比例表示；负特征值之和的大小为其 ${share} %。`,
    },
    groups: ["Eigenvalue"],
    groupLabels: [{ en: "Eigenvalue", zh: "特征值" }],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids,
    labels: ids,
    horizontal: false,
    category: { title: { en: "Axis", zh: "坐标轴" } },
    value: { title: { en: "Share (%)", zh: "比例（%）" } },
    series: [{ group: 0, kind: "bar", values: ids.map((_, axis) => (100 * eigenvalues[axis]!) / positive) }],
    thresholds: [],
  };
}

function dispersionChart(study: Study, { rows, dispersion }: Tested): BoxesDocument {
  const { groups, samples } = study;
  const caption = captionOf(study);
  const boxes = groups.names.flatMap((label, group) => {
    const points = rows.flatMap((row, at) => (groups.assignment[row] === group ? [{ id: samples[row]!, y: dispersion.distances[at]! }] : []));
    return points.length === 0
      ? []
      : [{ label, group, ...boxSummary(Float64Array.from(points, ({ y }) => y).sort()), points: points.length <= 300 ? points : null }];
  });
  const p = numberText(dispersion.permutedP);
  const title = { en: "Spread of the groups", zh: "各组离散程度" };
  return {
    version: 1,
    kind: "boxes",
    title,
    ...captioned(groups, (sizes) => ({
      en: `${caption.en} Distance of each sample to the spatial median of its group; p = ${p} for equal spread.${sizes.en}`,
      zh: `${caption.zh}各样本到所在组空间中位数的距离；离散程度相同的检验 p = ${p}。${sizes.zh}`,
    })),
    groups: groups.names,
    category: { title: { en: "Group", zh: "分组" } },
    value: { title: { en: "Distance to the centre", zh: "到组中心的距离" } },
    panels: [{ title, boxes }],
    note: null,
  };
}
