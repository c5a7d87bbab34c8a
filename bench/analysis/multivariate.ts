/** PCA, PLS and OPLS against R: rows of the files are features, the first half of the columns is group A. */
import { pca } from "../../packages/analysis/src/multivariate/pca.ts";
import { oplsQuality } from "../../packages/analysis/src/multivariate/opls-validation.ts";
import { permutationP } from "../../packages/analysis/src/multivariate/permutation-p.ts";
import { plsQuality } from "../../packages/analysis/src/multivariate/pls-validation.ts";
import { classResponse } from "../../packages/analysis/src/multivariate/response.ts";
import { scaleColumns } from "../../packages/analysis/src/multivariate/scale-columns.ts";
import { newGenerator, permutation } from "../../packages/analysis/src/random/generator.ts";
import { transpose, type Matrix } from "../../packages/analysis/src/table.ts";
import { join } from "node:path";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

const permutations = 200;

const big = (folder: string): Matrix => readMatrix(join(folder, "big.csv")).matrix;
const mid = (folder: string): Matrix => readMatrix(join(folder, "mid.csv")).matrix;

export const tasks: Record<string, Task> = {
  pca: {
    read: big,
    compute(table: Matrix) {
      const { sd, scores } = pca(scaleColumns(transpose(table), "auto").matrix, 10);
      return [sd[0]!, sd[1]!, sd[2]!, Math.abs(scores.data[0]!)];
    },
  },
  plsda: {
    read: mid,
    compute(table: Matrix) {
      const { matrix, responses } = model(table);
      const [observed, ...others] = plsQuality(matrix, responses, 2, 7, "ropls");
      const q2 = observed!.q2Cumulative[1]!;
      const p = permutationP(
        q2,
        Float64Array.from(others, (own) => own.q2Cumulative[1]!),
        "ropls",
      );
      return [observed!.r2y[0]! + observed!.r2y[1]!, q2, p];
    },
  },
  plsda_plsr: {
    read: mid,
    compute(table: Matrix) {
      const { matrix, responses } = model(table);
      const [observed, ...others] = plsQuality(matrix, responses, 2, 7, "standard");
      const q2 = observed!.q2Cumulative[1]!;
      return [
        q2,
        permutationP(
          q2,
          Float64Array.from(others, (own) => own.q2Cumulative[1]!),
          "standard",
        ),
      ];
    },
  },
  oplsda: {
    read: mid,
    compute(table: Matrix) {
      const { matrix, responses } = model(table);
      const [observed, ...others] = oplsQuality(
        matrix,
        responses.map(({ data }) => data),
        1,
        7,
        "ropls",
      );
      const q2 = observed!.q2[1]!;
      return [
        observed!.r2y[1]!,
        q2,
        permutationP(
          q2,
          Float64Array.from(others, (own) => own.q2[1]!),
          "ropls",
        ),
      ];
    },
  },
};

/** The observed classes, then permuted ones. */
function model(table: Matrix): { matrix: Matrix; responses: Matrix[] } {
  const samples = table.columns;
  const classes = Array.from({ length: samples }, (_, sample) => (sample < samples / 2 ? 0 : 1));
  const y = classResponse(classes, 2).matrix;
  const generator = newGenerator(1);
  const permuted = Array.from({ length: permutations }, (): Matrix => {
    const order = permutation(generator, samples);
    return { ...y, data: Float64Array.from(order, (from) => y.data[from]!) };
  });
  return { matrix: scaleColumns(transpose(table), "auto").matrix, responses: [y, ...permuted] };
}
