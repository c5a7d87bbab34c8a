import { normalQuantile, normalTwoSided } from "../distributions/normal.ts";
import { ArgumentFault, type Reason } from "../faults.ts";

/** Whether cases are expected to have higher or lower values; `auto` takes the direction in which their median lies (pROC's default). */
export type Direction = "higher" | "lower" | "auto";

export interface RocOptions {
  direction?: Direction;
  /** Of the interval; 0.95. */
  level?: number;
}

/** The area under the curve with DeLong's interval. Numbers that can't be computed are NaN, and `reason` says why. */
export interface Auc {
  /** P(case above control) + ½ P(equal), in the direction taken. */
  auc: number;
  /** DeLong's variance of it. */
  variance: number;
  low: number;
  high: number;
  direction: "higher" | "lower";
  cases: number;
  controls: number;
  reason: Reason | null;
}

export interface RocCurve extends Auc {
  /** From the one by which every sample counts as a case to the one by which none does: sensitivity falls, specificity rises. */
  thresholds: Float64Array;
  sensitivity: Float64Array;
  specificity: Float64Array;
}

/** The share of the other group that each sample beats; the parts of DeLong's variance. In the order of the samples. */
export interface Placements {
  cases: Float64Array;
  controls: Float64Array;
}

/**
 * The area under the ROC curve of one feature, with DeLong's variance and interval, in O(n log n).
 *
 * `values` one number a sample, `isCase` 1 for a case and 0 for a control. Missing values (NaN) are left out; ties count half. Without a
 * case or a control nothing is computable (`too-few`); with a single one there is an area, but no variance. Infinite values are refused
 * (`infinite`). Where all values are equal the area is 0.5 and has no interval (`constant`). Where the groups do not overlap the
 * variance is 0 and the interval a point, as DeLong has it; `perfect-separation` says not to take that at face value.
 *
 * @method roc ROC curve and its area
 * @formula AUC = mean over cases of V₁₀, V₁₀(x) = (controls below x + ½ controls equal x) / controls; variance = var(V₁₀) / cases + var(V₀₁) / controls; interval = AUC ± z √variance, cut to 0 … 1
 * @defaults direction by the medians; level 0.95; best cut-off by Youden's index
 * @profile standard the interval is cut to 0 … 1, as pROC does
 * @reference DeLong ER, DeLong DM, Clarke-Pearson DL (1988) Biometrics 44:837–845. doi:10.2307/2531595
 * @reference Sun X, Xu W (2014) IEEE Signal Processing Letters 21:1389–1393. doi:10.1109/LSP.2014.2337313
 * @follows R's pROC::roc, ci.auc(method = "delong"), var(method = "delong") (1.18)
 * @throws ArgumentFault when lengths differ, `isCase` is not 0 or 1, or the level is not between 0 and 1.
 */
export function aucOf(values: ArrayLike<number>, isCase: ArrayLike<number>, options: RocOptions = {}): Auc {
  const groups = split(values, isCase);
  return areaOf(groups, directionOf(groups, options.direction ?? "auto"), levelOf(options));
}

/**
 * The whole curve (R: `pROC::roc`): thresholds are −∞, the middles between neighbouring distinct values, and ∞; from the end at which every
 * sample counts as a case. A case is found where its value is at least (`higher`) or at most (`lower`) the threshold. Otherwise as `aucOf`.
 * @throws ArgumentFault as `aucOf`.
 */
export function rocCurve(values: ArrayLike<number>, isCase: ArrayLike<number>, options: RocOptions = {}): RocCurve {
  const groups = split(values, isCase);
  const direction = directionOf(groups, options.direction ?? "auto");
  const area = areaOf(groups, direction, levelOf(options));
  if (Number.isNaN(area.auc)) return { ...area, thresholds: new Float64Array(0), sensitivity: new Float64Array(0), specificity: new Float64Array(0) };
  const sign = direction === "higher" ? 1 : -1;
  const [cases, controls] = [groups.cases, groups.controls].map((group) => group.map((value) => sign * value).sort());
  const distinct = new Set([...cases!, ...controls!]).size;
  const [thresholds, sensitivity, specificity] = [0, 1, 2].map(() => new Float64Array(distinct + 1));
  let [caseAt, controlAt] = [0, 0];
  for (let point = 0; point <= distinct; point++) {
    sensitivity![point] = (cases!.length - caseAt) / cases!.length;
    specificity![point] = controlAt / controls!.length;
    const next = Math.min(cases![caseAt] ?? Infinity, controls![controlAt] ?? Infinity);
    const before = Math.max(cases![caseAt - 1] ?? -Infinity, controls![controlAt - 1] ?? -Infinity);
    thresholds![point] = sign * (point === 0 ? -Infinity : point === distinct ? Infinity : middleOf(before, next));
    while (cases![caseAt] === next) caseAt++;
    while (controls![controlAt] === next) controlAt++;
  }
  return { ...area, thresholds: thresholds!, sensitivity: sensitivity!, specificity: specificity! };
}

export interface AucComparison {
  /** AUC of the first minus AUC of the second. */
  difference: number;
  z: number;
  /** Two-sided. */
  p: number;
  low: number;
  high: number;
  reason: Reason | null;
}

/**
 * DeLong's test of two features measured on the same samples (R: `pROC::roc.test(method = "delong", paired = TRUE)`). Samples that miss either
 * value are left out of both. Not computable with fewer than 2 cases or controls (`too-few`), and where the difference has no variance: between
 * curves that order the samples alike (`no-differences`), or two that separate perfectly (`perfect-separation`).
 *
 * @throws ArgumentFault as `aucOf`.
 */
export function pairedDeLong(first: ArrayLike<number>, second: ArrayLike<number>, isCase: ArrayLike<number>, options: RocOptions = {}): AucComparison {
  if (first.length !== second.length) throw new ArgumentFault("second", `as many values as the first has: ${first.length}`);
  const holes = (own: ArrayLike<number>, other: ArrayLike<number>) => Float64Array.from(own, (value, at) => (Number.isNaN(other[at]!) ? Number.NaN : value));
  const level = levelOf(options);
  const [a, b] = [holes(first, second), holes(second, first)].map((values) => {
    const groups = split(values, isCase);
    const direction = directionOf(groups, options.direction ?? "auto");
    return { area: areaOf(groups, direction, level), placements: placementsOf(groups, direction) };
  });
  const fault = a!.area.reason === "infinite" || b!.area.reason === "infinite" ? "infinite" : a!.area.cases < 2 || a!.area.controls < 2 ? "too-few" : null;
  const difference = a!.area.auc - b!.area.auc;
  if (fault !== null) return { difference, z: Number.NaN, p: Number.NaN, low: Number.NaN, high: Number.NaN, reason: fault };
  // The variance of the differences of placements is var + var − 2 cov, without the cancelling.
  const between = (own: Float64Array, other: Float64Array) => varianceOf(own.map((value, at) => value - other[at]!)) / own.length;
  const variance = between(a!.placements.cases, b!.placements.cases) + between(a!.placements.controls, b!.placements.controls);
  return comparison(difference, variance, level);
}

/**
 * DeLong's test of curves from different samples (R: `pROC::roc.test(paired = FALSE)`, with the normal distribution in place of its t of hardly
 * fewer than n degrees of freedom). Not computable as the paired one.
 */
export function unpairedDeLong(first: Auc, second: Auc, level = 0.95): AucComparison {
  const difference = first.auc - second.auc;
  const fault = [first.reason, second.reason].find((reason) => reason === "too-few" || reason === "infinite" || reason === "all-missing");
  if (fault !== undefined) return { difference, z: Number.NaN, p: Number.NaN, low: Number.NaN, high: Number.NaN, reason: fault };
  return comparison(difference, first.variance + second.variance, levelOf({ level }));
}

/** How many of the other group each sample beats, as shares; ties count half. In the direction taken. */
export function placementsOf({ cases, controls }: Placements, direction: "higher" | "lower"): Placements {
  const sortedCases = cases.slice().sort();
  const sortedControls = controls.slice().sort();
  const beaten = (value: number, others: Float64Array): number => {
    const below = countBelow(others, value, false);
    return (below + 0.5 * (countBelow(others, value, true) - below)) / others.length;
  };
  const turned = (share: number): number => (direction === "higher" ? share : 1 - share);
  return {
    cases: cases.map((value) => turned(beaten(value, sortedControls))),
    controls: controls.map((value) => turned(1 - beaten(value, sortedCases))),
  };
}

function areaOf(groups: Placements, direction: "higher" | "lower", level: number): Auc {
  const { cases, controls } = groups;
  const none = { auc: Number.NaN, variance: Number.NaN, low: Number.NaN, high: Number.NaN, direction, cases: cases.length, controls: controls.length };
  if (cases.length + controls.length === 0) return { ...none, reason: "all-missing" };
  if (cases.length === 0 || controls.length === 0) return { ...none, reason: "too-few" };
  if ([...cases, ...controls].some((value) => !Number.isFinite(value))) return { ...none, reason: "infinite" };
  const placements = placementsOf(groups, direction);
  const auc = placements.cases.reduce((sum, value) => sum + value, 0) / cases.length;
  if (cases.every((value) => value === cases[0]) && controls.every((value) => value === cases[0])) return { ...none, auc, reason: "constant" };
  if (cases.length < 2 || controls.length < 2) return { ...none, auc, reason: "too-few" };
  const variance = varianceOf(placements.cases) / cases.length + varianceOf(placements.controls) / controls.length;
  const half = normalQuantile((1 + level) / 2) * Math.sqrt(variance);
  return { ...none, auc, variance, low: Math.max(0, auc - half), high: Math.min(1, auc + half), reason: variance === 0 ? "perfect-separation" : null };
}

function comparison(difference: number, variance: number, level: number): AucComparison {
  if (variance === 0) {
    const reason = difference === 0 ? "no-differences" : "perfect-separation";
    return { difference, z: Number.NaN, p: Number.NaN, low: Number.NaN, high: Number.NaN, reason };
  }
  const error = Math.sqrt(variance);
  const half = normalQuantile((1 + level) / 2) * error;
  return { difference, z: difference / error, p: normalTwoSided(difference / error), low: difference - half, high: difference + half, reason: null };
}

function split(values: ArrayLike<number>, isCase: ArrayLike<number>): Placements {
  if (values.length !== isCase.length) throw new ArgumentFault("isCase", `one mark for each of the ${values.length} values`);
  const [cases, controls] = [new Float64Array(values.length), new Float64Array(values.length)];
  let [caseCount, controlCount] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    const mark = isCase[at];
    if (mark !== 0 && mark !== 1) throw new ArgumentFault("isCase", "1 for a case, 0 for a control");
    // − 0 and 0 are one value, also where values are sorted.
    if (Number.isNaN(values[at]!)) continue;
    if (mark === 1) cases[caseCount++] = values[at]! + 0;
    else controls[controlCount++] = values[at]! + 0;
  }
  return { cases: cases.slice(0, caseCount), controls: controls.slice(0, controlCount) };
}

function directionOf({ cases, controls }: Placements, direction: Direction): "higher" | "lower" {
  if (direction !== "auto") return direction;
  return cases.length > 0 && controls.length > 0 && medianOf(controls) > medianOf(cases) ? "lower" : "higher";
}

function levelOf({ level = 0.95 }: RocOptions): number {
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "between 0 and 1");
  return level;
}

function medianOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function middleOf(low: number, high: number): number {
  const middle = (low + high) / 2;
  return Number.isFinite(middle) ? middle : low / 2 + high / 2;
}

/** Values below `value`, or not above it, in a sorted array. */
function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
