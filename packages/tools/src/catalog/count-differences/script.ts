import { rAdjust, rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rFormula, rVariables } from "#parts/r-variables.ts";
import { rTmm } from "#parts/counts-r.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the tables `tests` and `factors` from the same inputs with limma; filter and TMM are written out, as edgeR has them. */
export function rScript({ params, model, sides, table }: Study): string {
  const last = `v${model.terms.length}`;
  return `# Count differences: recomputes the tables "tests" and "factors" in R.
# Needs the Bioconductor package limma.
library(limma)
${rReadMatrix("given", "matrix.csv")}

${rGroups([sides.case, sides.control])}# The samples that take part, and what is known of them
samples <- ${rVector(Array.from(model.samples, (sample) => rString(table.samples[sample]!)))}
${rVariables(model.terms)}
design <- model.matrix(${rFormula(model.terms)})
design <- design[, !colnames(design) %in% nonEstimable(design), drop = FALSE]
counts <- t(given[samples, , drop = FALSE])

# As edgeR::filterByExpr
lib <- colSums(counts)
smallest <- 1 / max(hat(design, intercept = FALSE))
if (smallest > 10) smallest <- 10 + (smallest - 10) * 0.7
enough <- rowSums(t(t(counts) / lib) * 1e6 >= ${params.least_count} / median(lib) * 1e6) >= smallest - 1e-14
kept <- enough & rowSums(counts) >= ${params.least_total} - 1e-14 & rowSums(counts) > 0
Y <- counts[kept, , drop = FALSE]
lib <- colSums(Y)

${rTmm}
factor_of <- ${params.normalise === "tmm" ? "tmm(Y, lib)" : "rep(1, ncol(Y))"}

v <- voom(Y, design, lib.size = lib * factor_of)
fit <- eBayes(lmFit(v, design))
coefficient <- paste0("${last}", ${rString(sides.case)})
half <- qt(0.975, fit$df.total) * sqrt(fit$s2.post) * fit$stdev.unscaled[, coefficient]
effect <- fit$coefficients[, coefficient]
tests <- data.frame(log2_fc = effect, average = fit$Amean, ci_low = effect - half, ci_high = effect + half, statistic = fit$t[, coefficient], df = fit$df.total,
  p = fit$p.value[, coefficient])
tests$p_adj <- local({ p <- tests$p; ${rAdjust("p", params.adjust)} })
result <- data.frame(feature = rownames(counts), tests[match(rownames(counts), rownames(Y)), ], row.names = NULL)
${
  params.judge
    ? `result$significant <- !is.na(result$p_adj) & result$p_adj <= ${params.p_threshold} & abs(result$log2_fc) >= ${params.log2_fc_threshold}
`
    : ""
}result$higher_in <- ifelse(is.na(result$log2_fc) | result$log2_fc == 0, "", ifelse(result$log2_fc > 0, groups_called[1], groups_called[2]))
write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")
write.csv(data.frame(sample = samples, library = lib, factor = factor_of, effective = lib * factor_of), "factors-from-R.csv", row.names = FALSE)
`;
}
