import { rAdjust, rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rStates } from "#parts/r-states.ts";
import { rOnScale } from "#parts/tested-scale.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the tables `tests` and `means` from the same inputs with base R. */
export function rScript({ params, layout, terms, tested }: Study): string {
  const { first, second, cells, subjects } = layout;
  const samples = cells.map((own) => rVector(Array.from(own, (sample) => rString(tested.samples[sample]!))));
  return `# Two factors: recomputes the tables "tests" and "means" in R.
${rReadMatrix("given", "matrix.csv")}

${rGroups(first.names)}second_levels <- ${rVector(second.names.map(rString))}
terms <- ${rVector(terms.map(({ name }) => rString(name)))}
# The samples of each combination, the second factor changing fastest${subjects === null ? "" : ", subject by subject"}
members <- list(${samples.join(",\n  ")})
A <- length(groups_called)
B <- length(second_levels)
cell <- rep(seq_len(A * B), lengths(members))
a <- factor((cell - 1) %/% B + 1)
b <- factor((cell - 1) %% B + 1)

tested <- ${rOnScale(params)}
X <- tested[unlist(members), , drop = FALSE]
X[, colSums(is.infinite(X)) > 0] <- NA  # a value without a logarithm
${rStates}term <- function(ss, df, ss_error, df_error, p = NULL, epsilon = 1) {
  f <- ss / df / (ss_error / df_error)
  c(ss, df, ss_error, df_error, f, if (is.null(p)) pf(f, df, df_error, lower.tail = FALSE) else p, ss / (ss + ss_error), epsilon)
}
${lines[params.design](params)}
tests <- do.call(rbind, lapply(seq_len(ncol(X)), function(j) tryCatch(one(X[, j]), error = function(e) matrix(NA_real_, 3, 8))))
colnames(tests) <- c("ss", "df", "ss_error", "df_error", "f", "p", "effect", "epsilon")
result <- data.frame(feature = rep(colnames(X), each = 3), term = rep(terms, ncol(X)), tests, row.names = NULL)
adjusted <- function(p) ${rAdjust("p", params.adjust)}
result$p_adj <- NA_real_
for (one_term in terms) result$p_adj[result$term == one_term] <- adjusted(result$p[result$term == one_term])
result$significant <- !is.na(result$p_adj) & result$p_adj <= ${params.p_threshold}
write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")

of_cell <- function(f) apply(X, 2, function(v) tapply(v, factor(cell, levels = seq_len(A * B)), function(w) f(w[!is.na(w)])))
n <- of_cell(length)
n[is.na(n)] <- 0
means <- data.frame(feature = rep(colnames(X), each = A * B), first = rep(rep(groups_called, each = B), ncol(X)), second = rep(rep(second_levels, A), ncol(X)),
  n = as.vector(n), mean = as.vector(of_cell(mean)), sd = as.vector(of_cell(sd)))
write.csv(means, "means-from-R.csv", row.names = FALSE, na = "")
`;
}

const column = { GG: "G-G Pr", HF: "H-F Pr", none: "Pr(>F)" };
/** What repeated measures share: orthonormal contrasts, and ε of the scores on them. */
const repeatedLines = ({ correction }: Study["params"]): string => `orthonormal <- function(k) { C <- contr.helmert(k); sweep(C, 2, sqrt(colSums(C^2)), "/") }
epsilon_of <- function(fit) {  # of the residuals of scores
  S <- crossprod(as.matrix(resid(fit))) / fit$df.residual; k <- ncol(S); df <- fit$df.residual
  gg <- sum(diag(S))^2 / (k * sum(S^2)); hf <- if (k == 1) 1 else ((df + 1) * k * gg - 2) / (k * (df - k * gg))
  e <- c(GG = gg, HF = hf, none = 1)[[${rString(correction)}]]
  if (e > 0 && e < 1) e else 1
}
# Differences within subjects that are equal but for rounding are not tested
varying <- function(m, ss, df) if (!(sqrt(ss / df) / 2^floor(log2(max(abs(m)))) > 4 * .Machine$double.eps)) stop("not tested")
p_of <- function(table, row) { p <- table[row, ${rString(column[correction])}]; if (is.null(p)) table[row, "Pr(>F)"] else p }`;

const lines: Record<Study["params"]["design"], (params: Study["params"]) => string> = {
  independent: ({ sums }) => `one <- function(v) {
  if (state(v, interaction(a, b)) != "ok") stop("not tested")
  d <- droplevels(data.frame(v, a, b)[!is.na(v), ])${sums === "III" ? '\n  if (any(table(d$a, d$b) == 0)) stop("an empty cell")' : ""}
  full <- lm(v ~ a * b, d)
  e <- deviance(full); dfe <- df.residual(full)
${
  sums === "II"
    ? `  fall <- function(small, large) term(deviance(small) - deviance(large), df.residual(small) - df.residual(large), e, dfe)
  both <- lm(v ~ a + b, d)
  rbind(fall(lm(v ~ b, d), both), fall(lm(v ~ a, d), both), fall(both, full))`
    : sums === "I"
      ? `  s <- anova(full)
  rbind(term(s["a", "Sum Sq"], s["a", "Df"], e, dfe), term(s["b", "Sum Sq"], s["b", "Df"], e, dfe), term(s["a:b", "Sum Sq"], s["a:b", "Df"], e, dfe))`
      : `  s <- drop1(lm(v ~ a * b, d, contrasts = list(a = "contr.sum", b = "contr.sum")), ~ ., test = "F")
  rbind(term(s["a", "Sum of Sq"], s["a", "Df"], e, dfe), term(s["b", "Sum of Sq"], s["b", "Df"], e, dfe), term(s["a:b", "Sum of Sq"], s["a:b", "Df"], e, dfe))`
}
}`,
  mixed: (params) => `${repeatedLines(params)}
one <- function(v) {
  m <- do.call(rbind, lapply(split(v, a), function(w) matrix(w, ncol = B)))  # one row a subject
  g <- factor(rep(seq_len(A), table(a) / B))
  keep <- rowSums(is.na(m)) == 0; m <- m[keep, , drop = FALSE]; g <- droplevels(g[keep])
  between <- anova(lm(rowMeans(m) * sqrt(B) ~ g))
  fit <- lm(m ~ g)
  z <- m %*% orthonormal(B)
  scores <- lm(z ~ g)
  e <- sum(resid(scores)^2); dfe <- fit$df.residual * (B - 1)
  varying(m, e, dfe)
  condition <- nrow(z) * sum(colMeans(z)^2)
  both <- sum(sweep(as.matrix(fitted(scores)), 2, colMeans(z))^2)
  s <- anova(fit, X = ~1, test = "Spherical")
  epsilon <- epsilon_of(scores)
  rbind(term(between["g", "Sum Sq"], between["g", "Df"], between["Residuals", "Sum Sq"], between["Residuals", "Df"]),
    term(condition, B - 1, e, dfe, p_of(s, "(Intercept)"), epsilon),
    term(both, (B - 1) * (nlevels(g) - 1), e, dfe, p_of(s, "g"), epsilon))
}`,
  within: (params) => `${repeatedLines(params)}
one <- function(v) {
  m <- matrix(v, ncol = A * B)  # one row a subject
  m <- m[rowSums(is.na(m)) == 0, , drop = FALSE]
  levels_of <- expand.grid(b = factor(seq_len(B)), a = factor(seq_len(A)))
  fit <- lm(m ~ 1)
  tests <- list(anova(fit, idata = levels_of, M = ~a, X = ~1, test = "Spherical"), anova(fit, idata = levels_of, M = ~a + b, X = ~a, test = "Spherical"),
    anova(fit, idata = levels_of, M = ~a * b, X = ~a + b, test = "Spherical"))
  flat <- function(k) matrix(1 / sqrt(k), k, 1)
  scores <- list(m %*% kronecker(orthonormal(A), flat(B)), m %*% kronecker(flat(A), orthonormal(B)), m %*% kronecker(orthonormal(A), orthonormal(B)))
  do.call(rbind, lapply(1:3, function(i) {
    z <- lm(scores[[i]] ~ 1)
    varying(m, sum(resid(z)^2), (nrow(m) - 1) * ncol(scores[[i]]))
    term(nrow(m) * sum(colMeans(scores[[i]])^2), ncol(scores[[i]]), sum(resid(z)^2), (nrow(m) - 1) * ncol(scores[[i]]), p_of(tests[[i]], 1), epsilon_of(z))
  }))
}`,
};
