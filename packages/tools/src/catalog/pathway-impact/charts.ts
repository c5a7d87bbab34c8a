/** Impact against p for all pathways, and those with the smallest p as bars. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { adjustWords } from "#parts/adjusting.ts";
import { cutOffLine } from "#parts/cut-off.ts";
import { firstRows, setBars, setBubbles } from "#parts/set-bubbles.ts";
import type { Study, TestedPathway } from "./study.ts";
import { captionOf } from "./words.ts";

const across = { title: { en: "Pathway impact", zh: "通路影响值" }, of: ({ impact }: TestedPathway) => impact };

export const impactChart = (study: Study): BubbleDocument =>
  setBubbles({
    title: { en: "Pathway impact", zh: "通路影响" },
    caption: captionOf(study),
    sets: study.tested,
    symbol: adjustWords[study.params.adjust].symbol,
    across,
    cutOff: cutOffLine(study.tested, study.params),
    isNamed: ({ overlap }) => overlap > 0,
  });

export function pathwaysChart(study: Study): BarsDocument {
  const { hit, shown } = firstRows(study.tested, across.of);
  const caption = captionOf(study);
  return setBars({
    title: { en: "Pathways", zh: "通路" },
    caption: {
      en: `${hit.length} of ${study.tested.length} tested ${study.tested.length === 1 ? "pathway" : "pathways"} ${hit.length === 1 ? "holds" : "hold"} a selected feature${shown.length < hit.length ? `; the ${shown.length} with the smallest p are shown` : ""}. ${caption.en}`,
      zh: `${study.tested.length} 条受检通路中有 ${hit.length} 条含有所选特征${shown.length < hit.length ? `，图中为 p 值最小的 ${shown.length} 条` : ""}。${caption.zh}`,
    },
    shown,
    group: "pathways",
    row: { en: "Pathway", zh: "通路" },
    cutOff: cutOffLine(study.tested, study.params),
  });
}
