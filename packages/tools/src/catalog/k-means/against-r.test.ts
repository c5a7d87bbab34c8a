import { describe, expect, test } from "vitest";
import { logarithms } from "#testing/cases/prepared.ts";
import { hasReference, numbersOf, referenceInput, referenceJson, runTool } from "#testing/reference-data.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const tool = { manifest, run };

interface Reference {
  cluster: number[];
  size: number[];
  withinss: number[];
  tot_withinss: number;
  silhouette_width: number[];
}

/** R began at given rows, the tool begins at fifty others: it may end better, and where it ends as well every number is R's. */
describe.skipIf(!hasReference).each([
  { on: "sacurine", axis: "samples", k: 3, better: false },
  { on: "sacurine", axis: "samples", k: 4, better: true },
  { on: "sacurine", axis: "features", k: 3, better: true },
  { on: "cachexia", axis: "samples", k: 3, better: false },
])("beside R's kmeans: $on, $axis, $k clusters", ({ on, axis, k, better }) => {
  test("no worse than from R's starts, and R's own numbers where both end the same", () => {
    const given = on === "cachexia" ? logarithms(referenceInput(on)) : referenceInput(on);
    const output = runTool(tool, given, { axis, k });
    const { cluster, size, withinss, tot_withinss, silhouette_width } = referenceJson(`${on}/kmeans_${axis}_k${k}_Hartigan-Wong.json`) as Reference;
    const total = numbersOf(output, "sizes", "within").reduce((sum, value) => sum + value, 0);
    expect(total).toBeLessThanOrEqual(tot_withinss * (1 + 1e-9));
    expect(total < tot_withinss * (1 - 1e-9)).toBe(better);
    if (better) return;
    const rank = [...size.keys()].sort((a, b) => size[b]! - size[a]! || cluster.indexOf(a + 1) - cluster.indexOf(b + 1));
    expect([...numbersOf(output, "clusters", "cluster")]).toEqual(cluster.map((own) => rank.indexOf(own - 1) + 1));
    for (const [at, from] of rank.entries()) expect(numbersOf(output, "sizes", "within")[at]! / withinss[from]!).toBeCloseTo(1, 9);
    for (const [at, width] of silhouette_width.entries()) expect(numbersOf(output, "silhouette", "width")[at]).toBeCloseTo(width, 9);
  });
});
