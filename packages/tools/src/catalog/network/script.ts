import { rString, rVector } from "#parts/r-source.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the numbers of the tables `nodes` and `edges` from the same table; modules hang on the seed and are not found again. */
export function rScript({ read: { columns, edges }, params, nodes }: Study): string {
  const number = (at: number | null): string => (at === null ? "rep(1, nrow(cells))" : `number(cells[[${at + 1}]])`);
  const rules = [
    columns.value === null ? null : `abs(value) >= ${params.least}`,
    columns.p === null ? null : `!is.na(p) & p <= ${params.p_threshold}`,
    params.sign === "all" ? null : params.sign === "positive" ? "value > 0" : "value < 0",
  ].filter((one) => one !== null);
  return `# Network: recomputes degree, strength, betweenness, closeness and components of the table "nodes", and the table "edges", in R.
# edges.csv stands beside this script in the download of the whole result.
cells <- read.csv("edges.csv", check.names = FALSE, colClasses = "character", na.strings = character())
number <- function(cells) suppressWarnings(as.numeric(gsub(",", ".", gsub("^ *([pqPQ] *)?[<=] *|[* ]+$", "", cells))))
first <- trimws(cells[[${columns.first + 1}]])
second <- trimws(cells[[${columns.second + 1}]])
value <- ${number(columns.value)}
${columns.p === null ? "" : `p <- ${number(columns.p)}\n`}kept <- first != "" & second != "" & first != second & !is.na(value) & value != 0${rules.map((rule) => ` & ${rule}`).join("")}
kept <- which(kept & !is.na(kept))
key <- paste(pmin(first, second), pmax(first, second), sep = "\\r")[kept]
kept <- kept[order(match(key, unique(key)), -abs(value[kept]))]
kept <- kept[!duplicated(paste(pmin(first, second), pmax(first, second), sep = "\\r")[kept])]  # of a pair the strongest
stopifnot(length(kept) == ${edges.length})
nodes <- ${rVector(nodes.map(rString))}  # in the order of the result
one <- match(first[kept], nodes); other <- match(second[kept], nodes); weight <- value[kept]
write.csv(data.frame(first = first[kept], second = second[kept], weight, sign = ifelse(weight > 0, "positive", "negative")), "edges-from-R.csv", row.names = FALSE, na = "")

n <- length(nodes)
ties <- split(c(other, one), factor(c(one, other), seq_len(n)))
betweenness <- numeric(n); closeness <- rep(NA_real_, n); component <- rep(NA_integer_, n)
for (source in seq_len(n)) {  # Brandes 2001: shortest paths from each node, then back
  distance <- rep(-1, n); paths <- numeric(n); distance[source] <- 0; paths[source] <- 1
  queue <- source; head <- 1
  while (head <= length(queue)) {
    node <- queue[head]; head <- head + 1
    for (tie in ties[[node]]) {
      if (distance[tie] < 0) { distance[tie] <- distance[node] + 1; queue <- c(queue, tie) }
      if (distance[tie] == distance[node] + 1) paths[tie] <- paths[tie] + paths[node]
    }
  }
  if (length(queue) > 1) closeness[source] <- (length(queue) - 1) / sum(distance[queue])
  if (is.na(component[source])) component[queue] <- source
  hangs <- numeric(n)
  for (node in rev(queue)[-length(queue)]) {
    before <- ties[[node]][distance[ties[[node]]] == distance[node] - 1]
    hangs[before] <- hangs[before] + paths[before] / paths[node] * (1 + hangs[node])
    betweenness[node] <- betweenness[node] + hangs[node] / 2
  }
}
sizes <- table(component)
numbered <- setNames(seq_along(sizes), names(sizes)[order(-as.vector(sizes), as.integer(names(sizes)))])
at_node <- function(of) as.vector(tapply(c(of, of), factor(c(one, other), seq_len(n)), sum))
write.csv(data.frame(node = nodes, degree = lengths(ties), positive = at_node(weight > 0), negative = at_node(weight < 0), strength = at_node(abs(weight)),
  betweenness, closeness, component = numbered[as.character(component)]), "nodes-from-R.csv", row.names = FALSE, na = "")
`;
}
