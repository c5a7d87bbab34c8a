/** What is noted of features whose gaps below detection were filled before: of some groups all values, or some of them, are no measurements. */
import { listed, listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { measuredAmong, type MeasuredCells } from "#parts/measured-cells.ts";

/** Of one feature: groups without a measured value, and whether any value that took part was filled. */
export interface BelowDetection {
  never: number[];
  isFilled: boolean;
}
export const allMeasured: BelowDetection = { never: [], isFilled: false };

/** One a feature. `members`: the samples of each group. */
export const belowDetectionOf = (cells: MeasuredCells | null, features: readonly string[], members: readonly Int32Array[]): BelowDetection[] =>
  features.map((feature) => {
    const counts = members.map((samples) => measuredAmong(cells, feature, samples));
    return {
      never: counts.flatMap((count, group) => (count === 0 && members[group]!.length > 0 ? [group] : [])),
      isFilled: counts.some((count, group) => count !== null && count < members[group]!.length),
    };
  });

const differences = "differences at least";
/** For the column `note`; empty where every value was measured. */
export function belowDetectionNote({ never, isFilled }: BelowDetection, groups: number): string {
  if (never.length === groups) return "not measured in any group";
  if (never.length > 0) return `${differences}: not measured in ${never.length} of ${groups} groups`;
  return isFilled ? differences : "";
}
export const belowDetectionHelp: Text = {
  en: ` “${differences}”: some of its values lay below detection and were filled, in some groups perhaps all (“not measured in 1 of 3 groups”).`,
  zh: `“${differences}”：部分数值低于检出限，为填补值，组间差异为下限值；某些组可能完全未检出（“not measured in 1 of 3 groups”）。`,
};

/** Of features that some group lacks altogether; null where there is none. */
export function neverMeasuredSentence(below: readonly BelowDetection[], names: readonly string[], groups: readonly string[]): Text | null {
  const found = below.flatMap(({ never }, feature): Text[] => {
    if (never.length === 0) return [];
    const list = listNames(
      never.map((group) => groups[group]!),
      3,
    );
    return [{ en: `“${names[feature]}” (not in ${list.en})`, zh: `“${names[feature]}”（${list.zh}未检出）` }];
  });
  if (found.length === 0) return null;
  const list = listed(found, 5);
  const one = found.length === 1;
  return {
    en: `${found.length} ${one ? "feature was" : "features were"} not measured at all in some group: ${list.en}. ${one ? "Its" : "Their"} values there are filled ones, so that differences from that group are ones at least, and p depends on what they were filled with.`,
    zh: `有 ${found.length} 个特征在某些组中完全未检出：${list.zh}。该组的数值均为填补值，与该组的差异为下限值，p 值取决于填补值。`,
  };
}
