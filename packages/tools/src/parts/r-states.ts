/**
 * R code that says of a feature what analyses of variance say of it before they test: `state(v, g)` of its values and their groups is `few`, `constant`, `flat`
 * (no spread within the groups), `rounding` (no more of it than numbers of that size can hold apart) or `ok`.
 */
export const rStates = `# What can't be tested: too few values, all equal, or no spread within the groups beyond the rounding of numbers of their size
deviations <- function(v, g) { w <- unsplit(lapply(split(v, g), function(u) if (all(u == u[1])) 0 * u else u - mean(u)), g); w / 2^floor(log2(max(abs(v)))) }
state <- function(v, g) {
  g <- droplevels(g[!is.na(v)]); v <- v[!is.na(v)]
  if (nlevels(g) < 2 || length(v) <= nlevels(g)) return("few")
  if (all(v == v[1])) return("constant")
  s <- sqrt(sum(deviations(v, g)^2) / (length(v) - nlevels(g)))
  if (s == 0) "flat" else if (s <= 4 * .Machine$double.eps) "rounding" else "ok"
}
`;
