import type { Groups } from "../grouping.ts";
import type { MissingValuesParams } from "./params.ts";

/** R code that recomputes the table `matrix` from the same inputs. */
export function rScript(params: MissingValuesParams, groups: Groups): string {
  return `# Missing values: recomputes the table "matrix" in R.
# input.csv is the data matrix that was given to the tool, saved with samples in rows (otherwise transpose it).
X <- as.matrix(read.csv("input.csv", row.names = 1, check.names = FALSE))
${params.zero_is_missing ? "X[which(X == 0)] <- NA\n" : ""}
# Features with too many gaps
missing <- colMeans(is.na(X))
${keepLines(params, groups)}
X <- X[, keep & missing < 1, drop = FALSE]

# Filling
${fillLines(params)}
write.csv(data.frame(sample = rownames(X), X, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE)
`;
}

function keepLines(params: MissingValuesParams, groups: Groups): string {
  if (params.within === "all") return `keep <- missing <= ${params.max_missing}`;
  const group = Array.from(groups.assignment, (index) => (index < 0 ? "NA" : JSON.stringify(groups.names[index])));
  return `group <- c(${group.join(", ")})  # of the samples, in the order of the matrix
rates <- sapply(split(seq_along(group), group), function(rows) colMeans(is.na(X[rows, , drop = FALSE])))
keep <- apply(rates <= ${params.max_missing}, 1, ${params.within === "each-group" ? "any" : "all"})`;
}

function fillLines({ method, k }: MissingValuesParams): string {
  const each = (value: string): string => `X <- apply(X, 2, function(v) { v[is.na(v)] <- ${value}; v })`;
  switch (method) {
    case "min5":
      return each("min(v[v > 0], na.rm = TRUE) / 5");
    case "half-min":
      return each("min(v[v > 0], na.rm = TRUE) / 2");
    case "mean":
      return each("mean(v, na.rm = TRUE)");
    case "median":
      return each("median(v, na.rm = TRUE)");
    case "zero":
      return "X[is.na(X)] <- 0";
    default:
      return `# Bioconductor package impute; maxp: exact neighbours, without splitting the features first
X <- t(impute::impute.knn(t(X), k = ${k}, rowmax = 0.5, colmax = 0.8, maxp = ncol(X))$data)`;
  }
}
