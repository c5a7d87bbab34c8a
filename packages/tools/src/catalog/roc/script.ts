import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import { resamples } from "#parts/roc-band.ts";
import type { Study } from "./study.ts";

const ways = { auto: "auto", higher: "<", lower: ">" };
const rules = { youden: "youden", closest: "closest.topleft" };

/** R code that recomputes the tables `auc` and `curve` from the same inputs with pROC. */
export function rScript({ params, sides, table, measured, reference, ranked }: Study): string {
  const samples = (own: Int32Array): string => rVector(Array.from(own, (sample) => rString(table.samples[sample]!)));
  const storey = "{ q <- rep(NA_real_, length(p)); q[!is.na(p)] <- tryCatch(qvalue::qvalue(p[!is.na(p)])$qvalues, error = function(e) NA); q }";
  return `# ROC curves: recomputes the tables "auc" and "curve" in R.
# Needs the package pROC${params.adjust === "storey" ? " and the Bioconductor package qvalue" : ""}.
library(pROC)
${rReadMatrix("given", "matrix.csv")}
${rAverage(measured, table.samples)}${rGroups([sides.case, sides.control])}
# The samples that took part
case <- ${samples(sides.caseSamples)}
control <- ${samples(sides.controlSamples)}
${measured === null ? "" : "given <- average(given)\n"}X <- given[c(case, control), , drop = FALSE]
is_case <- rep(c(1, 0), c(length(case), length(control)))

curve_of <- function(v, direction = ${rString(ways[params.direction])}) {
  keep <- !is.na(v)
  roc(is_case[keep], v[keep], levels = c(0, 1), direction = direction, quiet = TRUE)
}
constant <- function(v) length(unique(v[!is.na(v)])) < 2
one <- function(v) {
  cases <- sum(!is.na(v) & is_case == 1); controls <- sum(!is.na(v) & is_case == 0)
  if (cases == 0 || controls == 0) return(data.frame(auc = NA, ci_low = NA, ci_high = NA, higher_in = "", cutoff = NA, sensitivity = NA, specificity = NA, cases, controls))
  r <- curve_of(v)
  ci <- if (constant(v) || cases < 2 || controls < 2) c(NA, NA, NA) else suppressWarnings(as.numeric(ci.auc(r, method = "delong")))
  best <- if (constant(v)) data.frame(threshold = NA, sensitivity = NA, specificity = NA) else
    coords(r, "best", best.method = ${rString(rules[params.cutoff])}, ret = c("threshold", "sensitivity", "specificity"), transpose = FALSE)[1, ]
  data.frame(auc = as.numeric(r$auc), ci_low = ci[1], ci_high = ci[3], higher_in = if (r$direction == "<") groups_called[1] else groups_called[2],
    cutoff = best$threshold, sensitivity = best$sensitivity, specificity = best$specificity, cases, controls)
}
result <- data.frame(feature = colnames(X), do.call(rbind, lapply(seq_len(ncol(X)), function(j) one(X[, j]))), row.names = NULL)

# Each area beside that of one feature, over the samples that have both values, each in its own direction
reference <- ${rString(table.features[reference]!)}
towards <- function(j) if (identical(result$higher_in[j], groups_called[1])) X[, j] else -X[, j]
known <- towards(match(reference, colnames(X)))
against <- function(j) {
  if (colnames(X)[j] == reference || is.na(result$auc[j]) || constant(X[, j])) return(c(NA, NA))
  own <- towards(j); gap <- is.na(own) | is.na(known)
  own[gap] <- NA; other <- replace(known, gap, NA)
  if (any(table(factor(is_case[!gap], 0:1)) == 0)) return(c(NA, NA))
  a <- curve_of(own, "<"); b <- curve_of(other, "<")
  difference <- as.numeric(a$auc - b$auc)
  if (any(table(is_case[!gap]) < 2)) return(c(difference, NA))
  if (suppressWarnings(var(a) + var(b) - 2 * cov(a, b)) < 1e-14) return(c(difference, NA))  # no variance, no test
  c(difference, suppressWarnings(roc.test(a, b, method = "delong", paired = TRUE)$p.value))
}
tested <- t(sapply(seq_len(ncol(X)), against))
result$reference_difference <- tested[, 1]
result$reference_p <- p <- tested[, 2]
result$reference_p_adj <- ${params.adjust === "storey" ? storey : `p.adjust(p, ${rString(params.adjust)})`}
write.csv(result, "auc-from-R.csv", row.names = FALSE, na = "")

curves <- ${rVector(ranked.slice(0, params.curves).map((feature) => rString(table.features[feature]!)))}
points <- do.call(rbind, lapply(curves, function(id) {
  r <- curve_of(X[, match(id, colnames(X))])
  data.frame(feature = id, threshold = r$thresholds, sensitivity = r$sensitivities, specificity = r$specificities)
}))
write.csv(points, "curve-from-R.csv", row.names = FALSE, na = "")

# The band of the first curve, by R's own random draws: near the table "band"
set.seed(${params.seed})
r <- curve_of(X[, match(curves[1], colnames(X))])
band <- suppressWarnings(ci.se(r, specificities = seq(0, 1, 0.025), boot.n = ${resamples}, progress = "none"))
write.csv(data.frame(feature = curves[1], specificity = seq(0, 1, 0.025), sensitivity_low = band[, 1], sensitivity_median = band[, 2], sensitivity_high = band[, 3]),
  "band-by-R.csv", row.names = FALSE)
`;
}
