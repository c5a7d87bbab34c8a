import { expect, it } from "vitest";
import { compareGroups } from "./compare.ts";

it.each(["anova", "welch", "moderated"] as const)("%s: an effect size does not depend on the unit, down to 1e-300 and up to 1e300", (test) => {
  const groups = [
    [1, 1.3, 1.6, 1.9, 2.2, 2.5],
    [3, 3.3, 3.7, 3.9, 4.2, 4.4],
    [2, 2.4, 2.2, 2.9, 2.6, 2.1],
  ];
  const units = [1, 1e-300, 1e300, 1e-160, 1e150];
  const { rows } = compareGroups(
    units.length,
    (feature) => groups.map((values) => Float64Array.from(values, (value) => value * units[feature]!)),
    test,
    () => {},
  );
  const [plain, ...others] = rows.map(({ effect }) => effect);
  expect(plain).toBeGreaterThan(0.5);
  expect(plain).toBeLessThan(1);
  for (const [at, effect] of others.entries()) expect(effect, String(units[at + 1])).toBeCloseTo(plain!, 9);
});
