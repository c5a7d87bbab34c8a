/**
 * One task of the comparison with R, in a fresh process: `node bench/analysis.ts <task> <folder of inputs>`. Prints one
 * line of JSON: the seconds of reading and of computing, and the check values to compare before a time is believed.
 */
import type { Task } from "./analysis/task.ts";

const families: Record<string, () => Promise<{ tasks: Record<string, Task> }>> = {
  knn_default: () => import("./analysis/neighbours.ts"),
  knn_exact: () => import("./analysis/neighbours.ts"),
  hclust_complete: () => import("./analysis/cluster.ts"),
  hclust_wardD2: () => import("./analysis/cluster.ts"),
  hclust_fastcluster: () => import("./analysis/cluster.ts"),
  limma: () => import("./analysis/linear-model.ts"),
  pca: () => import("./analysis/multivariate.ts"),
  plsda: () => import("./analysis/multivariate.ts"),
  plsda_plsr: () => import("./analysis/multivariate.ts"),
  oplsda: () => import("./analysis/multivariate.ts"),
  rf: () => import("./analysis/learn.ts"),
  rf_ranger: () => import("./analysis/learn.ts"),
  spearman: () => import("./analysis/relation.ts"),
  gsea: () => import("./analysis/function.ts"),
  welch_fast: () => import("./analysis/univariate.ts"),
  welch_apply: () => import("./analysis/univariate.ts"),
  student_rowttests: () => import("./analysis/univariate.ts"),
};

const [name, folder] = process.argv.slice(2);
const load = name === undefined ? undefined : families[name];
if (name === undefined || folder === undefined || load === undefined) {
  process.stderr.write(`Usage: node bench/analysis.ts <task> <folder>; tasks: ${Object.keys(families).join(", ")}\n`);
  process.exit(2);
}
const task = (await load()).tasks[name]!;
const start = performance.now();
const input = task.read(folder);
const read = performance.now();
const check = task.compute(input);
const end = performance.now();
process.stdout.write(`${JSON.stringify({ task: name, read_s: (read - start) / 1000, compute_s: (end - read) / 1000, check })}\n`);
