import type { ChartDocument, ChartView, Points } from "@analyte/contract/chart";
import type { Language } from "@analyte/contract/text";
import { groupLabel, groupOrder } from "./group-styles.ts";

/** How many points each group has, in words that go on a sentence; nothing where there is one group alone. */
export function groupCounts(document: ChartDocument & { points: Points }, view: ChartView, language: Language): string {
  const [comma, colon] = language === "zh" ? ["，", "："] : [", ", ": "];
  const members = new Int32Array(document.groups.length);
  for (const group of document.points.group) if (group >= 0 && group < members.length) members[group]! += 1;
  const counts = groupOrder(document.groups, view)
    .map((index) => [groupLabel(document, view, index, language), members[index]!] as const)
    .filter(([, count]) => count > 0);
  return counts.length > 1
    ? comma + [...counts.slice(0, mostSaid).map(([name, count]) => `${name}${colon}${count}`), ...othersThan(counts.length - mostSaid, language)].join(comma)
    : "";
}

/** A listener keeps no more in mind. */
const mostSaid = 12;

function othersThan(count: number, language: Language): string[] {
  if (count <= 0) return [];
  return [language === "zh" ? `另有 ${count} 组` : `${count} more group${count === 1 ? "" : "s"}`];
}
