/** The box plot of one feature, with every sample as a point, or where these are means of replicates every measurement under them. */
import { quantileOfSorted } from "@analyte/charts/quantile";
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { worded } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import type { DrillIndex } from "@analyte/tools/job-folder";

type Point = NonNullable<Box["points"]>[number];

/** Beyond this many samples the points would hide the boxes. */
const maximumPoints = 2_000;

/** `values`: of every sample, then of every measurement. */
export function featureBoxes(index: DrillIndex, at: number, values: Float64Array): BoxesDocument {
  const { samples, groups, groupOrder, measured } = index;
  const id = index.features[at]!;
  const name = index.featureNames[at] ?? id;
  const inGroup = (all: readonly (Point & { group: string | undefined })[], group: string): Point[] =>
    all.flatMap(({ group: own, ...point }) => (own === group && Number.isFinite(point.y) ? [point] : []));
  const ofSamples = samples.map((sample, row) => ({ id: sample, y: values[row]!, group: groups[row] }));
  const ofMeasurements = measured?.ids.map((measurement, row) => {
    const sample = measured.of[row]!;
    return { id: measurement, y: values[samples.length + row]!, of: samples[sample]!, group: groups[sample] };
  });
  const members = groupOrder.map((group) => ({ of: inGroup(ofSamples, group), points: inGroup(ofMeasurements ?? ofSamples, group) }));
  const drawn = members.reduce((sum, { points }) => sum + points.length, 0) <= maximumPoints;
  const boxes = members.flatMap(({ of, points }, group) => {
    if (of.length === 0) return [];
    const means = measured && of.length <= maximumPoints ? { replicates: of } : {};
    return [{ ...boxOf(of, groupOrder[group]!, group), points: drawn ? points : null, ...means }];
  });
  const words = boxWords(boxes);
  const title = name === id ? id : `${name} (${id})`;
  return {
    version: 1,
    kind: "boxes",
    title: { en: title, zh: title },
    namedByTitle: true,
    ...worded(
      boxes.map((box) => box.label),
      (names, listing) => {
        const counts = boxes.map((box, place) => countsOf(box, names[place]!, members[box.group]!.points.length));
        return {
          caption: {
            en: `${words.en} ${listing(
              counts.map(({ en }) => en),
              ", ",
            )}.`,
            zh: `${words.zh}${listing(
              counts.map(({ zh }) => zh),
              "，",
            )}。`,
          },
        };
      },
      index.groupColumn,
    ),
    groups: groupOrder,
    ...(index.listed && { listed: index.listed }),
    ...(index.groupColumn && { groupColumn: index.groupColumn }),
    category: { title: categoryTitle(groupOrder, index.groupColumn) },
    value: { title: index.valueTitle },
    panels: [{ title: { en: "", zh: "" }, boxes, brackets: bracketsOf(index, at, boxes) }],
    note: index.notes?.[at] ?? null,
  };
}

/** Between boxes that are drawn: a group without values has none. */
function bracketsOf({ groupOrder, brackets = [] }: DrillIndex, feature: number, boxes: readonly Box[]): Bracket[] {
  const place = (group: string) => boxes.findIndex((box) => groupOrder[box.group] === group);
  return brackets.flatMap(({ from, to, texts }) => {
    const text = texts[feature];
    return text && place(from) >= 0 && place(to) >= 0 ? [{ from: place(from), to: place(to), text }] : [];
  });
}

function countsOf({ n }: Box, name: string, points: number): Text {
  const text = `${name} n = ${n}`;
  return points === n ? { en: text, zh: text } : { en: `${text} (${points} measurements)`, zh: `${text}（${points} 次测量）` };
}

function boxOf(points: readonly Point[], label: string, group: number): Omit<Box, "points"> {
  const sorted = Float64Array.from(points, (point) => point.y).sort();
  return {
    label,
    group,
    minimum: sorted[0]!,
    q1: quantileOfSorted(sorted, 0.25),
    median: quantileOfSorted(sorted, 0.5),
    q3: quantileOfSorted(sorted, 0.75),
    maximum: sorted[sorted.length - 1]!,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    n: sorted.length,
  };
}
