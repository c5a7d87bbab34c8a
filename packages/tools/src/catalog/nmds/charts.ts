/** The map, and how well its distances keep the order of the given ones. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import { thinned } from "#parts/colour-groups.ts";
import { ordinationChart } from "#parts/ordination.ts";
import { distanceWords } from "#parts/sample-distances.ts";
import { drawnEllipses, ellipseCaption, ellipsesOf } from "#parts/score-ellipses.ts";
import type { Study } from "./run.ts";
import { captionOf } from "./words.ts";

const mostPairs = 2_000;

export function chartsOf(study: Study): { name: string; document: ChartDocument }[] {
  return [
    { name: "map", document: mapChart(study) },
    { name: "shepard", document: shepardChart(study) },
  ];
}

function mapChart(study: Study): ChartDocument {
  const { params, samples, groups, map, ellipses } = study;
  const drawn = drawnEllipses(ellipses, params.ellipse, groups);
  const [caption, convention] = [captionOf(study), ellipseCaption(params.ellipse, drawn.length, groups)];
  return ordinationChart({
    title: { en: "Samples by the order of their distances", zh: "样本 NMDS 图" },
    caption: { en: `${caption.en}${convention.en}`, zh: `${caption.zh}${convention.zh}` },
    coordinates: map.coordinates,
    samples,
    groups,
    axes: [
      { en: "NMDS1", zh: "NMDS1" },
      { en: "NMDS2", zh: "NMDS2" },
    ],
    ...ellipsesOf(drawn, convention),
  });
}

/** Every pair of samples by its distance and its distance on the map. */
function shepardChart(study: Study): ScatterDocument {
  const { distances, map, samples, params } = study;
  const { rows, columns, data } = map.coordinates;
  const pairs: { id: string; given: number; drawn: number }[] = [];
  for (let one = 0; one < rows; one++)
    for (let other = one + 1; other < rows; other++) {
      let squares = 0;
      for (let axis = 0; axis < columns; axis++) squares += (data[one * columns + axis]! - data[other * columns + axis]!) ** 2;
      pairs.push({ id: `${samples[one]} – ${samples[other]}`, given: distances.data[pairs.length]!, drawn: Math.sqrt(squares) });
    }
  const shown = thinned(
    pairs.toSorted((a, b) => a.given - b.given),
    mostPairs,
  );
  const caption = captionOf(study);
  const cut =
    shown.length < pairs.length
      ? { en: ` ${shown.length} of ${pairs.length} pairs, evenly spaced.`, zh: `从 ${pairs.length} 对中均匀抽取 ${shown.length} 对。` }
      : { en: "", zh: "" };
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Shepard plot", zh: "Shepard 图" },
    caption: {
      en: `${caption.en} Each point is a pair of samples; non-metric R² = ${numberText(1 - map.stress ** 2)}.${cut.en}`,
      zh: `${caption.zh}每个点为一对样本；非度量 R² = ${numberText(1 - map.stress ** 2)}。${cut.zh}`,
    },
    groups: ["Pairs of samples"],
    groupLabels: [{ en: "Pairs of samples", zh: "样本对" }],
    follows: [null],
    colours: [classColours[0]],
    x: { title: distanceWords[params.distance] },
    y: { title: { en: "Distance on the map", zh: "图上距离" } },
    points: {
      item: "other",
      ids: shown.map(({ id }) => id),
      labels: shown.map(({ id }) => id),
      x: shown.map(({ given }) => given),
      y: shown.map(({ drawn }) => drawn),
      group: shown.map(() => 0),
    },
    thresholds: [],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: [],
    origin: false,
    equalUnits: false,
  };
}
