import type { FeatureSet } from "@analyte/contract/libraries/library";
import { rString, rVector } from "#parts/r-source.ts";
import { rPlainIds, rSets } from "#parts/set-r.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `sets` from the library, and the measured and selected identifiers. */
export function rScript({ params, units, isHit, library }: Study, sets: readonly FeatureSet[]): string {
  const storey = "tryCatch(qvalue::qvalue(p)$qvalues, error = function(e) rep(NA_real_, length(p)))";
  return `# Over-representation: recomputes the table "sets" in R.
${params.adjust === "storey" ? "# Needs the Bioconductor package qvalue.\n" : ""}${library === null ? "" : rPlainIds}# The background: identifiers of each measured feature, several between semicolons; features with the same ones are one.
background <- ${library === null ? "as.list" : "strsplit"}(${rVector(units.map(({ ids }) => rString(ids.join(";"))))}${library === null ? "" : ', ";", fixed = TRUE'})
selected <- as.logical(${rVector(isHit.map((hit) => (hit ? "1" : "0")))})
${rSets(library, sets)}
place <- rep(seq_along(background), lengths(background))
ids <- unlist(background)
measured <- lapply(sets, function(members) unique(place[ids %in% ${library === null ? "members" : "plain(members)"}]))
size <- lengths(measured)
tested <- size >= ${params.least} & size <= ${params.most}
measured <- measured[tested]
N <- length(background); n <- sum(selected)
K <- lengths(measured)
k <- vapply(measured, function(at) sum(selected[at]), 0)
p <- phyper(k - 1, K, N - K, n, lower.tail = FALSE)
result <- data.frame(set = names(sets)[tested], size = K, overlap = k, expected = n * K / N, enrichment = (k / n) / (K / N), p,
  p_adj = ${params.adjust === "storey" ? storey : `p.adjust(p, ${rString(params.adjust)})`})
write.csv(result, "sets-from-R.csv", row.names = FALSE, na = "")
`;
}
