/** Welch's and Student's test of all features at once. */
import { tQuantile } from "@analyte/analysis/distributions/student-t";
import { newMatrix } from "@analyte/analysis/table";
import { notComputable, type GroupTest } from "@analyte/analysis/univariate/group-test";
import { studentRows, welchRows } from "@analyte/analysis/univariate/t-rows";

/** Features taken at a time, so that what is copied stays small and progress is told. */
const portion = 2_000;

/** @param values of a feature: those of the cases and those of the controls. */
export function tTests(
  values: (feature: number) => [Float64Array, Float64Array],
  features: number,
  equalVariance: boolean,
  done: (share: number) => void,
): GroupTest[] {
  const tests: GroupTest[] = [];
  for (let from = 0; from < features; from += portion) {
    tests.push(...testPortion(values, from, Math.min(features, from + portion), equalVariance));
    done(tests.length / features);
  }
  return tests;
}

function testPortion(values: (feature: number) => [Float64Array, Float64Array], from: number, end: number, equalVariance: boolean): GroupTest[] {
  const [cases, controls] = values(from).map(({ length }) => length) as [number, number];
  const rows = newMatrix(end - from, cases + controls);
  for (let feature = from; feature < end; feature++) {
    const [ofCases, ofControls] = values(feature);
    const start = (feature - from) * rows.columns;
    rows.data.set(ofCases, start);
    rows.data.set(ofControls, start + cases);
  }
  const places = Array.from({ length: rows.columns }, (_, column) => column);
  const { difference, standardError, statistic, df, p, reasons } = (equalVariance ? studentRows : welchRows)(rows, places.slice(0, cases), places.slice(cases));
  return Array.from(p, (probability, row): GroupTest => {
    const reason = reasons.get(row);
    if (reason !== undefined) return notComputable(reason);
    const reach = tQuantile(0.975, df[row]!) * standardError[row]!;
    return { statistic: statistic[row]!, df: df[row]!, p: probability, low: difference[row]! - reach, high: difference[row]! + reach, reason: null };
  });
}
