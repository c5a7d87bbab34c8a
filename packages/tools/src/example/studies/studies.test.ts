/** The example projects: made by their generators, and what is planted in them is found by the tools, one after another. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeStudies } from "#make-studies.ts";
import { newJobsOnTables } from "#testing/job-on-tables.ts";

const here = import.meta.dirname;
const { runOn } = newJobsOnTables();
const text = (study: string, name: string): string => readFileSync(join(here, study, name), "utf8");
const rowsOf = (csv: string): Record<string, string>[] => {
  const [head = "", ...lines] = csv.trim().split("\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at]!, cell])));
};
const table = (out: string, name: string) => rowsOf(readFileSync(join(out, `${name}.csv`), "utf8"));
const shareIn = (ids: readonly string[], found: ReadonlySet<string>): number => ids.filter((id) => found.has(id)).length / ids.length;
function correlation(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const about = (a: readonly number[], ma: number, b: readonly number[], mb: number) => a.reduce((sum, value, at) => sum + (value - ma) * (b[at]! - mb), 0);
  return about(x, mx, y, my) / Math.sqrt(about(x, mx, x, mx) * about(y, my, y, my));
}

it("are what their generators make", () => {
  const folder = mkdtempSync(join(tmpdir(), "studies-"));
  try {
    makeStudies(folder);
    for (const study of ["untargeted", "counts"]) {
      const made = (name: string): string => readFileSync(join(folder, study, name), "utf8");
      for (const name of ["matrix.csv", "samples.csv", "features.csv"]) expect(made(name), `${study}/${name}`).toBe(text(study, name));
      if (study === "counts") for (const name of ["library_pathway.gmt", "library_go.gmt"]) expect(made(name), name).toBe(text(study, name));
      // Line breaks between their marks say nothing.
      for (const name of ["project.json", "truth.json", ...(study === "untargeted" ? ["programs.json"] : [])])
        expect(JSON.parse(made(name)), `${study}/${name}`).toEqual(JSON.parse(text(study, name)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("untargeted: noise and blanks go, drift is corrected, dilution is found, and the doses' effects come out with few others", async () => {
  const truth = JSON.parse(text("untargeted", "truth.json")) as Record<"up" | "down" | "only_high" | "noise" | "blank", string[]> & {
    log2_dilution: Record<string, number>;
  };
  const sheets = { samples: text("untargeted", "samples.csv"), features: text("untargeted", "features.csv") };
  const role = { column: "role" };
  const kept = (out: string) =>
    new Set(
      table(out, "features")
        .filter((row) => row["kept"] === "TRUE")
        .map((row) => row["feature"]!),
    );
  const matrixOf = (out: string) => readFileSync(join(out, "matrix.csv"), "utf8");

  const signal = await runOn(
    "filter-features",
    { matrix: text("untargeted", "matrix.csv"), ...sheets },
    { quality: "none", by_blank: true, blanks: role, min_presence: 0.3 },
  );
  expect(shareIn(truth.blank, kept(signal))).toBeLessThanOrEqual(0.1);
  const drift = await runOn("batch-correct", { matrix: matrixOf(signal), ...sheets }, { qc: role, order: "order", batch: "batch" });
  // With six QC samples in a batch a curve fits noise, too: its precision is told with each QC sample left out.
  const precise = new Set(
    table(drift, "features")
      .filter((row) => row["rsd_after_loo"] !== "" && Number(row["rsd_after_loo"]) <= 30)
      .map((row) => row["feature"]!),
  );
  expect(shareIn(truth.noise, precise)).toBeLessThanOrEqual(0.1);
  const quality = await runOn("filter-features", { matrix: matrixOf(drift), ...sheets }, { quality: "rsd", qc: role, min_presence: 0.3 });
  expect(shareIn([...truth.up, ...truth.down], kept(quality))).toBeGreaterThanOrEqual(0.98);
  const normal = await runOn("normalise", { matrix: matrixOf(quality), ...sheets }, { sample: "pqn", reference: "qc-mean", qc: role });
  const animals = table(normal, "factors").filter(({ sample }) => Object.hasOwn(truth.log2_dilution, sample!));
  expect(animals.length).toBe(30);
  expect(
    correlation(
      animals.map(({ factor }) => Math.log2(Number(factor))),
      animals.map(({ sample }) => truth.log2_dilution[sample!]!),
    ),
  ).toBeGreaterThanOrEqual(0.98);

  const found = async (group: string) => {
    const params = { grouping: { column: "group" }, comparison: { case: group, control: "Control" }, test: "limma", test_scale: "log2" };
    const out = await runOn("two-groups", { matrix: matrixOf(normal), ...sheets }, params);
    return new Set(
      table(out, "tests")
        .filter((row) => row["significant"] === "TRUE")
        .map((row) => row["feature"]!),
    );
  };
  const high = await found("High");
  const planted = [...truth.up, ...truth.down];
  expect(shareIn(planted, high)).toBeGreaterThanOrEqual(0.9);
  const real = new Set([...planted, ...truth.only_high]);
  expect([...high].filter((id) => !real.has(id)).length / high.size).toBeLessThanOrEqual(0.06);
  // The low dose does half as much.
  expect((await found("Low")).size).toBeLessThan(high.size);
});

it("counts: the drug's genes come out, more in the wild type than without the gene", async () => {
  const truth = JSON.parse(text("counts", "truth.json")) as { up: string[]; down: string[] };
  const tables = { matrix: text("counts", "matrix.csv"), samples: text("counts", "samples.csv"), features: text("counts", "features.csv") };
  const found = async (genotype: string, covariates: string[]) => {
    const comparison = { case: `${genotype} drug`, control: `${genotype} vehicle` };
    const out = await runOn("count-differences", tables, { grouping: { column: "group" }, comparison, covariates, log2_fc_threshold: 0 });
    return new Set(
      table(out, "tests")
        .filter(({ p_adj: p }) => p !== "" && Number(p) < 0.05)
        .map(({ feature }) => feature!),
    );
  };
  const planted = new Set([...truth.up, ...truth.down]);
  const wild = await found("WT", ["day"]);
  // Of those that are read at all.
  const tested = [...planted].filter((id) => wild.has(id)).length;
  expect(tested / planted.size).toBeGreaterThanOrEqual(0.85);
  expect([...wild].filter((id) => !planted.has(id)).length / wild.size).toBeLessThanOrEqual(0.05);
  expect((await found("KO", ["day"])).size).toBeLessThan(wild.size);
  expect((await found("WT", [])).size).toBeLessThan(wild.size);
});
