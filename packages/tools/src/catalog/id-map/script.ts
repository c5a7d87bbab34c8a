import { rString, rVector } from "#parts/r-source.ts";
import { rPlainIds } from "#parts/set-r.ts";
import type { Study } from "./study.ts";

/** R code that finds the compounds again in the library beside it. */
export function rScript({ asked }: Study): string {
  const cells = asked.columns.map((column) => rVector(column.map(rString)));
  return `# Mapping of identifiers: recomputes the tables "mapping" and "counts" in R.
${rPlainIds}# Names without what writers differ in
greek <- c("\\u03b1", "\\u03b2", "\\u03b3", "\\u03b4", "\\u03b5", "\\u03c9")
plain_name <- function(name) {
  text <- tolower(trimws(name))
  for (at in seq_along(greek)) text <- gsub(greek[at], c("alpha", "beta", "gamma", "delta", "epsilon", "omega")[at], text, fixed = TRUE)
  text <- gsub("\\\\bacid\\\\b", " acid", text, perl = TRUE)
  text <- gsub("ic\\\\s+acid\\\\b", "ate", text, perl = TRUE)
  text <- sub("(\\u76d0|\\u6839)$", "", text)
  found <- gsub("[-\\\\s_,()\\\\[\\\\]{}'\\u2019\\u2032\\"\\u00b7]", "", text, perl = TRUE)
  ifelse(found == "", tolower(trimws(name)), found)
}
# The hand of a molecule, which stands before its name
hand <- "^\\\\(?(dl|[rs]|[+\\u00b1-]|\\\\+/-|[dl])\\\\)?-(?=.)"
hand_of <- function(name) {
  at <- regexpr(hand, trimws(name), perl = TRUE, ignore.case = TRUE)
  tolower(gsub("[()]|-$", "", ifelse(at == 1, substr(trimws(name), 1, attr(at, "match.length")), "")))
}
without_hand <- function(name) sub(hand, "", trimws(name), perl = TRUE, ignore.case = TRUE)
# library.gmt stands beside this script: what its members are called is in the lines that begin with #compound
lines <- readLines("library.gmt", encoding = "UTF-8", warn = FALSE)
cells <- strsplit(paste0(lines[startsWith(lines, "#compound\\t")], "\\t."), "\\t", fixed = TRUE)
several <- function(cell) { parts <- strsplit(cell, "|", fixed = TRUE)[[1]]; parts[nzchar(parts)] }
compounds <- lapply(cells, function(cell) list(id = cell[2], en = several(cell[3]), zh = several(cell[4]), ids = several(cell[5])))
listed <- function(of) { values <- lapply(compounds, of); data.frame(key = unlist(values), compound = rep(seq_along(values), lengths(values))) }
all_names <- listed(function(one) c(one$en, one$zh))
hands <- lapply(compounds, function(one) setdiff(unique(hand_of(c(one$en, one$zh))), ""))
by <- function(table, keys) split(table$compound, keys)
exact <- by(listed(function(one) c(one$id, one$ids, one$en, one$zh)), plain(listed(function(one) c(one$id, one$ids, one$en, one$zh))$key))
loose <- by(all_names, plain_name(all_names$key))
bare <- by(all_names, plain_name(without_hand(all_names$key)))
look_up <- function(text) {
  if (!nzchar(trimws(text))) return(list(kind = "none", found = integer()))
  found <- unique(exact[[plain(text)]])
  if (length(found) > 0) return(list(kind = if (length(found) > 1) "ambiguous" else "exact", found = found))
  found <- unique(loose[[plain_name(text)]])
  if (length(found) == 0) {
    own <- hand_of(text)
    found <- unique(bare[[plain_name(without_hand(text))]])
    if (own %in% c("l", "d", "r", "s")) found <- Filter(function(one) length(hands[[one]]) == 0 || own %in% hands[[one]], found)
  }
  list(kind = if (length(found) == 0) "none" else if (length(found) > 1) "ambiguous" else "normalised", found = found)
}
feature <- ${rVector(asked.ids.map(rString))}
# Where they were looked for, the most trusted first
columns <- list(
  ${cells.join(",\n  ")})
kinds <- c("exact", "normalised", "ambiguous", "none")
rows <- lapply(seq_along(feature), function(at) {
  queries <- trimws(unlist(lapply(columns, function(column) strsplit(column[at], "[;|]")[[1]])))
  found <- lapply(queries[nzchar(queries)], look_up)
  said <- vapply(found, function(one) one$kind, "")
  sure <- unique(unlist(lapply(found[said %in% c("exact", "normalised")], function(one) one$found)))
  if (length(sure) > 1) return(list(kind = "ambiguous", found = sure))
  kind <- kinds[kinds %in% c(said, "none")][1]
  if (kind == "none") list(kind = kind, found = integer()) else found[[match(kind, said)]]
})
match <- vapply(rows, function(row) row$kind, "")
told <- function(of) vapply(rows, function(row) if (row$kind %in% c("exact", "normalised")) of(compounds[[row$found[1]]]) else "", "")
ids <- function(pattern) told(function(one) { all <- c(one$id, one$ids); paste(all[grepl(pattern, all)], collapse = "; ") })
mapping <- data.frame(feature, match, compound = told(function(one) one$en[1]), kegg = ids("^[CDG][0-9]{5}$"), hmdb = ids("^HMDB"), chebi = ids("^CHEBI:"))
write.csv(mapping, "mapping-from-R.csv", row.names = FALSE, na = "")
counts <- data.frame(match = kinds, features = vapply(kinds, function(kind) sum(match == kind), 0))
write.csv(counts, "counts-from-R.csv", row.names = FALSE)
`;
}
