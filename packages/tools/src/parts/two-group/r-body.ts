/** R code that tests two groups, with stats, limma and qvalue. */
import { rAdjust } from "../r-source.ts";
import { rOnScale } from "../tested-scale.ts";
import type { TwoGroupTesting } from "./params.ts";

/**
 * Lines that make `result`, the table of tests, of the matrix `given`, the samples `case` and `control`, and what these are called, `case_name` and
 * `control_name`; of measurements with the function `average`. `hasFilled`: leaves out the features in `filled`, which were measured in neither group.
 */
export function rTwoGroupBody(params: TwoGroupTesting, averaged: boolean, hasFilled = false): string {
  return `# Scales
${rawLines(params)}
tested <- ${rOnScale(params)}
${!averaged ? "" : "raw <- average(raw)  # each on its own scale\ntested <- average(tested)\n"}A <- tested[case, , drop = FALSE]
B <- tested[control, , drop = FALSE]
RA <- raw[case, , drop = FALSE]
RB <- raw[control, , drop = FALSE]
${params.pair === undefined ? "" : "gap <- is.na(A) | is.na(B)\nA[gap] <- NA\nB[gap] <- NA\nRA[gap] <- NA\nRB[gap] <- NA\n"}
# Means and fold changes
mean_case <- colMeans(A, na.rm = TRUE)
mean_control <- colMeans(B, na.rm = TRUE)
mean_case[is.infinite(mean_case)] <- NA
mean_control[is.infinite(mean_control)] <- NA
raw_case <- colMeans(RA, na.rm = TRUE)
raw_control <- colMeans(RB, na.rm = TRUE)
fold_change <- ifelse(raw_case >= 0 & raw_control > 0, raw_case / raw_control, NA)
fold_change[which(raw_case > 0 & (fold_change <= 1e-300 | fold_change == Inf))] <- NA  # beyond what a number holds
${log2Lines(params, averaged)}
# Features with a value that has no logarithm are not tested
without <- colSums(is.infinite(A)) + colSums(is.infinite(B)) > 0
A[, without] <- NA
B[, without] <- NA

# Tests
${testLines(params, hasFilled)}
# Effect sizes
squares <- function(M) colSums(sweep(M, 2, colMeans(M, na.rm = TRUE))^2, na.rm = TRUE)
pooled <- sqrt((squares(A) + squares(B)) / (colSums(!is.na(A)) + colSums(!is.na(B)) - 2))
pooled[!(pooled > 10 * .Machine$double.eps * pmax(abs(mean_case), abs(mean_control)))] <- NA  # no spread within the groups

p <- tests[, "p"]
p_adj <- ${rAdjust("p", params.adjust)}
result <- data.frame(feature = colnames(given), mean_case, mean_control, fold_change, log2_fc, tests,
  p_adj, cohen_d = (mean_case - mean_control) / pooled, row.names = NULL)
${judged(params)}direction <- ${directionOf(params)}
direction <- ifelse(is.na(p), ifelse(is.na(log2_fc), mean_case - mean_control, log2_fc), direction)
result$higher_in <- ifelse(is.na(direction) | direction == 0, "", ifelse(direction > 0, case_name, control_name))
`;
}

const judged = ({ judge, p_threshold, log2_fc_threshold }: TwoGroupTesting): string =>
  judge === false
    ? ""
    : `result$significant <- !is.na(result$p_adj) & !is.na(result$log2_fc) & result$p_adj <= ${p_threshold} & abs(result$log2_fc) >= ${log2_fc_threshold}
`;

/** A ratio that is too large or too small for a number has a logarithm all the same: the difference of the means' own. */
function log2Lines({ input_scale, pair }: TwoGroupTesting, averaged: boolean): string {
  if (input_scale === "raw")
    return `log2_fc <- ifelse(raw_case > 0 & raw_control > 0, ifelse(is.na(fold_change), log2(raw_case) - log2(raw_control), log2(fold_change)), NA)
`;
  const { power, unit } = logarithms[input_scale];
  return `fold_change[fold_change == 0] <- NA
sized <- ${averaged ? "average(given)" : "given"}
log2_mean <- function(samples${pair === undefined ? "" : ", gap"}) {  # beside the largest of the group
  size <- apply(sized[samples, , drop = FALSE], 2, function(v) if (all(is.na(v))) 0 else max(v, na.rm = TRUE))
  values <- ${averaged ? "average(" : ""}${power}(sweep(given, 2, size))${averaged ? ")" : ""}[samples, , drop = FALSE]
${pair === undefined ? "" : "  values[gap] <- NA\n"}  log2(colMeans(values, na.rm = TRUE)) + size${unit}
}
log2_fc <- ifelse(is.na(fold_change), log2_mean(case${pair === undefined ? "" : ", gap"}) - log2_mean(control${pair === undefined ? "" : ", gap"}), log2(fold_change))
log2_fc[!is.finite(log2_fc)] <- NA
`;
}

/** Positive: higher in the case group, by what the test compares. */
function directionOf({ test, pair }: TwoGroupTesting): string {
  if (test !== "wilcoxon") return 'tests[, "statistic"]';
  if (pair === undefined) return 'tests[, "statistic"] - colSums(!is.na(A)) * colSums(!is.na(B)) / 2';
  return '{ differing <- colSums(A != B, na.rm = TRUE); tests[, "statistic"] - differing * (differing + 1) / 4 }';
}

/** What undoes them, and what makes logarithms to base 2 of them. */
const logarithms = {
  log2: { power: "2^", unit: "" },
  log10: { power: "10^", unit: " * log2(10)" },
  ln: { power: "exp", unit: " / log(2)" },
};

/** Of logarithms only the ratios of what they stand for are needed, which may itself be too large for a number, as exp(800). */
function rawLines({ input_scale }: TwoGroupTesting): string {
  if (input_scale === "raw") return "raw <- given";
  const { power } = logarithms[input_scale];
  return `top <- apply(given, 2, function(v) if (all(is.na(v))) 0 else max(v, na.rm = TRUE))
raw <- ${power}(sweep(given, 2, top))  # beside the largest of its feature: only ratios are needed, and the values may be too large for a number`;
}

function testLines({ test, pair, constant_in_prior: constantInPrior }: TwoGroupTesting, hasFilled: boolean): string {
  const paired = pair !== undefined;
  if (test === "limma") return limmaLines(paired, constantInPrior, hasFilled);
  const call =
    test === "wilcoxon"
      ? `suppressWarnings(wilcox.test(a, b${paired ? ", paired = TRUE" : ""}))`
      : `t.test(a, b${paired ? ", paired = TRUE" : test === "student" ? ", var.equal = TRUE" : ""})`;
  const numbers =
    test === "wilcoxon" ? "c(unname(t$statistic), NA, NA, NA, t$p.value)" : "c(unname(t$statistic), unname(t$parameter), t$conf.int[1:2], t$p.value)";
  return `one <- function(a, b) tryCatch({ t <- ${call}; if (is.na(t$p.value)) stop("no p"); ${numbers} }, error = function(e) rep(NA_real_, 5))
tests <- t(sapply(seq_len(ncol(A)), function(j) one(A[, j], B[, j])))
colnames(tests) <- c("statistic", "df", "ci_low", "ci_high", "p")
`;
}

function limmaLines(paired: boolean, constantInPrior: boolean, hasFilled: boolean): string {
  return `library(limma)
group <- factor(rep(c("case", "control"), c(length(case), length(control))), levels = c("control", "case"))
${paired ? "pair <- factor(c(seq_along(case), seq_along(control)))\ndesign <- model.matrix(~ group + pair)" : "design <- model.matrix(~ group)"}
Y <- t(rbind(A, B))
present <- colSums(!is.na(A)) > 0 & colSums(!is.na(B)) > 0
varies <- present & apply(Y, 1, function(v) { v <- v[!is.na(v)]; length(v) > 0 && any(v != v[1]) })${paired ? "\nvaries <- varies & colSums(A != B, na.rm = TRUE) > 0" : ""}
used <- ${constantInPrior ? "present  # constant features count for the common variance, and have no p" : "varies  # constant features don't count for the common variance"}
${hasFilled ? "used <- used & !(colnames(A) %in% filled)\n" : ""}fit <- eBayes(${paired ? "suppressWarnings(lmFit(Y[used, , drop = FALSE], design))" : "lmFit(Y[used, , drop = FALSE], design)"})
half <- qt(0.975, fit$df.total) * sqrt(fit$s2.post) * fit$stdev.unscaled[, "groupcase"]
tests <- matrix(NA_real_, ncol(A), 5, dimnames = list(NULL, c("statistic", "df", "ci_low", "ci_high", "p")))
tests[used, ] <- cbind(fit$t[, "groupcase"], fit$df.total, fit$coefficients[, "groupcase"] - half, fit$coefficients[, "groupcase"] + half, fit$p.value[, "groupcase"])
tests[!varies, ] <- NA
`;
}
