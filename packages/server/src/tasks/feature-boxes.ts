/** The box plot of one feature, with every sample as a point. */
import { quantileOfSorted } from "@analyte/charts/quantile";
import { boxWords } from "@analyte/contract/box-words";
import type { Box, BoxesDocument, Bracket } from "@analyte/contract/figure-kinds/boxes";
import { worded } from "@analyte/contract/group-wording";
import type { DrillIndex } from "@analyte/tools/job-folder";

/** Beyond this many samples the points would hide the boxes. */
const maximumPoints = 2_000;

export function featureBoxes(index: DrillIndex, at: number, values: Float64Array): BoxesDocument {
  const { samples, groups, groupOrder } = index;
  const id = index.features[at]!;
  const name = index.featureNames[at] ?? id;
  const members = groupOrder.map((group) =>
    samples.map((sample, row) => ({ id: sample, y: values[row]!, group: groups[row] })).filter((point) => point.group === group && Number.isFinite(point.y)),
  );
  const drawn = members.reduce((sum, points) => sum + points.length, 0) <= maximumPoints;
  const boxes = members.flatMap((points, group) => (points.length === 0 ? [] : [boxOf(points, groupOrder[group]!, group, drawn)]));
  const words = boxWords(boxes);
  const title = name === id ? id : `${name} (${id})`;
  return {
    version: 1,
    kind: "boxes",
    title: { en: title, zh: title },
    ...worded(
      boxes.map((box) => box.label),
      (names) => {
        const counts = boxes.map(({ n }, box) => `${names[box]} n = ${n}`);
        return {
          caption: {
            en: `${words.en} ${counts.join(", ")}.`,
            zh: `${words.zh}${counts.join("，")}。`,
          },
        };
      },
    ),
    groups: groupOrder,
    category: { title: { en: "", zh: "" } },
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

function boxOf(points: { id: string; y: number }[], label: string, group: number, drawn: boolean): Box {
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
    points: drawn ? points.map(({ id, y }) => ({ id, y })) : null,
  };
}
