/** Where among p the limit of adjusted p lies, for a figure whose axis is p. */
import type { Text } from "@analyte/contract/text";
import { numberText } from "@analyte/contract/number-text";
import { adjustWords, type Adjusting } from "./adjusting.ts";

interface Tested {
  p: number;
  p_adj: number;
}

/**
 * The largest p with which one more would be within the limit, all others as they are: what is within it lies at or below this p, what is not above.
 * Where all are within, the limit of the largest of them. Null where nothing is tested, where Storey's method refused, or where no p can be beyond.
 */
export function cutOffOf(tested: readonly Tested[], method: Adjusting, limit: number): number | null {
  const known = tested.filter(({ p }) => !Number.isNaN(p));
  const count = known.length;
  if (count === 0 || known.some(({ p_adj }) => Number.isNaN(p_adj))) return null;
  const within = known.filter(({ p_adj }) => p_adj <= limit).length;
  const next = Math.min(count, within + 1);
  const cutOff = {
    bonferroni: 1 / count,
    holm: 1 / (count - next + 1),
    BH: next / count,
    BY: next / count / harmonic(count),
    storey: next / count / nulls(known),
  };
  const p = cutOff[method] * limit;
  return p > 0 && p < 1 ? p : null;
}

const harmonic = (count: number): number => Array.from({ length: count }, (_, at) => 1 / (at + 1)).reduce((sum, part) => sum + part, 0);

/** The share of true nulls that Storey's method estimated: the largest q is the largest p times it. */
function nulls(known: readonly Tested[]): number {
  const last = known.reduce((most, one) => (one.p > most.p ? one : most));
  return last.p > 0 ? last.p_adj / last.p : 1;
}

/** As a line of a figure in which heights are −log10 p. */
export function cutOffLine(tested: readonly Tested[], { adjust, p_threshold }: { adjust: Adjusting; p_threshold: number }): { value: number; label: Text }[] {
  const p = cutOffOf(tested, adjust, p_threshold);
  if (p === null) return [];
  const { symbol } = adjustWords[adjust];
  const limit = numberText(p_threshold);
  return [{ value: -Math.log10(p), label: { en: `${symbol.en} = ${limit}`, zh: `${symbol.zh} = ${limit}` } }];
}
