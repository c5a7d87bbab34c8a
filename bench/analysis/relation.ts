/** Correlations of many variables, as R's `cor` and `pt` make them. */
import { join } from "node:path";
import { correlationsWithin } from "../../packages/analysis/src/relation/correlations.ts";
import type { Matrix } from "../../packages/analysis/src/table.ts";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

export const tasks: Record<string, Task> = {
  spearman: {
    read: (folder) => readMatrix(join(folder, "mid.csv")).matrix,
    compute(rows: Matrix) {
      const { estimate, p } = correlationsWithin(rows, { method: "spearman", p: "approximate" });
      let below = 0;
      for (let at = 0; at < p.length; at++) if (p[at]! < 0.001) below++;
      return [estimate[0]!, p[0]!, below];
    },
  } satisfies Task<Matrix>,
};
