import { rAdjust, rGroups, rReadMatrix, rString, rVector } from "../r-source.ts";
import { rAverage } from "../replicates.ts";
import { rOnScale } from "../tested-scale.ts";
import type { ChosenStudy } from "./study.ts";

/** R code that recomputes the tables `summary` and `tests` from the same inputs. */
export function chosenScript(study: ChosenStudy, title: string): string {
  const { params, groups, members, measured, tested, features, tests } = study;
  const samples = members.map((own) => rVector(Array.from(own, (sample) => rString(tested.samples[sample]!))));
  const pairs = [...new Map(tests.map(({ first, second }) => [`${first} ${second}`, [first + 1, second + 1]])).values()];
  const call = { welch: "t.test(a, b)", student: "t.test(a, b, var.equal = TRUE)", wilcoxon: "suppressWarnings(wilcox.test(a, b))", none: "" }[params.test];
  const df = params.test === "wilcoxon" ? "NA" : "unname(t$parameter)";
  return `# ${title}: recomputes the tables "summary" and "tests" in R.
${rReadMatrix("given", "matrix.csv")}
${rAverage(measured, tested.samples)}${rGroups(groups.names)}
# The samples of each group, and the features
members <- list(${samples.join(",\n  ")})
features <- ${rVector(features.map((feature) => rString(tested.features[feature]!)))}

tested <- ${rOnScale(params)}
${measured === null ? "" : "tested <- average(tested)\n"}tested[!is.finite(tested)] <- NA  # values without a logarithm
of <- function(feature, group) { v <- tested[members[[group]], feature]; unname(v[!is.na(v)]) }

summary_of <- function(feature, group) {
  v <- of(feature, group); n <- length(v)
  q <- if (n > 0) unname(quantile(v, c(0, 0.25, 0.5, 0.75, 1))) else rep(NA, 5)
  sem <- if (n > 1) sd(v) / sqrt(n) else NA
  half <- if (n > 1) qt(0.975, n - 1) * sem else NA
  m <- if (n > 0) mean(v) else NA
  data.frame(feature, group = groups_called[group], n, mean = m, sd = if (n > 1) sd(v) else NA, sem, ci_low = m - half, ci_high = m + half,
    minimum = q[1], q1 = q[2], median = q[3], q3 = q[4], maximum = q[5])
}
rows <- expand.grid(group = seq_along(members), feature = features, stringsAsFactors = FALSE)
write.csv(do.call(rbind, Map(summary_of, rows$feature, rows$group)), "summary-from-R.csv", row.names = FALSE, na = "")
${
  pairs.length === 0
    ? ""
    : `
# Tests between pairs of groups
pairs <- list(${pairs.map(([first, second]) => `c(${first}, ${second})`).join(", ")})
test_of <- function(feature, pair) {
  a <- of(feature, pair[1]); b <- of(feature, pair[2])
  t <- tryCatch(${call}, error = function(e) NULL)
  found <- if (is.null(t) || is.na(t$p.value)) c(NA, NA, NA) else c(unname(t$statistic), ${df}, t$p.value)
  data.frame(feature, first = groups_called[pair[1]], second = groups_called[pair[2]],
    difference = if (length(a) > 0 && length(b) > 0) mean(a) - mean(b) else NA, statistic = found[1], df = found[2], p = found[3])
}
tests <- do.call(rbind, lapply(features, function(feature) do.call(rbind, lapply(pairs, function(pair) test_of(feature, pair)))))
tests$p_adj <- ${rAdjust("tests$p", params.adjust)}
tests$significant <- !is.na(tests$p_adj) & tests$p_adj <= ${params.p_threshold}
write.csv(tests, "tests-from-R.csv", row.names = FALSE, na = "")
`
}`;
}
