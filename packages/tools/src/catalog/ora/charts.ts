/** The sets with the smallest p as bars and as bubbles, and all of them by enrichment and p. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import type { Text } from "@analyte/contract/text";
import { adjustWords } from "#parts/adjusting.ts";
import { cutOffLine } from "#parts/cut-off.ts";
import { firstRows, setBars, setBubbles, setDots } from "#parts/set-bubbles.ts";
import type { Study, TestedSet } from "./study.ts";
import { captionOf } from "./words.ts";

const across = { title: { en: "Enrichment (selected / expected)", zh: "富集倍数（所选 / 期望）" }, of: ({ enrichment }: TestedSet) => enrichment };
const asExpected: BubbleDocument["thresholds"] = [{ value: 1, label: { en: "as expected", zh: "与期望相同" } }];
const row: Text = { en: "Set", zh: "集合" };

function firstSets(study: Study): { shown: TestedSet[]; caption: Text } {
  const { tested } = study;
  const { hit, shown } = firstRows(tested, across.of);
  const caption = captionOf(study);
  return {
    shown,
    caption: {
      en: `${hit.length} of ${tested.length} tested ${tested.length === 1 ? "set" : "sets"} ${hit.length === 1 ? "holds" : "hold"} a selected feature${shown.length < hit.length ? `; the ${shown.length} with the smallest p are shown` : ""}. ${caption.en}`,
      zh: `${tested.length} 个受检集合中有 ${hit.length} 个含有所选特征${shown.length < hit.length ? `，图中为 p 值最小的 ${shown.length} 个` : ""}。${caption.zh}`,
    },
  };
}

export const setsChart = (study: Study): BarsDocument =>
  setBars({
    ...firstSets(study),
    title: { en: "Enriched sets", zh: "富集的集合" },
    group: "sets",
    row,
    cutOff: cutOffLine(study.tested, study.params),
  });

export const dotsChart = (study: Study): BubbleDocument =>
  setDots({
    ...firstSets(study),
    title: { en: "Enrichment of sets", zh: "集合的富集倍数" },
    symbol: adjustWords[study.params.adjust].symbol,
    across,
    row,
    thresholds: asExpected,
  });

export const overviewChart = (study: Study): BubbleDocument =>
  setBubbles({
    title: { en: "All tested sets", zh: "全部受检集合" },
    caption: captionOf(study),
    sets: study.tested,
    symbol: adjustWords[study.params.adjust].symbol,
    across,
    thresholds: asExpected,
    cutOff: cutOffLine(study.tested, study.params),
    isNamed: ({ significant }) => significant,
  });
