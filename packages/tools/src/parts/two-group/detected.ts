/** How many values of a feature were measured in either group, where gaps below detection were filled before: those filled are no measurements. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { measuredAmong, type MeasuredCells } from "../measured-cells.ts";
import { atLeast } from "./at-least.ts";
import type { FeatureRow, Sides } from "./compare.ts";

export interface MeasuredValues {
  /** Values that were measured and took part. */
  caseCount: number;
  controlCount: number;
  /** What the fold change is on that account; empty where all values were measured, or nothing is said of it. */
  note: string;
}

/** The places of features that were measured in neither group: what stands there was filled. */
export function filledIn(cells: MeasuredCells | null, features: readonly string[], { caseSamples, controlSamples }: Sides): Set<number> {
  const isFilled = (id: string) => [caseSamples, controlSamples].every((samples) => measuredAmong(cells, id, samples) === 0);
  return new Set(cells === null ? [] : features.flatMap((id, at) => (isFilled(id) ? [at] : [])));
}

/** One a feature, of the very samples that are compared, whatever other groups these belong to. */
export function measuredValues(
  cells: MeasuredCells | null,
  rows: readonly Pick<FeatureRow, "caseCount" | "controlCount">[],
  features: readonly string[],
  { caseSamples, controlSamples }: Sides,
): MeasuredValues[] {
  return rows.map(({ caseCount, controlCount }, feature) => {
    const [inCase, inControl] = [caseSamples, controlSamples].map((samples) => measuredAmong(cells, features[feature]!, samples));
    const [one, other] = [Math.min(caseCount, inCase ?? caseCount), Math.min(controlCount, inControl ?? controlCount)];
    return { caseCount: one, controlCount: other, note: noteFor(one, other, one < caseCount || other < controlCount) };
  });
}

function noteFor(one: number, other: number, isFilled: boolean): string {
  if (!isFilled) return "";
  if (one === 0 && other === 0) return atLeast.nowhere;
  if (one === 0) return atLeast.notInCase;
  if (other === 0) return atLeast.notInControl;
  return atLeast.some;
}

/** Of features that one of the two groups lacks altogether; null where there is none. */
export function neverMeasured(measured: readonly MeasuredValues[], names: readonly string[]): Text | null {
  const found = measured.flatMap(({ caseCount, controlCount }, feature) => (caseCount === 0 || controlCount === 0 ? [names[feature]!] : []));
  // Where gaps are gaps an empty group is no test, and the reason is said with it.
  const filled = found.length > 0 && measured.some(({ note }) => note !== "");
  if (!filled) return null;
  const list = listNames(found, 5);
  const one = found.length === 1;
  return {
    en: `${found.length} ${one ? "feature was" : "features were"} not measured at all in one of the two groups: ${list.en}. ${one ? "Its" : "Their"} values there are filled ones, so that the fold change is one at least, and p depends on what they were filled with.`,
    zh: `有 ${found.length} 个特征在其中一组中完全未检出：${list.zh}。该组的数值均为填补值，差异倍数为下限值，p 值取决于填补值。`,
  };
}
