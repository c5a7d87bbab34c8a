import { rLeftOut } from "#parts/left-out-rsd.ts";
import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rRunLogs } from "#parts/run-pca.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the tables from the same inputs. */
export function rScript({ params, kinds, spread, run, control, leftOut }: Study): string {
  const undone = { raw: "X", log2: "2^X", log10: "10^X", ln: "exp(X)" }[params.input_scale];
  return `# Quality control: recomputes the tables "features", "spread", "pairs" and "control" in R.
${rReadMatrix("X", "matrix.csv")}
V <- ${undone}
${params.input_scale === "raw" && params.zero_is_missing ? "V[which(V == 0)] <- NA\n" : ""}# What each row is
kind <- ${rVector(kinds.map((one) => rString(one)))}
Q <- V[kind == "qc", , drop = FALSE]
S <- V[kind == "sample", , drop = FALSE]
deviation <- function(M) apply(M, 2, sd, na.rm = TRUE)
result <- data.frame(feature = colnames(V))
fewest <- min(3, nrow(Q))  # of fewer values no precision is told
result$rsd_qc <- apply(Q, 2, function(v) if (sum(!is.na(v)) >= fewest && mean(v, na.rm = TRUE) > 0) 100 * sd(v, na.rm = TRUE) / mean(v, na.rm = TRUE) else NA)
${leftOut > 0 ? `rsd <- result$rsd_qc\n${rLeftOut}result$rsd_qc <- rsd\n` : ""}result$robust_rsd_qc <- apply(Q, 2, function(v) if (sum(!is.na(v)) >= fewest && median(v, na.rm = TRUE) > 0) 100 * mad(v, na.rm = TRUE) / median(v, na.rm = TRUE) else NA)
result$d_ratio <- if (nrow(S) > 1) ifelse(deviation(S) > 0 & colSums(!is.na(Q)) >= fewest, deviation(Q) / deviation(S), NA) else NA
result$presence_qc <- colMeans(!is.na(Q))
result$presence <- if (nrow(S) > 0) colMeans(!is.na(S)) else NA
write.csv(result, "features-from-R.csv", row.names = FALSE)

${rRunLogs}L <- run_logs(V[kind != "blank", , drop = FALSE])
own <- kind[kind != "blank"]
r <- cor(t(L[own == "qc", , drop = FALSE]))
at <- which(lower.tri(r), arr.ind = TRUE)
pairs <- data.frame(first = rownames(r)[at[, 2]], second = rownames(r)[at[, 1]], r = r[lower.tri(r)])
write.csv(pairs, "pairs-from-R.csv", row.names = FALSE)

# Levels of the QC samples along the run
injection <- ${rVector(Array.from(run.injection, String))}
along <- which(kind == "qc"); along <- along[order(injection[along])]
used <- ${rVector(control.features.map((feature) => String(feature + 1)))}
level <- 100 * apply(V[along, used, drop = FALSE], 1, function(v) median(v / colMeans(V[along, used, drop = FALSE], na.rm = TRUE), na.rm = TRUE))
deviation <- if (sum(!is.na(level)) > 2) (level - mean(level, na.rm = TRUE)) / sd(level, na.rm = TRUE) else NA
control <- data.frame(sample = rownames(V)[along], injection = injection[along], level = level, deviation = deviation)
write.csv(control, "control-from-R.csv", row.names = FALSE)
${
  spread.length === 0
    ? ""
    : `
varies <- apply(L, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v)))
model <- prcomp(scale(L[, varies]), center = FALSE)
components <- seq_len(${spread.length})
explained <- model$sdev^2 / sum(model$sdev^2)
spread <- data.frame(component = components, explained = explained[components])
spread$sd_qc <- apply(model$x[own == "qc", components, drop = FALSE], 2, sd)
spread$sd_sample <- if (sum(own == "sample") > 1) apply(model$x[own == "sample", components, drop = FALSE], 2, sd) else NA
spread$ratio <- spread$sd_qc / spread$sd_sample
write.csv(spread, "spread-from-R.csv", row.names = FALSE)
`
}`;
}
