import type { Table } from "@analyte/analysis/table";
import { rComment, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { NormaliseParams } from "./manifest.ts";
import type { Normalised } from "./samples.ts";

/** R code that recomputes the table `matrix` from the same inputs. */
export function rScript(params: NormaliseParams, table: Table, { factors, reference }: Pick<Normalised, "factors" | "reference">): string {
  return `# Normalise: recomputes the table "matrix" in R.
${rReadMatrix("X", "matrix.csv")}
${{ raw: "", log2: "X <- 2^X\n", log10: "X <- 10^X\n", ln: "X <- exp(X)\n" }[params.input_scale]}${params.negative_is_missing && params.input_scale === "raw" ? "X[which(X < 0)] <- NA\n" : ""}${params.zero_is_missing && params.input_scale === "raw" ? "X[which(X == 0)] <- NA\n" : ""}
# Samples
${sampleLines(params, table, factors, reference)}
# Transform
${transformLine(params)}
# Scale
${scaleLines(params)}
write.csv(data.frame(sample = rownames(X), X, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE)
`;
}

function sampleLines(params: NormaliseParams, table: Table, factors: Float64Array, reference: number[]): string {
  const target =
    reference.length === 0
      ? "apply(X, 2, median, na.rm = TRUE)"
      : `colMeans(X[${rVector(reference.map((sample) => rString(table.samples[sample]!)))}, , drop = FALSE], na.rm = TRUE)`;
  const pqn = `reference <- ${target}
factor <- apply(X, 1, function(v) median((v / reference)[reference != 0], na.rm = TRUE))
X <- X / factor
`;
  switch (params.sample) {
    case "none":
      return "factor <- rep(1, nrow(X))\n";
    case "sum":
      return "factor <- rowSums(X, na.rm = TRUE)\nX <- X / factor\n";
    case "median":
      return "factor <- apply(X, 1, median, na.rm = TRUE)\nX <- X / factor\n";
    case "feature":
      return `factor <- X[, ${rString(params.reference_feature ?? "")}]\nX <- X / factor\n`;
    case "factor":
      return `# ${rComment(params.factor_column ?? "")}, of the samples in the order of the matrix
factor <- ${rVector(Array.from(factors, String))}
X <- X / factor
`;
    case "pqn":
      return pqn;
    case "pqn-sum":
      return `X <- X / rowSums(X, na.rm = TRUE)\n${pqn}`;
    case "quantile":
      return "N <- t(preprocessCore::normalize.quantiles(t(X))); dimnames(N) <- dimnames(X); X <- N\n";
    default:
      return "X <- t(limma::normalizeQuantiles(t(X), ties = TRUE))\n";
  }
}

function transformLine({ transform }: NormaliseParams): string {
  switch (transform) {
    case "none":
      return "# none\n";
    case "log2":
    case "log10":
    case "sqrt":
      return `X <- ${transform}(X)\n`;
    case "ln":
      return "X <- log(X)\n";
    case "cbrt":
      return "X <- sign(X) * abs(X)^(1/3)\n";
    default:
      return `m <- min(abs(X[which(X != 0)])) / 10\nX <- ${transform.slice(1)}((X + sqrt(X^2 + m^2)) / 2)\n`;
  }
}

function scaleLines({ scale }: NormaliseParams): string {
  if (scale === "none") return "# none\n";
  const start = "centre <- colMeans(X, na.rm = TRUE)\nspread <- apply(X, 2, sd, na.rm = TRUE)\n";
  const divisor = {
    centre: "rep(1, ncol(X))",
    auto: "spread",
    pareto: "sqrt(spread)",
    range: "apply(X, 2, function(v) diff(range(v, na.rm = TRUE)))",
    vast: "spread^2 / centre",
    level: "centre",
  }[scale];
  const defined =
    scale === "centre"
      ? ""
      : scale === "level"
        ? "X <- X[, which(colMeans(X, na.rm = TRUE) != 0), drop = FALSE]\n"
        : `varies <- function(v) { v <- v[!is.na(v)]; length(v) > 1 && diff(range(v)) > 8 * .Machine$double.eps * max(abs(v)) }
X <- X[, apply(X, 2, varies), drop = FALSE]
`;
  return `${defined}${start}X <- sweep(sweep(X, 2, centre), 2, ${divisor}, "/")\n`;
}
