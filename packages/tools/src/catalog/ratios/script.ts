import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import { rTwoGroupBody } from "#parts/two-group/r-body.ts";
import type { Study } from "./study.ts";
import { testing } from "./test.ts";

const onLog2 = { raw: "log2(ifelse(X > 0, X, NA))", log2: "X", log10: "X * log2(10)", ln: "X * log2(exp(1))" };

/** R code that recomputes the tables `ratios` and `matrix` from the same inputs with stats, limma and qvalue. */
export function rScript(study: Study): string {
  const { params, ratios, table, features, measured, tested } = study;
  const sides = (of: "numerator" | "denominator") =>
    `list(${rVector(ratios.map((ratio) => (ratio[of].length === 0 ? "character()" : `c(${ratio[of].map((feature) => rString(features[feature]!)).join(", ")})`))).slice(2)}`;
  const names = (samples: Int32Array): string => rVector(Array.from(samples, (sample) => rString(table.samples[sample]!)));
  return `# Ratios of features: recomputes the tables "ratios" and "matrix" in R.
${tested !== null && (params.test === "limma" || params.adjust === "storey") ? "# Needs the Bioconductor packages limma and qvalue where they are named below.\n" : ""}${rReadMatrix("X", "matrix.csv")}
${rAverage(measured, table.samples)}${measured === null ? "" : "X <- average(X)\n"}L <- ${onLog2[params.input_scale]}
L[!is.finite(L)] <- NA

# The ratios: the features that are added above, and below
above <- ${sides("numerator")}
below <- ${sides("denominator")}
ids <- ${rVector(table.features.map(rString))}
total <- function(features) { of <- L[, features, drop = FALSE]; if (ncol(of) == 1) return(of[, 1]); most <- do.call(pmax, as.data.frame(of)); most + log2(rowSums(2^(of - most))) }
ratios <- mapply(function(one, other) total(one) - if (length(other) == 0) 0 else total(other), above, below)
dim(ratios) <- c(nrow(L), length(ids))
dimnames(ratios) <- list(rownames(L), ids)
write.csv(data.frame(sample = rownames(ratios), ratios, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE, na = "")

found <- data.frame(ratio = ids, n = colSums(!is.na(ratios)), mean = colMeans(ratios, na.rm = TRUE), sd = apply(ratios, 2, sd, na.rm = TRUE), row.names = NULL)
${
  tested === null
    ? ""
    : `
${rGroups([tested.sides.case, tested.sides.control])}case_name <- groups_called[1]  # positive differences: higher in this group
control_name <- groups_called[2]

# The samples that took part${params.pair === undefined ? "" : ", pair by pair"}
case <- ${names(tested.sides.caseSamples)}
control <- ${names(tested.sides.controlSamples)}

# The test, of ratios and of their parts alone
compared <- function(given) {
${rTwoGroupBody(testing(params), false)}result$significant <- !is.na(result$p_adj) & result$p_adj <= ${params.p_threshold}
result
}
of_ratios <- compared(ratios)
parts <- colnames(L)[colnames(L) %in% unlist(c(above, below))]
alone <- setNames(compared(L[, parts, drop = FALSE])$p, parts)
gain <- mapply(function(one, other, p) { of <- alone[c(one, other)]; if (is.na(p) || p == 0 || all(is.na(of))) NA else min(of, na.rm = TRUE) / p }, above, below, of_ratios$p)
found <- data.frame(found, of_ratios[c("mean_case", "mean_control")], difference = of_ratios$mean_case - of_ratios$mean_control,
  of_ratios[c("statistic", "df", "ci_low", "ci_high", "p", "p_adj")], p_gain = gain, of_ratios[c("significant", "higher_in")])
`
}write.csv(found, "ratios-from-R.csv", row.names = FALSE, na = "")
`;
}
