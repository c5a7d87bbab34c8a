import { rReadMatrix } from "#parts/r-source.ts";
import type { KMeansFacts } from "./charts.ts";

/** R code that clusters anew, with R's own random starts. */
export function rScript({ params, result }: KMeansFacts): string {
  const { k, restarts, seed, scale, axis } = params;
  const scaling = { auto: "scale(X)", pareto: "scale(X, scale = sqrt(apply(X, 2, sd)))", centre: "scale(X, scale = FALSE)", none: "X" }[scale];
  const constant =
    scale === "none"
      ? ""
      : "X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features\n";
  return `# k-means: recomputes the tables "clusters", "sizes", "centres" and "silhouette" in R (package cluster for the last).
# R draws other starts: where no start finds the best division every time, raise nstart.
${rReadMatrix("X", "matrix.csv")}
${constant}Z <- ${scaling}
items <- ${axis === "features" ? "t(Z)" : "Z"}
set.seed(${seed})
model <- kmeans(items, centers = ${k}, nstart = ${restarts}, iter.max = 200, algorithm = "Hartigan-Wong")

# Clusters are numbered by size, of equals by the one that comes first.
rank <- order(-model$size, match(1:${k}, model$cluster))
cluster <- match(model$cluster, rank)
centres <- model$centers[rank, , drop = FALSE]
distance <- sqrt(rowSums((items - centres[cluster, ])^2))
write.csv(data.frame(id = rownames(items), cluster, distance), "clusters-from-R.csv", row.names = FALSE)
write.csv(data.frame(id = colnames(items), setNames(data.frame(t(centres)), paste0("cluster_", 1:${k}))), "centres-from-R.csv", row.names = FALSE)
${
  result.silhouette === null
    ? `write.csv(data.frame(cluster = 1:${k}, size = model$size[rank], within = model$withinss[rank]), "sizes-from-R.csv", row.names = FALSE)`
    : `widths <- cluster::silhouette(cluster, dist(items))
write.csv(data.frame(id = rownames(items), cluster, neighbour = widths[, "neighbor"], width = widths[, "sil_width"]), "silhouette-from-R.csv", row.names = FALSE)
write.csv(data.frame(cluster = 1:${k}, size = model$size[rank], within = model$withinss[rank], silhouette = as.vector(tapply(widths[, "sil_width"], cluster, mean))), "sizes-from-R.csv", row.names = FALSE)`
}
`;
}
