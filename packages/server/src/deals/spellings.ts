/** Salespersons, products, sources and regions are written by many hands: what differs from a name that is there by its case, blanks or dashes, or is one language of it, is that name. */
import { shownName } from "@analyte/contract/bilingual";
import { dealDimensions, type DealDimension, type DealFinding } from "@analyte/contract/deals";
import type { Text } from "@analyte/contract/text";
import { contractKeyOf as keyOf } from "./filter.ts";
import type { SheetDeal } from "./read-sheet.ts";

/** The deals with one spelling of each name, and a word for each that was written otherwise, at its first line. `known`: names that are there, the most used first. */
export function spelledAlike(
  deals: readonly SheetDeal[],
  known: Readonly<Record<DealDimension, readonly string[]>>,
): { deals: SheetDeal[]; findings: DealFinding[] } {
  const findings: DealFinding[] = [];
  const spelled = deals.map((deal) => ({ ...deal }));
  for (const column of dealDimensions) {
    const whole = new Map<string, string>();
    const halves = new Map<string, string>();
    for (const name of [...known[column], ...deals.map((deal) => deal[column])].filter((one) => one !== "")) {
      if (!whole.has(keyOf(name))) whole.set(keyOf(name), name);
      for (const language of ["en", "zh"] as const) {
        const half = keyOf(shownName(name, language));
        if (half !== keyOf(name) && !halves.has(half)) halves.set(half, name);
      }
    }
    const told = new Set<string>();
    for (const deal of spelled) {
      const written = deal[column];
      if (written === "") continue;
      const meant = halves.get(keyOf(written)) ?? whole.get(keyOf(written))!;
      if (meant === written) continue;
      deal[column] = meant;
      if (!told.has(written)) findings.push({ line: deal.line, column, level: "warning", message: takenAs(written, meant, known[column].includes(written)) });
      told.add(written);
    }
  }
  return { deals: spelled, findings };
}

/** `isThere`: deals are kept under the name as it was written. */
const takenAs = (written: string, meant: string, isThere: boolean): Text => ({
  en: `“${written}” is taken as “${meant}”, so that both are one in the statistics.${isThere ? ` Deals that are kept as “${written}” become so when they are imported again.` : ""} If it is another, write it so that they differ in more than case, blanks, dashes or language.`,
  zh: `“${written}”按“${meant}”计，统计时视为同一名称。${isThere ? `已以“${written}”保存的成交记录在重新导入后才会合并。` : ""}若确为不同名称，请用大小写、空格、连字符和语言以外的方式加以区分。`,
});
