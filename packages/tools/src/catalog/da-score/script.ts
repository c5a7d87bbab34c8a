import type { FeatureSet } from "@analyte/contract/libraries/library";
import { rString, rVector } from "#parts/r-source.ts";
import { rPlainIds, rSets } from "#parts/set-r.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `sets` from the library and the directions of the features. */
export function rScript({ params, units, changes, library }: Study, sets: readonly FeatureSet[]): string {
  const directions = units.map(({ features }) => String(changes.direction[features[0]!]));
  return `# Differential abundance score: recomputes the table "sets" in R.
${library === null ? "" : rPlainIds}# Identifiers of each measured feature, several between semicolons; features with the same ones are one. 1 rises, -1 falls, 0 does neither.
measured <- ${library === null ? "as.list" : "strsplit"}(${rVector(units.map(({ ids }) => rString(ids.join(";"))))}${library === null ? "" : ', ";", fixed = TRUE'})
direction <- ${rVector(directions)}
${rSets(library, sets)}
place <- rep(seq_along(measured), lengths(measured))
ids <- unlist(measured)
members <- lapply(sets, function(set) unique(place[ids %in% ${library === null ? "set" : "plain(set)"}]))
size <- lengths(members)
members <- members[size >= ${params.least} & size <= ${params.most}]
increased <- vapply(members, function(at) sum(direction[at] == 1), 0)
decreased <- vapply(members, function(at) sum(direction[at] == -1), 0)
result <- data.frame(set = names(members), size = lengths(members), increased, decreased, score = (increased - decreased) / lengths(members))
write.csv(result, "sets-from-R.csv", row.names = FALSE)
`;
}
