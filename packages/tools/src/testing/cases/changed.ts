/** For tests: a tool's input with other values, or with fewer samples. */
import type { GivenInput } from "./case.ts";

export function changed(given: GivenInput, change: (value: number, sample: number, feature: number) => number): GivenInput {
  const { matrix } = given.table;
  const data = matrix.data.map((value, at) => change(value, Math.floor(at / matrix.columns), at % matrix.columns));
  return { ...given, table: { ...given.table, matrix: { ...matrix, data } } };
}
