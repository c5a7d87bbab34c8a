/** The normalisation of samples: what each one is divided by. */
import { divideRows, meanSample, medianFactors, medianSample, quotientFactors, sumFactors } from "@analyte/analysis/prepare/sample-factors";
import { quantileNormalise } from "@analyte/analysis/prepare/quantile";
import { columnOf, type Matrix, type Table } from "@analyte/analysis/table";
import { factorColumn, unitOf } from "@analyte/contract/projects/amounts";
import { groupsFault, qcGroup } from "@analyte/contract/sheet-faults";
import type { Text } from "@analyte/contract/text";
import { groupOf } from "#parts/grouping.ts";
import { requireFeatures } from "#parts/size-limits.ts";
import { numberOfCell, sheetColumn } from "#parts/sheet-columns.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import { badFactor, badFactorCell, noFeature, noSample, noTarget, severalUnits } from "./faults.ts";
import { manifest, type NormaliseParams } from "./manifest.ts";

export interface Normalised {
  matrix: Matrix;
  /** One for each sample; NaN where the method has none. */
  factors: Float64Array;
  /** The samples whose mean is the reference of PQN; empty for the median of all. */
  reference: number[];
}

export function normaliseSamples(table: Table, params: NormaliseParams, input: ToolInput): Normalised {
  const { matrix } = table;
  requireFeatures(manifest, "sample", params.sample, table.features.length);
  switch (params.sample) {
    case "none":
      return { matrix, factors: new Float64Array(matrix.rows).fill(1), reference: [] };
    case "quantile":
    case "quantile-limma":
      return {
        matrix: quantileNormalise(matrix, params.sample === "quantile" ? "preprocessCore" : "limma"),
        factors: new Float64Array(matrix.rows).fill(Number.NaN),
        reference: [],
      };
    case "sum":
      return divided(table, sumFactors(matrix), { en: "sum", zh: "总和" });
    case "median":
      return divided(table, medianFactors(matrix), { en: "median", zh: "中位数" });
    case "feature":
      return divided(table, referenceFeature(table, params.reference_feature ?? ""), { en: "reference feature", zh: "参考特征值" });
    case "factor":
      return divided(table, columnFactors(table, params.factor_column ?? "", input), { en: "factor", zh: "因子" });
    case "pqn":
      return quotients(table, params, input);
    default:
      return quotients({ ...table, matrix: divided(table, sumFactors(matrix), { en: "sum", zh: "总和" }).matrix }, params, input);
  }
}

function divided(table: Table, factors: Float64Array, what: Text, reference: number[] = []): Normalised {
  const bad = factors.findIndex((factor) => !(factor > 0 && factor < Number.POSITIVE_INFINITY));
  if (bad >= 0) throw badFactor(table.samples[bad]!, factors[bad]!, what);
  return { matrix: divideRows(table.matrix, factors), factors, reference };
}

function quotients(table: Table, params: NormaliseParams, input: ToolInput): Normalised {
  const reference = referenceSamples(table, params, input);
  const target = reference.length === 0 ? medianSample(table.matrix) : meanSample(table.matrix, reference);
  if (!target.some((value) => value > 0)) throw noTarget();
  return divided(table, quotientFactors(table.matrix, target), { en: "PQN quotient", zh: "PQN 商" }, reference);
}

function referenceSamples(table: Table, params: NormaliseParams, input: ToolInput): number[] {
  if (params.reference === "median") return [];
  if (params.reference === "sample") {
    const at = table.samples.indexOf(params.reference_sample ?? "");
    if (at < 0) throw noSample(params.reference_sample ?? "");
    return [at];
  }
  const groups = groupOf(input, params.qc ?? { groups: {} });
  const { assignment, column } = groups;
  const names = groups.names.filter((_, group) => assignment.includes(group));
  const fault = groupsFault("qc", { names, column });
  if (fault !== null) throw new DataFault("no-qc", fault, { table: "samples" });
  const picked = groups.names.indexOf(names[qcGroup({ names, column })]!);
  return table.samples.flatMap((_, sample) => (assignment[sample] === picked ? [sample] : []));
}

function referenceFeature(table: Table, feature: string): Float64Array {
  const at = table.features.indexOf(feature);
  if (at < 0) throw noFeature(feature);
  return columnOf(table.matrix, at);
}

/** Numbers of several units are no factors. A column called just “unit” may be of something else, such as a ward: it counts where all its cells are units. */
function refuseSeveralUnits(column: string, { samples }: ToolInput): void {
  for (const { name, values } of samples?.columns ?? []) {
    const called = name.trim().toLowerCase();
    const isOwn = called === `${column.trim().toLowerCase()}_unit`;
    if (!isOwn && (called !== "unit" || column === factorColumn)) continue;
    const given = values.map((cell) => cell.trim()).filter((cell) => cell !== "");
    if (!isOwn && given.some((cell) => unitOf(cell) === null)) continue;
    const units = [...new Set(given.map((cell) => unitOf(cell) ?? cell))];
    if (units.length > 1) throw severalUnits(column, name, units);
  }
}

function columnFactors(table: Table, column: string, input: ToolInput): Float64Array {
  const cells = sheetColumn(input.samples, column);
  refuseSeveralUnits(column, input);
  return Float64Array.from(cells, (cell, sample) => {
    const value = numberOfCell(cell);
    if (value === null || !(value > 0 && value < Number.POSITIVE_INFINITY)) throw badFactorCell(column, table.samples[sample]!, cell);
    return value;
  });
}
