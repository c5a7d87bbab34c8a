/** Random forest on the table of middle size: 100 samples, 2,000 features, two groups. */
import { join } from "node:path";
import { randomForest } from "../../packages/analysis/src/learn/random-forest.ts";
import { transpose, type Matrix } from "../../packages/analysis/src/table.ts";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

const forest: Task<Matrix> = {
  read: (folder) => readMatrix(join(folder, "mid.csv")).matrix,
  compute(table) {
    const classes = Uint32Array.from({ length: table.columns }, (_, sample) => (sample < table.columns / 2 ? 0 : 1));
    return [randomForest(transpose(table), classes, { seed: 1 }).oobError];
  },
};

/** Both of R's packages are set against the same forest. */
export const tasks = { rf: forest, rf_ranger: forest };
