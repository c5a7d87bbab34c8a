/** The running scores of the sets with the smallest p, and the normalised scores. */
import { runningSum } from "@analyte/analysis/function/enrichment-score";
import { weightsOf } from "@analyte/analysis/function/gsea";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { RunningDocument } from "@analyte/contract/figure-kinds/running";
import { classColours } from "@analyte/contract/group-colours";
import type { Text } from "@analyte/contract/text";
import { directed, textsOfSides, type Sides } from "#parts/direction.ts";
import type { Study, TestedSet } from "./study.ts";
import { captionOf, rankedBy } from "./words.ts";

const mostBars = 20;
/** Those of the classes that lines keep apart. */
const curveColours = [classColours[0], classColours[4], classColours[2], classColours[3], classColours[5]];

/** By p; among equals the larger score, then the order of the library. Sets without p are not drawn. */
export const byP = ({ tested }: Study): TestedSet[] =>
  tested.filter(({ p }) => !Number.isNaN(p)).toSorted((a, b) => a.p - b.p || Math.abs(b.nes) - Math.abs(a.nes));

export function runningChart(study: Study): RunningDocument {
  const shown = byP(study).slice(0, curveColours.length);
  const weights = weightsOf(study.values, study.params.weight);
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "running",
    title: { en: "Running score", zh: "累计得分" },
    ...textsOfSides(study.ranked.sides, (sides) => ({
      x: rankTitle(sides),
      caption: {
        en: `The ${shown.length === 1 ? "set" : `${shown.length} sets`} with the smallest p; the score rises at each member, which the ticks show; below, what the features were ranked by. ${caption.en}`,
        zh: `p 值最小的 ${shown.length} 个集合；每遇到一个成员得分上升，短线标出成员的名次；下方为排序所用的数值。${caption.zh}`,
      },
    })),
    groups: shown.map(({ id }) => id),
    groupLabels: shown.map(({ name }) => ({ en: name, zh: name })),
    follows: shown.map(() => null),
    colours: shown.map((_, at) => curveColours[at]!),
    y: { title: { en: "Running enrichment score", zh: "累计富集得分" } },
    ranked: { title: rankedBy[study.ranked.by].short, values: [...study.values] },
    curves: shown.map(({ id, name, places }, group) => {
      const { before, after } = runningSum(places, weights);
      const hits = Array.from(places);
      return {
        id,
        label: name,
        group,
        x: [0, ...hits.flatMap((place) => [place, place + 1]), weights.length],
        y: [0, ...hits.flatMap((_, at) => [before[at]!, after[at]!]), 0],
        hits,
      };
    }),
  };
}

const rankTitle = (sides: Sides | null): Text =>
  sides === null
    ? { en: "Rank", zh: "名次" }
    : { en: `Rank (higher in ${sides.case} first, in ${sides.control} last)`, zh: `名次（在 ${sides.case} 中较高者在前，在 ${sides.control} 中较高者在后）` };

export function scoresChart(study: Study): BarsDocument {
  const shown = byP(study).slice(0, mostBars);
  const known = study.tested.filter(({ p }) => !Number.isNaN(p)).length;
  const caption = captionOf(study);
  return {
    version: 1,
    kind: "bars",
    title: { en: "Normalised scores", zh: "标准化得分" },
    ...textsOfSides(study.ranked.sides, (sides) => {
      const top = sides === null ? { en: "", zh: "" } : { en: `, higher in ${sides.case}`, zh: `，即在 ${sides.case} 中较高` };
      const score = { en: "Normalised enrichment score", zh: "标准化富集得分" };
      return {
        value: sides === null ? score : directed(score, sides.case, "→"),
        caption: {
          en: `${shown.length} of ${known} ${known === 1 ? "set" : "sets"}, ${shown.length === 1 ? "that" : "those"} with the smallest p; above 0 members stand at the top of the ranking${top.en}. ${caption.en}`,
          zh: `${known} 个集合中 p 值最小的 ${shown.length} 个；大于 0 表示成员位于排序顶部${top.zh}。${caption.zh}`,
        },
      };
    }),
    groups: ["NES"],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids: shown.map(({ id }) => id),
    labels: shown.map(({ name }) => name),
    horizontal: true,
    category: { title: { en: "Set", zh: "集合" } },
    series: [{ group: 0, kind: "bar", values: shown.map(({ nes }) => nes) }],
    thresholds: [],
  };
}
