/** Local regression on one variable. */
import { ArgumentFault } from "../faults.ts";
import { leastSquaresOperator, pivotedQr } from "../matrix/qr.ts";
import { newMatrix } from "../table.ts";

export interface LoessOptions {
  /** The share of the points that each local curve is fitted to; above 1 all, with their weights nearer to each other. Default 0.75. */
  span?: number;
  /** 1: local lines; 2: local parabolas. Default 2. */
  degree?: 1 | 2;
}

/**
 * The local regression of y on x at any points: a weighted line or parabola through the nearest points, tricube weights (R:
 * `predict(loess(y ~ x, span, degree, surface = "direct"))`). Every point within the width counts, however near its rim; with a span above 1 the width grows by the
 * root of the span, as R's code does. Beyond the ends the outermost curve goes on. NaN where the points near are too few for the curve: R takes a pseudo-inverse there.
 *
 * @method loess Local regression
 * @formula weights (1 − (|x − x₀| / h)³)³, h the distance of the ⌊span · n⌋-th nearest point (above 1 that of the farthest times √span)
 * @defaults span 0.75, degree 2
 * @reference Cleveland WS, Devlin SJ (1988) J Am Stat Assoc 83:596–610 doi:10.1080/01621459.1988.10478639
 * @follows R's `loess` with `surface = "direct"`; its default interpolates between a few points
 * @throws ArgumentFault when the lengths differ, a value isn't finite, or the span reaches fewer points than the curve has coefficients.
 */
export function loess(x: Float64Array, y: Float64Array, at: ArrayLike<number>, options: LoessOptions = {}): Float64Array {
  if (y.length !== x.length) throw new ArgumentFault("y", `${x.length} values`);
  if (!y.every(Number.isFinite)) throw new ArgumentFault("y", "finite numbers only");
  checkLoess(x, options);
  return Float64Array.from(at, (point) => {
    const weights = loessWeights(x, point, options);
    return weights === null ? Number.NaN : weights.reduce((sum, weight, place) => sum + weight * y[place]!, 0);
  });
}

/** What each y counts in the curve at a point: the curve is linear in y. Null where the points near are too few. */
export function loessWeights(x: ArrayLike<number>, point: number, { span = 0.75, degree = 2 }: LoessOptions): Float64Array | null {
  const count = x.length;
  const reach = Math.min(count, Math.floor(span * count + 1e-5));
  const distances = Float64Array.from(x, (value) => Math.abs(value - point));
  const width = distances.toSorted()[reach - 1]! * Math.sqrt(Math.max(1, span));
  if (!(width > 0)) return null;
  const near: number[] = [];
  const roots: number[] = [];
  for (const [at, distance] of distances.entries()) {
    if (!(distance < width)) continue;
    near.push(at);
    roots.push(Math.sqrt((1 - (distance / width) ** 3) ** 3));
  }
  const design = newMatrix(near.length, degree + 1);
  for (const [row, at] of near.entries()) {
    const step = (x[at]! - point) / width;
    for (let power = 0; power <= degree; power++) design.data[row * (degree + 1) + power] = roots[row]! * step ** power;
  }
  const qr = pivotedQr(design);
  if (qr.rank <= degree) return null;
  const atPoint = leastSquaresOperator(qr)[0]!;
  const weights = new Float64Array(count);
  for (const [row, at] of near.entries()) weights[at] = atPoint[row]! * roots[row]!;
  return weights;
}

/** @throws ArgumentFault when the arguments of a local regression don't fit. */
export function checkLoess(x: ArrayLike<number>, { span = 0.75, degree = 2 }: LoessOptions): void {
  for (let at = 0; at < x.length; at++) if (!Number.isFinite(x[at]!)) throw new ArgumentFault("x", "finite numbers only");
  if (!(Math.floor(span * x.length + 1e-5) > degree && span < Infinity))
    throw new ArgumentFault("span", `a share that reaches at least ${degree + 1} of ${x.length} points`);
}
