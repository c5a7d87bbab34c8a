/** Box plots of the features that stand out most. */
import type { Table } from "@analyte/analysis/table";
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import { worded } from "@analyte/contract/group-wording";
import { boxSummary } from "../box-summary.ts";
import { byImportance, comparedGroups } from "./charts.ts";
import { pick } from "./compare.ts";
import type { Measured, Study } from "./study.ts";
import { bracketText, captionOf, drillNote, valueTitle } from "./words.ts";

const mostPanels = 6;
const mostPoints = 300;

/** The features with the smallest p, each with both groups. */
export function topFeatures(study: Study): BoxesDocument {
  const { sides, comparison, params } = study;
  const features = byImportance(study)
    .filter((feature) => comparison.rows[feature]!.test.reason === null)
    .slice(0, mostPanels);
  const names = comparedGroups(study);
  const panels = features.map((feature) => panelOf(study, names, feature));
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Features with the smallest p", zh: "p 值最小的特征" },
    ...worded(
      [sides.case, sides.control],
      ([one, control]) => {
        const caption = captionOf(study, { case: one!, control: control! }, false);
        return { caption: { en: `${caption.en} ${words.en}`, zh: `${caption.zh}${words.zh}` } };
      },
      sides.column,
    ),
    groups: names,
    category: { title: categoryTitle(names, sides.column) },
    value: { title: valueTitle(params) },
    panels,
    note: null,
  };
}

function panelOf(study: Study, names: readonly string[], feature: number): BoxesDocument["panels"][number] {
  const { sides, featureNames } = study;
  const name = featureNames[feature]!;
  const boxes = names.flatMap((group, index) => boxOf(study, group === sides.case ? sides.caseSamples : sides.controlSamples, feature, group, index));
  const verdict = bracketText(study, feature);
  return {
    title: { en: name, zh: name },
    note: drillNote(study, feature, true),
    boxes,
    ...(verdict && boxes.length === 2 ? { brackets: [{ from: 0, to: 1, text: verdict }] } : {}),
  };
}

/** The box is that of the samples; where they are means of replicates, the points are what was measured. */
function boxOf({ tested, measured }: Study, samples: Int32Array, feature: number, label: string, group: number): Box[] {
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
  return Array.from(pick(matrix, samples, feature), (y, at) => ({ id: ids[samples[at]!]!, y })).filter(({ y }) => !Number.isNaN(y));
}

function measurementsIn({ table, of }: Measured, { samples: names }: Table, samples: Int32Array, feature: number): NonNullable<Box["points"]> {
  const wanted = new Set(samples);
  const rows = Int32Array.from(of.keys()).filter((row) => wanted.has(of[row]!));
  const sampleOf = new Map(Array.from(rows, (row) => [table.samples[row]!, names[of[row]!]!]));
  return pointsOf(table, rows, feature).map((point) => ({ ...point, of: sampleOf.get(point.id)! }));
}
