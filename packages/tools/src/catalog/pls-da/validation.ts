/** How many components, how well the model predicts, and how well it does with shuffled labels. */
import { permutationP } from "@analyte/analysis/multivariate/permutation-p";
import { plsQuality, type PlsQuality } from "@analyte/analysis/multivariate/pls-validation";
import { significantComponents } from "@analyte/analysis/multivariate/significant-components";
import { newGenerator, permutation } from "@analyte/analysis/random/generator";
import { newMatrix, rowOf, type Matrix } from "@analyte/analysis/table";
import type { PermutationTest } from "#parts/validating.ts";
import type { ToolInput } from "#tool.ts";
import type { PlsParams } from "./manifest.ts";

/** Entry h of `q2` and the others is about component h + 1, or the model with h + 1 components. */
export interface Validation extends PlsQuality, PermutationTest {
  components: number;
  /** Even the first component does not count by the rule. */
  none: boolean;
}

type Params = Pick<PlsParams, "components" | "folds" | "permutations" | "seed" | "profile">;

/** The least that a further component must add to R2Y and to Q2 with the profile `standard`. */
const leastGain = 0.01;

/** @param most components that the data hold, of those that may be asked for. */
export function validate(matrix: Matrix, response: Matrix, most: number, params: Params, report: ToolInput["report"]): Validation {
  const generator = newGenerator(params.seed);
  const orders = Array.from({ length: params.permutations }, () => permutation(generator, matrix.rows));
  report(0.1, { en: "Cross-validating", zh: "正在交叉验证" });
  const tried = plsQuality(matrix, [response], most, params.folds, params.profile)[0]!;
  const counting = params.profile === "ropls" ? significantComponents(tried, matrix.rows) : gainful(tried);
  const components = params.components === "auto" ? Math.max(1, counting) : most;
  const message = { en: "Refitting with shuffled labels", zh: "正在打乱标签重新建模" };
  const validation = validateOrders(matrix, response, orders, { ...params, components }, (done, of) => report(0.2 + (0.7 * done) / of, message));
  return { ...validation, components, none: counting === 0 };
}

/** The validation with given orders of the labels: permutation k refits the model to the responses of samples orders[k][0], orders[k][1], … */
export function validateOrders(
  matrix: Matrix,
  response: Matrix,
  orders: readonly ArrayLike<number>[],
  { components, folds, profile }: Pick<Params, "folds" | "profile"> & { components: number },
  progress?: (done: number, of: number) => void,
): PlsQuality & PermutationTest {
  const responses = [response, ...orders.map((order) => reordered(response, order))];
  const [observed, ...others] = plsQuality(matrix, responses, components, folds, profile, progress) as [PlsQuality, ...PlsQuality[]];
  const whole = ({ r2y, q2Cumulative }: PlsQuality) => ({ r2y: r2y.reduce((sum, share) => sum + share, 0), q2: q2Cumulative.at(-1)! });
  const r2y = Float64Array.from(others, (quality) => whole(quality).r2y);
  const q2 = Float64Array.from(others, (quality) => whole(quality).q2);
  return {
    ...observed,
    observed: whole(observed),
    permuted: { similarity: Float64Array.from(responses.slice(1), (other) => similarity(response, other)), r2y, q2 },
    p: orders.length === 0 ? null : { r2y: permutationP(whole(observed).r2y, r2y, profile), q2: permutationP(whole(observed).q2, q2, profile) },
  };
}

/** Components before the first that adds too little to what can be predicted. */
function gainful({ r2y, q2 }: PlsQuality): number {
  const first = r2y.findIndex((share, component) => !(share >= leastGain && q2[component]! >= leastGain));
  return first < 0 ? r2y.length : first;
}

function reordered(response: Matrix, order: ArrayLike<number>): Matrix {
  const result = newMatrix(response.rows, response.columns);
  for (let row = 0; row < response.rows; row++) result.data.set(rowOf(response, order[row]!), row * response.columns);
  return result;
}

/** Of two groups |r| of the labels, of more the share of samples that kept theirs. */
function similarity(one: Matrix, other: Matrix): number {
  if (one.columns === 1) {
    let sum = 0;
    for (let row = 0; row < one.rows; row++) sum += one.data[row]! * other.data[row]!;
    return Math.min(1, Math.abs(sum) / (one.rows - 1));
  }
  let kept = 0;
  for (let row = 0; row < one.rows; row++) if (rowOf(one, row).every((value, column) => value === rowOf(other, row)[column])) kept++;
  return kept / one.rows;
}
