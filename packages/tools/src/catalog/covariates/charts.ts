/** Effects with the covariates held constant, and what adjusting changes. */
import { mostRanked } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { figureTexts } from "@analyte/contract/group-wording";
import { directed } from "#parts/direction.ts";
import { byImportance, effectChart, type RankedEffect } from "#parts/effect-chart.ts";
import type { Text } from "@analyte/contract/text";
import { isSignificant, isSignificantAlone, type Study } from "./study.ts";
import { captionOf, changeWords, sidesCalled } from "./words.ts";

const mostLabels = 15;
const grey = "#a6a6a6";

const ranked = (study: Study): RankedEffect[] =>
  study.reasons.flatMap((reason, feature) =>
    reason === null
      ? [{ feature, effect: study.whole.effect[feature]!, p: study.whole.moderated.p[feature]!, significant: isSignificant(study, feature) }]
      : [],
  );

const namesOf = ({ sides }: Study): string[] => (sides === null ? [] : [sides.case, sides.control]);

/** x: the adjusted effect; y: −log10 p. */
export function volcano(study: Study): ScatterDocument {
  const { tested, featureNames, params } = study;
  const title = { en: "Adjusted effect and p", zh: "校正后效应与 p 值" };
  const difference = { en: "Adjusted difference", zh: "校正后差值" };
  return effectChart({
    effects: ranked(study),
    features: tested.features,
    featureNames,
    title,
    params,
    texts: (line) =>
      figureTexts(
        namesOf(study),
        (names) => {
          const sides = sidesCalled(study, names);
          const caption = captionOf(study, sides);
          return {
            caption: { en: `${caption.en}${line.en}`, zh: `${caption.zh}${line.zh}` },
            x: sides === null ? changeWords(params) : directed(difference, sides.case, "→"),
          };
        },
        study.sides?.column,
      ),
  });
}

/** Features by what adjusting does to them. */
const kinds = [
  { name: "With and without", label: { en: "Within the limit with and without adjusting", zh: "校正前后均在界限内" } },
  { name: "Adjusted only", label: { en: "Adjusted only", zh: "仅校正后在界限内" } },
  { name: "Not adjusted only", label: { en: "Not adjusted only", zh: "仅未校正时在界限内" } },
  { name: "Neither", label: { en: "Neither", zh: "均不在界限内" } },
];
const colours = [classColours[4], classColours[0], classColours[5], grey];

const kindOf = (study: Study, feature: number): number => {
  const [whole, alone] = [isSignificant(study, feature), isSignificantAlone(study, feature)];
  return whole ? (alone ? 0 : 1) : alone ? 2 : 3;
};

/** x: −log10 p without covariates; y: with them. Features on the line are the same either way. */
export function adjustedChart(study: Study): ScatterDocument {
  const { tested, featureNames, whole, alone } = study;
  const height = (p: number): number => -Math.log10(Math.max(p, 5e-324));
  const drawn = ranked(study).filter(({ feature }) => !Number.isNaN(alone.moderated.p[feature]!));
  const x = drawn.map(({ feature }) => height(alone.moderated.p[feature]!));
  const y = drawn.map(({ feature }) => height(whole.moderated.p[feature]!));
  const place = new Map(drawn.map(({ feature }, at) => [feature, at]));
  const order = byImportance(drawn).map(({ feature }) => feature);
  const reach = Math.min(Math.max(0, ...x), Math.max(0, ...y));
  const changing = order.filter((feature) => kindOf(study, feature) < 3);
  return {
    version: 1,
    kind: "scatter",
    title: { en: "With and without adjusting", zh: "校正前后对比" },
    ...figureTexts(
      namesOf(study),
      (names): { caption: Text } => {
        const caption = captionOf(study, sidesCalled(study, names));
        const counts = kinds.map(({ label }, kind) => ({ label, count: drawn.filter(({ feature }) => kindOf(study, feature) === kind).length }));
        return {
          caption: {
            en: `${caption.en} ${counts.map(({ label, count }) => `${label.en}: ${count}`).join("; ")}. On the line p is the same with and without.`,
            zh: `${caption.zh}${counts.map(({ label, count }) => `${label.zh}：${count}`).join("；")}。位于直线上的特征校正前后 p 值相同。`,
          },
        };
      },
      study.sides?.column,
    ),
    groups: kinds.map(({ name }) => name),
    groupLabels: kinds.map(({ label }) => label),
    follows: kinds.map(() => null),
    colours,
    x: { title: { en: "−log10 p without adjusting", zh: "未校正的 −log10 p" } },
    y: { title: { en: "−log10 p, adjusted", zh: "校正后的 −log10 p" } },
    points: {
      item: "feature",
      ids: drawn.map(({ feature }) => tested.features[feature]!),
      labels: drawn.map(({ feature }) => featureNames[feature]!),
      x,
      y,
      group: drawn.map(({ feature }) => kindOf(study, feature)),
    },
    ellipses: [],
    thresholds: [],
    arrows: [],
    segments: reach > 0 ? [{ x1: 0, y1: 0, x2: reach, y2: reach, group: -1 }] : [],
    labelled: changing.slice(0, mostLabels).map((feature) => place.get(feature)!),
    ranked: order.slice(0, mostRanked).map((feature) => place.get(feature)!),
    origin: false,
    equalUnits: false,
  };
}
