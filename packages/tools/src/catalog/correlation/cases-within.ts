/** What holds of correlations within groups. */
import { expect } from "vitest";
import type { GivenInput, ToolCases } from "#testing/cases/case.ts";
import { changed } from "#testing/cases/changed.ts";
import { coloured, apart, pairs, cut, columnOf, groupsOf, beside, byDefinition, ranks, within } from "#testing/correlation-runs.ts";

export const withinInvariants: ToolCases["invariants"] = [
  {
    name: "within groups what the groups alone differ by makes no pair, and all samples together make every pair of it",
    holds(run) {
      // Noise that no two features share, and a shift of a whole group.
      const noise = (sample: number, feature: number): number => {
        const wave = Math.sin(1 + 12.9898 * sample + 78.233 * feature) * 43_758.5453;
        return wave - Math.floor(wave);
      };
      const shifted = (given: GivenInput): GivenInput => {
        const labels = given.samples!.columns.find(({ name }) => name === "group")!.values;
        return changed(
          cut(given, Infinity, 30),
          (_, sample, feature) => noise(sample, feature) + (feature % 2 === 0 ? 3 : -3) * (labels[sample] === labels[0] ? 0 : 1),
        );
      };
      for (const method of ["pearson", "spearman"]) {
        const [pooled, own] = [run({ ...coloured, method }, shifted), run({ ...apart, method }, shifted)];
        expect(within(pooled)).toHaveLength(435);
        expect(within(own).length, method).toBeLessThanOrEqual(3);
      }
    },
  },
  {
    name: "within groups it asks for the groups, and for a method that knows them",
    holds(run) {
      expect(() => run({ within: true })).toThrow("Correlations within groups need the groups");
      expect(() => run({ ...apart, method: "kendall" })).toThrow("Within groups there are Pearson's r and Spearman's ρ");
    },
  },
  {
    name: "within groups correlations are those of deviations from the means of groups, of values and of ranks",
    holds(run) {
      for (const method of ["pearson", "spearman"]) {
        const of = run({ ...apart, method }, (given) => cut(given, 40, 12));
        const groups = groupsOf(of).slice(0, 40);
        const values = new Map(of.input.table.features.map((id) => [id, beside(method === "spearman" ? ranks(columnOf(of, id)) : columnOf(of, id), groups)]));
        for (const [at, r] of pairs(of, "r").entries())
          expect(r).toBeCloseTo(byDefinition(values.get(of.words("pairs", "first")[at]!)!, values.get(of.words("pairs", "second")[at]!)!), 10);
      }
    },
  },
];
