import { rTurned } from "#parts/ordination.ts";
import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import { rDistances } from "#parts/sample-distances.ts";
import type { Study } from "./study.ts";

/** R code that recomputes coordinates, eigenvalues and tests from the same inputs; its permutations are its own. */
export function rScript({ params, groups, map, tested }: Study): string {
  const add = { none: "", lingoes: ', add = "lingoes"', cailliez: ', add = "cailliez"' }[params.correction];
  const fit =
    params.correction === "none"
      ? `fit <- cmdscale(D, k = ${map.coordinates.columns}, eig = TRUE)
S <- fit$points
values <- fit$eig`
      : `fit <- vegan::wcmdscale(D, eig = TRUE${add})
S <- fit$points[, 1:${map.coordinates.columns}]
values <- c(fit$eig, rep(0, nrow(X)))[seq_len(nrow(X))]`;
  return `# PCoA and PERMANOVA: recomputes the tables "coordinates", "eigenvalues" and, with the package vegan, the tests.
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}${rDistances(params)}
${fit}
${rTurned}colnames(S) <- paste0("axis", seq_len(ncol(S)))
write.csv(data.frame(sample = rownames(X), S), "coordinates-from-R.csv", row.names = FALSE)
write.csv(data.frame(axis = seq_along(values), value = values), "eigenvalues-from-R.csv", row.names = FALSE)
${tested === null ? "" : testLines(params)}`;
}

/** The p of R's own permutations are printed; statistics are the same. */
const testLines = ({ permutations, seed }: Study["params"]): string => `
# Tests of the groups, of samples that have one
there <- !is.na(group)
own <- as.dist(as.matrix(D)[there, there])
g <- droplevels(group[there])
set.seed(${seed})
fit <- vegan::adonis2(own ~ g, permutations = ${permutations})
print(fit)
permanova <- data.frame(term = c("groups", "residual", "total"), df = fit$Df, ss = fit$SumOfSqs, r2 = fit$R2, f = fit$F)
write.csv(permanova, "permanova-from-R.csv", row.names = FALSE)
similarity <- vegan::anosim(own, g, permutations = ${permutations})
print(similarity)
spread <- vegan::betadisper(own, g)
print(vegan::permutest(spread, permutations = ${permutations}))
# betadisper's search for the spatial medians ends early; these are exact
median_of <- function(P) {
  m <- colMeans(P)
  for (step in 1:100000) {
    w <- 1 / pmax(sqrt(rowSums(sweep(P, 2, m)^2)), 1e-300)
    moved <- colSums(P * w) / sum(w)
    done <- max(abs(moved - m)) < 1e-14 * max(1, abs(moved))
    m <- moved
    if (done) break
  }
  m
}
squares <- function(axes) {
  V <- spread$vectors[, axes, drop = FALSE]
  z <- numeric(nrow(V))
  if (ncol(V) > 0) for (k in levels(g)) z[g == k] <- rowSums(sweep(V[g == k, , drop = FALSE], 2, median_of(V[g == k, , drop = FALSE]))^2)
  z
}
distance <- sqrt(pmax(0, squares(spread$eig > 0) - squares(spread$eig < 0)))
statistic <- anova(lm(distance ~ g))[1, "F value"]
write.csv(data.frame(test = c("anosim", "dispersion"), statistic = c(similarity$statistic, statistic)), "tests-from-R.csv", row.names = FALSE)
write.csv(data.frame(sample = rownames(X)[there], distance), "dispersion-from-R.csv", row.names = FALSE)
`;
