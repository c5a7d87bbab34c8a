import { groupOfSamples, rReadMatrix } from "#parts/r-source.ts";
import { fewestComponents, mostComponents, type Study } from "./study.ts";

/** R code that recomputes the distances and their limits from the same inputs. */
export function rScript({ params, model, above, robust, groups }: Study): string {
  const scaling = {
    auto: "Z <- scale(X)",
    pareto: "Z <- scale(X, center = TRUE, scale = sqrt(apply(X, 2, sd)))",
    centre: "Z <- scale(X, center = TRUE, scale = FALSE)",
    none: "Z <- X",
  }[params.scale];
  const constant =
    params.scale === "none"
      ? ""
      : "X <- X[, apply(X, 2, function(v) diff(range(v)) > 8 * .Machine$double.eps * max(abs(v))), drop = FALSE]  # without constant features\n";
  const rule = {
    "t2-or-q": "is_beyond(t2, t2_limit) | is_beyond(q, q_limit)",
    "t2-and-q": "is_beyond(t2, t2_limit) & is_beyond(q, q_limit)",
    robust: "is_beyond(result$robust, result$robust_limit) | is_beyond(result$residual, result$residual_limit)",
  }[params.rule];
  return `# Outlying samples: recomputes the table "samples" in R.
${rReadMatrix("X", "matrix.csv")}
${groupOfSamples(groups)}${constant}${scaling}
n <- nrow(Z)
level <- ${Number(params.level) / 100}

# Hotelling's T2 within the components, Q outside of them
model <- prcomp(Z, center = FALSE, scale. = FALSE)
${above === null ? `a <- ${model.scores.columns}  # components` : stickLines}
scores <- model$x[, 1:a, drop = FALSE]
t2 <- rowSums(sweep(scores^2, 2, model$sdev[1:a]^2, "/"))
t2_limit <- if (n > a) a * (n^2 - 1) / (n * (n - a)) * qf(level, a, n - a) else NA
q <- rowSums((Z - scores %*% t(model$rotation[, 1:a, drop = FALSE]))^2)
variances <- model$sdev[-(1:a)]^2
variances <- variances[variances > 1e-20 * model$sdev[1]^2]
theta <- c(sum(variances), sum(variances^2), sum(variances^3))
h <- 1 - 2 * theta[1] * theta[3] / (3 * theta[2]^2)
base <- 1 + qnorm(level) * sqrt(2 * theta[2] * h^2) / theta[1] + theta[2] * h * (h - 1) / theta[1]^2
q_limit <- if (length(variances) > 0 && h > 0 && base > 0) theta[1] * base^(1 / h) else NA
result <- data.frame(sample = rownames(X), t2, t2_limit, q, q_limit)
is_beyond <- function(value, limit) !is.na(limit) & value > limit
${robust === null ? "" : robustLines(robust.scores.columns, params.seed)}
result$outlier <- ${rule}
write.csv(result, "samples-from-R.csv", row.names = FALSE)
`;
}

/** Components that hold more of the variance than the pieces of a stick broken at random. */
const stickLines = `shares <- model$sdev[model$sdev > 1e-10 * model$sdev[1]]^2 / sum(model$sdev^2)
m <- length(shares)
stick <- rev(cumsum(1 / (m:1))) / m
a <- min(m, max(${fewestComponents}, min(${mostComponents}, sum(cumprod(shares > stick)))))`;

const robustLines = (components: number, seed: number): string => `
# Robust distances: directions from all samples put on a sphere around the spatial median, then the half of the samples with the
# smallest covariance determinant
k <- ${components}
centre <- apply(Z, 2, median)
for (step in 1:100000) {
  weight <- 1 / pmax(sqrt(rowSums(sweep(Z, 2, centre)^2)), 1e-300)
  moved <- colSums(Z * weight) / sum(weight)
  done <- max(abs(moved - centre)) < 1e-14 * max(1, abs(moved))
  centre <- moved
  if (done) break
}
C <- sweep(Z, 2, centre)
V <- svd(C / sqrt(rowSums(C^2)), nu = 0, nv = k)$v
S <- C %*% V
set.seed(${seed})
best <- MASS::cov.mcd(S, quantile.used = (n + k + 1) %/% 2)$best
distances <- function(of) mahalanobis(S, colMeans(S[of, , drop = FALSE]), cov(S[of, , drop = FALSE]))
raw <- distances(best)
h <- (n + k + 1) %/% 2
counted <- raw < qchisq(0.975, k) * sort(raw)[h] / qchisq(h / n, k)
consistency <- 0.975 / pchisq(qchisq(0.975, k), k + 2)
result$robust <- sqrt(distances(which(counted)) / consistency)
result$robust_limit <- sqrt(qchisq(0.975, k))
result$residual <- sqrt(rowSums((C - S %*% t(V))^2))
power <- result$residual^(2 / 3)
result$residual_limit <- (median(power) + mad(power) * qnorm(0.975))^1.5
`;
