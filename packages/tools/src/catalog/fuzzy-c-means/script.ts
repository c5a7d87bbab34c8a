import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import type { CountedClusters } from "./cluster-count.ts";
import type { Study } from "./study.ts";

/** R code that clusters anew, from R's own k-means. */
export function rScript({ params, counted, groups }: Study): string {
  const { k, seed, fuzzifier, core } = params;
  const means = params.over === "groups" ? "X <- rowsum(X[!is.na(group), ], group[!is.na(group)]) / as.vector(table(group))\n" : "";
  return `# Fuzzy c-means: recomputes the tables "clusters", "sizes" and "centres" in R (package e1071).
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}${means}X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without flat profiles
items <- t(scale(X))
${counted === null ? "" : countLines(counted, seed)}set.seed(${seed})
start <- kmeans(items, centers = ${k}, nstart = 50, iter.max = 200)$centers
model <- e1071::cmeans(items, start, iter.max = 2000, m = ${fuzzifier}, control = list(reltol = 1e-14))

# Clusters are numbered by size, of equals by the one that comes first.
size <- tabulate(model$cluster, ${k})
rank <- order(-size, match(1:${k}, model$cluster))
cluster <- match(model$cluster, rank)
U <- model$membership[, rank]
colnames(U) <- paste0("membership_", 1:${k})
own <- U[cbind(seq_along(cluster), cluster)]
write.csv(data.frame(feature = rownames(items), cluster, membership = own, U), "clusters-from-R.csv", row.names = FALSE)
write.csv(data.frame(cluster = 1:${k}, size = size[rank], core = sapply(1:${k}, function(j) sum(cluster == j & own >= ${core}))), "sizes-from-R.csv", row.names = FALSE)
write.csv(data.frame(place = colnames(items), setNames(data.frame(t(model$centers[rank, ])), paste0("cluster_", 1:${k}))), "centres-from-R.csv", row.names = FALSE)
`;
}

/** R draws other tables: where two numbers are nearly as good it may say the other one. */
const countLines = ({ k, most, draws, profiles }: CountedClusters, seed: number): string =>
  draws === 0
    ? ""
    : `# The number of clusters by the gap statistic: ${k} were taken. R draws other tables, and may say another number where two are nearly as good.
set.seed(${seed})
some <- items[unique(round(seq(1, nrow(items), length.out = min(nrow(items), ${profiles})))), , drop = FALSE]
log_within <- function(x) sapply(1:${most}, function(k) log(if (k == 1) sum(scale(x, scale = FALSE)^2) else kmeans(x, k, nstart = 5, iter.max = 200)$tot.withinss))
chance <- replicate(${draws}, log_within(t(scale(matrix(rnorm(length(some)), ncol(some))))))
gap <- rowMeans(chance) - log_within(some)
cat("Clusters by the gap statistic in R:", cluster::maxSE(gap, apply(chance, 1, sd) * sqrt(1 + 1 / ${draws}), method = "firstSEmax"), "\\n")

`;
