import { rAdjust, rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import { rStates } from "#parts/r-states.ts";
import { rOnScale } from "#parts/tested-scale.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the tables `tests` and `post_hoc` from the same inputs. */
export function rScript(study: Study): string {
  const { params, groups, members, measured, tested } = study;
  const { test } = params;
  const samples = members.map((own) => rVector(Array.from(own, (sample) => rString(tested.samples[sample]!))));
  return `# Many groups: recomputes the tables "tests" and "post_hoc" in R.
${test === "moderated" ? "# Needs the Bioconductor package limma.\n" : ""}${rReadMatrix("given", "matrix.csv")}
${rAverage(measured, tested.samples)}${rGroups(groups.names)}
# The samples of each group${study.subjects === null ? "" : ", subject by subject"}
members <- list(${samples.join(",\n  ")})
group <- factor(rep(groups_called, lengths(members)), levels = groups_called)

tested <- ${rOnScale(params)}
${measured === null ? "" : "tested <- average(tested)\n"}X <- tested[unlist(members), , drop = FALSE]
X[, colSums(is.infinite(X)) > 0] <- NA  # a value without a logarithm
${rStates}${testLines[test]}
p_adj <- ${rAdjust("tests$p", params.adjust)}
result <- data.frame(feature = colnames(X), tests, p_adj, row.names = NULL)
result$significant <- !is.na(result$p_adj) & result$p_adj <= ${params.p_threshold}
write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")

${pairLines[test]}
pairs <- combn(length(groups_called), 2)
post_hoc <- do.call(rbind, lapply(which(result$significant), function(j) {
  of <- compare(j)
  data.frame(feature = colnames(X)[j], first = groups_called[pairs[1, ]], second = groups_called[pairs[2, ]], of)
}))
if (!is.null(post_hoc)) write.csv(post_hoc, "post_hoc-from-R.csv", row.names = FALSE, na = "")
`;
}

/** One row a feature: `statistic`, `df1`, `df2`, `p`, `effect`. */
const each = (lines: string): string => `one <- function(v) tryCatch({ ${lines} }, error = function(e) rep(NA_real_, 5))
tests <- as.data.frame(t(apply(X, 2, one)))
names(tests) <- c("statistic", "df1", "df2", "p", "effect")`;
const spread =
  'said <- state(v, group); if (said %in% c("few", "constant")) stop("not tested"); if (any(tapply(v, group, function(w) all(is.na(w))))) { keep <- !is.na(v); v <- v[keep]; g <- droplevels(group[keep]) } else g <- group; a <- anova(lm(v ~ g)); s <- a[["Sum Sq"]]';

/** Of Welch's test. */
const eachVaries = `each_varies <- function(v, g) {
  g <- g[!is.na(v)]; v <- v[!is.na(v)]; n <- table(g)
  all(n > 1) && all(sqrt(tapply(deviations(v, g)^2, g, sum) / (n - 1)) > 4 * .Machine$double.eps)
}
`;

const testLines: Record<Study["params"]["test"], string> = {
  anova: each(`${spread}; if (said != "ok") c(NA, NA, NA, NA, s[1] / sum(s)) else c(a[["F value"]][1], a$Df, a[["Pr(>F)"]][1], s[1] / sum(s))`),
  welch:
    eachVaries +
    each(
      `${spread}; if (!each_varies(v, g)) return(c(NA, NA, NA, NA, s[1] / sum(s))); w <- oneway.test(v ~ g); c(w$statistic, w$parameter, w$p.value, s[1] / sum(s))`,
    ),
  kruskal: each(
    "k <- kruskal.test(v, group); if (is.na(k$statistic)) stop('not tested'); n <- sum(!is.na(v)); c(k$statistic, k$parameter, NA, k$p.value, unname(k$statistic) / (n - 1))",
  ),
  friedman: each(
    "m <- matrix(v, ncol = length(groups_called)); m <- m[rowSums(is.na(m)) == 0, , drop = FALSE]; f <- friedman.test(m); if (is.na(f$statistic)) stop('not tested'); c(f$statistic, f$parameter, NA, f$p.value, unname(f$statistic) / (nrow(m) * (ncol(m) - 1)))",
  ),
  moderated: `library(limma)
design <- model.matrix(~ 0 + group)
fit <- eBayes(lmFit(t(X), design))
effect <- apply(X, 2, function(v) tryCatch({ ${spread}; s[1] / sum(s) }, error = function(e) NA_real_))
# The first group against each other one that has values; of a feature with gaps its own numbers of values count, where limma takes those of the design
f_of <- function(j) {
  v <- X[, j]; n <- tapply(!is.na(v), group, sum); m <- tapply(v, group, mean, na.rm = TRUE); others <- setdiff(which(n > 0), 1)
  if (n[1] == 0 || !state(v, group) %in% c("ok", "flat")) return(rep(NA_real_, 4))
  d <- m[others] - m[1]; k <- length(others); df2 <- fit$df.prior + fit$df.residual[j]
  statistic <- sum(d * solve(matrix(1 / n[1], k, k) + diag(1 / n[others], k), d)) / k / fit$s2.post[j]
  c(statistic, k, df2, pf(statistic, k, df2, lower.tail = FALSE))
}
tests <- data.frame(t(sapply(seq_len(ncol(X)), f_of)), effect)
names(tests) <- c("statistic", "df1", "df2", "p", "effect")`,
};

/** \`compare(j)\`: the pairs of one feature, with \`difference\`, \`ci_low\`, \`ci_high\`, \`p\`. */
const pairLines: Record<Study["params"]["test"], string> = {
  anova: `compare <- function(j) {
  v <- X[, j]; fit <- lm(v ~ group); df <- fit$df.residual; ms <- sum(fit$residuals^2) / df
  m <- tapply(v, group, mean, na.rm = TRUE); n <- tapply(!is.na(v), group, sum)
  k <- sum(n > 0); p <- combn(nlevels(group), 2); d <- m[p[1, ]] - m[p[2, ]]; se <- sqrt(ms * (1 / n[p[1, ]] + 1 / n[p[2, ]]))
  reach <- qtukey(0.95, k, df) / sqrt(2) * se
  data.frame(difference = d, ci_low = d - reach, ci_high = d + reach, p = ptukey(sqrt(2) * abs(d / se), k, df, lower.tail = FALSE), row.names = NULL)
}`,
  welch: `compare <- function(j) {
  v <- X[, j]
  m <- tapply(v, group, mean, na.rm = TRUE); n <- tapply(!is.na(v), group, sum); s <- tapply(v, group, var, na.rm = TRUE) / n
  k <- sum(n > 0); p <- combn(nlevels(group), 2); d <- m[p[1, ]] - m[p[2, ]]; u <- s[p[1, ]]; w <- s[p[2, ]]; se <- sqrt(u + w)
  df <- (u + w)^2 / (u^2 / (n[p[1, ]] - 1) + w^2 / (n[p[2, ]] - 1))
  reach <- qtukey(0.95, k, df) / sqrt(2) * se
  data.frame(difference = d, ci_low = d - reach, ci_high = d + reach, p = ptukey(sqrt(2) * abs(d / se), k, df, lower.tail = FALSE), row.names = NULL)
}`,
  kruskal: `compare <- function(j) {
  keep <- !is.na(X[, j]); r <- rank(X[keep, j]); g <- group[keep]; N <- length(r); ties <- table(r)
  unit <- N * (N + 1) / 12 - sum(ties^3 - ties) / (12 * (N - 1))
  m <- tapply(r, g, mean); n <- tapply(r, g, length); p <- combn(nlevels(g), 2)
  d <- m[p[1, ]] - m[p[2, ]]; z <- d / sqrt(unit * (1 / n[p[1, ]] + 1 / n[p[2, ]]))
  data.frame(difference = d, ci_low = NA, ci_high = NA, p = p.adjust(2 * pnorm(-abs(z)), "holm"), row.names = NULL)
}`,
  friedman: `compare <- function(j) {
  m <- matrix(X[, j], ncol = length(groups_called)); p <- combn(ncol(m), 2)
  of <- function(a, b) { d <- a - b; d <- d[!is.na(d)]; c(median(d), suppressWarnings(tryCatch(wilcox.test(d)$p.value, error = function(e) NA))) }
  both <- apply(p, 2, function(at) of(m[, at[1]], m[, at[2]]))
  data.frame(difference = both[1, ], ci_low = NA, ci_high = NA, p = p.adjust(both[2, ], "holm"))
}`,
  moderated: `compare <- function(j) {
  v <- X[, j]; n <- tapply(!is.na(v), group, sum); m <- tapply(v, group, mean, na.rm = TRUE); p <- combn(nlevels(group), 2)
  d <- m[p[1, ]] - m[p[2, ]]; se <- ifelse(is.na(d), NA, sqrt(fit$s2.post[j] * (1 / n[p[1, ]] + 1 / n[p[2, ]])))
  half <- qt(0.975, fit$df.total[j]) * se
  data.frame(difference = d, ci_low = d - half, ci_high = d + half, p = p.adjust(2 * pt(-abs(d / se), fit$df.total[j]), "holm"), row.names = NULL)
}`,
};
