/**
 * The values on the two scales on which they are compared, one row a sample. Replicates are averaged on each by itself: the test's means are those of
 * the values tested, as limma's `avearrays` has them, and the fold change's those of the untransformed values, as all its means are.
 */
import { averageRows } from "@analyte/analysis/prepare/average-rows";
import type { Matrix } from "@analyte/analysis/table";
import { baseOf } from "@analyte/analysis/univariate/rescale";
import { testedMatrix, type Scales as ChosenScales } from "../tested-scale.ts";
import type { ToolInput } from "#tool.ts";

export interface Scales {
  /** On the scale of the file. */
  given: Matrix;
  tested: Matrix;
  /** On the tested scale, one row a measurement; null where each sample was measured once. */
  measured: Matrix | null;
}

export function scalesOf({ table, replicates }: Pick<ToolInput, "table" | "replicates">, params: ChosenScales): Scales {
  if (replicates === undefined) return { given: table.matrix, tested: testedMatrix(table.matrix, params), measured: null };
  const { measured, of } = replicates;
  const base = baseOf[params.input_scale];
  const single = testedMatrix(measured.matrix, params);
  const tested = averageRows(single, of, table.samples.length);
  const same = single === measured.matrix && base === null;
  return { given: same ? tested : averageRows(measured.matrix, of, table.samples.length, base), tested, measured: single };
}
