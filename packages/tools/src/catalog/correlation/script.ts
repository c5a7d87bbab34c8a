import { rAverage } from "#parts/replicates.ts";
import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `pairs` from the same inputs. */
export function rScript({ params, table, taken, measured }: Study): string {
  const features = taken.length === table.features.length ? "colnames(X)" : rVector(taken.map((feature) => rString(table.features[feature]!)));
  const storey = "{ q <- rep(NA_real_, length(p)); q[!is.na(p)] <- tryCatch(qvalue::qvalue(p[!is.na(p)])$qvalues, error = function(e) NA); q }";
  return `# Correlation: recomputes the table "pairs" in R.
${params.adjust === "storey" ? "# Needs the Bioconductor package qvalue.\n" : ""}${rReadMatrix("X", "matrix.csv")}
${rAverage(measured, table.samples)}${measured === null ? "" : "X <- average(X)\n"}
# The features that were correlated
X <- X[, ${features}, drop = FALSE]
at <- combn(ncol(X), 2)
varies <- function(v) any(v != v[1])
one <- function(i, j) {
  both <- !is.na(X[, i]) & !is.na(X[, j])
  x <- X[both, i]; y <- X[both, j]
  if (length(x) < 3 || !varies(x) || !varies(y)) return(c(sum(both), NA, NA))
  test <- suppressWarnings(cor.test(x, y, method = ${rString(params.method)}))
${params.method === "spearman" ? '  if (test$p.value <= 0) test <- suppressWarnings(cor.test(x, y, method = "spearman", exact = FALSE))  # the series falls below 0: by t\n' : ""}  c(sum(both), unname(test$estimate), test$p.value)
}
found <- mapply(one, at[1, ], at[2, ])
p <- found[3, ]
p_adj <- ${params.adjust === "storey" ? storey : `p.adjust(p, ${rString(params.adjust)})`}
result <- data.frame(first = colnames(X)[at[1, ]], second = colnames(X)[at[2, ]], n = found[1, ], r = found[2, ], p, p_adj,
  significant = !is.na(p_adj) & p_adj <= ${params.p_threshold})
write.csv(result, "pairs-from-R.csv", row.names = FALSE, na = "")
`;
}
