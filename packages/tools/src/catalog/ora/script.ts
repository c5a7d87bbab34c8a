import type { FeatureSet } from "@analyte/contract/libraries/library";
import { rString, rVector } from "#parts/r-source.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the table `sets` from the library, and the measured and selected identifiers. */
export function rScript({ params, units, isHit, library }: Study, sets: readonly FeatureSet[]): string {
  const storey = "tryCatch(qvalue::qvalue(p)$qvalues, error = function(e) rep(NA_real_, length(p)))";
  return `# Over-representation: recomputes the table "sets" in R.
${params.adjust === "storey" ? "# Needs the Bioconductor package qvalue.\n" : ""}${library === null ? "" : plainIds}# The background: identifiers of each measured feature, several between semicolons; features with the same ones are one.
background <- ${library === null ? "as.list" : "strsplit"}(${rVector(units.map(({ ids }) => rString(ids.join(";"))))}${library === null ? "" : ', ";", fixed = TRUE'})
selected <- as.logical(${rVector(isHit.map((hit) => (hit ? "1" : "0")))})
${library === null ? ofColumns(sets) : ofLibrary}
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

const plainIds = `# How identifiers are compared: without regard to capital letters and prefixes, HMDB ids with seven digits.
plain <- function(ids) {
  ids <- tolower(trimws(ids))
  hmdb <- grepl("^hmdb0*[0-9]+$", ids)
  ids[hmdb] <- sprintf("hmdb%07d", as.integer(sub("^hmdb0*", "", ids[hmdb])))
  ids <- sub("^(cpd|cid|kegg|hmdb):\\\\s*(?=[a-z]*[0-9])", "", ids, perl = TRUE)
  sub("^chebi:\\\\s*(?=[a-z]*[0-9])", "chebi:", ids, perl = TRUE)
}
`;

const ofLibrary = `# library.gmt stands beside this script in the download of the whole result: one set a line, lines with # say what it is.
lines <- readLines("library.gmt", encoding = "UTF-8", warn = FALSE)
cells <- strsplit(lines[!startsWith(lines, "#") & nzchar(trimws(lines))], "\\t", fixed = TRUE)
sets <- lapply(cells, function(cell) cell[-(1:2)])
names(sets) <- vapply(cells, function(cell) trimws(cell[1]), "")`;

const ofColumns = (sets: readonly FeatureSet[]): string => `# The values of the columns, each with the features that have it
sets <- list(
  ${sets.map(({ members }) => rVector(members.map((member) => rString(member)))).join(",\n  ")})
names(sets) <- ${rVector(sets.map(({ id }) => rString(id)))}`;
