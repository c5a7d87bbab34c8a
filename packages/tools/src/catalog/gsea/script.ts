import type { FeatureSet } from "@analyte/contract/libraries/library";
import { rString, rVector } from "#parts/r-source.ts";
import { rPlainIds, rSets } from "#parts/set-r.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the scores of the table `sets`, and their p with fgsea where that is installed: p is random, and another generator draws other sets. */
export function rScript({ params, units, values, library }: Study, sets: readonly FeatureSet[]): string {
  return `# Set enrichment: recomputes the scores of the table "sets" in R.
${library === null ? "" : rPlainIds}# The ranking, from the highest number to the lowest: identifiers of each feature, several between semicolons
ranking <- ${library === null ? "as.list" : "strsplit"}(${rVector(units.map(({ ids }) => rString(ids.join(";"))))}${library === null ? "" : ', ";", fixed = TRUE'})
statistic <- ${rVector(Array.from(values, String))}
${rSets(library, sets)}
place <- rep(seq_along(ranking), lengths(ranking))
ids <- unlist(ranking)
members <- lapply(sets, function(set) sort(unique(place[ids %in% ${library === null ? "set" : "plain(set)"}])))
size <- lengths(members)
members <- members[size >= ${params.least} & size <= ${params.most}]
score <- function(at) {
  weight <- abs(statistic[at])^${params.weight}
  if (sum(weight) == 0) weight[] <- 1
  missed <- (at - seq_along(at)) / (length(statistic) - length(at))
  after <- cumsum(weight) / sum(weight) - missed
  before <- after - weight / sum(weight)
  if (max(after) > -min(before)) max(after) else if (max(after) == -min(before)) 0 else min(before)
}
es <- vapply(members, function(at) if (length(at) == length(statistic)) NA_real_ else score(at), 0)
result <- data.frame(set = names(members), size = lengths(members), es)
write.csv(result, "sets-from-R.csv", row.names = FALSE, na = "")
# p and the normalised score, by chance a little different
if (requireNamespace("fgsea", quietly = TRUE)) {
  names(statistic) <- seq_along(statistic)
  set.seed(${params.seed})
  print(fgsea::fgseaSimple(lapply(members, as.character), statistic, nperm = ${params.permutations}, gseaParam = ${params.weight}))
}
`;
}
