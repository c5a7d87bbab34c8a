import { rTmm } from "#parts/counts-r.ts";
import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";

/** R code that recomputes all tables from the same counts; TMM and cpm are written out, as edgeR has them. */
export const rScript = (
  features: readonly string[],
  lengths: Float64Array | null,
): string => `# TMM: recomputes the tables "factors" and "logcpm"${lengths === null ? "" : ' and "tpm"'} in base R.
${rReadMatrix("given", "matrix.csv")}
counts <- t(given)
lib <- colSums(counts)
${rTmm}
f <- tmm(counts, lib)
effective <- lib * f
# As edgeR::cpm(log = TRUE, prior.count = 2)
prior <- 2 * effective / mean(effective)
logcpm <- log2(t((t(counts) + prior) / (effective + 2 * prior)) * 1e6)
as_written <- function(x) data.frame(sample = colnames(counts), t(x), check.names = FALSE, row.names = NULL)
write.csv(data.frame(sample = colnames(counts), library = lib, factor = f, effective = effective), "factors-from-R.csv", row.names = FALSE)
write.csv(as_written(logcpm), "logcpm-from-R.csv", row.names = FALSE)
${
  lengths === null
    ? ""
    : `
# Base pairs, by feature
bp <- ${rVector(features.map((feature, at) => `${rString(feature)} = ${lengths[at]}`))}
rate <- counts / bp[rownames(counts)]
write.csv(as_written(t(t(rate) / colSums(rate)) * 1e6), "tpm-from-R.csv", row.names = FALSE)
`
}`;
