/** Undoes a logarithm, makes samples comparable, then transforms and scales the features. */
import { paramsOf } from "#parts/declare.ts";
import { colourGroups } from "#parts/colour-groups.ts";
import { negativesAsMissing, selectColumns, zerosAsMissing } from "@analyte/analysis/prepare/missing";
import { applyScaling, scalingOf } from "@analyte/analysis/prepare/scale";
import { firstOutside, glogOffset, transformValues, undoScale } from "@analyte/analysis/prepare/transform";
import { rowOf, type Table } from "@analyte/analysis/table";
import { fill } from "#parts/fill.ts";
import { matrixTable } from "#parts/matrix-table.ts";
import { manifest } from "./manifest.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { distributionCharts, type Side } from "#parts/distribution-charts.ts";
import { noTransform, nothingLeft, tooLarge } from "./faults.ts";
import { normaliseSamples } from "./samples.ts";
import { rScript } from "./script.ts";
import { methodsOf, notesOf, stepsOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  const { samples, features } = input.table;
  input.report(0.05, { en: "Normalising samples", zh: "正在进行样本归一化" });
  const undone = undoScale(input.table.matrix, params.input_scale);
  const cleared = params.negative_is_missing && params.input_scale === "raw" ? negativesAsMissing(undone) : { matrix: undone, count: 0 };
  const noZeros = params.zero_is_missing && params.input_scale === "raw";
  const raw = noZeros ? zerosAsMissing(cleared.matrix) : cleared.matrix;
  const zerosOf = (values: Float64Array): number => (noZeros ? values.reduce((count, value) => count + (value === 0 ? 1 : 0), 0) : 0);
  const zeros = zerosOf(undone.data);
  const infinite = raw.data.findIndex((value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY);
  if (infinite >= 0) throw tooLarge(input.table, infinite, params.input_scale);
  const { matrix: normalised, factors, reference } = normaliseSamples({ ...input.table, matrix: raw }, params, input);

  input.report(0.4, { en: "Transforming and scaling", zh: "正在变换和标度化" });
  const outside = firstOutside(normalised, params.transform);
  if (outside !== null) throw noTransform(outside, samples[outside.row]!, features[outside.column]!, params.transform);
  const offset = params.transform.startsWith("glog") ? glogOffset(normalised) : null;
  const transformed = transformValues(normalised, params.transform);
  const scaling = scalingOf(transformed, params.scale);
  const keptColumns = features.flatMap((_, column) => (Number.isNaN(scaling.divisors[column]!) ? [] : [column]));
  if (keptColumns.length === 0) throw nothingLeft(params.scale);
  const scaled = applyScaling(transformed, scaling);
  const table: Table = {
    samples,
    features: keptColumns.map((column) => features[column]!),
    matrix: keptColumns.length === features.length ? scaled : selectColumns(scaled, keptColumns),
  };

  input.report(0.6, { en: "Drawing figures", zh: "正在绘图" });
  // What was not detected is no value of either side; of logarithms nothing is taken out.
  const before: Side = { matrix: params.input_scale === "raw" ? raw : input.table.matrix, scale: params.input_scale };
  const after: Side = { matrix: table.matrix, scale: params.scale === "none" ? (params.transform === "none" ? "raw" : params.transform) : "scaled" };
  const steps = stepsOf(params);
  const facts = {
    params,
    reference,
    offset,
    zeros,
    negatives: cleared.count,
    belowZero: raw.data.reduce((count, value) => count + Number(value < 0), 0),
    values: undone.data.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
    samples: samples.length,
    features: features.length,
    leftOut: features.filter((_, column) => Number.isNaN(scaling.divisors[column]!)),
    gaps: table.matrix.data.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0),
  };
  const { boxes, densities } = distributionCharts(input, before, after, steps);
  return {
    tables: [
      matrixTable("matrix", table),
      fill(manifest, "factors", samples, {
        sample: (sample) => sample,
        factor: (_, sample) => factors[sample]!,
        zeros: zeros === 0 ? null : (_, sample) => zerosOf(rowOf(undone, sample)),
        below_zero: cleared.count === 0 ? null : (_, sample) => rowOf(undone, sample).reduce((count, value) => count + (value < 0 ? 1 : 0), 0),
      }),
    ],
    charts: [
      { name: "boxes", document: boxes },
      { name: "densities", document: densities },
    ],
    methods: methodsOf(facts),
    notes: notesOf(facts),
    listed: colourGroups(input).listed,
    groupColumn: colourGroups(input).column,
    rScript: rScript(params, input.table, { factors, reference }),
  };
}
