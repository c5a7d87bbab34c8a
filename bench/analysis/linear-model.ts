import { join } from "node:path";
import { adjust } from "../../packages/analysis/src/adjust/adjust.ts";
import { designOf } from "../../packages/analysis/src/linear-model/design.ts";
import { fitLinearModel } from "../../packages/analysis/src/linear-model/fit.ts";
import { coefficientOf, moderate } from "../../packages/analysis/src/linear-model/moderate.ts";
import type { Matrix } from "../../packages/analysis/src/table.ts";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

/** limma's whole way from the table to B and adjusted p: lmFit, eBayes and topTable of 20,000 features in 200 samples. */
const limma: Task<Matrix> = {
  read: (folder) => readMatrix(join(folder, "big.csv")).matrix,
  compute(values) {
    const labels = Array.from({ length: values.columns }, (_, sample) => (sample < values.columns / 2 ? "A" : "B"));
    const fit = fitLinearModel(values, designOf([{ name: "group", labels }]).matrix);
    const { p, statistic, prior } = moderate(coefficientOf(fit, 1));
    const adjusted = adjust(p, "BH");
    return [adjusted.reduce((count, value) => count + Number(value < 0.05), 0), statistic[0]!, prior.variance, prior.df];
  },
};

export const tasks = { limma };
