import { rLeftOut } from "#parts/left-out-rsd.ts";
import type { SampleKind } from "@analyte/analysis/prepare/quality";
import type { ToolInput } from "#tool.ts";
import { rReadMatrix, rVector } from "#parts/r-source.ts";
import { isByGroup, presenceGroups, type Study } from "./study.ts";
import { isAsked } from "./words.ts";

/** R code that recomputes the quality of every feature and the tables from the same inputs. */
export function rScript(input: ToolInput, found: Study): string {
  const { params, kinds } = found;
  const rows = (kind: SampleKind): string => {
    const places = [...kinds.keys()].flatMap((at) => (kinds[at] === kind ? [String(at + 1)] : []));
    return places.length === 0 ? "integer(0)" : rVector(places);
  };
  const groups = isByGroup(params) ? presenceGroups(input, kinds, params).map((group) => rVector(group.map((at) => String(at + 1)))) : [];
  const undone = { raw: "X", log2: "2^X", log10: "10^X", ln: "exp(X)" }[params.input_scale];
  const isRaw = params.input_scale === "raw";
  const asked = (
    [
      ["rsd", `result$rsd_qc <= ${params.max_rsd}`],
      ["robust_rsd", `result$rsd_qc <= ${params.max_rsd}`],
      ["d_ratio", `result$d_ratio <= ${params.max_d_ratio}`],
      ["blank_ratio", `result$blank_ratio >= ${params.min_blank_ratio}`],
      ["presence", `result$presence >= ${params.min_presence}`],
      ["presence_qc", `result$presence_qc >= ${params.min_presence_qc}`],
    ] as const
  ).filter(([limit]) => isAsked(found, limit));
  const spread = {
    variance: "var(v, na.rm = TRUE)",
    "relative-deviation": "sd(v, na.rm = TRUE) / abs(mean(v, na.rm = TRUE))",
    iqr: "IQR(v, na.rm = TRUE)",
    mad: "mad(v, na.rm = TRUE)",
  }[params.spread];
  return `# Filter features: recomputes the tables "features" and "matrix" in R.
${rReadMatrix("X", "matrix.csv")}
V <- ${undone}
${isRaw && params.zero_is_missing ? "V[which(V == 0)] <- NA\n" : ""}
# What each row is
qc <- ${rows("qc")}
blank <- ${rows("blank")}
samples <- ${rows("sample")}

deviation <- function(rows) apply(V[rows, , drop = FALSE], 2, sd, na.rm = TRUE)
average <- function(rows) colMeans(V[rows, , drop = FALSE], na.rm = TRUE)
n_qc <- colSums(!is.na(V[qc, , drop = FALSE]))
enough <- n_qc >= min(3, length(qc))  # of fewer values no precision is told
number <- function(x) ifelse(is.nan(x) | is.infinite(x), NA, x)
${
  params.quality === "robust-rsd"
    ? `rsd <- apply(V[qc, , drop = FALSE], 2, function(v) if (sum(!is.na(v)) > 1 && median(v, na.rm = TRUE) > 0) 100 * mad(v, na.rm = TRUE) / median(v, na.rm = TRUE) else NA)`
    : `rsd <- if (length(qc) > 0) ifelse(average(qc) > 0, 100 * deviation(qc) / average(qc), NA) else rep(NA_real_, ncol(V))`
}
rsd[!enough] <- NA
${found.leftOut > 0 ? rLeftOut : ""}d_ratio <- if (length(qc) > 0) ifelse(deviation(samples) > 0, deviation(qc) / deviation(samples), NA) else rep(NA_real_, ncol(V))
d_ratio[!enough] <- NA
result <- data.frame(feature = colnames(X), rsd_qc = rsd, ${params.quality === "none" ? "" : "n_qc, "}d_ratio = number(d_ratio))
${params.by_blank ? "# A blank without a value counts as 0: nothing was found there.\nbackground <- colSums(V[blank, , drop = FALSE], na.rm = TRUE) / length(blank)\nresult$blank_ratio <- average(samples) / background\nresult$blank_ratio[is.nan(result$blank_ratio)] <- NA\n" : ""}${
    groups.length === 0
      ? "result$presence <- colMeans(!is.na(V[samples, , drop = FALSE]))"
      : `# In the group that has most\ngroups <- list(${groups.join(", ")})\nresult$presence <- Reduce(pmax, lapply(groups, function(rows) colMeans(!is.na(V[rows, , drop = FALSE]))))`
  }${params.min_presence_qc > 0 ? "\nresult$presence_qc <- colMeans(!is.na(V[qc, , drop = FALSE]))" : ""}

passes <- function(test) !is.na(test) & test
keep <- rep(TRUE, ncol(X))
${asked.map(([limit, test]) => `keep <- keep & passes(${test})  # ${limit}`).join("\n")}
${
  params.drop_share > 0
    ? `
# The share of what is left with the least spread; of ties the later ones go first
result$spread <- number(apply(V[samples, , drop = FALSE], 2, function(v) if (sum(!is.na(v)) > 1) ${spread} else NA))
passed <- which(keep)
order <- passed[order(ifelse(is.na(result$spread[passed]), -Inf, result$spread[passed]), -passed)]
keep[head(order, floor(${params.drop_share} * length(passed)))] <- FALSE
`
    : ""
}result$kept <- keep
write.csv(result, "features-from-R.csv", row.names = FALSE)
write.csv(data.frame(sample = rownames(X), X[, keep, drop = FALSE], check.names = FALSE), "matrix-from-R.csv", row.names = FALSE)
`;
}
