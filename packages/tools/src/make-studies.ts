/**
 * Makes the example projects: `node make-studies.ts [folder]`. The committed folders in `example/studies/` are its output: each a delivery as the operator's
 * command takes it, with `truth.json`, which says what was planted.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countProject, geneLibraries } from "./example/studies/counts.ts";
import { untargetedStudy } from "./example/studies/untargeted.ts";
import type { ToolTable } from "./tool.ts";
import { writeCsv } from "./writing/csv.ts";

export function makeStudies(folder: string): void {
  makeUntargeted(join(folder, "untargeted"));
  makeCounts(join(folder, "counts"));
}

function makeUntargeted(folder: string): void {
  const { samples, features, values, outlier } = untargetedStudy(20_262);
  const { write, writeJson } = writersIn(folder);
  writeJson("project", {
    contract: "DEMO-2026-001",
    name: "Liver under two doses of a compound",
    kind: "untargeted",
    flow_version: "lcms.1",
    value: "area",
    unit: "",
    taxid: 10090,
    material: "liver",
    platform: "LC-MS, both modes",
    applied: [],
    comparisons: [
      { case: "High", control: "Control" },
      { case: "Low", control: "Control" },
    ],
  });
  write("matrix", [
    { name: "feature", values: features.map(({ id }) => id) },
    ...samples.map(({ id }, at) => ({ name: id, values: Float64Array.from(values, (row) => row[at]!) })),
  ]);
  write("samples", [
    { name: "sample", values: samples.map(({ id }) => id) },
    ...(["name", "role", "group", "batch"] as const).map((name) => ({ name, values: samples.map((sample) => sample[name]) })),
    { name: "order", values: Float64Array.from(samples, ({ order }) => order) },
  ]);
  write("features", [
    { name: "feature", values: features.map(({ id }) => id) },
    { name: "name", values: features.map(({ metabolite }) => metabolite?.name ?? "") },
    { name: "formula", values: features.map(({ metabolite }) => metabolite?.formula ?? "") },
    { name: "mz", values: Float64Array.from(features, ({ mz }) => mz) },
    { name: "rt", values: Float64Array.from(features, ({ rt }) => rt) },
    { name: "mode", values: features.map(({ mode }) => mode) },
    { name: "msi", values: features.map(({ msi }) => String(msi)) },
    { name: "class_1", values: features.map(({ metabolite }) => metabolite?.class ?? "") },
    { name: "hmdb", values: features.map(({ metabolite }) => metabolite?.hmdb ?? "") },
    { name: "kegg", values: features.map(({ metabolite }) => metabolite?.kegg ?? "") },
    { name: "compound", values: features.map(({ compound }) => compound) },
  ]);
  // Two halves of one group: whatever differs between them is chance. Every second sample: the first half of them and the last would be the batches.
  const controls = samples.filter(({ group }) => group === "Control").map(({ id }) => id);
  const half = (name: string, from: number) => ({ name, samples: controls.filter((_, at) => at % 2 === from) });
  writeJson("programs", [{ name: "Null", groups: [half("Control A", 0), half("Control B", 1)], comparisons: [{ case: "Control A", control: "Control B" }] }]);
  const of = (planted: (typeof features)[number]["planted"]) => features.filter((feature) => feature.planted === planted).map(({ id }) => id);
  writeJson("truth", {
    up: of("up"),
    down: of("down"),
    only_high: of("only in High"),
    noise: of("noise"),
    blank: of("blank"),
    outlier,
    log2_dilution: Object.fromEntries(samples.filter(({ role }) => role === "sample").map(({ id, dilution }) => [id, Math.round(1e4 * dilution) / 1e4])),
  });
}

function makeCounts(folder: string): void {
  const { samples, genes, counts } = countProject(20_263);
  const libraries = geneLibraries(20_264, genes);
  const { write, writeJson, writeGmt } = writersIn(folder);
  writeJson("project", {
    contract: "DEMO-2026-002",
    name: "Cells with and without a drug, in two genotypes",
    kind: "transcriptome",
    flow_version: "genes.1",
    value: "counts",
    unit: "",
    taxid: 9606,
    material: "cells",
    platform: "RNA-seq",
    applied: [],
    comparisons: [
      { case: "WT drug", control: "WT vehicle" },
      { case: "KO drug", control: "KO vehicle" },
    ],
  });
  write("matrix", [
    { name: "feature", values: genes.map(({ id }) => id) },
    ...samples.map(({ id }, at) => ({ name: id, values: Float64Array.from(counts, (row) => row[at]!) })),
  ]);
  write("samples", [
    { name: "sample", values: samples.map(({ id }) => id) },
    { name: "role", values: samples.map(() => "sample") },
    { name: "group", values: samples.map(({ genotype, treatment }) => `${genotype} ${treatment}`) },
    ...(["genotype", "treatment", "day"] as const).map((name) => ({ name, values: samples.map((sample) => sample[name]) })),
  ]);
  write("features", [
    { name: "feature", values: genes.map(({ id }) => id) },
    { name: "sets", values: genes.map(({ sets }) => sets.join("; ")) },
  ]);
  for (const { name, ids, sets } of libraries) writeGmt(`library_${ids}`, name, sets);
  const of = (planted: "up" | "down") => genes.filter((gene) => gene.planted === planted).map(({ id }) => id);
  writeJson("truth", { up: of("up"), down: of("down"), sets: ["Set 01", "Set 02", "Set 03"], terms: ["Term 01", "Term 02", "Term 03"] });
}

function writersIn(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    write: (name: string, columns: ToolTable["columns"]) => writeCsv(join(folder, `${name}.csv`), { name, columns }),
    writeGmt: (file: string, name: string, sets: readonly { id: string; name: string; members: readonly string[] }[]) => {
      const head = [`#name\t${name}`, "#date\t2026-11-01", "#licence\tCC0"];
      writeFileSync(join(folder, `${file}.gmt`), [...head, ...sets.map((set) => [set.id, set.name, ...set.members].join("\t")), ""].join("\n"));
    },
    writeJson: (name: string, value: unknown) => writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`),
  };
}

if (import.meta.main) makeStudies(process.argv[2] ?? join(import.meta.dirname, "example", "studies"));
