/** Tests counts for differences between two groups: filter, TMM, voom and limma. */
import { expressedFeatures } from "@analyte/analysis/linear-model/count-filter";
import { librarySizes } from "@analyte/analysis/linear-model/library-sizes";
import { logCountsPerMillion, tmmFactors } from "@analyte/analysis/linear-model/counts";
import { fitLinearModel } from "@analyte/analysis/linear-model/fit";
import { coefficientOf, moderate } from "@analyte/analysis/linear-model/moderate";
import { voom } from "@analyte/analysis/linear-model/voom";
import { newMatrix, rowOf, transpose, type Matrix } from "@analyte/analysis/table";
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import { adjustedHeading, adjustP } from "#parts/adjusting.ts";
import { requireCounts } from "#parts/counts.ts";
import { paramsOf } from "#parts/declare.ts";
import { titles } from "#parts/column-words.ts";
import { higherInColumn, signedHeading } from "#parts/direction.ts";
import { matrixDrill } from "#parts/drill.ts";
import { effectOf, modelOf } from "#parts/effect-model.ts";
import { requireComplete } from "#parts/feature-scaling.ts";
import { fill } from "#parts/fill.ts";
import { requireSize } from "#parts/size-limits.ts";
import type { ToolInput, ToolOutput, ToolTable } from "#tool.ts";
import { maChart, meanVarianceChart, volcano } from "./charts.ts";
import { sameEverywhere, tooFewKept } from "./faults.ts";
import { lowNote, manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { isSignificant, type Study } from "./study.ts";
import { drillNote, methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { table, featureNames } = input;
  requireSize(manifest, { samples: table.samples.length, features: table.features.length });
  requireComplete(input);
  input.report(0.05, { en: "Building the model", zh: "正在建立模型" });
  const effect = effectOf(input, params);
  const [groups, sides] = [effect.groups!, effect.sides!];
  const model = modelOf(input, effect, params);
  requireCounts(input);
  const counts = chosen(transpose(table.matrix), null, model.samples);
  const passes = expressedFeatures(counts, model.design.matrix, { leastCount: params.least_count, leastTotal: params.least_total });
  const kept = [...passes.keys()].filter((feature) => passes[feature] && rowOf(counts, feature).some((count) => count > 0));
  if (kept.length < 2) throw tooFewKept(kept.length, table.features.length);
  const tested = chosen(counts, kept, null);
  const library = librarySizes(tested);
  if (library.includes(0)) throw tooFewKept(kept.length, table.features.length);
  const factor = params.normalise === "tmm" ? tmmFactors(tested) : library.map(() => 1);
  const sizes = library.map((size, at) => size * factor[at]!);
  input.report(0.2, { en: "Weighting counts", zh: "正在计算权重" });
  const { values, weights, trend } = voom(tested, model.design.matrix, sizes);
  input.report(0.4, { en: "Testing features", zh: "正在逐个检验特征" });
  const fit = fitLinearModel(values, model.design.matrix, {
    weights,
    progress: (done, all) => input.report(0.4 + (0.35 * done) / all, { en: "Testing features", zh: "正在逐个检验特征" }),
  });
  if (!fit.variance.some((variance) => variance > 0)) throw sameEverywhere(table.features.length);
  const coefficient = coefficientOf(fit, model.tested);
  const moderated = moderate(coefficient);
  const study: Study = {
    params,
    groups,
    sides,
    model,
    table,
    featureNames,
    kept,
    effect: coefficient.coefficient,
    average: fit.mean,
    moderated,
    adjusted: adjustP(moderated.p, params.adjust),
    trend,
    library,
    factor,
  };
  input.report(0.8, { en: "Drawing figures", zh: "正在生成图形" });
  const place = new Map(kept.map((feature, at) => [feature, at]));
  const called = ([one, control]: readonly string[]) => ({ case: one!, control: control! });
  const names = [sides.case, sides.control];
  return {
    tables: [testsTable(study, place), factorsTable(study, sizes)],
    charts: [
      ...(params.judge ? [{ name: "volcano", document: volcano(study) }] : []),
      { name: "ma", document: maChart(study) },
      { name: "mean_variance", document: meanVarianceChart(study) },
    ],
    methods: spoken(names, (all) => methodsOf(study, called(all)), sides.column),
    notes: spokenAll(names, () => notesOf(study), sides.column),
    groups: names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: rScript(study),
    comparison: { case: sides.case, control: sides.control, ...(sides.column !== null && { column: sides.column }) },
    drill: {
      ...matrixDrill({ ...table, matrix: perMillion(table.matrix, counts, model.samples, sizes) }, featureNames, groups, {
        en: "log2 counts per million",
        zh: "log2 每百万计数",
      }),
      notes: table.features.map((_, feature) => drillNote(study, place.get(feature) ?? -1)),
    },
  };
}

/** Features × samples: some of them, null for all. */
function chosen(counts: Matrix, features: readonly number[] | null, samples: Int32Array | null): Matrix {
  const rows = features ?? [...Array(counts.rows).keys()];
  const columns = samples ?? Int32Array.from({ length: counts.columns }, (_, at) => at);
  const result = newMatrix(rows.length, columns.length);
  for (const [to, from] of rows.entries())
    for (const [at, sample] of columns.entries()) result.data[to * columns.length + at] = counts.data[from * counts.columns + sample]!;
  return result;
}

/** Samples × features, of samples that take part; all others are gaps. */
function perMillion({ rows, columns }: Matrix, counts: Matrix, samples: Int32Array, sizes: Float64Array): Matrix {
  const logs = logCountsPerMillion(counts, sizes);
  const result = { rows, columns, data: new Float64Array(rows * columns).fill(Number.NaN) };
  for (const [at, sample] of samples.entries())
    for (let feature = 0; feature < columns; feature++) result.data[sample * columns + feature] = logs.data[feature * samples.length + at]!;
  return result;
}

function testsTable(study: Study, place: ReadonlyMap<number, number>): ToolTable {
  const { table, featureNames, params, sides, effect, average, moderated, adjusted } = study;
  const each = table.features.map((_, feature) => place.get(feature) ?? -1);
  const of = (values: Float64Array) => (at: number) => (at < 0 ? Number.NaN : values[at]!);
  const higher = higherInColumn(each.map(of(effect)), sides);
  return fill(manifest, "tests", each, {
    feature: (_, feature) => table.features[feature]!,
    name: (_, feature) => featureNames[feature]!,
    log2_fc: { ...signedHeading(titles["log2_fc"]!, sides.case, sides.column), of: of(effect) },
    average: of(average),
    ci_low: of(moderated.low),
    ci_high: of(moderated.high),
    statistic: { ...signedHeading(titles["statistic"]!, sides.case, sides.column), of: of(moderated.statistic) },
    df: of(moderated.df),
    p: of(moderated.p),
    p_adj: { ...adjustedHeading(params.adjust), of: of(adjusted.adjusted) },
    significant: params.judge ? (at) => at >= 0 && isSignificant(study, at) : null,
    higher_in: { groups: true, of: (_, feature) => (higher.values as string[])[feature]! },
    note: (at) => (at < 0 ? lowNote : Number.isNaN(moderated.p[at]!) ? "not computable" : ""),
  });
}

function factorsTable({ table, model, library, factor }: Study, sizes: Float64Array): ToolTable {
  return fill(manifest, "factors", [...model.samples], {
    sample: (sample) => table.samples[sample]!,
    library: (_, at) => library[at]!,
    factor: (_, at) => factor[at]!,
    effective: (_, at) => sizes[at]!,
  });
}
