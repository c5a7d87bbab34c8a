/** Values on the scale on which they are tested: the numbers, their words, and the same in R. */
import type { Matrix } from "@analyte/analysis/table";
import { rescale } from "@analyte/analysis/univariate/rescale";
import { worded } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import type { InputScaling, TestScaling } from "./scale-params.ts";

export interface Scales {
  input_scale: InputScaling;
  test_scale: TestScaling;
}

/** The matrix itself where its values are tested as they are. */
export const testedMatrix = (matrix: Matrix, { input_scale, test_scale }: Scales): Matrix =>
  test_scale === "as-given" || test_scale === input_scale ? matrix : rescale(matrix, input_scale, test_scale);

/** Values without a logarithm can't be drawn. */
export const withoutInfinite = (matrix: Matrix): Matrix => ({ ...matrix, data: matrix.data.map((value) => (Number.isFinite(value) ? value : Number.NaN)) });

/** How many doublings a difference of 1 on the tested scale is; null where that is no logarithm. */
export function doublingsOf({ input_scale, test_scale }: Scales): number | null {
  const scale = test_scale === "as-given" ? input_scale : test_scale;
  return { raw: null, log2: 1, log10: Math.log2(10), ln: Math.LOG2E }[scale];
}

/** Axis title of tested values. */
export function valueTitle({ input_scale, test_scale }: Scales): Text {
  const scale = test_scale === "as-given" ? input_scale : test_scale;
  return scale === "raw" ? { en: "Value, not transformed", zh: "数值（未变换）" } : { en: `${scale} value`, zh: `${scale} 数值` };
}

/** Of a column of a group's means on the tested scale: whoever sees 13.2 where the table holds 16,000 has to know why. */
export function meanHeading(group: string, column: string | null, { input_scale, test_scale }: Scales) {
  const scale = test_scale === "as-given" ? input_scale : test_scale;
  const log = scale === "raw" ? "" : scale.replace("log2", "log₂").replace("log10", "log₁₀");
  return worded([group], ([name]) => ({ title: { en: `Mean${log && ` ${log}`}, ${name}`, zh: `${log && `${log} `}均值（${name}）` } }), column);
}

/** The R expression that puts the matrix `given` on the tested scale. */
export function rOnScale({ input_scale, test_scale }: Scales): string {
  if (test_scale === "as-given" || test_scale === input_scale) return "given";
  if (input_scale === "raw") return `${test_scale}(pmax(given, 0))  # zero or less: -Inf`;
  const natural = { log2: "log(2)", log10: "log(10)", ln: "1" };
  return `given * ${natural[input_scale]} / ${natural[test_scale]}`;
}
