/** The overview, and the features that stand out. */
import { boxWords, categoryTitle } from "@analyte/contract/box-words";
import type { BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { numberText } from "@analyte/contract/number-text";
import { byImportance, effectChart } from "#parts/effect-chart.ts";
import { featurePanels } from "#parts/feature-boxes.ts";
import { captioned, type Groups } from "#parts/grouping.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import type { Study } from "./study.ts";
import { captionOf, drillNote, effectNames, pairTestNames } from "./words.ts";

const mostPanels = 6;
/** More brackets over one plot hide it. */
const mostBrackets = 3;

/** Features that were tested, those that stand out most first. */
const ranked = ({ rows, significant }: Study) =>
  byImportance(rows.flatMap(({ test, effect }, feature) => (test.reason === null ? [{ feature, effect, p: test.p, significant: significant[feature]! }] : [])));

/** x: the share of the variance between the groups; y: −log10 p. */
export function overviewChart(study: Study): ScatterDocument {
  const { tested, featureNames, params } = study;
  const effect = effectNames[params.test];
  return effectChart({
    effects: ranked(study).toSorted((a, b) => a.feature - b.feature),
    features: tested.features,
    featureNames,
    title: { en: "Effect and p", zh: "效应量与 p 值" },
    params,
    texts: (line) => ({
      ...captioned(takingPart(study), (sizes) => {
        const caption = captionOf(study);
        return { en: `${caption.en}${line.en}${sizes.en}`, zh: `${caption.zh}${line.zh}${sizes.zh}` };
      }),
      x: { title: { en: `Effect size ${effect}`, zh: `效应量 ${effect}` } },
    }),
  });
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
        const p = numberText(pair.p);
        return { from: pair.first, to: pair.second, text: { en: `adjusted p = ${p}`, zh: `校正 p = ${p}` } };
      });
  const shown = ranked(study)
    .slice(0, mostPanels)
    .map(({ feature }) => feature);
  const panels = featurePanels({ ...study, groups: drawn, note: (feature) => drillNote(study, feature), brackets: bracketsOf }, shown);
  const words = boxWords(panels.flatMap(({ boxes }) => boxes));
  const pair = pairTestNames[params.test];
  const hasBrackets = panels.some(({ brackets }) => brackets !== undefined);
  const said = hasBrackets
    ? {
        en: ` Brackets: adjusted p of ${pair.en}, at most 0.05, of each feature at most the ${mostBrackets} smallest.`,
        zh: `括线为 ${pair.zh} 的校正 p 值（不大于 0.05，每个特征至多为最小的 ${mostBrackets} 个）。`,
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
    compared: {
      count: study.pairs.filter((one) => shown.includes(one.feature) && !Number.isNaN(one.pair.p)).length,
      rule: { en: `adjusted p ≤ 0.05, of each feature the ${mostBrackets} smallest`, zh: `校正 p ≤ 0.05，每个特征取最小的 ${mostBrackets} 个` },
    },
  };
}

/** The groups without samples of subjects that lack one in some group: the sizes in a caption are of what was compared. */
function takingPart({ groups, members }: Study): Groups {
  const taking = new Set(members.flatMap((samples) => [...samples]));
  return { ...groups, assignment: groups.assignment.map((group, sample) => (taking.has(sample) ? group : -1)) };
}
