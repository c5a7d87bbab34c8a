/** Sheets as the world fills them in, through every tool: what the job refuses and the form could have known is said before, and nothing else is. */
import { someOf } from "@analyte/contract/testing/some-of";
import { comparisonFaultOfParams } from "@analyte/contract/compared-groups";
import { averagingOfParams } from "@analyte/contract/chosen-replicates";
import { gapsOf } from "@analyte/contract/gaps";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { pairingOfParams } from "@analyte/contract/pairs";
import { checkParams } from "@analyte/contract/params";
import { sheetFaultOfParams } from "@analyte/contract/sheet-faults";
import { sheetSamples } from "@analyte/contract/sheet-samples";
import { limitFaults } from "@analyte/contract/table-limits";
import { describe, expect, it } from "vitest";
import type { JobInspection } from "../job-folder.ts";
import { designs } from "../testing/designs.ts";
import { indexIn, newJobsOnTables } from "../testing/job-on-tables.ts";
import { studyTools } from "../testing/slots.ts";
import { doctor } from "../testing/read-in-tests.ts";
import { DataFault } from "../tool.ts";

const { runOn } = newJobsOnTables();

/** What hangs on the values, which no look at the sheet tells. */
const ofValues = new Set([
  // Too few features were selected.
  "skipped",
  "constant-features",
  "constant-sample",
  "one-direction",
  "missing-values",
  "nothing-tested",
  "empty-sample",
  "sample-too-thin",
  "no-positive-value",
  "no-features-left",
  "no-logarithm",
  "all-constant",
  "too-few-different",
  "bad-factor",
  "no-reference",
  "no-robust-distance",
  "confounded",
  "negative-amount",
  "empty-samples",
  "too-few-qc",
  "not-counts",
  "sample-without-counts",
  "few-expressed",
  "too-few-groups",
  "too-large-values",
  "nothing-differs",
]);

/** Rules of single tools on their columns, which the job alone says. */
const ofJob = new Set([
  "same-factor",
  "nested-factors",
  "no-replication",
  "duplicate-subject",
  "subject-in-two-groups",
  "too-few-subjects",
  "too-few-samples",
  "chosen-twice",
  "nothing-varies",
  "confounded",
  "no-freedom",
  "not-a-number",
  "small-pilot",
  "small-group",
]);

const saysMore = new Set(["two-factors", "covariates", "count-differences", "power", "multi-roc"]);

interface Looked {
  matrix: JobInspection;
  samples: JobInspection;
}

/** As the form and the call ask it. */
function saidBefore(manifest: Manifest, params: ParamValues, { matrix, samples }: Looked): string[] {
  const sheet = sheetSamples(samples, matrix);
  const problems = [matrix, samples].flatMap((look) => look.problems.filter(({ severity }) => severity === "error").map(({ message }) => message.en));
  const gaps = gapsOf(manifest, params, matrix.recognised);
  const columns = manifest.params.flatMap(({ name, kind }) => {
    const column = (params[name] as { column?: string } | undefined)?.column;
    return column !== undefined && kind === "grouping" && samples.columns.find((one) => one.name === column)?.type === "empty" ? [`${column} is empty`] : [];
  });
  return [
    ...problems,
    ...(gaps?.certain === true ? [gaps.message.en] : []),
    ...checkParams(manifest, params).faults.map(({ message }) => message.en),
    ...columns,
    ...manifest.params.flatMap(({ name }) => {
      const fault =
        comparisonFaultOfParams(manifest, name, params, sheet)?.text ??
        pairingOfParams(manifest, name, params, sheet)?.fault ??
        averagingOfParams(manifest, name, params, sheet)?.fault?.text ??
        sheetFaultOfParams(manifest, name, params, sheet);
      return fault === null ? [] : [fault.en];
    }),
    ...limitFaults(manifest, params, matrix.recognised, sheet).map(({ text }) => text.en),
  ];
}

/** What a form is sent with: the groups of the sheet, the first two of them where a comparison is needed, replicates where the tool averages. */
function variants(manifest: Manifest, { samples, matrix }: Looked): ParamValues[] {
  const { id } = manifest;
  const first = matrix.sample_ids[0] ?? "";
  const column = samples.columns[2]!;
  const [control, other] = column.groups.map(({ name }) => name);
  const has = (kind: string) => manifest.params.some((param) => param.kind === kind);
  const usual: ParamValues = {
    // A column of nothing but different values is no choice of the form.
    ...(manifest.params.some(({ name }) => name === "grouping") &&
      (column.distinct < 12 || column.names !== undefined) &&
      !["missing-values", "normalise"].includes(manifest.id) && { grouping: { column: column.name } }),
    ...(has("replicates") && manifest.params.some(({ name }) => name === "permutations") && { permutations: 3 }),
    ...(["two-groups", "roc", "covariates", "count-differences", "power", "multi-roc"].includes(id) &&
      other !== undefined && { comparison: { case: other, control } }),
  };
  if (id === "normalise") {
    const qc = { sample: "pqn", reference: "qc-mean", qc: { column: column.name } };
    const one = { sample: "pqn", reference: "sample", reference_sample: first };
    return [usual, qc, one, { ...one, exclude: [{ sample: first, reason: "x" }] }, { sample: "factor", factor_column: column.name }];
  }
  if (id === "two-factors") {
    const [animal, subject] = [samples.columns[1]!.name, samples.columns[3]!.name];
    return [
      { ...usual, second: subject },
      { ...usual, second: subject, design: "mixed", subject: animal },
      { ...usual, second: subject, design: "within", subject: animal },
    ];
  }
  if (id === "comparison-matrix") {
    const pair = other === undefined ? [] : [{ case: other, control }];
    return [usual, { ...usual, ...(pair.length > 0 && { comparisons: pair }) }, { ...usual, replicates: { column: samples.columns[1]!.name } }];
  }
  if (id === "covariates") {
    const [animal, subject] = [samples.columns[1]!.name, samples.columns[3]!.name];
    return [
      { ...usual, covariates: [subject] },
      { ...usual, covariates: [subject], block: animal },
      { ...usual, block: animal },
    ];
  }
  if (id === "filter-features") {
    const qc = { qc: { column: column.name }, max_rsd: 1000 };
    return [
      qc,
      { ...qc, by_blank: true, blanks: { column: column.name } },
      { quality: "none", min_presence: 0.1, exclude: [{ sample: first, reason: "x" }] },
      { ...qc, min_presence: 0.1, min_presence_qc: 0.1, presence_in: "any-group", presence_groups: { column: column.name } },
    ];
  }
  if (id === "quality-control") return [{ qc: { column: column.name } }, { qc: { groups: { mine: matrix.sample_ids.slice(0, 3) } } }];
  if (id === "batch-correct") {
    const batch = { batch: column.name, levels: "all" };
    return [
      usual,
      { ...batch, method: "batch-median" },
      { ...batch, method: "combat" },
      { ...batch, method: "combat", keep: { column: samples.columns[1]!.name } },
    ];
  }
  const within = { within: "any-group", grouping: { column: column.name } };
  if (id === "missing-values") return [usual, within, { ...usual, method: "knn", k: 6 }];
  if (id === "heatmap") return [usual, { ...usual, cut: 6 }];
  if (!has("replicates")) return [usual];
  const animal = samples.columns[1]!.name;
  return [usual, { ...usual, replicates: { column: animal } }, { ...usual, replicates: { column: animal, alike: "same" } }];
}

describe.each(studyTools.map(({ manifest }) => [manifest.id, manifest] as const))("%s", (id, manifest) => {
  it.each(someOf(designs, { oneOf: 6, by: id }).map((design) => [design.title, design.tables] as const))("%s", async (_title, tables) => {
    const looked = { matrix: await doctor("matrix", tables), samples: await doctor("samples", tables) };
    for (const params of variants(manifest, looked)) {
      const before = saidBefore(manifest, checkParams(manifest, params).values, looked);
      const out = await runOn(id, tables, params).catch((error: unknown) => error);
      if (out instanceof DataFault) {
        expect(out.text.zh).toMatch(/[\u4e00-\u9fff]/);
        if (!ofValues.has(out.code) && !(saysMore.has(id) && ofJob.has(out.code))) expect(before, `${out.code}: ${out.text.en}`).not.toEqual([]);
        continue;
      }
      if (typeof out !== "string") throw out;
      expect(before).toEqual([]);
      const { notes, methods } = indexIn(out);
      const words = JSON.stringify([notes, methods]);
      expect(words).not.toMatch(/undefined|NaN|\[object|Infinity/);
    }
  });
});
