/** Pieces of the R scripts that tools write. Every name from a user's table or form goes through `rString` or `rComment`. */
import type { Groups } from "./grouping.ts";

/** A string literal. R strings hold neither NUL nor half a surrogate pair; JSON's other escapes are R's too. */
export function rString(text: string): string {
  return JSON.stringify(text.toWellFormed().replaceAll("\0", ""));
}

/** Text inside a comment: on one line, so that nothing of it is run. */
export function rComment(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/** `c(…)` of R expressions, in lines that R's console takes (it cuts those above 4,095 bytes). */
export function rVector(items: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < items.length; at += 8) lines.push(items.slice(at, at + 8).join(", "));
  return `c(${lines.join(",\n  ")})`;
}

/**
 * The groups of a script: `groups_in_data` as the tables call them, `groups_called` as whoever saves the script does. Scripts compute with the first and
 * write the second, so that they run on the user's own tables. It stands once in a script, where the portal finds it to put other names in.
 */
export function rGroups(groups: readonly string[], called: readonly string[] = groups): string {
  return `# The groups as the tables call them, and as the results do
groups_in_data <- ${rVector(groups.map(rString))}
groups_called <- ${rVector(called.map(rString))}
`;
}

/** The factor `group` of the samples in the order of the matrix; nothing without groups. */
export function groupOfSamples({ names, assignment }: Pick<Groups, "names" | "assignment">): string {
  if (names.length === 0) return "";
  const indices = Array.from(assignment, (group) => (group < 0 ? "NA" : String(group + 1)));
  return `${rGroups(names)}# Of the samples, in the order of the matrix
group <- factor(groups_in_data[${rVector(indices)}], levels = groups_in_data, labels = groups_called)
`;
}

/** A script with its groups called so; itself where it doesn't speak of them. */
export const rCalled = (script: string, groups: readonly string[], called: readonly string[]): string =>
  script.replace(rGroups(groups), () => rGroups(groups, called));

/**
 * Reads the data matrix into `name`. All cells are read as text first: R would take a sample called 001 or T for a number or a truth
 * value, and a column with a dash for text. What is no number is missing, as in the tools. Names that the portal has written with an apostrophe, so that
 * no spreadsheet runs them (`formula-cells.ts` in the contract), lose it.
 */
export function rReadMatrix(name: string, file: string): string {
  return `# ${file} stands beside this script in the download of the whole result: the data matrix as the tool was given it, samples in rows,
# names in the first row and column, numbers elsewhere.
cells <- read.csv("${file}", row.names = NULL, check.names = FALSE, colClasses = "character", na.strings = character())
unshielded <- function(names) sub("^'(?! *(?:-|[+-]?(?:[\\\\d.,]+(?:[eE][+-]?\\\\d+)?|(?i:inf(?:inity)?))) *$)(?='*(?:[\\t\\r\\n]|\\\\s*[-=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20]))", "", names, perl = TRUE)
trimmed <- function(names) trimws(unshielded(names), whitespace = "[\\\\h\\\\v]")
${name} <- suppressWarnings(matrix(as.numeric(as.matrix(cells[-1])), nrow(cells), dimnames = list(trimmed(cells[[1]]), trimmed(names(cells)[-1]))))`;
}

/** The R expression of `p`, an R vector of p values, adjusted. */
export const rAdjust = (p: string, method: string): string =>
  method === "storey"
    ? `{ q <- rep(NA_real_, length(${p})); q[!is.na(${p})] <- tryCatch(qvalue::qvalue(${p}[!is.na(${p})])$qvalues, error = function(e) NA); q }`
    : `p.adjust(${p}, ${rString(method)})`;
