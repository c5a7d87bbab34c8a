/** The sets that lean most to one side as lollipops, and all of them by score and size. */
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { classColours } from "@analyte/contract/group-colours";
import { mostRanked } from "@analyte/contract/chart";
import type { Text } from "@analyte/contract/text";
import { directed, textsOfSides, type Sides } from "#parts/direction.ts";
import type { ScoredSet, Study } from "./study.ts";
import { captionOf } from "./words.ts";

const mostRows = 25;
const mostLabels = 15;
const grey = "#a6a6a6";

/** The furthest from 0 first; among equals the larger set, then the order of the library. */
const byScore = ({ scored }: Study): ScoredSet[] => scored.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || b.units.length - a.units.length);

const scoreTitle = (sides: Sides | null): Text => (sides === null ? plainTitle : directed(plainTitle, sides.case, "→"));
const plainTitle: Text = { en: "DA score", zh: "DA 得分" };

export function scoresChart(study: Study): BubbleDocument {
  const leaning = byScore(study).filter(({ score }) => score !== 0);
  const chosen = new Set(leaning.slice(0, mostRows));
  const shown = leaning.filter((set) => chosen.has(set)).toSorted((a, b) => b.score - a.score);
  const texts = textsOfSides(study.changes.sides, (sides) => {
    const caption = captionOf(study, sides);
    return {
      x: scoreTitle(sides),
      caption: {
        en: `${leaning.length} of ${study.scored.length} ${study.scored.length === 1 ? "set" : "sets"} ${leaning.length === 1 ? "has" : "have"} a score other than 0${shown.length < leaning.length ? `; the ${shown.length} furthest from it are shown` : ""}. ${caption.en}`,
        zh: `${study.scored.length} 个集合中有 ${leaning.length} 个得分不为 0${shown.length < leaning.length ? `，图中为离 0 最远的 ${shown.length} 个` : ""}。${caption.zh}`,
      },
    };
  });
  return {
    version: 1,
    kind: "bubble",
    title: { en: "Differential abundance scores", zh: "差异丰度得分" },
    ...texts,
    groups: [],
    y: { title: { en: "Set", zh: "集合" } },
    places: shown.map(({ name }) => name),
    points: {
      item: "other",
      ids: shown.map(({ id }) => id),
      labels: shown.map(({ name }) => name),
      x: shown.map(({ score }) => score),
      y: shown.map((_, at) => at),
      group: shown.map(() => -1),
    },
    size: { title: { en: "Measured members", zh: "测得成员数" }, values: shown.map(({ units }) => units.length) },
    colour: { title: { en: "DA score", zh: "DA 得分" }, values: shown.map(({ score }) => score), diverging: 1 },
    stems: true,
    thresholds: [],
    labelled: [],
  };
}

export function overviewChart(study: Study): ScatterDocument {
  const { scored } = study;
  const ranked = byScore(study).map((set) => scored.indexOf(set));
  return {
    version: 1,
    kind: "scatter",
    title: { en: "Score and size", zh: "得分与大小" },
    ...textsOfSides(study.changes.sides, (sides) => ({ x: scoreTitle(sides), caption: captionOf(study, sides) })),
    groups: ["Rise", "Fall", "Balanced"],
    groupLabels: [
      { en: "More rise", zh: "以升高为主" },
      { en: "More fall", zh: "以降低为主" },
      { en: "Balanced or unchanged", zh: "持平或无变化" },
    ],
    follows: [null, null, null],
    colours: [classColours[4], classColours[0], grey],
    y: { title: { en: "Measured members", zh: "测得成员数" } },
    points: {
      item: "other",
      ids: scored.map(({ id }) => id),
      labels: scored.map(({ name }) => name),
      x: scored.map(({ score }) => score),
      y: scored.map(({ units }) => units.length),
      group: scored.map(({ score }) => (score > 0 ? 0 : score < 0 ? 1 : 2)),
    },
    ellipses: [],
    thresholds: [{ axis: "x", value: 0, label: { en: "as many rise as fall", zh: "升降持平" } }],
    arrows: [],
    segments: [],
    labelled: ranked.filter((at) => scored[at]!.score !== 0).slice(0, mostLabels),
    ranked: ranked.slice(0, mostRanked),
    origin: false,
    equalUnits: false,
  };
}
