import { rString, rVector } from "#parts/r-source.ts";
import { nameOf, type Study } from "./study.ts";

/** R code that recomputes the tables `sets`, `intersections` and `pairs` from the same table. */
export function rScript(study: Study): string {
  const { sets, intersections } = study;
  return `# Venn and UpSet: recomputes the tables "sets", "intersections" and "pairs" in R.
${readIn(study)}
found <- found[${rVector(sets.map(({ name }) => rString(name)))}]
members <- unique(unlist(found, use.names = FALSE))
held <- sapply(found, function(set) members %in% set)
dim(held) <- c(length(members), length(found))
key <- apply(held, 1, function(own) paste(names(found)[own], collapse = " & "))
sizes <- table(factor(key, unique(key)))
degree <- tapply(rowSums(held), factor(key, names(sizes)), max)
order_of <- ${rVector(intersections.map((one) => rString(nameOf(study, one))))}  # equal sizes stand in the order of the sets
at <- match(order_of, names(sizes))
stopifnot(length(at) == length(sizes), !is.unsorted(-as.vector(sizes)[at]))
write.csv(data.frame(intersection = names(sizes), sets = as.vector(degree), size = as.vector(sizes), share = 100 * as.vector(sizes) / length(members))[at, ],
  "intersections-from-R.csv", row.names = FALSE, na = "")
write.csv(data.frame(set = names(found), size = colSums(held), alone = colSums(held & rowSums(held) == 1)), "sets-from-R.csv", row.names = FALSE, na = "")
two <- combn(length(found), 2)
both <- apply(two, 2, function(of) sum(held[, of[1]] & held[, of[2]]))
either <- apply(two, 2, function(of) sum(held[, of[1]] | held[, of[2]]))
write.csv(data.frame(set_a = names(found)[two[1, ]], set_b = names(found)[two[2, ]], both, either, jaccard = ifelse(either > 0, both / either, NA)),
  "pairs-from-R.csv", row.names = FALSE, na = "")
`;
}

const different = 'different <- function(cells) { cells <- trimws(cells); unique(cells[cells != ""]) }';
const readTable = `# sets.csv stands beside this script in the download of the whole result.
cells <- read.csv("sets.csv", check.names = FALSE, colClasses = "character", na.strings = character())
${different}
is_true <- function(cells) grepl("^(true|yes|y|1|t|是|\\\\+)$", trimws(cells), ignore.case = TRUE)
number <- function(cells) suppressWarnings(as.numeric(gsub(",", ".", gsub("^ *([pqPQ] *)?[<=] *|[* ]+$", "", cells))))`;

function readIn({ read: { shape, sets: all }, params }: Study): string {
  if (shape.kind === "pasted")
    return `found <- list(\n${all.map(({ name, members }) => `  ${rString(name)} = ${members.length === 0 ? "character()" : rVector(members.map(rString))}`).join(",\n")}\n)`;
  const place = (at: number): number => at + 1;
  if (shape.kind === "lists") return `${readTable}\nfound <- lapply(cells, different)`;
  if (shape.kind === "marks")
    return `${readTable}\nfound <- lapply(cells[${rVector(shape.columns.map((at) => String(place(at))))}], function(marks) different(cells[[${place(shape.id)}]][is_true(marks)]))`;
  const { rule } = shape;
  const least = params.log2_fc_threshold ?? 0;
  const taken =
    rule.kind === "all"
      ? "rep(TRUE, nrow(cells))"
      : rule.kind === "significant"
        ? `is_true(cells[[${place(rule.column)}]])`
        : `number(cells[[${place(rule.p)}]]) <= ${params.p_threshold ?? 0.05}${rule.fc === null || least === 0 ? "" : ` & abs(number(cells[[${place(rule.fc)}]])) >= ${least}`}`;
  const sides = { together: [null], apart: [1, -1], higher: [1], lower: [-1] }[params.direction];
  const change = shape.foldChange === null ? "0" : `number(cells[[${place(shape.foldChange)}]])`;
  return `${readTable}
id <- trimws(cells[[${place(shape.id)}]])
label <- trimws(cells[[${place(shape.by)}]])
taken <- ${taken}
taken <- !is.na(taken) & taken
change <- ${change}
found <- list()
for (name in unique(label[label != ""])) {
${sides.map((sign) => (sign === null ? "  found[[name]] <- different(id[taken & label == name])" : `  found[[paste(name, "${sign > 0 ? "↑" : "↓"}")]] <- different(id[taken & label == name & !is.na(change) & change ${sign > 0 ? ">" : "<"} 0])`)).join("\n")}
}`;
}
