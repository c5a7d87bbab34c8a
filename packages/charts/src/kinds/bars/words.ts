import { numberText } from "@analyte/contract/number-text";
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { isGiven } from "#points.ts";
import type { Language } from "@analyte/contract/text";
import type { FigureKind } from "../kind.ts";
import { barNames } from "./names.ts";

export const barsWords: FigureKind<BarsDocument>["words"] = {
  en: (document) => {
    const first = leading(document, "en");
    return `Bar chart of ${document.value.title.en || document.title.en} for ${document.ids.length} items${first ? `, from ${first.label} (${first.value})` : ""}`;
  },
  zh: (document) => {
    const first = leading(document, "zh");
    return `柱状图，${document.ids.length} 项的 ${document.value.title.zh || document.title.zh}${first ? `，首项为 ${first.label}（${first.value}）` : ""}`;
  },
};

function leading(document: BarsDocument, language: Language): { label: string; value: string } | null {
  const value = document.series[0]?.values[0];
  return isGiven(value) ? { label: barNames(document, language)[0] ?? "", value: numberText(value) } : null;
}
