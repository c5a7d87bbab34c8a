/** What R scripts of tools for counts share, written out: edgeR need not be there. */

/** `tmm(Y, lib)`: the factors of counts `Y`, features × samples, with column sums `lib`. */
export const rTmm = `# As edgeR::calcNormFactors
tmm <- function(Y, lib) {
  q <- apply(t(t(Y) / lib), 2, quantile, 0.75)
  ref <- if (median(q) < 1e-20) which.max(colSums(sqrt(Y))) else which.min(abs(q - mean(q)))
  f <- sapply(seq_len(ncol(Y)), function(j) {
    o <- Y[, j]; r <- Y[, ref]; n <- lib[j]; m <- lib[ref]
    M <- log2((o / n) / (r / m)); A <- (log2(o / n) + log2(r / m)) / 2; v <- (n - o) / n / o + (m - r) / m / r
    fin <- is.finite(M) & is.finite(A); M <- M[fin]; A <- A[fin]; v <- v[fin]
    if (length(M) == 0 || max(abs(M)) < 1e-6) return(1)
    k <- length(M); a <- floor(k * 0.3) + 1; b <- floor(k * 0.05) + 1
    in_both <- rank(M) >= a & rank(M) <= k + 1 - a & rank(A) >= b & rank(A) <= k + 1 - b
    2^(sum(M[in_both] / v[in_both]) / sum(1 / v[in_both]))
  })
  f / exp(mean(log(f)))
}`;
