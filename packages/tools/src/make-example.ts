/**
 * Makes the example tables: `node make-example.ts [folder]`. The committed files in `example/` are its output.
 *
 * Twenty subjects, each measured before (control) and under (treated) a treatment that slows the flow of bile: bile acids rise, acylcarnitines rise with the
 * length of their chain, the TCA cycle falls, branched-chain amino acids rise a little. Log2 intensities are the sum of a level of
 * the feature, the subject's own level, a factor that the members of a class share, a shift between two batches, the
 * effect of the treatment (stronger in some subjects) and noise. Each sample is more or less dilute; its weight is
 * known up to weighing error. What falls below the detection limit is empty or 0, by the feature's software quirk.
 *
 * `doses-matrix.csv`, `doses-samples.csv`: ten subjects at each of three doses, 0, 5 and 45 mg/kg, log2 values without gaps. Bile acids rise with the dose, the TCA cycle
 * falls at the highest dose alone, and nothing else differs.
 *
 * `meal-matrix.csv`, `meal-samples.csv`: see `example/meal.ts`; `counts-matrix.csv`, `counts-samples.csv`, `counts-genes.csv`: see `example/counts.ts`;
 * `selection-tests.csv`, `selection-vip.csv`: see `example/selection.ts`; `ratios-matrix.csv`, `ratios-samples.csv`, `ratios-features.csv`: see `example/ratio-study.ts`; `modes-positive.csv` and its like: see
 * `example/two-modes.ts`; `lipids-matrix.csv`, `lipids-samples.csv`, `lipids-features.csv`: see `example/lipids.ts`;
 * `days-tests.csv`: see `example/three-days.ts`; `modules-pairs.csv`: see `example/modules.ts`.
 *
 * `outliers-matrix.csv`, `qc-matrix.csv`, `qc-samples.csv`: see `example/planted.ts`; `drift-matrix.csv`, `drift-samples.csv`: see `example/drifting.ts`.
 *
 * `matrix-filled.csv`: gaps and zeros become half of the feature's smallest value. `matrix-complete.csv`: each sample of
 * that divided by the median of its ratios to the median sample; log2.
 *
 * Not made here: `tests.csv`, treated against control by Welch's t as the tool of two groups gives it of `matrix-complete.csv`, with fewer digits; `pathways.gmt`, written by hand.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { newGenerator } from "@analyte/analysis/random/generator";
import { comparable, drawIntensities, drawSamples, filled } from "./example/bile-flow.ts";
import { countStudy } from "./example/counts.ts";
import { normalFrom } from "./example/draw.ts";
import { driftingRun } from "./example/drifting.ts";
import { lipidStudy } from "./example/lipids.ts";
import { metabolites, type Metabolite } from "./example/metabolites.ts";
import { plantedPairs } from "./example/modules.ts";
import { qcRun, spoilt } from "./example/planted.ts";
import { mealStudy } from "./example/meal.ts";
import { ratioStudy } from "./example/ratio-study.ts";
import { testedFeatures } from "./example/selection.ts";
import { dayTests } from "./example/three-days.ts";
import { twoModes } from "./example/two-modes.ts";
import type { ToolTable } from "./tool.ts";
import { writeCsv } from "./writing/csv.ts";

const seed = 20_261;

export function makeExample(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const random = newGenerator(seed);
  const features = metabolites();
  const samples = drawSamples(random);
  const raw = drawIntensities(random, samples, features);
  const ids = features.map((_, feature) => `M${String(feature + 1).padStart(3, "0")}`);
  const write = (table: ToolTable): void => writeCsv(join(folder, `${table.name}.csv`), table);
  const matrix = (name: string, values: number[][]): ToolTable => ({
    name,
    columns: [
      { name: "sample", values: samples.map((sample) => sample.id) },
      ...ids.map((id, feature) => ({ name: id, values: Float64Array.from(values, (row) => row[feature]!) })),
    ],
  });
  write(matrix("matrix", raw));
  const full = filled(raw);
  write(matrix("matrix-filled", full));
  write(matrix("matrix-complete", comparable(full)));
  write(
    matrix(
      "outliers-matrix",
      spoilt(
        comparable(full),
        samples.map(({ id }) => id),
        samples.map(({ group }) => group),
        seed + 2,
      ),
    ),
  );
  write({
    name: "samples",
    columns: [
      { name: "sample", values: samples.map((sample) => sample.id) },
      { name: "group", values: samples.map((sample) => sample.group) },
      { name: "subject", values: samples.map((sample) => sample.subject) },
      { name: "batch", values: samples.map((sample) => sample.batch) },
      { name: "weight", values: Float64Array.from(samples, (sample) => sample.weight) },
    ],
  });
  writeDoses(write, features, ids);
  writeQcRun(write, ids);
  writeMeal(write, features, ids);
  writeDriftingRun(write, ids);
  writeCounts(write);
  writeSelection(write);
  writeRatios(write);
  writeModes(write);
  writeLipids(write);
  writeDays(write);
  writePairs(write);
  write({
    name: "features",
    columns: [
      { name: "feature", values: ids },
      ...(["name", "class", "formula", "hmdb", "kegg"] as const).map((name) => ({ name, values: features.map((feature) => feature[name]) })),
    ],
  });
}

const doses = [0, 5, 45];
const atEachDose = 10;

/** A stream of its own: the other tables stay what they are. */
function writeDoses(write: (table: ToolTable) => void, features: readonly Metabolite[], ids: readonly string[]): void {
  const random = newGenerator(seed + 1);
  const normal = (): number => normalFrom(random);
  const samples = doses.flatMap((dose) => Array.from({ length: atEachDose }, (_, at) => ({ id: `D${dose}_${at + 1}`, dose, subject: `R${at + 1}` })));
  const effect = ({ class: kind }: Metabolite, dose: number): number =>
    kind === "Bile acids" ? 1.2 * Math.log10(1 + dose) : kind === "TCA cycle" && dose === 45 ? -1 : 0;
  const levels = Array.from({ length: atEachDose }, () => 0.2 * normal());
  const columns = features.map((feature, at) => {
    const level = 16.8 + 2.5 * normal();
    return {
      name: ids[at]!,
      values: Float64Array.from(
        samples,
        ({ dose }, row) => Math.round(1e4 * (level + levels[row % atEachDose]! + effect(feature, dose) + 0.5 * normal())) / 1e4,
      ),
    };
  });
  write({ name: "doses-matrix", columns: [{ name: "sample", values: samples.map(({ id }) => id) }, ...columns] });
  write({
    name: "doses-samples",
    columns: [
      { name: "sample", values: samples.map(({ id }) => id) },
      { name: "dose", values: samples.map(({ dose }) => `${dose} mg/kg`) },
      { name: "subject", values: samples.map(({ subject }) => subject) },
    ],
  });
}

function writeSelection(write: (table: ToolTable) => void): void {
  const rows = testedFeatures(seed + 9);
  const feature = { name: "feature", values: rows.map(({ id }) => id) };
  const column = (name: string, of: (row: (typeof rows)[number]) => number) => ({ name, values: Float64Array.from(rows, of) });
  write({
    name: "selection-tests",
    columns: [feature, column("log2_fc", ({ log2Fc }) => log2Fc), column("p", ({ p }) => p), column("p_adj", ({ adjusted }) => adjusted)],
  });
  write({ name: "selection-vip", columns: [feature, column("vip", ({ vip }) => vip)] });
}

function writeRatios(write: (table: ToolTable) => void): void {
  const { samples, features, columns } = ratioStudy(seed + 11);
  const sample = { name: "sample", values: samples.map(({ id }) => id) };
  write({ name: "ratios-matrix", columns: [sample, ...columns.map((values, at) => ({ name: features[at]!.id, values }))] });
  write({ name: "ratios-samples", columns: [sample, { name: "group", values: samples.map(({ group }) => group) }] });
  write({
    name: "ratios-features",
    columns: [
      { name: "feature", values: features.map(({ id }) => id) },
      { name: "name", values: features.map(({ name }) => name) },
    ],
  });
}

function writeModes(write: (table: ToolTable) => void): void {
  for (const [name, { samples, features, columns }] of Object.entries(twoModes(seed + 12))) {
    const ids = features.map(({ id }) => id);
    write({ name: `modes-${name}`, columns: [{ name: "sample", values: samples }, ...columns.map((values, at) => ({ name: ids[at]!, values }))] });
    write({
      name: `modes-${name}-features`,
      columns: [
        { name: "feature", values: ids },
        { name: "compound", values: features.map(({ compound }) => compound) },
      ],
    });
  }
}

function writeDays(write: (table: ToolTable) => void): void {
  const rows = dayTests(seed + 14);
  write({
    name: "days-tests",
    columns: [
      { name: "comparison", values: rows.map(({ comparison }) => comparison) },
      { name: "feature", values: rows.map(({ feature }) => feature) },
      { name: "log2_fc", values: Float64Array.from(rows, ({ log2Fc }) => log2Fc) },
      { name: "p_adj", values: Float64Array.from(rows, ({ adjusted }) => adjusted) },
      { name: "significant", values: rows.map(({ log2Fc, adjusted }) => adjusted <= 0.05 && Math.abs(log2Fc) >= 1) },
    ],
  });
}

function writePairs(write: (table: ToolTable) => void): void {
  const rows = plantedPairs(seed + 15);
  const column = (name: string, of: (row: (typeof rows)[number]) => number) => ({ name, values: Float64Array.from(rows, of) });
  write({
    name: "modules-pairs",
    columns: [
      { name: "first", values: rows.map(({ first }) => first) },
      { name: "second", values: rows.map(({ second }) => second) },
      column("r", ({ r }) => r),
      column("p", ({ p }) => p),
      column("p_adj", ({ adjusted }) => adjusted),
    ],
  });
}

function writeLipids(write: (table: ToolTable) => void): void {
  const { samples, features, columns } = lipidStudy(seed + 13);
  const sample = { name: "sample", values: samples.map(({ id }) => id) };
  write({ name: "lipids-matrix", columns: [sample, ...columns.map((values, at) => ({ name: features[at]!.id, values }))] });
  write({ name: "lipids-samples", columns: [sample, { name: "group", values: samples.map(({ group }) => group) }] });
  write({
    name: "lipids-features",
    columns: [
      { name: "feature", values: features.map(({ id }) => id) },
      ...(["name", "class"] as const).map((name) => ({ name, values: features.map((one) => one[name]) })),
    ],
  });
}

function writeCounts(write: (table: ToolTable) => void): void {
  const { samples, genes, counts } = countStudy();
  write({
    name: "counts-matrix",
    columns: [
      { name: "gene", values: genes.map(({ id }) => id) },
      ...samples.map(({ id }, at) => ({ name: id, values: Float64Array.from(counts, (row) => row[at]!) })),
    ],
  });
  write({
    name: "counts-samples",
    columns: [
      { name: "sample", values: samples.map(({ id }) => id) },
      ...(["group", "day"] as const).map((name) => ({ name, values: samples.map((one) => one[name]) })),
    ],
  });
  write({
    name: "counts-genes",
    columns: [
      { name: "gene", values: genes.map(({ id }) => id) },
      ...(["name", "planted"] as const).map((name) => ({ name, values: genes.map((one) => one[name]) })),
    ],
  });
}

function writeMeal(write: (table: ToolTable) => void, features: readonly Metabolite[], ids: readonly string[]): void {
  const { samples, columns } = mealStudy(features, seed + 5);
  const sample = { name: "sample", values: samples.map(({ id }) => id) };
  write({ name: "meal-matrix", columns: [sample, ...columns.map((values, at) => ({ name: ids[at]!, values }))] });
  write({
    name: "meal-samples",
    columns: [
      sample,
      ...(["genotype", "time", "mouse", "cage", "sex"] as const).map((name) => ({ name, values: samples.map((one) => one[name]) })),
      { name: "age", values: Float64Array.from(samples, ({ age }) => age) },
    ],
  });
}

function writeQcRun(write: (table: ToolTable) => void, ids: readonly string[]): void {
  const random = newGenerator(seed + 3);
  const rows = qcRun(
    ids.map(() => 16.8 + 2 * normalFrom(random)),
    seed + 4,
  );
  const sample = { name: "sample", values: rows.map(({ id }) => id) };
  write({ name: "qc-matrix", columns: [sample, ...ids.map((id, at) => ({ name: id, values: Float64Array.from(rows, ({ values }) => values[at]!) }))] });
  write({
    name: "qc-samples",
    columns: [
      sample,
      { name: "type", values: rows.map(({ type }) => type) },
      { name: "group", values: rows.map(({ group }) => group) },
      { name: "order", values: Float64Array.from(rows, ({ order }) => order) },
    ],
  });
}

function writeDriftingRun(write: (table: ToolTable) => void, ids: readonly string[]): void {
  const rows = driftingRun(seed + 5);
  const sample = { name: "sample", values: rows.map(({ id }) => id) };
  const columns = rows[0]!.values.map((_, at) => ({ name: ids[at]!, values: Float64Array.from(rows, ({ values }) => values[at]!) }));
  write({ name: "drift-matrix", columns: [sample, ...columns] });
  write({
    name: "drift-samples",
    columns: [
      sample,
      ...(["type", "group", "batch"] as const).map((name) => ({ name, values: rows.map((row) => row[name]) })),
      { name: "order", values: Float64Array.from(rows, ({ order }) => order) },
    ],
  });
}

if (import.meta.main) makeExample(process.argv[2] ?? join(import.meta.dirname, "example"));
