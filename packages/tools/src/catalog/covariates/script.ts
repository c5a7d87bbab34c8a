import { rAdjust, rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rFormula, rVariables } from "#parts/r-variables.ts";
import { doublingsOf, rOnScale } from "#parts/tested-scale.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `tests` from the same inputs with limma. */
export function rScript({ params, model, sides, tested }: Study): string {
  const samples = rVector(Array.from(model.samples, (sample) => rString(tested.samples[sample]!)));
  const last = `v${model.terms.length}`;
  const coefficient = sides === null ? `"${last}"` : `paste0("${last}", ${rString(sides.case)})`;
  const options = `trend = ${params.trend ? "TRUE" : "FALSE"}, robust = ${params.robust ? "TRUE" : "FALSE"}`;
  const doublings = sides === null ? null : doublingsOf(params);
  const logs = doublings === null ? "" : `result$log2_fc <- result$effect * ${doublings}\n`;
  return `# Covariates: recomputes the table "tests" in R.
# Needs the Bioconductor package limma, and statmod for a block or a robust prior.
library(limma)
${rReadMatrix("given", "matrix.csv")}

${sides === null ? "" : rGroups([sides.case, sides.control])}# The samples that take part, and what is known of them
samples <- ${samples}
${rVariables(model.terms)}
${model.block === null ? "" : `block <- ${rVector(model.block.of.map(rString))}\n`}
tested <- ${rOnScale(params)}
Y <- t(tested[samples, , drop = FALSE])
Y[rowSums(is.infinite(Y)) > 0, ] <- NA  # a value without a logarithm
some <- rowSums(!is.na(Y)) > 0
varies <- apply(Y, 1, function(v) { v <- v[!is.na(v)]; length(v) > 0 && any(v != v[1]) })
coefficient <- ${coefficient}
# Whether the samples with a value tell the coefficient by itself: without the first level, say, it would be another contrast than its name says
tells <- function(design, v) {
  X <- design[!is.na(v), , drop = FALSE]
  qr(rbind(X, as.numeric(colnames(design) == coefficient)))$rank == qr(X)$rank
}
adjusted <- function(p) ${rAdjust("p", params.adjust)}
test <- function(design, ...) {
  if (any(duplicated(c(nonEstimable(design), colnames(design))))) design <- design[, !colnames(design) %in% nonEstimable(design)]
  fit <- eBayes(lmFit(Y[some, , drop = FALSE], design, ...), ${options})
  half <- qt(0.975, fit$df.total) * sqrt(fit$s2.post) * fit$stdev.unscaled[, coefficient]
  effect <- fit$coefficients[, coefficient]
  result <- data.frame(effect, ci_low = effect - half, ci_high = effect + half, statistic = fit$t[, coefficient], df = fit$df.total, p = fit$p.value[, coefficient])
  told <- apply(Y[some, , drop = FALSE], 1, function(v) tells(design, v))
  result[!varies[some] | is.na(effect) | !told | fit$df.residual == 0, ] <- NA
  result[match(seq_len(nrow(Y)), which(some)), ]
}
design <- model.matrix(${rFormula(model.terms)})
${
  model.block === null
    ? "whole <- test(design)"
    : `# What the design explains but for rounding says nothing of blocks
left <- apply(Y, 1, function(v) { o <- !is.na(v); any(o) && sqrt(sum(lm.fit(design[o, , drop = FALSE], v[o])$residuals^2)) > 1e-13 * sqrt(sum(v[o]^2)) })
correlation <- duplicateCorrelation(Y[left, , drop = FALSE], design, block = block)$consensus
whole <- if (is.na(correlation) || correlation == 0) test(design) else test(design, block = block, correlation = correlation)`
}
alone <- test(model.matrix(~ ${last}))
alone[is.na(whole$p), ] <- NA  # the same features as with the covariates
result <- data.frame(feature = rownames(Y), whole, p_adj = adjusted(whole$p), unadjusted = alone$effect, unadjusted_p = alone$p, unadjusted_p_adj = adjusted(alone$p), row.names = NULL)
result$significant <- !is.na(result$p_adj) & result$p_adj <= ${params.p_threshold}
${sides === null ? "" : 'result$higher_in <- ifelse(is.na(result$effect) | result$effect == 0, "", ifelse(result$effect > 0, groups_called[1], groups_called[2]))\n'}${logs}write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")
`;
}
