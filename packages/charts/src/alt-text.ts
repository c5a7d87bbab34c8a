/** A figure in words, for those who can't see it, made from its document. */
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { asShown } from "./as-shown.ts";
import { kindOf } from "./kinds/kinds.ts";

/** `said` of how it was laid out, e.g. what found no room. */
export function altText(whole: ChartDocument, language: Language, view: ChartView = {}, said = ""): string {
  const document = asShown(whole, view);
  const title = view.title || document.title[language];
  const caption = view.caption ?? document.caption[language];
  const parts = [title, kindOf(document).words[language](document, view), caption, said].filter((part) => part !== "");
  return language === "zh" ? parts.map((part) => part.replace(/[。.]$/, "")).join("。") + "。" : parts.map((part) => part.replace(/\.$/, "")).join(". ") + ".";
}
