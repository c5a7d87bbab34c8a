/** A caption speaks of ellipses where they are drawn. */
import type { ChartView } from "@analyte/contract/chart";
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import { drawsEllipses } from "./crowded-ellipses.ts";

/** The document itself where they are drawn, or its caption says nothing of them. A layout asks several times. */
export function withEllipseWords(document: ScatterDocument, view: ChartView): ScatterDocument {
  if (document.ellipseText === undefined || drawsEllipses(document, view)) return document;
  const before = without.get(document) ?? withoutWords(document, document.ellipseText);
  without.set(document, before);
  return before;
}
const without = new WeakMap<ScatterDocument, ScatterDocument>();

function withoutWords(document: ScatterDocument, { en, zh }: NonNullable<ScatterDocument["ellipseText"]>): ScatterDocument {
  const { caption } = document;
  return { ...document, caption: { en: caption.en.replace(en, "").trim(), zh: caption.zh.replace(zh, "") } };
}
