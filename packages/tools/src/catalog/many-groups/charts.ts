/** The overview, and the features that stand out. */
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import { mostRanked } from "@analyte/contract/chart";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { numberText } from "@analyte/contract/number-text";
import { adjustWords } from "#parts/adjusting.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { captioned, type Groups } from "#parts/grouping.ts";
import type { Study } from "./study.ts";
import { captionOf, drillNote, effectNames, pairTestNames, valueTitle } from "./words.ts";

const mostLabels = 15;
const mostPanels = 6;
/** More brackets over one plot hide it. */
const mostBrackets = 3;
const grey = "#a6a6a6";

/** Features by p, the larger effect first among equals. */
function byImportance({ rows }: Study): number[] {
  return [...rows.keys()]
    .filter((feature) => rows[feature]!.test.reason === null)
    .sort((a, b) => rows[a]!.test.p - rows[b]!.test.p || rows[b]!.effect - rows[a]!.effect || a - b);
}

/** x: the share of the variance between the groups; y: −log10 p. */
export function overviewChart(study: Study): ScatterDocument {
  const { rows, tested, featureNames, significant, params } = study;
  const features = [...rows.keys()].filter((feature) => rows[feature]!.test.reason === null && !Number.isNaN(rows[feature]!.effect));
  const place = new Map(features.map((feature, at) => [feature, at]));
  const ranked = byImportance(study).filter((feature) => place.has(feature));
  const { symbol } = adjustWords[params.adjust];
  // p can underflow to 0; such points stand at the height of the smallest double.
  const height = (feature: number): number => -Math.log10(Math.max(rows[feature]!.test.p, 5e-324));
  const limit = lineOf(study, height);
  const effect = effectNames[params.test];
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Effect and p", zh: "效应量与 p 值" },
    ...captioned(takingPart(study), (sizes) => {
      const caption = captionOf(study);
      const line =
        limit === null
          ? { en: "", zh: "" }
          : { en: ` The line stands midway between the last p within the limit and the next.`, zh: `虚线位于界限内最大的 p 值与下一个 p 值的正中。` };
      return { en: `${caption.en}${line.en}${sizes.en}`, zh: `${caption.zh}${line.zh}${sizes.zh}` };
    }),
    groups: ["Significant", "Not significant"],
    groupLabels: [
      { en: "Significant", zh: "显著" },
      { en: "Not significant", zh: "不显著" },
    ],
    follows: [null, null],
    colours: [classColours[4], grey],
    x: { title: { en: `Effect size ${effect}`, zh: `效应量 ${effect}` } },
    y: { title: { en: "−log10 p", zh: "−log10 p" } },
    points: {
      item: "feature",
      ids: features.map((feature) => tested.features[feature]!),
      labels: features.map((feature) => featureNames[feature]!),
      x: features.map((feature) => rows[feature]!.effect),
      y: features.map(height),
      group: features.map((feature) => (significant[feature] ? 0 : 1)),
    },
    thresholds:
      limit === null
        ? []
        : [
            {
              axis: "y",
              value: limit,
              label: { en: `${symbol.en} = ${numberText(params.p_threshold)}`, zh: `${symbol.zh} = ${numberText(params.p_threshold)}` },
            },
          ],
    ellipses: [],
    arrows: [],
    segments: [],
    labelled: ranked
      .filter((feature) => significant[feature])
      .slice(0, mostLabels)
      .map((feature) => place.get(feature)!),
    ranked: ranked.slice(0, mostRanked).map((feature) => place.get(feature)!),
    origin: false,
    equalUnits: false,
  };
}

/** Midway between the last feature within the limit and the first beyond it; null where there is not one of each. */
function lineOf({ rows, significant }: Study, height: (feature: number) => number): number | null {
  const heights = (within: boolean) => [...rows.keys()].filter((feature) => rows[feature]!.test.reason === null && significant[feature] === within).map(height);
  const [within, beyond] = [heights(true), heights(false)];
  return within.length === 0 || beyond.length === 0 ? null : (Math.min(...within) + Math.max(...beyond)) / 2;
}

export function topChart(study: Study): BoxesDocument {
  const { groups, members, params } = study;
  const drawn = groups.names.map((name, group) => ({ name, samples: members[group]! }));
  const bracketsOf = (feature: number) =>
    study.pairs
      .filter((one) => one.feature === feature && one.pair.p <= 0.05)
      .toSorted((one, other) => one.pair.p - other.pair.p)
      .slice(0, mostBrackets)
      .map(({ pair }) => {
        const text = `p = ${numberText(pair.p)}`;
        return { from: pair.first, to: pair.second, text: { en: text, zh: text } };
      });
  const panels = featurePanels(
    { ...study, groups: drawn, note: (feature) => drillNote(study, feature), brackets: bracketsOf },
    byImportance(study).slice(0, mostPanels),
  );
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  const pair = pairTestNames[params.test];
  const hasBrackets = panels.some(({ brackets }) => brackets !== undefined);
  const said = hasBrackets
    ? {
        en: ` Brackets: p of ${pair.en}, at most 0.05, the ${mostBrackets} smallest.`,
        zh: `括线为 ${pair.zh} 的 p 值（不大于 0.05，最多 ${mostBrackets} 个）。`,
      }
    : { en: "", zh: "" };
  return {
    version: 1,
    kind: "boxes",
    title: { en: "Features with the smallest p", zh: "p 值最小的特征" },
    ...captioned(takingPart(study), (sizes) => {
      const caption = captionOf(study);
      return { en: `${caption.en} ${words.en}${said.en}${sizes.en}`, zh: `${caption.zh}${words.zh}${said.zh}${sizes.zh}` };
    }),
    groups: groups.names,
    category: { title: categoryTitle(groups.names, groups.column) },
    value: { title: valueTitle(params) },
    panels,
    note: null,
  };
}

/** The groups without samples of subjects that lack one in some group: the sizes in a caption are of what was compared. */
function takingPart({ groups, members }: Study): Groups {
  const taking = new Set(members.flatMap((samples) => [...samples]));
  return { ...groups, assignment: groups.assignment.map((group, sample) => (taking.has(sample) ? group : -1)) };
}
