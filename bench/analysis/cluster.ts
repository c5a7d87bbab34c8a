/** Distances and hierarchical clustering of 5,000 rows. */
import { join } from "node:path";
import { distancesOf } from "../../packages/analysis/src/cluster/distance.ts";
import { hierarchicalClustering, type Linkage } from "../../packages/analysis/src/cluster/linkage.ts";
import type { Matrix } from "../../packages/analysis/src/table.ts";
import { readMatrix } from "./read.ts";
import type { Task } from "./task.ts";

export const tasks: Record<string, Task<Matrix>> = {
  hclust_complete: clustering("complete"),
  hclust_wardD2: clustering("ward.D2"),
  hclust_fastcluster: clustering("ward.D2"),
};

function clustering(linkage: Linkage): Task<Matrix> {
  return {
    read: (folder) => readMatrix(join(folder, "clust.csv")).matrix,
    compute(matrix) {
      const { height } = hierarchicalClustering(distancesOf(matrix, "euclidean"), linkage, { overwrite: true });
      return [height.at(-1)!, height.reduce((sum, value) => sum + value, 0)];
    },
  };
}
