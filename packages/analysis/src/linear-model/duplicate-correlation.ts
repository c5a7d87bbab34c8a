/** How alike samples of a block are, agreed on by all features. */
import { ArgumentFault } from "../faults.ts";
import { leadingSvd } from "../matrix/svd.ts";
import type { Progress } from "../progress.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { applyTransposedQ, pivotedQr } from "../matrix/qr.ts";
import { trimmedMean } from "./robust-prior.ts";

export interface DuplicateCorrelation {
  /** What the features agree on, for `fitLinearModel`; NaN where no feature says anything. */
  consensus: number;
  /** Of each feature, atanh of its correlation; NaN where it says nothing. */
  atanh: Float64Array;
  /** Why the consensus is 0: every block has one sample, or the design tells blocks apart already. */
  reason: "single-samples" | "blocks-in-design" | null;
}

/**
 * The correlation within blocks, by restricted maximum likelihood of each feature and a trimmed mean of their atanh. A feature with
 * gaps uses the samples it has; it says nothing with fewer than 3 residual degrees of freedom, a single block, or blocks that are almost all
 * of one sample. Correlations are kept above -1 / (largest block - 1) + 0.01 and below 0.99. The likelihood is maximised to the last
 * digits (statmod stops at a relative change of 1e-6).
 *
 * @method duplicate-correlation Correlation within blocks
 * @formula ρ = σ_b² / (σ_b² + σ²) by REML; consensus tanh(trimmed mean of atanh ρ)
 * @defaults 15 % trimmed on either side
 * @reference Smyth GK, Michaud J, Scott HS (2005) Bioinformatics 21:2067–2075 doi:10.1093/bioinformatics/bti270
 * @follows R's `limma::duplicateCorrelation` with `block` (limma 3.54)
 * @param values features × samples.
 * @throws ArgumentFault when shapes don't fit.
 */
export function duplicateCorrelation(values: Matrix, design: Matrix, block: ArrayLike<number>, trim = 0.15, progress?: Progress): DuplicateCorrelation {
  const samples = values.columns;
  if (design.rows !== samples) throw new ArgumentFault("design", `${samples} rows, one a sample`);
  if (block.length !== samples) throw new ArgumentFault("block", `${samples} blocks, one a sample`);
  const atanh = new Float64Array(values.rows);
  const every = Uint32Array.from({ length: samples }, (_, sample) => sample);
  const largest = largestBlock(block, every);
  if (largest === 1) return { consensus: 0, atanh, reason: "single-samples" };
  if (inDesign(design, block)) return { consensus: 0, atanh, reason: "blocks-in-design" };

  const least = 1 / (1 - largest) + 0.01;
  let complete: Rotation | null = null;
  for (let feature = 0; feature < values.rows; feature++) {
    if ((feature & 63) === 0) progress?.(feature, values.rows);
    const row = rowOf(values, feature);
    const rows = every.filter((sample) => Number.isFinite(row[sample]!));
    if (!saysSomething(rows, design, block)) {
      atanh[feature] = Number.NaN;
      continue;
    }
    const rotation: Rotation = rows.length === samples ? (complete ??= rotationOf(design, block, rows)) : rotationOf(design, block, rows);
    const correlation = correlationOf(
      rotation,
      Float64Array.from(rows, (sample) => row[sample]!),
    );
    atanh[feature] = Math.atanh(Math.min(Math.max(correlation, least), 0.99));
  }
  const known = atanh.filter((value) => !Number.isNaN(value));
  return { consensus: known.length === 0 ? Number.NaN : Math.tanh(trimmedMean(known, trim)), atanh, reason: null };
}

/** What turns values into independent ones, each with the variance σ² + spreads · σ_b². */
interface Rotation {
  qr: ReturnType<typeof pivotedQr>;
  /** Directions × residuals; what lies beyond them has spread 0. */
  directions: Matrix;
  spreads: Float64Array;
}

function rotationOf(design: Matrix, block: ArrayLike<number>, rows: Uint32Array): Rotation {
  const qr = pivotedQr(design, { rows });
  const beyond = rows.length - qr.rank;
  const blocks = [...new Set(Array.from(rows, (row) => block[row]!))];
  const residual = newMatrix(blocks.length, beyond);
  for (const [at, name] of blocks.entries()) {
    const column = Float64Array.from(rows, (row) => Number(block[row] === name));
    applyTransposedQ(qr, column);
    residual.data.set(column.subarray(qr.rank), at * beyond);
  }
  const { values, rightVectors } = leadingSvd(residual, Math.min(blocks.length, beyond));
  return { qr, directions: rightVectors, spreads: values.map((value) => value * value) };
}

/** The REML estimate of ρ: the likelihood of σ_b² / σ² with σ² solved for, at its highest point. */
function correlationOf({ qr, directions, spreads }: Rotation, values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  applyTransposedQ(qr, values);
  const residual = values.subarray(qr.rank);
  let rest = residual.reduce((sum, value) => sum + value * value, 0);
  // Values that the design explains but for rounding say nothing.
  if (!(rest > 1e-28 * mean * mean * values.length)) return Number.NaN;
  const squares = spreads.map((_, at) => {
    const direction = rowOf(directions, at);
    let product = 0;
    for (let i = 0; i < residual.length; i++) product += direction[i]! * residual[i]!;
    rest -= product * product;
    return product * product;
  });
  rest = Math.max(rest, 0);
  const most = Math.max(...spreads);
  const count = residual.length;
  // Over shares from 0 to 1; λ = σ_b² / σ² from just above -1 / largest spread.
  const ratioOf = (share: number): number => share / (1 - share) - 1 / most;
  const deviance = (share: number): { value: number; slope: number } => {
    const ratio = ratioOf(share);
    let [sum, logs, sumSlope, logSlope] = [rest, 0, 0, 0];
    for (let at = 0; at < spreads.length; at++) {
      const variance = 1 + ratio * spreads[at]!;
      sum += squares[at]! / variance;
      logs += Math.log(variance);
      sumSlope -= (squares[at]! * spreads[at]!) / variance ** 2;
      logSlope += spreads[at]! / variance;
    }
    return { value: count * Math.log(sum) + logs, slope: (count * sumSlope) / sum + logSlope };
  };
  const ratio = ratioOf(lowestPoint(deviance));
  return ratio / (1 + ratio);
}

/** The lowest point of a function on (0, 1): the best of a grid, then halving where the slope changes its sign. */
function lowestPoint(f: (x: number) => { value: number; slope: number }): number {
  const steps = 64;
  let best = 1;
  for (let step = 2; step < steps; step++) if (f(step / steps).value < f(best / steps).value) best = step;
  let [low, high] = [Math.max((best - 1) / steps, 1e-9), Math.min((best + 1) / steps, 1 - 1e-9)];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (f(middle).slope < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function saysSomething(rows: Uint32Array, design: Matrix, block: ArrayLike<number>): boolean {
  const blocks = new Set(Array.from(rows, (row) => block[row]!)).size;
  return rows.length > design.columns + 2 && blocks > 1 && blocks < rows.length - 1;
}

function largestBlock(block: ArrayLike<number>, rows: Uint32Array): number {
  const sizes = new Map<number, number>();
  for (const row of rows) sizes.set(block[row]!, (sizes.get(block[row]!) ?? 0) + 1);
  return Math.max(...sizes.values());
}

function inDesign(design: Matrix, block: ArrayLike<number>): boolean {
  const qr = pivotedQr(design);
  return [...new Set(Array.from(block))].slice(1).every((name) => {
    const column = Float64Array.from(block, (own) => Number(own === name));
    applyTransposedQ(qr, column);
    return column.subarray(qr.rank).every((value) => Math.abs(value) < 1e-8);
  });
}
