import { rAdjust, rReadMatrix, rGroups, rString, rVector } from "#parts/r-source.ts";
import { rAverage, type Replicates } from "#parts/replicates.ts";
import { rTwoGroupBody } from "#parts/two-group/r-body.ts";
import { atLeast } from "#parts/two-group/at-least.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `tests` from the same inputs with stats, limma and qvalue. */
export function rScript({ params, groups, list, tested }: Study, replicates: Replicates | null): string {
  const names = (samples: Int32Array): string => rVector(Array.from(samples, (sample) => rString(tested.samples[sample]!)));
  const hasFilled = list.some(({ measuredValues }) => filledOf(measuredValues, tested.features).length > 0);
  const group = (name: string): string => `groups_called[${groups.names.indexOf(name) + 1}]`;
  return `# Many comparisons: recomputes the table "tests" in R.
${params.test === "limma" || params.adjust === "storey" ? "# Needs the Bioconductor packages limma and qvalue where they are named below.\n" : ""}${rReadMatrix("given", "matrix.csv")}
${rAverage(replicates, tested.samples)}${rGroups(groups.names)}
# One comparison: the samples of either group${params.pair === undefined ? "" : ", pair by pair"}, and what the groups are called
compare <- function(case, control, case_name, control_name${hasFilled ? ", filled" : ""}) {
${rTwoGroupBody(params, replicates !== null, hasFilled)}result
}
comparisons <- list(
${list.map(({ name, sides, measuredValues }) => `  list(name = ${rString(name)}, tests = compare(${names(sides.caseSamples)},\n    ${names(sides.controlSamples)}, ${group(sides.case)}, ${group(sides.control)}${hasFilled ? `, ${rVector(filledOf(measuredValues, tested.features).map(rString))}` : ""}))`).join(",\n")}
)
result <- do.call(rbind, lapply(comparisons, function(one) data.frame(comparison = one$name, one$tests)))
${
  params.family === "all"
    ? `p <- result$p
result$p_adj <- ${rAdjust("p", params.adjust)}
result$significant <- !is.na(result$p_adj) & !is.na(result$log2_fc) & result$p_adj <= ${params.p_threshold} & abs(result$log2_fc) >= ${params.log2_fc_threshold}
`
    : ""
}write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")
`;
}

/** Those that were measured in neither group: all their values are filled ones. */
const filledOf = (measured: Study["list"][number]["measuredValues"], features: readonly string[]): string[] =>
  features.filter((_, at) => measured[at]!.note === atLeast.nowhere);
