/**
 * `days-tests.csv`: 90 features on three days after a treatment against before, as a tool of many comparisons gives them. Planted: what differs on which days. On every
 * day the fold change of a feature that differs is 1.5 up or down, and its adjusted p is below 0.02; that of the others is above 0.2.
 */
import { newGenerator, uniform } from "@analyte/analysis/random/generator";

export const days = ["Day 1 vs before", "Day 3 vs before", "Day 7 vs before"];
/** So many features differ on these days and on no other. */
export const planted: readonly (readonly [number[], number])[] = [
  [[0, 1, 2], 9],
  [[1, 2], 14],
  [[0, 1], 3],
  [[0], 4],
  [[1], 6],
  [[2], 17],
];
const features = 90;

export interface DayTest {
  comparison: string;
  feature: string;
  log2Fc: number;
  adjusted: number;
}

export function dayTests(seed: number): DayTest[] {
  const random = newGenerator(seed);
  const differing = planted.flatMap(([on, count]) => Array.from({ length: count }, () => on));
  const rounded = (value: number): number => Math.round(1e5 * value) / 1e5;
  return days.flatMap((comparison, day) =>
    Array.from({ length: features }, (_, at): DayTest => {
      const differs = differing[at]?.includes(day) ?? false;
      const sign = at % 3 === 0 ? -1 : 1;
      return {
        comparison,
        feature: `F${String(at + 1).padStart(2, "0")}`,
        log2Fc: rounded(differs ? sign * (1.5 + 0.8 * uniform(random)) : 0.8 * (uniform(random) - 0.5)),
        adjusted: rounded(differs ? 0.0001 + 0.019 * uniform(random) : 0.2 + 0.79 * uniform(random)),
      };
    }),
  );
}
