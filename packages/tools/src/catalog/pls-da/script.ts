import { rAverage } from "#parts/replicates.ts";
import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { ToolInput } from "#tool.ts";
import type { PlsFacts } from "./charts.ts";

/** R code that recomputes scores, loadings, VIP and the model table by the package pls. */
export function rScript({ params, classes, validation }: PlsFacts, { table, replicates }: Pick<ToolInput, "table" | "replicates">): string {
  const { groups } = classes;
  const scaling = { auto: "TRUE", pareto: "sqrt(apply(X, 2, sd))", centre: "FALSE" }[params.scale];
  const coded = groups.names.length === 2 ? "matrix((y == 2) + 0)  # two groups: 1 is the second" : "outer(y, seq_along(groups_in_data), `==`) + 0";
  return `# PLS-DA: recomputes the tables "scores", "loadings", "vip" and "model" in R (package pls).
${rReadMatrix("X", "matrix.csv")}
${rAverage(replicates ?? null, table.samples)}${replicates === undefined ? "" : "X <- average(X)\n"}${rGroups(groups.names)}# The samples that have a group, and the number of it
samples <- ${rVector(classes.table.samples.map(rString))}
y <- ${rVector(Array.from(groups.assignment, (group) => String(group + 1)))}
X <- X[samples, , drop = FALSE]
X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features
Z <- scale(X, scale = ${scaling})
Y <- scale(${coded.replace(/ {2}#.*$/, "")})${/ {2}#.*$/.exec(coded)?.[0] ?? ""}
A <- ${validation.components}  # components
segments <- split(seq_along(y), rep(1:${params.folds}, length.out = length(y)))
model <- pls::plsr(Y ~ Z, ncomp = A, method = "kernelpls"${params.profile === "standard" ? ', validation = "CV", segments = segments' : ""})

# The sign of a component is free: here its scores rise with the response of the largest weight.
C <- matrix(unclass(pls::Yloadings(model)), ncol = A)
sign <- apply(C, 2, function(c) sign(c[which.max(abs(c))]))
turned <- function(M, prefix) { M <- sweep(matrix(unclass(M), ncol = A), 2, sign, "*"); colnames(M) <- paste0(prefix, 1:A); M }
scores <- turned(pls::scores(model), "t")
W <- turned(pls::loading.weights(model), "w")
B <- matrix(coef(model, ncomp = A), ncol = ncol(Y))
colnames(B) <- paste0("coefficient_", seq_len(ncol(Y)))
ss <- colSums(C^2) * colSums(scores^2)
vip <- sqrt(ncol(X) * drop(W^2 %*% ss) / sum(ss))
r2x <- model$Xvar / model$Xtotvar
r2y <- ss / sum(Y^2)
${q2Lines[params.profile]}
write.csv(data.frame(sample = rownames(X), group = groups_called[y], scores), "scores-from-R.csv", row.names = FALSE)
write.csv(data.frame(feature = colnames(X), turned(pls::loadings(model), "p"), W, turned(model$projection, "w_star"), B), "loadings-from-R.csv", row.names = FALSE)
means <- rowsum(X, y) / as.vector(table(y))
write.csv(data.frame(feature = colnames(X), vip, highest_in = groups_called[apply(means, 2, which.max)], lowest_in = groups_called[apply(means, 2, which.min)]), "vip-from-R.csv", row.names = FALSE)
write.csv(data.frame(component = paste0("p", 1:A), r2x, r2x_cum = cumsum(r2x), r2y, r2y_cum = cumsum(r2y), q2, q2_cum), "model-from-R.csv", row.names = FALSE)
`;
}

const q2Lines = {
  standard: `q2_cum <- 1 - colSums(matrix(model$validation$PRESS, ncol = A)) / sum(Y^2)
q2 <- diff(c(0, q2_cum))
`,
  ropls: `# Q2 as ropls defines it: each component on what the components of all samples have left
one <- function(E, F) { w <- svd(crossprod(E, F), nu = 1, nv = 0)$u; t <- E %*% w; list(w = w, t = t, c = crossprod(F, t) / sum(t^2)) }
E <- Z
F <- Y
q2 <- numeric(A)
for (a in 1:A) {
  press <- sum(sapply(segments, function(out) { m <- one(E[-out, , drop = FALSE], F[-out, , drop = FALSE]); sum((F[out, ] - E[out, , drop = FALSE] %*% m$w %*% t(m$c))^2) }))
  q2[a] <- 1 - press / sum(F^2)
  m <- one(E, F)
  E <- E - m$t %*% (crossprod(m$t, E) / sum(m$t^2))
  F <- F - m$t %*% t(m$c)
}
q2_cum <- 1 - cumprod(1 - q2)
`,
};
