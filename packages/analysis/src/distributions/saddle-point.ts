/** The parts of Loader's saddle-point form of binomial probabilities: no large logarithms that cancel. */

/**
 * ln n! - ln(√(2πn) (n/e)ⁿ), the error of Stirling's formula, for whole n ≥ 0 (n = 0 gives 0, its place in the formula below).
 *
 * Loader C (2000), Fast and Accurate Computation of Binomial Probabilities.
 */
export function stirlingError(n: number): number {
  if (n === 0) return 0;
  if (n < 16) return smallErrors[n]!;
  return series(n);
}

/** ln Γ(x) - ((x - 1/2) ln x - x + ln √(2π)) for x > 0, whole or not: small and smooth, where the parts would cancel. */
export function stirlingErrorOfGamma(x: number): number {
  let error = 0;
  let at = x;
  // Each step adds the error's difference between x and x + 1.
  for (; at < 16; at++) error += (at + 0.5) * Math.log1p(1 / at) - 1;
  return error + series(at);
}

/** x ln(x / mean) + mean - x without cancellation where x is near the mean. */
export function devianceTerm(x: number, mean: number): number {
  if (x === 0) return mean;
  const difference = x - mean;
  const ratio = difference / (x + mean);
  if (Math.abs(ratio) >= 0.1) return x * Math.log(x / mean) + mean - x;
  // x ln(x / mean) = 2x atanh(ratio); its first term and the difference are joined exactly.
  let power = 2 * x * ratio;
  let sum = difference * ratio;
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

/** ln P(X = x) of a binomial X with n trials of probability p, q = 1 - p; relatively as accurate as a logarithm can say. */
export function binomialLogProbability(x: number, n: number, p: number, q: number): number {
  if (x < 0 || x > n) return -Infinity;
  if (p === 0) return x === 0 ? 0 : -Infinity;
  if (q === 0) return x === n ? 0 : -Infinity;
  if (x === 0) return n * (p < 0.1 ? Math.log1p(-p) : Math.log(q));
  if (x === n) return n * (q < 0.1 ? Math.log1p(-q) : Math.log(p));
  const correction = stirlingError(n) - stirlingError(x) - stirlingError(n - x);
  return correction - devianceTerm(x, n * p) - devianceTerm(n - x, n * q) + 0.5 * Math.log(n / (2 * Math.PI * x * (n - x)));
}

function series(n: number): number {
  const inverse = 1 / (n * n);
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - (1 / 1188 - (691 / 360360 - inverse / 156) * inverse) * inverse) * inverse) * inverse) * inverse) / n;
}

const smallErrors = Array.from({ length: 16 }, (_, n) => {
  let factorial = 1;
  for (let i = 2; i <= n; i++) factorial *= i;
  return n === 0 ? 0 : Math.log(factorial / (Math.sqrt(2 * Math.PI * n) * (n / Math.E) ** n));
});
