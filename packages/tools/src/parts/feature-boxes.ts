/** Box plots of chosen features, one box a group: what a tool shows of the features that stand out. */
import type { Table } from "@analyte/analysis/table";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { Text } from "@analyte/contract/text";
import { boxSummary } from "./box-summary.ts";

/** Measurements of which the samples of a table are the means, on the same scale, with the index of the sample of each. */
export interface Measured {
  table: Table;
  of: Int32Array;
}

export interface BoxedFeatures {
  /** Samples × features as tested. */
  tested: Table;
  /** Null where each sample was measured once. */
  measured: Measured | null;
  featureNames: readonly string[];
  /** Their samples, in the order in which they are drawn. */
  groups: readonly { name: string; samples: Int32Array }[];
  note: (feature: number) => Text;
  /** Between two of the boxes, by the index of their groups. */
  brackets: (feature: number) => readonly { from: number; to: number; text: Text }[];
}

const mostPoints = 300;

export const featurePanels = (boxed: BoxedFeatures, features: readonly number[]): BoxesDocument["panels"] => features.map((feature) => panelOf(boxed, feature));

function panelOf(boxed: BoxedFeatures, feature: number): BoxesDocument["panels"][number] {
  const name = boxed.featureNames[feature]!;
  const boxes = boxed.groups.flatMap((group, index) => boxOf(boxed, group.samples, feature, group.name, index));
  const place = new Map(boxes.map(({ group }, at) => [group, at]));
  const brackets = boxed.brackets(feature).flatMap(({ from, to, text }) => {
    const [one, other] = [place.get(from), place.get(to)];
    return one === undefined || other === undefined ? [] : [{ from: one, to: other, text }];
  });
  return {
    title: { en: name, zh: name },
    feature: boxed.tested.features[feature]!,
    note: boxed.note(feature),
    boxes,
    ...(brackets.length > 0 && { brackets }),
  };
}

/** The box is that of the samples; where they are means of replicates, the points are what was measured. */
function boxOf({ tested, measured }: BoxedFeatures, samples: Int32Array, feature: number, label: string, group: number): Box[] {
  const means = pointsOf(tested, samples, feature);
  if (means.length === 0) return [];
  const sorted = Float64Array.from(means, ({ y }) => y).sort();
  const single = measured && measurementsIn(measured, tested, samples, feature);
  const points = single ?? means;
  return [
    {
      label,
      group,
      ...boxSummary(sorted),
      points: points.length <= mostPoints ? points : null,
      ...(single && means.length <= mostPoints && { replicates: means }),
    },
  ];
}

function pointsOf({ matrix, samples: ids }: Table, samples: Int32Array, feature: number): { id: string; y: number }[] {
  return Array.from(samples, (sample) => ({ id: ids[sample]!, y: matrix.data[sample * matrix.columns + feature]! })).filter(({ y }) => !Number.isNaN(y));
}

function measurementsIn({ table, of }: Measured, { samples: names }: Table, samples: Int32Array, feature: number): NonNullable<Box["points"]> {
  const wanted = new Set(samples);
  const rows = Int32Array.from(of.keys()).filter((row) => wanted.has(of[row]!));
  const sampleOf = new Map(Array.from(rows, (row) => [table.samples[row]!, names[of[row]!]!]));
  return pointsOf(table, rows, feature).map((point) => ({ ...point, of: sampleOf.get(point.id)! }));
}
