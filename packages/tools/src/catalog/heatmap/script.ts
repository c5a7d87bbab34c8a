import type { Groups } from "#parts/grouping.ts";
import { groupOfSamples, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { HeatmapParams } from "./manifest.ts";

/** R code that recomputes the trees and clusters from the same inputs; `features` names those clustered where some were left out. */
export function rScript({ scale, distance, linkage, cut }: HeatmapParams, features: string[] | null, groups: Groups): string {
  const correlation = distance === "pearson" || distance === "spearman";
  const between = correlation ? `as.dist(1 - cor(t(M), method = "${distance}"))` : `dist(M, "${distance}")`;
  return `# Heat map: recomputes the trees, the order and the clusters in R.
${rReadMatrix("X", "matrix.csv")}
${features === null ? "" : `X <- X[, ${rVector(features.map(rString))}]  # the features clustered\n`}Z <- ${scale === "auto" ? "scale(X)" : "X"}
cluster <- function(M) hclust(${between}, "${linkage}")
samples <- cluster(Z)
features <- cluster(t(Z))
save_tree <- function(tree, file) write.csv(data.frame(a = tree$merge[, 1], b = tree$merge[, 2], height = tree$height), file, row.names = FALSE)
save_tree(samples, "merge_samples-from-R.csv")
save_tree(features, "merge_features-from-R.csv")
rows <- function(axis, tree, ids) data.frame(axis, position = seq_along(tree$order), index = tree$order, id = ids[tree$order])
write.csv(rbind(rows("sample", samples, rownames(Z)), rows("feature", features, colnames(Z))), "order-from-R.csv", row.names = FALSE)
parts <- function(axis, tree, ids) data.frame(axis, id = ids, cluster = cutree(tree, ${cut}))
write.csv(rbind(parts("sample", samples, rownames(Z)), parts("feature", features, colnames(Z))), "clusters-from-R.csv", row.names = FALSE)
# By what the rows can be chosen
loading <- prcomp(Z)$rotation[, 1]
ranking <- data.frame(feature = colnames(X), variance = apply(X, 2, var), loading = loading * sign(loading[which.max(abs(loading))]))
${pLines(groups)}write.csv(ranking, "ranking-from-R.csv", row.names = FALSE, na = "")
heatmap(t(Z), Rowv = as.dendrogram(features), Colv = as.dendrogram(samples), scale = "none")
`;
}

/** Two groups: Welch's t test; more: one-way analysis of variance. */
function pLines(groups: Groups): string {
  const { names } = groups;
  if (names.length < 2) return "";
  const test = names.length === 2 ? "t.test(v ~ group)$p.value" : 'anova(lm(v ~ group))[1, "Pr(>F)"]';
  return `${groupOfSamples(groups)}ranking$p <- apply(X, 2, function(v) tryCatch(${test}, error = function(e) NA))
`;
}
