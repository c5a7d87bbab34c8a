import { groupOfSamples, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rAverage } from "#parts/replicates.ts";
import { othersId } from "./part-words.ts";
import type { Study } from "./study.ts";

const undone = { raw: "X", log2: "2^X", log10: "10^X", ln: "exp(X)" };

/** R code that recomputes the tables `stacks` and `parts` from the same inputs. */
export function rScript(study: Study): string {
  const { params, parts, input, groups, measured } = study;
  const { samples, features } = input.table;
  const partOf = features.map((_, feature) => parts.find((part) => part.features.includes(feature))!.id);
  const grouped = groups.names.length > 0;
  const bySample = params.bars === "samples";
  return `# Stacked bars: recomputes the tables "stacks" and "parts" in R.
${rReadMatrix("X", "matrix.csv")}
${rAverage(measured, samples)}${measured === null ? "" : "X <- average(X)\n"}X <- ${undone[params.input_scale]}
X[is.na(X)] <- 0  # what is missing adds nothing
${groupOfSamples(groups)}
# The part of each feature, in the order of the matrix, and what parts are called
part_of <- ${rVector(partOf.map(rString))}
ids <- unique(part_of)
called <- setNames(${rVector(parts.map(({ name }) => rString(name)))}, ids)

amount <- t(rowsum(t(X), part_of, reorder = FALSE))[, ids, drop = FALSE]
total <- rowSums(amount)
share <- 100 * amount / total
taking <- which(${grouped ? "!is.na(group) & " : ""}total > 0)
means <- colMeans((${params.show === "share" ? "share" : "amount"})[taking, , drop = FALSE])
ranked <- order(-means, seq_along(means))
named <- if (length(ranked) <= ${params.top} + 1) ranked else head(ranked, ${params.top})
rest <- setdiff(ranked, named)

write.csv(data.frame(part = ids, name = called[ids], features = as.vector(table(factor(part_of, ids))), mean_share = colMeans(share[taking, , drop = FALSE]),
  mean_amount = colMeans(amount[taking, , drop = FALSE]), shown = seq_along(ids) %in% named, row.names = NULL)[ranked, ],
  "parts-from-R.csv", row.names = FALSE, na = "")

# One bar after the other, its parts from the largest to the others
of <- function(values, rows, columns) if (length(rows) == 0) NA else mean(rowSums(values[rows, columns, drop = FALSE]))
bars <- ${
    bySample
      ? `{ all <- ${grouped ? "which(!is.na(group))" : "seq_len(nrow(X))"}; key <- ${params.order === "largest" ? "ifelse(total > 0, share[, ranked[1]], -1)" : "rep(0, nrow(X))"}; all[order(${grouped ? "as.integer(group)[all], " : ""}-key[all], all)] }`
      : grouped
        ? "levels(group)"
        : "NA"
  }
columns <- c(as.list(named), if (length(rest) > 0) list(rest))
stacks <- do.call(rbind, lapply(bars, function(bar) {
  rows <- ${bySample ? "intersect(bar, taking)" : grouped ? "taking[group[taking] == bar]" : "taking"}
  data.frame(${bySample ? `sample = rownames(X)[bar], ${grouped ? "group = as.character(group[bar]), " : ""}` : `${grouped ? "group = bar, " : ""}n = length(rows), `}part = c(ids[named], if (length(rest) > 0) ${rString(othersId)}),
    name = c(called[ids[named]], if (length(rest) > 0) ${rString(othersId)}), share = sapply(columns, of, values = share, rows = rows), amount = sapply(columns, of, values = amount, rows = rows), row.names = NULL)
}))
write.csv(stacks, "stacks-from-R.csv", row.names = FALSE, na = "")
`;
}
