/** Pieces of R scripts that look at sets of features. */
import type { FeatureSet } from "@analyte/contract/libraries/library";
import type { GivenLibrary } from "#tool.ts";
import { rString, rVector } from "./r-source.ts";

/** `plain`, by which identifiers are compared. */
export const rPlainIds = `# How identifiers are compared: without regard to capital letters and prefixes, HMDB ids with seven digits.
plain <- function(ids) {
  ids <- tolower(trimws(ids))
  hmdb <- grepl("^hmdb0*[0-9]+$", ids)
  ids[hmdb] <- sprintf("hmdb%07d", as.integer(sub("^hmdb0*", "", ids[hmdb])))
  ids <- sub("^(cpd|cid|kegg|hmdb):\\\\s*(?=[a-z]*[0-9])", "", ids, perl = TRUE)
  sub("^chebi:\\\\s*(?=[a-z]*[0-9])", "chebi:", ids, perl = TRUE)
}
`;

/** `sets`: of the library that stands beside the script, or the values of columns. */
export const rSets = (library: GivenLibrary | null, sets: readonly FeatureSet[]): string => (library === null ? ofColumns(sets) : ofLibrary);

const ofLibrary = `# library.gmt stands beside this script in the download of the whole result: one set a line, lines with # say what it is.
lines <- readLines("library.gmt", encoding = "UTF-8", warn = FALSE)
cells <- strsplit(lines[!startsWith(lines, "#") & nzchar(trimws(lines))], "\\t", fixed = TRUE)
sets <- lapply(cells, function(cell) cell[-(1:2)])
names(sets) <- vapply(cells, function(cell) trimws(cell[1]), "")`;

const ofColumns = (sets: readonly FeatureSet[]): string => `# The values of the columns, each with the features that have it
sets <- list(
  ${sets.map(({ members }) => rVector(members.map((member) => rString(member)))).join(",\n  ")})
names(sets) <- ${rVector(sets.map(({ id }) => rString(id)))}`;
