import { rReadMatrix, rString, rVector } from "#parts/r-source.ts";
import type { ToolInput } from "#tool.ts";
import { takesQc } from "./correct.ts";
import { keptLabels } from "./kept-groups.ts";
import type { Study } from "./study.ts";

/** R code that recomputes the corrected matrix and the RSDs from the same inputs. */
export function rScript(input: ToolInput, found: Study): string {
  const { params, kinds, batch, order, method } = found;
  const raw = params.input_scale === "raw";
  const numbers = (of: ArrayLike<number>): string => rVector(Array.from(of, String));
  const kind = rVector(kinds.map((one) => rString(one)));
  return `# Drift and batches: recomputes the tables "matrix" and "features" in R.
${rReadMatrix("X", "matrix.csv")}
given <- X
${raw && params.zero_is_missing ? "X[which(X == 0)] <- NA\n" : ""}
# What each row is, and its batch (0: none)
kind <- ${kind}
batch <- ${numbers(Array.from(batch, (at) => at + 1))}
${method === "qc-rlsc" ? `order <- ${numbers(order!)}\n` : ""}${raw ? "undo <- identity" : `undo <- function(x) ${{ log2: "2^x", log10: "10^x", ln: "exp(x)" }[params.input_scale as "log2"]}`}
corrected <- function(x, level, target) ${raw ? "if (level > 0) x / level * target else NA" : "x - level + target"}
result <- X
left_out <- undo(X)
${{ "qc-rlsc": () => driftLines(found), "batch-median": () => levelLines(found), combat: () => combatLines(input, found), none: () => "" }[method]()}
rsd <- function(V) apply(V[kind == "qc", , drop = FALSE], 2, function(v) if (sum(!is.na(v)) > 1 && mean(v, na.rm = TRUE) > 0) 100 * sd(v, na.rm = TRUE) / mean(v, na.rm = TRUE) else NA)
features <- data.frame(feature = colnames(X), rsd_before = rsd(undo(X)), rsd_after = rsd(undo(result)))
${
  ["qc-rlsc", "batch-median"].includes(method)
    ? `lost <- colSums((is.na(left_out) & !is.na(X))[kind == "qc", , drop = FALSE]) > 0
features$rsd_after_loo <- ifelse(lost, NA, rsd(left_out))
`
    : ""
}result[is.na(X)] <- given[is.na(X)]
write.csv(features, "features-from-R.csv", row.names = FALSE)
write.csv(data.frame(sample = rownames(X), result, check.names = FALSE), "matrix-from-R.csv", row.names = FALSE)
`;
}

function driftLines({ params }: Study): string {
  const isRaw = params.input_scale === "raw";
  return `
# LOESS through the QC samples of each batch; before the first and after the last of them the curve is held
curve <- function(x, y, at, span) {
  at <- pmin(pmax(at, min(x)), max(x))
  if (floor(span * length(x) + 1e-5) <= 2) return(rep(NA, length(at)))
  fit <- suppressWarnings(loess(y ~ x, span = span, degree = 2, control = loess.control(surface = "direct")))
  suppressWarnings(predict(fit, data.frame(x = at)))
}
# A parabola needs three points with a weight
reaches <- function(x, at, span) {
  at <- min(max(at, min(x)), max(x))
  reach <- sort(abs(x - at))[floor(span * length(x) + 1e-5)]
  length(reach) == 1 && sum(abs(x - at) < reach) > 2
}
# Left out, the window holds as many of the others
without <- function(x, y, i, span) {
  span <- min(length(x) - 1, floor(span * length(x) + 1e-5)) / (length(x) - 1)
  if (reaches(x[-i], x[i], span)) curve(x[-i], y[-i], x[i], span) else NA
}
spans <- ${params.span === "given" ? `c(${params.share})` : "c(0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1)"}
for (f in seq_len(ncol(X))) {
  target <- median(X[kind == "qc", f], na.rm = TRUE)
  for (b in setdiff(unique(batch), 0)) {
    rows <- which(batch == b)
    qc <- rows[kind[rows] == "qc" & !is.na(X[rows, f])]
    if (length(qc) < 5) next
    x <- order[qc]
    y <- X[qc, f]
    usable <- spans[sapply(spans, function(span) all(sapply(order[rows], function(at) reaches(x, at, span))))]
    if (length(usable) == 0) next
    inner <- which(x > min(x) & x < max(x))
    errors <- if (length(usable) == 1) 0 else sapply(usable, function(span) sum((sapply(inner, function(i) without(x, y, i, span)) - y[inner])^2))
    errors[is.na(errors)] <- Inf
    span <- usable[max(which(errors == min(errors)))]
    drift <- curve(x, y, order[rows], span)
    ${isRaw ? "if (!(target > 0 && all(drift > 0))) next\n    " : ""}for (at in seq_along(rows)) result[rows[at], f] <- corrected(X[rows[at], f], drift[at], target)
    for (i in seq_along(qc)) {
      level <- without(x, y, i, span)
      left_out[qc[i], f] <- if (is.na(level)) NA else undo(corrected(y[i], level, target))
    }
  }
}
`;
}

function levelLines(found: Study): string {
  const { params } = found;
  const isRaw = params.input_scale === "raw";
  return `
# Every batch brought to the same median
reference <- batch > 0 & ${takesQc(params, found) ? 'kind == "qc"' : 'kind != "blank"'}
for (f in seq_len(ncol(X))) {
  target <- median(X[reference, f], na.rm = TRUE)
  for (b in setdiff(unique(batch), 0)) {
    rows <- which(batch == b)
    level <- median(X[rows[reference[rows]], f], na.rm = TRUE)
    if (is.na(level)${isRaw ? " || !(level > 0 && target > 0)" : ""}) next
    result[rows, f] <- sapply(X[rows, f], corrected, level, target)
    for (row in rows[kind[rows] == "qc"]) {
      others <- median(X[setdiff(rows[reference[rows]], row), f], na.rm = TRUE)
      left_out[row, f] <- if (is.na(others)) NA else undo(corrected(X[row, f], others, target))
    }
  }
}
`;
}

function combatLines(input: ToolInput, found: Study): string {
  const { params, batch, kinds } = found;
  const rows = [...batch.keys()].filter((row) => batch[row]! >= 0 && kinds[row] !== "blank");
  const raw = params.input_scale === "raw";
  const kept =
    params.keep === undefined
      ? ""
      : `kept <- factor(${rVector(keptLabels(input, params.keep, found, rows).map(rString))})
design <- cbind(design, model.matrix(~ kept)[, -1, drop = FALSE])
`;
  return `
# ComBat as in the package sva (Johnson et al. 2007), parametric; with sva the same is
#   ComBat(t(Y[, usable]), b${params.keep === undefined ? "" : ", mod = model.matrix(~ kept)"})
rows <- ${rVector(rows.map((row) => String(row + 1)))}
Y <- ${raw ? "log2(X[rows, , drop = FALSE])" : "X[rows, , drop = FALSE]"}
b <- factor(batch[rows])
single <- any(table(b) == 1)
usable <- apply(Y, 2, function(v) all(tapply(v, b, function(w) {
  w <- w[!is.na(w)]
  length(w) > 0 && all(is.finite(w)) && (length(w) > 1 || single) && (length(w) == 1 || length(unique(w)) > 1)
})))
design <- model.matrix(~ b - 1)
${kept}gaps <- anyNA(Y[, usable])
n <- nrow(Y)
Z <- Y
pooled <- centre <- list()
for (f in which(usable)) {
  v <- Y[, f]
  there <- !is.na(v)
  beta <- qr.coef(qr(design[there, , drop = FALSE]), v[there])
  beta[is.na(beta)] <- 0
  of_batch <- sum(table(b) / n * beta[seq_len(nlevels(b))])
  rest <- if (ncol(design) > nlevels(b)) drop(design[, -seq_len(nlevels(b)), drop = FALSE] %*% beta[-seq_len(nlevels(b))]) else rep(0, n)
  residual <- (v - drop(design %*% beta))[there]
  s <- if (gaps) sd(residual) else sqrt(mean(residual^2))
  pooled[[f]] <- s
  centre[[f]] <- of_batch + rest
  Z[, f] <- (v - centre[[f]]) / s
}
for (level in levels(b)) {
  own <- b == level
  S <- Z[own, usable, drop = FALSE]
  count <- colSums(!is.na(S))
  gamma <- colMeans(S, na.rm = TRUE)
  delta <- if (single) rep(1, ncol(S)) else apply(S, 2, var, na.rm = TRUE)
  prior <- c(mean(gamma), var(gamma))
  if (single) {
    g <- (prior[2] * gamma + prior[1]) / (prior[2] + 1)
    d <- delta
  } else {
    m <- mean(delta)
    s2 <- var(delta)
    a <- (2 * s2 + m^2) / s2
    r <- (m * s2 + m^3) / s2
    g <- gamma
    d <- delta
    repeat {
      g_new <- (prior[2] * count * gamma + d * prior[1]) / (prior[2] * count + d)
      squares <- colSums(sweep(S, 2, g_new)^2, na.rm = TRUE)
      d_new <- (squares / 2 + r) / (count / 2 + a - 1)
      change <- max((abs(g_new - g) / g), (abs(d_new - d) / d))
      g <- g_new
      d <- d_new
      if (!(change > 1e-4)) break
    }
  }
  for (at in seq_along(which(usable))) {
    f <- which(usable)[at]
    Z[own, f] <- (Z[own, f] - g[at]) / sqrt(d[at]) * pooled[[f]] + centre[[f]][own]
  }
}
Z[, !usable] <- Y[, !usable]
result[rows, ] <- ${raw ? "2^Z" : "Z"}
`;
}
