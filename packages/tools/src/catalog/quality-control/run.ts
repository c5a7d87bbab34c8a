/** Judges a run by its QC samples. */
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { groupOf } from "#parts/grouping.ts";
import { fewestQcValues } from "#parts/precise-enough.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { chartsOf } from "./charts.ts";
import { noPrecision } from "./faults.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { featureVerdict, ratioOf, study } from "./study.ts";
import { methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  input.report(0.1, { en: "Computing quality", zh: "正在计算质量指标" });
  const found = study(input, params);
  const { quality } = found;
  if (quality.rsd.every(Number.isNaN)) throw noPrecision(table.features.length, fewestQcValues(found.kinds));
  input.report(0.8, { en: "Drawing figures", zh: "正在绘图" });
  const groups = groupOf(input, params.qc);
  return {
    tables: [
      fill(manifest, "checks", found.checks, {
        check: ({ name }) => name,
        value: ({ value }) => value,
        good: ({ good }) => good,
        limit: ({ limit }) => limit,
        verdict: ({ verdict }) => verdict,
      }),
      fill(manifest, "features", table.features, {
        feature: (feature) => feature,
        name: (_, at) => featureNames[at]!,
        verdict: (_, at) => featureVerdict(found, at),
        rsd_qc: (_, at) => quality.rsd[at]!,
        robust_rsd_qc: (_, at) => quality.robustRsd[at]!,
        d_ratio: (_, at) => quality.dRatio[at]!,
        presence_qc: (_, at) => 1 - quality.missingQc[at]!,
        presence: (_, at) => 1 - quality.missingSamples[at]!,
      }),
      fill(manifest, "spread", found.spread, {
        component: ({ component }) => component,
        explained: ({ explained }) => explained,
        sd_qc: ({ sdQc }) => sdQc,
        sd_sample: ({ sdSample }) => sdSample,
        ratio: ratioOf,
      }),
      fill(manifest, "pairs", found.pairs, {
        first: ({ first }) => table.samples[first]!,
        second: ({ second }) => table.samples[second]!,
        r: ({ r }) => r,
      }),
      fill(manifest, "control", found.control.points, {
        sample: ({ row }) => table.samples[row]!,
        injection: ({ row }) => found.run.injection[row]!,
        batch: ({ row }) => (params.batch === undefined ? "" : (found.run.batches[found.run.batch[row]!] ?? "")),
        level: ({ level }) => level,
        deviation: ({ deviation }) => deviation,
        beyond: ({ beyond }) => beyond,
      }),
    ],
    charts: chartsOf(found),
    methods: methodsOf(found),
    notes: notesOf(found),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(found),
    drill: matrixDrill(table, featureNames, groups),
  };
}
