import { rAverage } from "#parts/replicates.ts";
import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { ToolInput } from "#tool.ts";
import type { Study } from "./study.ts";

/** R code that grows a forest of the same kind; its random numbers are R's own. */
export function rScript({ params, grouped, tried }: Study, { table, replicates }: Pick<ToolInput, "table" | "replicates">): string {
  const { groups } = grouped;
  return `# Random forest: the package randomForest grows one of the same kind. Random numbers differ: so do errors and importances, a little.
${rReadMatrix("X", "matrix.csv")}
${rAverage(replicates ?? null, table.samples)}${replicates === undefined ? "" : "X <- average(X)\n"}${rGroups(groups.names)}# The samples that have a group, and the number of it
samples <- ${rVector(grouped.table.samples.map(rString))}
y <- factor(groups_called[${rVector(Array.from(groups.assignment, (group) => String(group + 1)))}], levels = groups_called)
X <- X[samples, , drop = FALSE]
write.csv(data.frame(group = levels(y), samples = as.vector(table(y))), "classes-from-R.csv", row.names = FALSE)
highest <- apply(rowsum(X, y, reorder = TRUE) / as.vector(table(y)), 2, function(means) if (sum(means == max(means)) == 1) levels(y)[which.max(means)] else "")
write.csv(data.frame(feature = colnames(X), highest_in = highest), "importance-from-R.csv", row.names = FALSE)

if (requireNamespace("randomForest", quietly = TRUE)) {
  set.seed(${params.seed})
  colnames(X) <- make.names(colnames(X), unique = TRUE)
  forest <- randomForest::randomForest(X, y, ntree = ${params.trees}, mtry = ${tried}, importance = TRUE, proximity = TRUE, oob.prox = TRUE)
  print(forest)
  importance <- randomForest::importance(forest)
  print(head(importance[order(-importance[, "MeanDecreaseAccuracy"]), ], 20))
} else message("Install the package randomForest to grow the forest itself.")
`;
}
