import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { Study } from "./words.ts";

/** R code that recomputes the areas of single features in the table `features`; the splits are random, and other programs draw others. */
export function rScript({ sides, samples }: Study): string {
  const cases = new Set(sides.caseSamples);
  const members = [...sides.caseSamples, ...sides.controlSamples].sort((a, b) => a - b);
  const named = (ofCases: boolean): string => rVector(samples.flatMap((name, at) => (cases.has(members[at]!) === ofCases ? [rString(name)] : [])));
  return `# ROC of panels: recomputes the areas of single features (table "features") in R.
# The rounds are random: packages such as caret or e1071 give areas of panels that differ by chance.
${rReadMatrix("X", "matrix.csv")}

${rGroups([sides.case, sides.control])}case <- ${named(true)}
control <- ${named(false)}
auc <- function(v) { r <- rank(v[c(case, control)]); n <- length(case); (sum(r[seq_len(n)]) - n * (n + 1) / 2) / (n * length(control)) }
result <- data.frame(feature = colnames(X), auc = apply(X, 2, auc), row.names = NULL)
write.csv(result, "features-from-R.csv", row.names = FALSE, na = "")
`;
}
