import { newGenerator } from "@analyte/analysis/random/generator";
import type { Matrix } from "@analyte/analysis/table";
import { spawnSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { normalFrom } from "#example/draw.ts";
import { hasR } from "#testing/cases/r-script.ts";
import { numbersOf, runTool, toolInput } from "#testing/reference-data.ts";
import type { ToolInput } from "#tool.ts";
import { countedClusters, countedNote, mostProfiles } from "./cluster-count.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Over five places: rises, falls, peaks in the middle, alternates. */
const shapes = [
  [0, 1, 2, 3, 4],
  [4, 3, 2, 1, 0],
  [0, 2, 4, 2, 0],
  [0, 4, 0, 4, 0],
];
const profilesOf = (rows: number[][]): Matrix => ({ rows: rows.length, columns: rows[0]!.length, data: Float64Array.from(rows.flat()) });
function planted(clusters: number, seed: number, each = 15): number[][] {
  const random = newGenerator(seed);
  return Array.from({ length: clusters * each }, (_, at) => shapes[at % clusters]!.map((value) => value + 0.25 * normalFrom(random)));
}
/** Nothing in common: of three places they lie on a circle. */
function chance(seed: number, places: number): number[][] {
  const random = newGenerator(seed);
  return Array.from({ length: 60 }, () => Array.from({ length: places }, () => normalFrom(random)));
}
const standardised = (profile: number[]): number[] => {
  const mean = profile.reduce((sum, value) => sum + value, 0) / profile.length;
  const sd = Math.sqrt(profile.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (profile.length - 1));
  return profile.map((value) => (value - mean) / sd);
};
const count = (rows: number[][], seed = 1) => countedClusters(profilesOf(rows.map(standardised)), seed, () => undefined);

describe("the number of clusters that is found", () => {
  it.each([2, 3, 4])("is that of what was planted: %d", (clusters) => {
    for (const seed of [1, 2, 3]) expect(count(planted(clusters, seed), seed)).toMatchObject({ k: clusters, byGap: clusters });
  });

  it.each([3, 4, 8])("is mostly the fewest there can be where profiles over %d places have nothing in common, which is said", (places) => {
    const found = Array.from({ length: 10 }, (_, seed) => count(chance(seed + 1, places), seed + 1));
    const none = found.filter(({ byGap }) => byGap === 1);
    expect(none.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...found.map(({ k }) => k))).toBeLessThanOrEqual(3);
    for (const one of none) {
      expect(one.k).toBe(2);
      expect(countedNote(one).en).toContain("finds no clusters");
    }
    expect(countedNote(count(planted(3, 1))).en).toContain("3 clusters were taken, of 1 to 12");
  });

  it("is never more than there are different profiles", () => {
    expect(count([shapes[0]!, shapes[1]!, shapes[0]!, shapes[1]!, shapes[1]!])).toMatchObject({ k: 2, draws: 0 });
    expect(count([shapes[0]!, shapes[1]!, shapes[2]!, shapes[0]!]).k).toBe(2);
  });

  it("is found among some of very many", () => {
    const found = count(planted(3, 5, 400));
    expect(found).toMatchObject({ k: 3, profiles: mostProfiles });
  });

  test.skipIf(!hasR(["cluster"]))("is R's, which draws other tables", () => {
    for (const rows of [planted(2, 7), planted(3, 7), planted(4, 7), chance(7, 3), chance(7, 5)]) {
      const lines = rows.map((profile) => standardised(profile).join(","));
      const code = `set.seed(1); x <- as.matrix(read.csv(file("stdin"), header = FALSE));
log_within <- function(x) sapply(1:12, function(k) log(if (k == 1) sum(scale(x, scale = FALSE)^2) else kmeans(x, k, nstart = 5, iter.max = 200)$tot.withinss))
chance <- replicate(50, log_within(t(scale(matrix(rnorm(length(x)), ncol(x))))))
cat(cluster::maxSE(rowMeans(chance) - log_within(x), apply(chance, 1, sd) * sqrt(1 + 1 / 50), method = "firstSEmax"))`;
      const { stdout, stderr } = spawnSync("Rscript", ["-e", code], { input: lines.join("\n"), encoding: "utf8" });
      expect(Number(stdout), stderr).toBe(count(rows).byGap);
    }
  });
});

describe("clusters without a number asked for", () => {
  const input = (clusters: number): Omit<ToolInput, "params"> => {
    const profiles = planted(clusters, 9);
    const samples = shapes[0]!.flatMap((_, place) => [0, 1].map((at) => `p${place}_${at}`));
    const data = Float64Array.from(samples.flatMap((_, row) => profiles.map((profile) => profile[row >> 1]!)));
    return {
      ...toolInput({ matrix: { rows: samples.length, columns: profiles.length, data }, samples, features: profiles.map((_, at) => `f${at + 1}`) }),
      samples: { ids: samples, columns: [{ name: "place", values: samples.map((name) => name.slice(0, 2)) }] },
    };
  };
  const tool = { manifest, run };
  const params = { grouping: { column: "place" } };

  it("are those of the number found, and say so", () => {
    const [found, asked] = ["auto", 3].map((k) => runTool(tool, input(3), { ...params, k }));
    expect(found!.tables).toEqual(asked!.tables);
    expect(new Set(numbersOf(found!, "clusters", "cluster"))).toEqual(new Set([1, 2, 3]));
    const [said, plain] = [found!, asked!].map(({ notes, methods }) => JSON.stringify([notes, methods]));
    expect(said).toContain("3 clusters were taken, of 1 to 12, by the gap statistic");
    expect(said).toContain("由 gap 统计量在 1 至 12 个中选定 3 个簇");
    expect(said).toContain("with 3 clusters (of 1 to 12 by the gap statistic, Tibshirani et al. 2001, against 50 tables");
    expect(plain).not.toContain("gap statistic");
    expect(found!.rScript).toContain("cluster::maxSE(");
    expect(asked!.rScript).not.toContain("maxSE");
  });
});
