/** The table `model`. */
import type { Opls } from "@analyte/analysis/multivariate/opls";
import type { ValidationProfile } from "@analyte/analysis/multivariate/opls-validation";
import type { ToolTable } from "#tool.ts";
import type { Validation } from "./validation.ts";

/**
 * Rows p1, o1, …, sum. R2Y and Q2 of an orthogonal row are what removing that component adds. As in ropls, the row `sum` has the
 * cumulative values only; with the profile ropls the cumulative R2Y and Q2 of orthogonal rows leave p1 out, as ropls writes them.
 */
export function modelTable(model: Opls, validation: Validation, profile: ValidationProfile): ToolTable {
  const orthogonal = model.orthogonalScores.columns;
  const rows = orthogonal + 1;
  const r2x = [model.r2xPredictive, ...model.r2xOrthogonal];
  const r2y = validation.r2y.subarray(0, rows);
  const q2 = validation.q2.subarray(0, rows);
  const increments = (values: Float64Array): number[] => Array.from(values, (value, row) => (row === 0 ? value : value - values[row - 1]!));
  const cumulative = (values: Float64Array): number[] => Array.from(values, (value, row) => (profile === "ropls" && row > 0 ? value - values[0]! : value));
  let sum = 0;
  const r2xCumulative = r2x.map((value) => (sum += value));
  const only = (value: number | undefined): Float64Array => Float64Array.from([...r2x.map(() => Number.NaN), value ?? Number.NaN]);
  return {
    name: "model",
    columns: [
      { name: "component", values: ["p1", ...Array.from({ length: orthogonal }, (_, component) => `o${component + 1}`), "sum"] },
      { name: "r2x", values: Float64Array.of(...r2x, Number.NaN) },
      { name: "r2x_cum", values: Float64Array.of(...r2xCumulative, r2xCumulative[orthogonal]!) },
      { name: "r2y", values: Float64Array.of(...increments(r2y), Number.NaN) },
      { name: "r2y_cum", values: Float64Array.of(...cumulative(r2y), r2y[orthogonal]!) },
      { name: "q2", values: Float64Array.of(...increments(q2), Number.NaN) },
      { name: "q2_cum", values: Float64Array.of(...cumulative(q2), q2[orthogonal]!) },
      { name: "p_r2y", values: only(validation.p?.r2y) },
      { name: "p_q2", values: only(validation.p?.q2) },
    ],
  };
}
