import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import { rTwoGroupBody } from "#parts/two-group/r-body.ts";
import { atLeast } from "#parts/two-group/at-least.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `tests` from the same inputs with stats, limma and qvalue. */
export function rScript(study: Study): string {
  const { params, sides, measured, tested } = study;
  const filled = filledOf(study);
  return `# Two groups: recomputes the table "tests" in R.
${params.test === "limma" || params.adjust === "storey" ? "# Needs the Bioconductor packages limma and qvalue where they are named below.\n" : ""}${rReadMatrix("given", "matrix.csv")}
${rAverage(measured, tested.samples)}${rGroups([sides.case, sides.control])}case_name <- groups_called[1]  # positive log2 fold changes and differences: higher in this group
control_name <- groups_called[2]

# The samples that took part${params.pair === undefined ? "" : ", pair by pair"}
case <- ${names(study, sides.caseSamples)}
control <- ${names(study, sides.controlSamples)}

${filled.length === 0 ? "" : `# Measured in neither group: all their values are filled ones\nfilled <- ${rVector(filled.map(rString))}\n`}${rTwoGroupBody(params, measured !== null, filled.length > 0)}write.csv(result, "tests-from-R.csv", row.names = FALSE, na = "")
`;
}

function names({ tested }: Study, samples: Int32Array): string {
  return rVector(Array.from(samples, (sample) => rString(tested.samples[sample]!)));
}

/** Those that were measured in neither group. */
const filledOf = ({ tested, measuredValues }: Study): string[] => tested.features.filter((_, at) => measuredValues[at]!.note === atLeast.nowhere);
