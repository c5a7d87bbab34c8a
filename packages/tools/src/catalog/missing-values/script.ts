import type { Groups } from "#parts/grouping.ts";
import { groupOfSamples, rReadMatrix, rVector } from "#parts/r-source.ts";
import { zerosAreMissing } from "./manifest.ts";
import type { Settled } from "./neighbours.ts";

/** R code that recomputes the table `matrix` from the same inputs. */
export function rScript(params: Settled, groups: Groups, lowGroups: Groups): string {
  return `# Missing values: recomputes the table "matrix" in R.
${rReadMatrix("X", "matrix.csv")}
${zerosAreMissing(params) ? "X[which(X == 0)] <- NA\n" : ""}
# Features with too many gaps
missing <- colMeans(is.na(X))
${keepLines(params, groups)}
X <- X[, keep & missing < 1, drop = FALSE]

# Filling
${params.method === "mixed" ? mixedLines(params, groups, lowGroups) : fillLines(params)}
write.csv(data.frame(sample = rownames(X), X, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE)
`;
}

function keepLines(params: Settled, groups: Groups): string {
  if (params.within === "all") return `keep <- missing <= ${params.max_missing}`;
  return `${groupOfSamples(groups)}rates <- do.call(cbind, lapply(split(seq_along(group), group), function(rows) colMeans(is.na(X[rows, , drop = FALSE]))))
keep <- apply(rates <= ${params.max_missing}, 1, ${params.within === "each-group" ? "any" : "all"})`;
}

/** Groups of the script stand in it once: where both are asked for these are numbers. */
function mixedLines(params: Settled, groups: Groups, lowGroups: Groups): string {
  const { names, assignment } = lowGroups;
  const of =
    names.length === 0
      ? "low_group <- rep(1, nrow(X))\n"
      : params.within === "all" && groups.names.join("\n") === names.join("\n")
        ? `${groupOfSamples(lowGroups)}low_group <- group\n`
        : `low_group <- ${rVector(Array.from(assignment, (group) => (group < 0 ? "NA" : String(group + 1))))}\n`;
  return `${of}shares <- do.call(cbind, lapply(split(seq_along(low_group), low_group, drop = TRUE), function(rows) colMeans(is.na(X[rows, , drop = FALSE]))))
low <- apply(shares > ${params.low_limit}, 1, any)
for (j in which(low)) { v <- X[, j]; X[is.na(v), j] <- ${smallOf(params.low, params.input_scale)} }
write.csv(data.frame(sample = rownames(X), X, check.names = FALSE), "tested-from-R.csv", row.names = FALSE)
${fillLines({ method: params.sporadic, k: params.k, input_scale: params.input_scale })}`;
}

/** A part of the smallest value of `v`; of logarithms it less that of the part. */
function smallOf(method: "half-min" | "min5", scale: Settled["input_scale"]): string {
  const part = method === "half-min" ? 2 : 5;
  return scale === "raw" ? `min(v[v > 0], na.rm = TRUE) / ${part}` : `min(v, na.rm = TRUE) - ${{ log2: "log2", log10: "log10", ln: "log" }[scale]}(${part})`;
}

function fillLines({ method, k, input_scale: scale }: Pick<Settled, "method" | "k" | "input_scale">): string {
  const each = (value: string): string => `for (j in which(colSums(is.na(X)) > 0)) { v <- X[, j]; X[is.na(v), j] <- ${value} }`;
  switch (method) {
    case "min5":
    case "half-min":
      return each(smallOf(method, scale));
    case "mean":
      return each("mean(v, na.rm = TRUE)");
    case "median":
      return each("median(v, na.rm = TRUE)");
    case "zero":
      return "X[is.na(X)] <- 0";
    default:
      return `# Features with more than half of their values missing are nobody's neighbours and get the mean of the sample. impute.knn
# would do the same (rowmax = 0.5), but leaves zeros where there is one such feature only.
near <- colSums(is.na(X)) <= trunc(0.5 * nrow(X))
sample_mean <- rowMeans(X[, near, drop = FALSE], na.rm = TRUE)
# Bioconductor package impute; maxp: exact neighbours, without splitting the features first. The added sample without values
# has no part in the distances: impute.knn takes the very first value for 0 in its means, and finds none there.
N <- impute::impute.knn(t(rbind(NA, X[, near, drop = FALSE])), k = ${k}, rowmax = 1, colmax = 1, maxp = ncol(X))$data
X[, near] <- t(N)[-1, ]
for (j in which(!near)) X[is.na(X[, j]), j] <- sample_mean[is.na(X[, j])]`;
  }
}
