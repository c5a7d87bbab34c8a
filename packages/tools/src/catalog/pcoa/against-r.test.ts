/** PERMANOVA, ANOSIM and eigenvalues as R's vegan has them. */
import { describe, expect, it } from "vitest";
import { near } from "#testing/near.ts";
import { hasReference, numbersOf, referenceInput, referenceJson, runTool } from "#testing/reference-data.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

interface OfR {
  adonis2_F: number;
  R2: number;
  SS: number[];
  anosim_R: number;
}

describe.skipIf(!hasReference).each(["dune", "cachexia"])("%s", (on) => {
  it.each(["bray", "jaccard", "canberra"])("%s", (distance) => {
    const all = referenceJson(`${on}/permanova.json`) as Record<string, Partial<OfR> & Record<string, unknown>>;
    const wanted = all[distance]!;
    const output = runTool({ manifest, run }, referenceInput(on), { distance, grouping: { column: "group" }, permutations: 99 });
    near(numbersOf(output, "permanova", "f")[0]!, wanted.adonis2_F!, 1e-8);
    near(numbersOf(output, "permanova", "r2")[0]!, wanted.R2!, 1e-8);
    for (const [row, ss] of wanted.SS!.entries()) near(numbersOf(output, "permanova", "ss")[row]!, ss, 1e-8);
    near(numbersOf(output, "tests", "statistic")[0]!, wanted.anosim_R!, 1e-8);
    expect(numbersOf(output, "permanova", "p")[0]).toBeLessThanOrEqual(1);
  });
});
