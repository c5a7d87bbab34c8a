import { rAverage } from "#parts/replicates.ts";
import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `pairs` from the same inputs. */
export function rScript(study: Study): string {
  const { params, table, given, within, taken, measured } = study;
  const features = taken.length === table.features.length ? "colnames(X)" : rVector(taken.map((feature) => rString(table.features[feature]!)));
  const storey = "{ q <- rep(NA_real_, length(p)); q[!is.na(p)] <- tryCatch(qvalue::qvalue(p[!is.na(p)])$qvalues, error = function(e) NA); q }";
  return `# Correlation: recomputes the table "pairs" in R.
${params.adjust === "storey" ? "# Needs the Bioconductor package qvalue.\n" : ""}${rReadMatrix("X", "matrix.csv")}
${rAverage(measured, given.samples)}${measured === null ? "" : "X <- average(X)\n"}${within ? groupLines(study) : ""}
# The features that were correlated
X <- X[, ${features}, drop = FALSE]
at <- combn(ncol(X), 2)
varies <- function(v) any(v != v[1])
one <- function(i, j) {
  both <- !is.na(X[, i]) & !is.na(X[, j])
  x <- X[both, i]; y <- X[both, j]
  if (length(x) < 3 || !varies(x) || !varies(y)) return(c(sum(both), NA, NA))
${within ? withinLines(study) : wholeLines(study)}}
found <- mapply(one, at[1, ], at[2, ])
p <- found[3, ]
p_adj <- ${params.adjust === "storey" ? storey : `p.adjust(p, ${rString(params.adjust)})`}
result <- data.frame(first = colnames(X)[at[1, ]], second = colnames(X)[at[2, ]], n = found[1, ], r = found[2, ], p, p_adj,
  significant = !is.na(p_adj) & p_adj <= ${params.p_threshold})
write.csv(result, "pairs-from-R.csv", row.names = FALSE, na = "")
`;
}

const groupLines = ({ table, groups }: Study): string => `
# The samples that are in a group, and the group of each
X <- X[${rVector(table.samples.map((sample) => rString(sample)))}, , drop = FALSE]
group <- ${rVector(Array.from(groups.assignment, (at) => rString(groups.names[at]!)))}
`;

const wholeLines = ({ params }: Study): string => `  test <- suppressWarnings(cor.test(x, y, method = ${rString(params.method)}))
${params.method === "spearman" ? '  if (test$p.value <= 0) test <- suppressWarnings(cor.test(x, y, method = "spearman", exact = FALSE))  # the series falls below 0: by t\n' : ""}  c(sum(both), unname(test$estimate), test$p.value)
`;

const withinLines = ({ params }: Study): string => `  g <- factor(group[both]); df <- length(x) - 1 - nlevels(g)
  if (df < 1) return(c(sum(both), NA, NA))
${params.method === "spearman" ? "  x <- rank(x); y <- rank(y)\n" : ""}  # What is left beside the means of the groups
  a <- if (nlevels(g) > 1) resid(lm(x ~ g)) else x - mean(x)
  b <- if (nlevels(g) > 1) resid(lm(y ~ g)) else y - mean(y)
  if (sum(a^2) <= 1e-14 * sum((x - mean(x))^2) || sum(b^2) <= 1e-14 * sum((y - mean(y))^2)) return(c(sum(both), NA, NA))
  r <- sum(a * b) / sqrt(sum(a^2) * sum(b^2))
  c(sum(both), r, 2 * pt(-abs(r * sqrt(df / ((1 - r) * (1 + r)))), df))
`;
