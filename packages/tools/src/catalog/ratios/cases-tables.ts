/** The example with other names, and with some features alone. */
import type { GivenInput } from "#testing/cases/case.ts";

export const called = (given: GivenInput, names: Record<string, string>): GivenInput => ({
  ...given,
  featureNames: given.featureNames.map((name, feature) => names[given.table.features[feature]!] ?? name),
});

/** Some features alone. */
export function only(given: GivenInput, features: readonly string[]): GivenInput {
  const { matrix, samples, features: ids } = given.table;
  const places = features.map((id) => ids.indexOf(id));
  const data = Float64Array.from({ length: samples.length * places.length }, (_, cell) => {
    const [row, column] = [Math.floor(cell / places.length), places[cell % places.length]!];
    return matrix.data[row * matrix.columns + column]!;
  });
  return {
    ...given,
    table: { samples, features: [...features], matrix: { rows: samples.length, columns: places.length, data } },
    featureNames: places.map((place) => given.featureNames[place]!),
  };
}
