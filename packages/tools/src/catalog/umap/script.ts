import { groupOfSamples, rReadMatrix, rVector } from "#parts/r-source.ts";
import type { Study } from "./run.ts";

/** R code that recomputes what a PCA keeps, and makes a map of the same kind; positions are never the same in two programs. */
export function rScript({ params, groups, trust }: Study): string {
  const scaling = { auto: "scale(X)", pareto: "scale(X, scale = sqrt(apply(X, 2, sd)))", centre: "scale(X, scale = FALSE)", none: "X" }[params.scale];
  return `# UMAP: recomputes how far a PCA keeps neighbours (table "trust"), and makes a map by the package uwot. Positions differ between programs.
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features
Z <- ${scaling}
trustworthiness <- function(Z, map, k) {
  n <- nrow(Z)
  before <- as.matrix(dist(Z))
  after <- as.matrix(dist(map))
  penalty <- 0
  for (i in seq_len(n)) {
    rank <- integer(n)
    rank[setdiff(order(before[i, ]), i)] <- seq_len(n - 1)
    near <- setdiff(order(after[i, ]), i)[seq_len(k)]
    penalty <- penalty + sum(pmax(0, rank[near] - k))
  }
  1 - 2 / (n * k * (2 * n - 3 * k - 1)) * penalty
}
k <- ${rVector(trust.map((row) => String(row.k)))}
axes <- prcomp(Z)$x[, 1:2]
write.csv(data.frame(k, pca = sapply(k, function(k) trustworthiness(Z, axes, k))), "trust-from-R.csv", row.names = FALSE)

if (requireNamespace("uwot", quietly = TRUE)) {
  set.seed(${params.seed})
  map <- uwot::umap(Z, n_neighbors = ${params.neighbours}, min_dist = ${params.minimum_distance}, init = "spectral", n_epochs = 500)
  print(sapply(k, function(k) trustworthiness(Z, map, k)))
  plot(map${groups.names.length === 0 ? "" : ", col = group"})
} else message("Install the package uwot to make the map itself.")
`;
}
