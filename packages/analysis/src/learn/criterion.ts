/** What makes a split good: three ways to look over the samples of a node in the order of one feature. */
import { drawBelow } from "../random/draw.ts";
import type { Generator } from "../random/generator.ts";

/** The best split of a node so far: behind the sample `place` of the order of `feature`. */
export interface BestSplit {
  feature: number;
  /** The sum over both sides that is to be large; less the same sum of the undivided node it is the decrease of impurity. */
  gain: number;
  low: number;
  high: number;
  /** How many splits were as good; one of them is taken at random. */
  ties: number;
}

export interface Criterion {
  /** Takes up the samples of a node. False where it has nothing left to separate. */
  enter(samples: Uint32Array, start: number, end: number): boolean;
  /** The sum of the undivided node. */
  whole(): number;
  /** The node's own prediction: a class or a mean. */
  prediction(): number;
  /**
   * Looks at each split of the samples in the order of one feature.
   * @param sorted the node's samples, of which the first `count` count.
   * @param same 1 where a sample has the same value as the next one; null where no two samples have.
   */
  look(sorted: Uint32Array, same: Uint8Array | null, count: number, feature: number, best: BestSplit): void;
}

/** Gini's index of two classes. `weights` are those of the samples in the bag. */
export function twoClasses(classes: Uint32Array, weights: Float64Array, random: Generator): Criterion {
  let total0 = 0;
  let total1 = 0;
  return {
    enter(samples, start, end) {
      total0 = 0;
      total1 = 0;
      for (let at = start; at < end; at++) {
        if (classes[samples[at]!] === 0) total0 += weights[samples[at]!]!;
        else total1 += weights[samples[at]!]!;
      }
      return total0 > 0 && total1 > 0;
    },
    whole: () => (total0 * total0 + total1 * total1) / (total0 + total1),
    prediction: () => (total0 > total1 || (total0 === total1 && drawBelow(random, 2) === 0) ? 0 : 1),
    look(sorted, same, count, feature, best) {
      let left0 = 0;
      let left1 = 0;
      let sample = sorted[0]!;
      let own = classes[sample]!;
      for (let at = 1; at < count; at++) {
        if (own === 0) left0 += weights[sample]!;
        else left1 += weights[sample]!;
        const before = own;
        sample = sorted[at]!;
        own = classes[sample]!;
        // Between two samples of one class no split is better than the one before or behind them (Fayyad & Irani 1992).
        if (same === null ? before === own : same[at - 1] === 1) continue;
        const right0 = total0 - left0;
        const right1 = total1 - left1;
        const gain = (left0 * left0 + left1 * left1) / (left0 + left1) + (right0 * right0 + right1 * right1) / (right0 + right1);
        if (gain >= best.gain) consider(best, gain, feature, sorted[at - 1]!, sample, random);
      }
    },
  };
}

/** Gini's index of any number of classes. */
export function manyClasses(classes: Uint32Array, classCount: number, weights: Float64Array, random: Generator): Criterion {
  const totals = new Float64Array(classCount);
  const left = new Float64Array(classCount);
  let total = 0;
  let squares = 0;
  return {
    enter(samples, start, end) {
      totals.fill(0);
      for (let at = start; at < end; at++) totals[classes[samples[at]!]!]! += weights[samples[at]!]!;
      total = 0;
      squares = 0;
      let present = 0;
      for (const one of totals) {
        total += one;
        squares += one * one;
        if (one > 0) present++;
      }
      return present > 1;
    },
    whole: () => squares / total,
    prediction() {
      let chosen = 0;
      let ties = 1;
      for (let one = 1; one < classCount; one++) {
        if (totals[one]! > totals[chosen]!) [chosen, ties] = [one, 1];
        else if (totals[one] === totals[chosen] && drawBelow(random, ++ties) === 0) chosen = one;
      }
      return chosen;
    },
    look(sorted, same, count, feature, best) {
      left.fill(0);
      let leftTotal = 0;
      let leftSquares = 0;
      let rightSquares = squares;
      for (let at = 1; at < count; at++) {
        const before = sorted[at - 1]!;
        const own = classes[before]!;
        const weight = weights[before]!;
        leftSquares += weight * (2 * left[own]! + weight);
        rightSquares += weight * (weight - 2 * (totals[own]! - left[own]!));
        left[own]! += weight;
        leftTotal += weight;
        if (same === null ? own === classes[sorted[at]!] : same[at - 1] === 1) continue;
        const gain = leftSquares / leftTotal + rightSquares / (total - leftTotal);
        if (gain >= best.gain) consider(best, gain, feature, before, sorted[at]!, random);
      }
    },
  };
}

/**
 * The sum of squares around the means of both sides.
 * @param values centred around their mean, so that sums of squares do not cancel.
 * @param least a node of no more draws than this is not divided.
 */
export function means(values: Float64Array, weights: Float64Array, least: number, random: Generator): Criterion {
  let total = 0;
  let sum = 0;
  return {
    enter(samples, start, end) {
      total = 0;
      sum = 0;
      let lowest = Infinity;
      let highest = -Infinity;
      for (let at = start; at < end; at++) {
        const sample = samples[at]!;
        total += weights[sample]!;
        sum += weights[sample]! * values[sample]!;
        lowest = Math.min(lowest, values[sample]!);
        highest = Math.max(highest, values[sample]!);
      }
      return total > least && lowest < highest;
    },
    whole: () => (sum * sum) / total,
    prediction: () => sum / total,
    look(sorted, same, count, feature, best) {
      let leftTotal = 0;
      let leftSum = 0;
      for (let at = 1; at < count; at++) {
        const before = sorted[at - 1]!;
        leftTotal += weights[before]!;
        leftSum += weights[before]! * values[before]!;
        if (same !== null && same[at - 1] === 1) continue;
        const rightSum = sum - leftSum;
        const gain = (leftSum * leftSum) / leftTotal + (rightSum * rightSum) / (total - leftTotal);
        if (gain >= best.gain) consider(best, gain, feature, before, sorted[at]!, random);
      }
    },
  };
}

function consider(best: BestSplit, gain: number, feature: number, low: number, high: number, random: Generator): void {
  if (gain > best.gain) best.ties = 1;
  else if (drawBelow(random, ++best.ties) > 0) return;
  best.gain = gain;
  best.feature = feature;
  best.low = low;
  best.high = high;
}
