import { numberText } from "@analyte/contract/number-text";
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { groupLabel } from "#frame/group-styles.ts";
import type { ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import type { FigureKind } from "../kind.ts";
import { asCircles } from "./form.ts";

export const setsWords: FigureKind<SetsDocument>["words"] = {
  en: (document, view) => {
    const largest = largestOf(document, view, "en", " and ");
    const shared = sharedByAll(document);
    return `${asCircles(document) ? "Venn diagram" : "UpSet plot"} of ${document.sets.length} sets: ${setsIn(document, view, "en", ", ")}${largest ? `; the largest intersection is in ${largest.name} alone (${largest.size})` : ""}${shared === null ? "" : `; ${shared} in all`}`;
  },
  zh: (document, view) => {
    const largest = largestOf(document, view, "zh", "、");
    const shared = sharedByAll(document);
    return `${document.sets.length} 个集合的${asCircles(document) ? "韦恩图" : "UpSet 图"}：${setsIn(document, view, "zh", "、")}${largest ? `；最大的交集仅属于 ${largest.name}（${largest.size}）` : ""}${shared === null ? "" : `；全部集合共有 ${shared}`}`;
  },
};

const setsIn = (document: SetsDocument, view: ChartView, language: Language, separator: string): string =>
  document.sets
    .map(({ group, size }) => `${groupLabel(document, view, group, language)} ${language === "zh" ? `（${numberText(size)}）` : `(${numberText(size)})`}`)
    .join(separator);

function largestOf(document: SetsDocument, view: ChartView, language: Language, separator: string): { name: string; size: string } | null {
  const [first, ...others] = document.intersections;
  if (first === undefined) return null;
  const largest = others.reduce((best, one) => (one.size > best.size ? one : best), first);
  return {
    name: largest.sets.map((place) => groupLabel(document, view, document.sets[place]!.group, language)).join(separator),
    size: numberText(largest.size),
  };
}

function sharedByAll({ sets, intersections }: SetsDocument): string | null {
  const all = intersections.find((one) => one.sets.length === sets.length);
  return all === undefined || sets.length < 2 ? null : numberText(all.size);
}
