/** Amounts and shares of the parts in each sample. */
import type { Matrix } from "@analyte/analysis/table";
import { baseOf } from "@analyte/analysis/univariate/rescale";
import type { ToolInput } from "#tool.ts";
import type { StackedBarParams } from "./manifest.ts";
import { withoutClass } from "./part-words.ts";

export interface Part {
  id: string;
  name: string;
  /** Indices of the features that are added up. */
  features: number[];
}

/** In order of first appearance. */
export function partsOf({ table, features, featureNames }: ToolInput, columns: readonly string[]): Part[] {
  if (columns.length === 0) return table.features.map((id, feature) => ({ id, name: featureNames[feature]!, features: [feature] }));
  const cells = columns.map((name) => features!.columns.find((column) => column.name === name)!.values);
  const calledOf = (feature: number): string => {
    const own = cells.map((values) => values[feature]!.trim());
    return own.every((cell) => cell === "") ? withoutClass : own.map((cell) => cell || withoutClass).join(" / ");
  };
  const grouped = Map.groupBy(table.features.keys(), calledOf);
  return [...grouped].map(([id, own]) => ({ id, name: id, features: own }));
}

/** Samples × features as measured; what is missing stays NaN. */
export function amountsOf(matrix: Matrix, scale: StackedBarParams["input_scale"]): Matrix {
  const base = baseOf[scale];
  return base === null ? matrix : { ...matrix, data: matrix.data.map((value) => base ** value) };
}

export interface Amounts {
  /** Samples × parts. */
  amount: Float64Array[];
  /** In %; NaN in a sample without any amount. */
  share: Float64Array[];
}

/** What is missing adds nothing. */
export function addedUp({ data, rows, columns }: Matrix, parts: readonly Part[]): Amounts {
  const amount = Array.from({ length: rows }, (_, row) =>
    Float64Array.from(parts, ({ features }) => features.reduce((sum, feature) => sum + (data[row * columns + feature]! || 0), 0)),
  );
  const share = amount.map((own) => {
    const total = own.reduce((sum, value) => sum + value, 0);
    return own.map((value) => (total > 0 ? (100 * value) / total : Number.NaN));
  });
  return { amount, share };
}

export const meanOf = (rows: readonly Float64Array[], samples: readonly number[], part: number): number =>
  samples.reduce((sum, sample) => sum + rows[sample]![part]!, 0) / samples.length;
