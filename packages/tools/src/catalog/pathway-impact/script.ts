import { rAdjust, rString, rVector } from "#parts/r-source.ts";
import { rPlainIds, rSets } from "#parts/set-r.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the tables from the library, and the measured and selected identifiers. */
export function rScript({ params, units, isHit, library }: Study): string {
  return `# Pathway impact: recomputes the tables "pathways" and "compounds" in R.
${params.adjust === "storey" ? "# Needs the Bioconductor package qvalue.\n" : ""}${rPlainIds}# The background: identifiers of each measured feature, several between semicolons; features with the same ones are one.
background <- strsplit(${rVector(units.map(({ ids }) => rString(ids.join(";"))))}, ";", fixed = TRUE)
selected <- as.logical(${rVector(isHit.map((hit) => (hit ? "1" : "0")))})
${rSets(library, [])}
sets <- lapply(sets, function(members) unique(members[nzchar(members)]))
links <- strsplit(lines[startsWith(lines, "#link\\t")], "\\t", fixed = TRUE)
links <- data.frame(set = vapply(links, \`[\`, "", 2), from = vapply(links, \`[\`, "", 3), to = vapply(links, \`[\`, "", 4))
place <- rep(seq_along(background), lengths(background))
ids <- unlist(background)
stands <- lapply(sets, function(members) lapply(plain(members), function(member) unique(place[ids == member])))
size <- vapply(stands, function(of) length(unique(unlist(of))), 0)
tested <- which(size >= ${params.least} & size <= ${params.most})
# Brandes (2001): shortest ways from every node, then what hangs on the nodes they pass
betweenness <- function(n, from, to) {
  next_of <- split(to, factor(from, seq_len(n)))
  total <- numeric(n)
  for (start in seq_len(n)) {
    distance <- rep(NA, n); ways <- numeric(n); before <- vector("list", n)
    distance[start] <- 0; ways[start] <- 1; queue <- start; head <- 1
    while (head <= length(queue)) {
      at <- queue[head]; head <- head + 1
      for (target in next_of[[at]]) {
        if (is.na(distance[target])) { distance[target] <- distance[at] + 1; queue <- c(queue, target) }
        if (distance[target] == distance[at] + 1) { ways[target] <- ways[target] + ways[at]; before[[target]] <- c(before[[target]], at) }
      }
    }
    hangs <- numeric(n)
    for (at in rev(queue)) {
      for (earlier in before[[at]]) hangs[earlier] <- hangs[earlier] + ways[earlier] / ways[at] * (1 + hangs[at])
      if (at != start) total[at] <- total[at] + hangs[at]
    }
  }
  total
}
importance <- function(set) {
  members <- sets[[set]]
  own <- unique(links[links$set == names(sets)[set] & links$from != links$to, c("from", "to")])
  from <- match(own$from, members); to <- match(own$to, members)
  keep <- !is.na(from) & !is.na(to)
  ${params.importance === "betweenness" ? "betweenness(length(members), from[keep], to[keep])" : "as.numeric(tabulate(from[keep], length(members)))"}
}
N <- length(background); n <- sum(selected)
rows <- lapply(tested, function(set) {
  own <- importance(set)
  hit <- vapply(stands[[set]], function(units) any(selected[units]), TRUE)
  units <- unique(unlist(stands[[set]]))
  share <- if (sum(own) > 0) own / sum(own) else rep(NA_real_, length(own))
  K <- length(units); k <- sum(selected[units])
  list(set = data.frame(set = names(sets)[set], compounds = length(own), size = K, overlap = k, expected = n * K / N,
    p = phyper(k - 1, K, N - K, n, lower.tail = FALSE), impact = if (sum(own) > 0) sum(own[hit]) / sum(own) else NA_real_),
    nodes = data.frame(set = rep(names(sets)[set], length(own)), compound = sets[[set]], importance = share, selected = ifelse(hit, "TRUE", "FALSE")))
})
pathways <- do.call(rbind, lapply(rows, function(row) row$set))
pathways$p_adj <- ${rAdjust("pathways$p", params.adjust)}
write.csv(pathways, "pathways-from-R.csv", row.names = FALSE, na = "")
write.csv(do.call(rbind, lapply(rows, function(row) row$nodes)), "compounds-from-R.csv", row.names = FALSE, na = "")
`;
}
