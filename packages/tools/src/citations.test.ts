/** What a result asks to be cited is what its methods paragraph names, whatever was chosen. */
import { citationsOf, checkParams } from "@analyte/contract/params";
import { newMatrix } from "@analyte/analysis/table";
import { describe, expect, it } from "vitest";
import { catalog } from "./catalog.ts";
import { loadTool } from "./load-tool.ts";
import { exampleInput } from "./testing/cases/ran.ts";
import { studyTools } from "./testing/slots.ts";
import type { ToolInput } from "./tool.ts";

const samples = Array.from({ length: 16 }, (_, sample) => `s${sample}`);
const features = Array.from({ length: 12 }, (_, feature) => `f${feature}`);
const matrix = newMatrix(samples.length, features.length);
for (let at = 0; at < matrix.data.length; at++) matrix.data[at] = 5 + ((at * 7919) % 101) + (Math.floor(at / 12) % 2) * (at % 12);
const sheet = {
  ids: samples,
  columns: [
    { name: "group", values: samples.map((_, sample) => (sample % 2 === 0 ? "a" : "b")) },
    { name: "subject", values: samples.map((_, sample) => `p${Math.floor(sample / 2)}`) },
    { name: "time", values: samples.map((_, sample) => (sample < 8 ? "early" : "late")) },
    { name: "order", values: samples.map((_, sample) => String((sample * 7) % 16)) },
    { name: "mouse", values: samples.map((_, sample) => `m${sample % 8}`) },
    { name: "cage", values: samples.map((_, sample) => `c${Math.floor((sample % 8) / 2)}`) },
  ],
};
/** Of tools that take the table of a test. */
const column = (name: string, of: (feature: number) => string) => ({ name, values: features.map((_, feature) => of(feature)) });
const tests = {
  columns: [
    column("feature", (at) => `f${at}`),
    column("log2_fc", (at) => String(at - 5)),
    column("p", (at) => String((at + 1) / 13)),
    column("p_adj", () => "0.9"),
  ],
  rows: 12,
};
const selected = { ...tests, columns: [...tests.columns, column("selected", (at) => (at % 2 === 0 ? "TRUE" : "FALSE"))] };
const others = { studies: {}, tables: { tests, selected_1: selected }, libraries: {} };
const input: Omit<ToolInput, "params"> = {
  table: { samples, features, matrix },
  samples: sheet,
  features: null,
  featureNames: features,
  others,
  report: () => {},
};
const groups = { grouping: { column: "group" }, comparison: { case: "a", control: "b" } };
/** A pilot in which something differs. */
const apart = { samples, features, matrix: { ...matrix, data: matrix.data.map((value, at) => value + (Math.floor(at / 12) % 2) * 40) } };
const always: Record<string, Record<string, unknown>> = {
  "two-groups": groups,
  "opls-da": { ...groups, permutations: 20 },
  "pls-da": { grouping: groups.grouping, permutations: 20 },
  roc: groups,
  ora: { selected: ["M094", "M095"] },
  "pathway-impact": { selected: ["M094", "M095"] },
  "two-factors": { grouping: groups.grouping, second: "time", subject: "mouse" },
  power: groups,
  ratios: { ...groups, reference: "f1", list: ["f1 / f2"] },
  "multi-roc": { ...groups, rounds: 5, inner_rounds: 0 },
  "comparison-matrix": { grouping: groups.grouping, shown: "auto" },
  "count-differences": { ...groups, least_count: 1 },
  covariates: { ...groups, variable: "order", covariates: ["time"] },
  "bar-error": { grouping: groups.grouping },
  "box-violin": { grouping: groups.grouping },
  "many-groups": { grouping: groups.grouping, subject: "subject" },
  "filter-features": {
    presence_groups: { groups: { some: ["s3", "s5"] } },
    presence_qc: { groups: { QC: ["s0", "s2", "s4"] } },
    qc: { groups: { QC: ["s0", "s2", "s4"] } },
    blanks: { groups: { blank: ["s1"] } },
    max_rsd: 1000,
    max_d_ratio: 100,
  },
  normalise: { reference_feature: "f1" },
  "random-forest": { grouping: groups.grouping, trees: 50 },
  "fuzzy-c-means": { grouping: { column: "subject" } },
  pcoa: { grouping: groups.grouping, permutations: 99 },
  "quality-control": { qc: { groups: { QC: ["s0", "s2", "s4"] } } },
  "batch-correct": { qc: { groups: { QC: samples.filter((_, sample) => sample % 3 !== 1) } }, order: "order", batch: "group" },
  "missing-values": { k: 3, grouping: groups.grouping },
};
const alone: Record<string, Record<string, unknown>[]> = {
  "comparison-matrix": [{ pair: { column: "subject" } }, { pair: { column: "subject" }, test: "limma" }],
  covariates: [{ block: "mouse" }, { robust: true, block: "cage" }],
  "two-groups": [{ pair: { column: "subject" } }, { pair: { column: "subject" }, test: "limma" }],
  ratios: [{ pair: { column: "subject" } }, { pair: { column: "subject" }, test: "limma" }, { grouping: undefined, comparison: undefined }],
  "opls-da": [{ permutations: 0 }],
  "pls-da": [{ permutations: 0 }],
  "two-factors": [
    { subject: "cage", design: "within" },
    { design: "mixed", correction: "HF" },
  ],
  pcoa: [{ grouping: undefined }],
  "filter-features": [{ drop_share: 0.25 }, { min_presence: 0 }],
};

const ofExamples = new Set(catalog.filter((entry) => !studyTools.includes(entry)).map(({ manifest }) => manifest.id));
const changing = (choice: Record<string, unknown>) => (choice["transform"] === undefined ? { ...choice, transform: "log2" } : { ...choice, sample: "sum" });

describe.each(catalog.map(({ manifest }) => [manifest.id, manifest] as const))("%s", (id, manifest) => {
  const choices = manifest.params.flatMap((param) => (param.kind === "choice" ? param.options.map(({ value }) => ({ [param.name]: value })) : []));
  const runnable = [{}, ...choices, ...(alone[id] ?? [])].filter(
    (choice) => !["factor", "sample", "qc-mean", "within"].includes(Object.values(choice)[0] as string),
  );
  it.each(runnable.map((choice) => [JSON.stringify(choice), choice] as const))("%s", async (_, choice) => {
    const asked = checkParams(manifest, { ...always[id], ...choice });
    // Where the choice alone would change nothing, it is made beside one that does.
    const { values, faults } = id === "normalise" && asked.faults.length > 0 ? checkParams(manifest, { ...always[id], ...changing(choice) }) : asked;
    expect(faults).toEqual([]);
    const given = ofExamples.has(id) ? await exampleInput(id) : id === "power" ? { ...input, table: apart } : input;
    const { methods } = (await loadTool(id))!.run({ ...given, params: values });
    const cited = new Set(citationsOf(manifest, values).map(({ text }) => text));
    for (const { text } of manifest.citations) {
      // “Wold S, Esbensen K, Geladi P. … 1987;2:37–52.” is “(Wold et al. 1987)”.
      const [, name, year] = /^(\S+(?: den \S+)?) .*?\b((?:19|20)\d\d);/.exec(text)!;
      const named = new RegExp(`${name!}[^)]{0,40}${year!}|${name!}[^;.]{0,60}\\(${year!}\\)`).test(methods.en);
      expect(cited.has(text), `${text}\n${methods.en}`).toBe(named);
    }
  });
});
