import { rGroups, rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import { rOnScale } from "#parts/tested-scale.ts";
import type { Study } from "./words.ts";

/** R code that recomputes the tables `power` and `pilot` from the same inputs with base R. */
export function rScript({ params, sides, samples, curve }: Study): string {
  const names = (of: Int32Array): string => rVector(Array.from(of, (sample) => rString(samples[sample]!)));
  return `# Power: recomputes the tables "power" and "pilot" in R.
${rReadMatrix("given", "matrix.csv")}

${rGroups([sides.case, sides.control])}case <- ${names(sides.caseSamples)}
control <- ${names(sides.controlSamples)}
tested <- ${rOnScale(params)}
tested[, colSums(is.infinite(tested[c(case, control), ])) > 0] <- NA  # a value without a logarithm
one <- function(v) tryCatch({ t <- t.test(v[case], v[control], var.equal = TRUE); c(t$statistic, t$parameter, t$p.value) }, error = function(e) rep(NA_real_, 3))
pilot <- t(apply(tested, 2, one))
colnames(pilot) <- c("statistic", "df", "p")
write.csv(data.frame(feature = colnames(tested), pilot, row.names = NULL), "pilot-from-R.csv", row.names = FALSE, na = "")

# Effects of the features that differ, without the part that is noise
t <- pilot[!is.na(pilot[, "p"]), "statistic"]
p <- pilot[!is.na(pilot[, "p"]), "p"]
n1 <- length(case); n2 <- length(control); df <- n1 + n2 - 2
pi0 <- min(1, 2 * mean(p > 0.5))
m1 <- floor((1 - pi0) * length(p) + 0.5)
largest <- sort(abs(t), decreasing = TRUE)[seq_len(m1)]
effects <- sort(sqrt(pmax(0, largest^2 * (df - 2) / df - 1)) * sqrt(1 / n1 + 1 / n2))
kinds <- min(20, m1)
typical <- effects[floor((seq_len(kinds) - 0.5) * m1 / kinds) + 1]

# Mean power of Student's t at a level, and the level that holds the false discovery rate
fdr <- ${params.fdr}
mean_power <- function(n, alpha) { df <- 2 * n - 2; limit <- -qt(alpha / 2, df); shift <- typical * sqrt(n / 2); mean(pt(limit, df, shift, lower.tail = FALSE) + pt(-limit, df, shift)) }
at <- function(n) {
  if (pi0 == 0) return(c(mean_power(n, fdr), fdr))
  k <- fdr * (1 - pi0) / (pi0 * (1 - fdr))
  excess <- function(log_alpha) mean_power(n, exp(log_alpha)) * k - exp(log_alpha)
  low <- log(1e-12); high <- log(min(0.999999, k))
  if (excess(high) >= 0) return(c(mean_power(n, exp(high)), exp(high)))
  if (excess(low) < 0) return(c(0, 0))
  for (i in 1:60) { middle <- (low + high) / 2; if (excess(middle) >= 0) low <- middle else high <- middle }
  c(mean_power(n, exp(low)), exp(low))
}
n <- ${rVector(curve.map((one) => String(one.n)))}
of <- t(sapply(n, at))
write.csv(data.frame(n, power = of[, 1], alpha = of[, 2]), "power-from-R.csv", row.names = FALSE)
`;
}
