/** Volcano of the ratios, and boxes of those that stand out. */
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import { mostRanked } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { figureTexts, worded } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { bracketText } from "#parts/adjusting.ts";
import { directed, directionGroups, higherIn } from "#parts/direction.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { spread } from "./compute.ts";
import type { Study, Tested } from "./study.ts";
import { testedCaption, untestedCaption } from "./words.ts";

const mostLabels = 10;
const mostPanels = 6;
const notSignificant = { name: "Not significant", colour: "#a6a6a6" };
const valueTitle: Text = { en: "log2 ratio", zh: "log2 比值" };
const difference: Text = { en: "Difference of log2 ratios", zh: "log2 比值之差" };

export const differenceOf = ({ meanCase, meanControl }: Tested["rows"][number]): number => meanCase - meanControl;

/** By p, the larger difference first among equals; those without p are left out. */
function byImportance({ rows }: Tested): number[] {
  const known = rows.flatMap(({ test }, at) => (Number.isNaN(test.p) ? [] : [at]));
  return known.sort((a, b) => rows[a]!.test.p - rows[b]!.test.p || Math.abs(differenceOf(rows[b]!)) - Math.abs(differenceOf(rows[a]!)) || a - b);
}

/** x: difference of mean log2 ratios; y: −log10 p. */
export function volcano(study: Study, tested: Tested): ScatterDocument {
  const { rows, sides } = tested;
  const ranked = byImportance(tested);
  const drawn = ranked.toSorted((a, b) => a - b);
  const place = new Map(drawn.map((at, index) => [at, index]));
  const significant = ranked.filter((at) => rows[at]!.significant);
  const groupOf = (at: number): number => (!rows[at]!.significant || rows[at]!.direction === 0 ? 2 : rows[at]!.direction > 0 ? 0 : 1);
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Difference and p of the ratios", zh: "比值的差异与 p 值" },
    ...figureTexts(
      [sides.case, sides.control],
      ([one, control]) => ({
        caption: testedCaption(study, tested, { case: one!, control: control! }),
        x: directed(difference, one!, "→"),
        groupLabels: [higherIn(one!), higherIn(control!), { en: "Not significant", zh: "不显著" }],
      }),
      sides.column,
    ),
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    ...directionGroups([sides.case, sides.control], [notSignificant]),
    points: {
      item: "other",
      ids: drawn.map((at) => study.table.features[at]!),
      labels: drawn.map((at) => study.names[at]!),
      x: drawn.map((at) => differenceOf(rows[at]!)),
      // p can underflow to 0: such points stand at the height of the smallest double.
      y: drawn.map((at) => -Math.log10(Math.max(rows[at]!.test.p, 5e-324))),
      group: drawn.map(groupOf),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: [],
    labelled: significant.slice(0, mostLabels).map((at) => place.get(at)!),
    ranked: ranked.slice(0, mostRanked).map((at) => place.get(at)!),
    origin: false,
    equalUnits: false,
  };
}

/** The ratios with the smallest p, or without groups those that vary most. */
export function topRatios(study: Study): BoxesDocument {
  const { tested } = study;
  return tested === null ? untestedBoxes(study) : testedBoxes(study, tested);
}

function testedBoxes(study: Study, tested: Tested): BoxesDocument {
  const { groups, table, measured, names } = study;
  const { sides } = tested;
  const order = groups.names.filter((name) => name === sides.case || name === sides.control);
  const samplesOf = (name: string) => (name === sides.case ? sides.caseSamples : sides.controlSamples);
  const panels = featurePanels(
    {
      tested: table,
      measured,
      featureNames: names,
      groups: order.map((name) => ({ name, samples: samplesOf(name) })),
      note: (at) => gainText(tested, at),
      brackets: (at) => [bracketText(study.params.adjust, tested.rows[at]!)].flatMap((text) => (text === null ? [] : [{ from: 0, to: 1, text }])),
    },
    byImportance(tested).slice(0, mostPanels),
  );
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Ratios with the smallest p", zh: "p 值最小的比值" },
    ...worded(
      [sides.case, sides.control],
      ([one, control]) => {
        const caption = testedCaption(study, tested, { case: one!, control: control! });
        return { caption: { en: `${caption.en} ${words.en}`, zh: `${caption.zh}${words.zh}` } };
      },
      sides.column,
    ),
    groups: order,
    category: { title: categoryTitle(order, sides.column) },
    value: { title: valueTitle },
    panels,
    note: null,
  };
}

function untestedBoxes(study: Study): BoxesDocument {
  const { table, measured, names } = study;
  const spreads = names.map((_, at) => spread(table.matrix, at));
  const shown = names.flatMap((_, at) => (spreads[at]!.n > 0 ? [at] : []));
  shown.sort((a, b) => (spreads[b]!.sd || 0) - (spreads[a]!.sd || 0) || a - b);
  const all = { name: "All samples", samples: Int32Array.from(table.samples.keys()) };
  const top = shown.slice(0, mostPanels);
  const panels = featurePanels(
    {
      tested: table,
      measured,
      featureNames: names,
      groups: [all],
      note: (at) => ({ en: `SD ${numberText(spreads[at]!.sd)}`, zh: `标准差 ${numberText(spreads[at]!.sd)}` }),
      brackets: () => [],
    },
    top,
  );
  const [caption, words] = [untestedCaption(study, top.length), boxWords(panels.flatMap(({ boxes }) => boxes))];
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Ratios that vary most", zh: "变异最大的比值" },
    caption: { en: `${caption.en} ${words.en}`, zh: `${caption.zh}${words.zh}` },
    groups: [all.name],
    groupLabels: [{ en: "All samples", zh: "全部样本" }],
    follows: [null],
    category: { title: { en: "", zh: "" } },
    value: { title: valueTitle },
    panels,
    note: null,
  };
}

function gainText({ gains }: Tested, at: number): Text {
  const gain = numberText(gains[at]);
  return Number.isNaN(gains[at]) ? { en: "no p-gain", zh: "无 p 增益" } : { en: `p-gain ${gain}`, zh: `p 增益 ${gain}` };
}
