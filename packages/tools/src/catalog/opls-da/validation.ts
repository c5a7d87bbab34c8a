/** How many orthogonal components, how well the model predicts, and how well it does with shuffled labels. */
import { permutationP } from "@analyte/analysis/multivariate/permutation-p";
import { oplsQuality, type ValidationProfile } from "@analyte/analysis/multivariate/opls-validation";
import type { Progress } from "@analyte/analysis/progress";
import { newGenerator, permutation } from "@analyte/analysis/random/generator";
import type { Matrix } from "@analyte/analysis/table";
import type { PermutationTest } from "#parts/validating.ts";
import type { ToolInput } from "#tool.ts";

export interface Validation {
  /** Number of orthogonal components, as given or as chosen. */
  orthogonal: number;
  /** Of models with 0 … `orthogonal` orthogonal components. */
  r2y: Float64Array;
  q2: Float64Array;
  permuted: PermutationTest["permuted"];
  p: PermutationTest["p"];
}

export interface ValidationParams {
  orthogonal: number | "auto";
  folds: number;
  permutations: number;
  seed: number;
  profile: ValidationProfile;
}

/** The most that the automatic choice tries, and the least that a further component must add to R2Y and to Q2 (as ropls). */
const mostComponents = 9;
const leastGain = 0.01;

export function validate(matrix: Matrix, y: Float64Array, params: ValidationParams, report: ToolInput["report"]): Validation {
  const generator = newGenerator(params.seed);
  const orders = Array.from({ length: params.permutations }, () => permutation(generator, y.length));
  report(0.1, { en: "Cross-validating", zh: "正在交叉验证" });
  const orthogonal = params.orthogonal === "auto" ? chooseOrthogonal(matrix, y, params) : params.orthogonal;
  const message = { en: "Refitting with shuffled labels", zh: "正在打乱标签重新建模" };
  return validateOrders(matrix, y, orders, { ...params, orthogonal }, (done, of) => report(0.2 + (0.7 * done) / of, message));
}

/** The validation with given orders of the labels: permutation k refits the model to y[orders[k][0]], y[orders[k][1]], … */
export function validateOrders(
  matrix: Matrix,
  y: Float64Array,
  orders: ArrayLike<number>[],
  params: { orthogonal: number; folds: number; profile: ValidationProfile },
  progress?: Progress,
): Validation {
  const responses = [y, ...orders.map((order) => Float64Array.from(order, (from) => y[from]!))];
  const [observed, ...others] = oplsQuality(matrix, responses, params.orthogonal, params.folds, params.profile, progress);
  const whole = (values: Float64Array): number => values[params.orthogonal]!;
  const r2y = Float64Array.from(others, (quality) => whole(quality.r2y));
  const q2 = Float64Array.from(others, (quality) => whole(quality.q2));
  return {
    orthogonal: params.orthogonal,
    ...observed!,
    permuted: { similarity: Float64Array.from(responses.slice(1), (response) => Math.abs(correlation(y, response))), r2y, q2 },
    p: orders.length === 0 ? null : { r2y: permutationP(whole(observed!.r2y), r2y, params.profile), q2: permutationP(whole(observed!.q2), q2, params.profile) },
  };
}

/** Of the whole model. */
export const testOf = ({ orthogonal, r2y, q2, permuted, p }: Validation): PermutationTest => ({
  observed: { r2y: r2y[orthogonal]!, q2: q2[orthogonal]! },
  permuted,
  p,
});

function chooseOrthogonal(matrix: Matrix, y: Float64Array, { folds, profile }: ValidationParams): number {
  const most = Math.max(1, Math.min(mostComponents, matrix.rows - 1, matrix.columns - 1));
  const { r2y, q2 } = oplsQuality(matrix, [y], most, folds, profile)[0]!;
  let chosen = 1;
  while (chosen < most && r2y[chosen + 1]! - r2y[chosen]! >= leastGain && q2[chosen + 1]! - q2[chosen]! >= leastGain) chosen++;
  return chosen;
}

/** Of two orders of the same standardised values. */
function correlation(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return Math.min(1, Math.max(-1, sum / (a.length - 1)));
}
