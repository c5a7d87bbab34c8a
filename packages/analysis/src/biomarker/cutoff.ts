/** What is read off a ROC curve: cut-offs, partial areas, and a band around it. */
import { ArgumentFault } from "../faults.ts";
import { quantileOfSorted } from "../prepare/median.ts";
import type { Progress } from "../progress.ts";
import { drawBelow } from "../random/draw.ts";
import { newGenerator } from "../random/generator.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { rocCurve, type RocCurve } from "./roc.ts";

/**
 * `youden`: the largest sensitivity + specificity; `closest`: next to the corner of both at 1; `accuracy`: fewest samples told wrongly;
 * a wanted least sensitivity or specificity: the best of the other one that has it.
 */
export type CutoffRule = "youden" | "closest" | "accuracy" | { sensitivity: number } | { specificity: number };

export interface Cutoff {
  threshold: number;
  sensitivity: number;
  specificity: number;
  accuracy: number;
  /** How many points of the curve are as good; the first is given, as by pROC. */
  ties: number;
}

/**
 * The best threshold of a curve (R: `pROC::coords(curve, "best", best.method = …)`). Of several equally good ones it is the first, the one that
 * finds most cases; it is infinite where no threshold is better than calling every sample a case, or none.
 * Null for a curve without points.
 *
 * @method cutoff Cut-off of a ROC curve
 * @formula youden: max (sensitivity + specificity); closest: min ((1 − sensitivity)² + (1 − specificity)²); accuracy: max (TP + TN)
 * @defaults youden; the first of equally good ones
 * @follows R's `pROC::coords(curve, "best", best.method = …)` (pROC 1.18)
 * @reference Youden WJ (1950) Cancer 3:32 doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3
 * @throws ArgumentFault for a wanted share outside 0 … 1.
 */
export function bestCutoff(curve: RocCurve, rule: CutoffRule = "youden"): Cutoff | null {
  const { sensitivity, specificity, thresholds, cases, controls } = curve;
  if (typeof rule === "object") {
    const wanted = "sensitivity" in rule ? rule.sensitivity : rule.specificity;
    if (!(wanted >= 0 && wanted <= 1)) throw new ArgumentFault("rule", "a share between 0 and 1");
  }
  const accuracyAt = (at: number): number => (sensitivity[at]! * cases + specificity[at]! * controls) / (cases + controls);
  const worth = (at: number): number => {
    const [se, sp] = [sensitivity[at]!, specificity[at]!];
    if (rule === "youden") return se + sp;
    if (rule === "closest") return -((1 - se) ** 2 + (1 - sp) ** 2);
    if (rule === "accuracy") return accuracyAt(at);
    if ("sensitivity" in rule) return se >= rule.sensitivity ? sp : -1;
    return sp >= rule.specificity ? se : -1;
  };
  let best = -1;
  let ties = 0;
  for (let at = 0; at < thresholds.length; at++) {
    if (best < 0 || worth(at) > worth(best)) [best, ties] = [at, 1];
    else if (worth(at) === worth(best)) ties++;
  }
  if (best < 0) return null;
  return { threshold: thresholds[best]!, sensitivity: sensitivity[best]!, specificity: specificity[best]!, accuracy: accuracyAt(best), ties };
}

/**
 * The area under the part of the curve between two specificities (or sensitivities), with straight lines between its points
 * (R: `pROC::auc(partial.auc = c(low, high), partial.auc.focus = …)`), and the same set between 0.5 for no and 1 for the best discrimination
 * (McClish 1989, doi:10.1177/0272989X8900900307; NaN below the diagonal, as `partial.auc.correct = TRUE`).
 *
 * @method partial-auc Partial area under a ROC curve
 * @formula the area A between two specificities or sensitivities; corrected (1 + (A − min) / (max − min)) / 2
 * @defaults over specificity; the caller gives the part
 * @follows R's `pROC::auc(partial.auc = …, partial.auc.focus = …)` (pROC 1.18)
 * @reference McClish DK (1989) Med. Decis. Making 9:190 doi:10.1177/0272989X8900900307
 * @throws ArgumentFault unless 0 ≤ low < high ≤ 1.
 */
export function partialAuc(
  curve: RocCurve,
  low: number,
  high: number,
  over: "specificity" | "sensitivity" = "specificity",
): { area: number; standardised: number } {
  if (!(low >= 0 && high <= 1 && low < high)) throw new ArgumentFault("low", "0 ≤ low < high ≤ 1");
  const [axis, values] = over === "specificity" ? [curve.specificity, curve.sensitivity] : [curve.sensitivity, curve.specificity];
  let area = curve.thresholds.length === 0 ? Number.NaN : 0;
  for (let at = 1; at < axis.length; at++) {
    const rising = axis[at]! >= axis[at - 1]!;
    const [from, to] = rising ? [at - 1, at] : [at, at - 1];
    const [start, end] = [Math.max(axis[from]!, low), Math.min(axis[to]!, high)];
    if (start >= end) continue;
    const slope = (values[to]! - values[from]!) / (axis[to]! - axis[from]!);
    area += (end - start) * (values[from]! + slope * ((start + end) / 2 - axis[from]!));
  }
  const least = ((1 - low) ** 2 - (1 - high) ** 2) / 2;
  const most = high - low;
  const standardised = (1 + (area - least) / (most - least)) / 2;
  return { area, standardised: standardised < 0.5 ? Number.NaN : standardised };
}

/** The sensitivity that a curve has at a specificity, on the straight line between its points (R: `coords(curve, sp, input = "specificity")`). */
export function sensitivityAt({ sensitivity, specificity }: Pick<RocCurve, "sensitivity" | "specificity">, wanted: number): number {
  // Specificity rises along the curve; where it stands still the highest sensitivity is the first.
  let at = 0;
  while (at < specificity.length && specificity[at]! < wanted) at++;
  if (at === specificity.length) return Number.NaN;
  if (specificity[at] === wanted || at === 0) return sensitivity[at]!;
  const share = (wanted - specificity[at - 1]!) / (specificity[at]! - specificity[at - 1]!);
  return sensitivity[at - 1]! + share * (sensitivity[at]! - sensitivity[at - 1]!);
}

export interface BandOptions {
  seed: number;
  /** 2000. */
  resamples?: number;
  level?: number;
  progress?: Progress;
}

/**
 * A band of sensitivities at given specificities, pointwise, by drawing cases and controls again with replacement, each group as large as it was
 * (R: `pROC::ci.se`, its stratified default). The direction of the given curve is kept. NaN where the curve has no points.
 * Rows: specificities; columns: low, median, high.
 *
 * @method roc-band Band of a ROC curve
 * @formula quantiles (1 ± level)/2 and the median of the sensitivities of stratified bootstrap samples
 * @defaults 2000 resamples, level 0.95; the caller gives the seed
 * @follows R's `pROC::ci.se` (pROC 1.18)
 * @reference Robin X et al. (2011) BMC Bioinformatics 12:77 doi:10.1186/1471-2105-12-77
 * @throws ArgumentFault for specificities outside 0 … 1, and numbers out of range.
 */
export function rocBand(values: ArrayLike<number>, isCase: ArrayLike<number>, specificities: readonly number[], curve: RocCurve, options: BandOptions): Matrix {
  const { resamples = 2000, level = 0.95, progress } = options;
  if (!specificities.every((value) => value >= 0 && value <= 1)) throw new ArgumentFault("specificities", "shares between 0 and 1");
  if (!Number.isInteger(resamples) || resamples < 2) throw new ArgumentFault("resamples", "a whole number from 2");
  if (!(level > 0 && level < 1)) throw new ArgumentFault("level", "between 0 and 1");
  const random = newGenerator(options.seed);
  const band = newMatrix(specificities.length, 3);
  if (curve.thresholds.length === 0) return { ...band, data: band.data.fill(Number.NaN) };
  const groups = [0, 1].map((mark) => Float64Array.from(values).filter((value, at) => isCase[at] === mark && !Number.isNaN(value)));
  const marks = Uint8Array.from([...groups[0]!.map(() => 0), ...groups[1]!.map(() => 1)]);
  const drawn = new Float64Array(marks.length);
  const found = newMatrix(specificities.length, resamples);
  for (let round = 0; round < resamples; round++) {
    progress?.(round, resamples);
    let to = 0;
    for (const group of groups) for (let draw = 0; draw < group.length; draw++) drawn[to++] = group[drawBelow(random, group.length)]!;
    const one = rocCurve(drawn, marks, { direction: curve.direction });
    for (const [at, wanted] of specificities.entries()) found.data[at * resamples + round] = sensitivityAt(one, wanted);
  }
  const shares = [(1 - level) / 2, 0.5, (1 + level) / 2];
  for (let at = 0; at < specificities.length; at++) {
    const sorted = found.data.subarray(at * resamples, (at + 1) * resamples).sort();
    for (const [column, share] of shares.entries()) band.data[at * 3 + column] = quantileOfSorted(sorted, share);
  }
  return band;
}
