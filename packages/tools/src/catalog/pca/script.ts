import type { Groups } from "#parts/grouping.ts";
import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import type { PcaParams } from "./manifest.ts";

/** R code that recomputes scores, loadings, variance and T² from the same inputs. */
export function rScript({ scale }: PcaParams, components: number, groups: Groups): string {
  const scaling = {
    auto: "Z <- scale(X)",
    pareto: "Z <- scale(X, center = TRUE, scale = sqrt(apply(X, 2, sd)))",
    centre: "Z <- scale(X, center = TRUE, scale = FALSE)",
    none: "Z <- X",
  }[scale];
  const constant =
    scale === "none"
      ? ""
      : "X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features\n";
  return `# PCA: recomputes the tables "scores", "loadings", "variance" and "diagnostics" in R.
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}${constant}${scaling}
model <- prcomp(Z, center = FALSE, scale. = FALSE)
a <- ${components}  # components

# The sign of a component is free: here the largest loading is positive.
sign <- apply(model$rotation, 2, function(v) sign(v[which.max(abs(v))]))
loadings <- sweep(model$rotation, 2, sign, "*")[, 1:a, drop = FALSE]
scores <- sweep(model$x, 2, sign, "*")[, 1:a, drop = FALSE]
sd <- model$sdev[model$sdev > 1e-10 * model$sdev[1]]
variance <- data.frame(component = paste0("PC", seq_along(sd)), sd = sd, explained = sd^2 / sum(sd^2), cumulative = cumsum(sd^2) / sum(sd^2))

n <- nrow(Z)
t2 <- rowSums(sweep(scores^2, 2, sd[1:a]^2, "/"))
t2_limit <- a * (n^2 - 1) / (n * (n - a)) * qf(0.95, a, n - a)
q <- rowSums((Z - scores %*% t(loadings))^2)

write.csv(data.frame(sample = rownames(X), ${groups.names.length > 0 ? "group, " : ""}scores), "scores-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = colnames(X), loadings), "loadings-from-R.csv", row.names = FALSE)
write.csv(variance, "variance-from-R.csv", row.names = FALSE)
write.csv(data.frame(sample = rownames(X), t2, t2_limit, q), "diagnostics-from-R.csv", row.names = FALSE)
`;
}
