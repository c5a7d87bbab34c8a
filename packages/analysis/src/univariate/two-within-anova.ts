/** Repeated-measures analysis of variance with two factors within subjects. */
import { ArgumentFault, type Reason } from "../faults.ts";
import { rowOf, type Matrix } from "../table.ts";
import { momentsOf, scaleOf, withinRounding } from "./moments.ts";
import { epsilonsOf, helmert, mauchlyTest, withinTermOf, type WithinTerm } from "./repeated-measures-anova.ts";

/** One effect against its own variation between subjects. */
export interface WithinEffect extends WithinTerm {
  residual: { squares: number; df: number };
  greenhouseGeisser: number;
  huynhFeldt: number;
  mauchly: { w: number; p: number };
}

export interface TwoWithinAnova {
  first: WithinEffect;
  second: WithinEffect;
  interaction: WithinEffect;
  subjectResidual: { squares: number; df: number };
  /** Subjects without a missing value. */
  subjects: number;
  reason: Reason | null;
}

/**
 * ANOVA of subjects (rows) under every combination of two factors, e.g. time and diet. Each effect is set against its own interaction with the subjects.
 *
 * Subjects with a missing value (NaN) are left out. Not computable with fewer than 2 complete subjects, with infinite values, or where an effect doesn't vary
 * between subjects at all.
 *
 * @method two-within-anova Repeated-measures ANOVA with two within-subject factors
 * @formula for each of A, B and A:B the subjects' scores on its orthonormal contrasts: F = MS(means of the scores) / MS(their deviations); ε_GG, ε_HF and Mauchly's W of the scores' covariance, as in one-way repeated measures
 * @defaults None: p comes uncorrected and with either ε. Fixed: an ε above 1 corrects nothing.
 * @follows R's `aov(v ~ a * b + Error(subject / (a * b)))` and `anova(lm(m ~ 1), M = …, X = …, test = "Spherical")`
 * @reference Greenhouse SW, Geisser S (1959) Psychometrika 24:95 doi:10.1007/BF02289823
 * @reference Huynh H, Feldt LS (1976) J. Educ. Stat. 1:69 doi:10.3102/10769986001001069
 *
 * @param subjects subjects × (levels of the first factor · levels of the second), the second changing fastest.
 * @throws ArgumentFault when a factor has fewer than 2 levels or the columns don't fit.
 */
export function twoWithinAnova(subjects: Matrix, { first: a, second: b }: { first: number; second: number }): TwoWithinAnova {
  for (const [name, levels] of Object.entries({ first: a, second: b })) {
    if (!Number.isInteger(levels) || levels < 2) throw new ArgumentFault(name, "a whole number from 2");
  }
  if (subjects.columns !== a * b) throw new ArgumentFault("subjects", `${a * b} columns`);
  const kept = Array.from({ length: subjects.rows }, (_, row) => rowOf(subjects, row)).filter((row) => !row.some(Number.isNaN));
  if (kept.length < 2) return impossible(kept.length === 0 ? "all-missing" : "too-few");
  if (kept.some((row) => !row.every(Number.isFinite))) return impossible("infinite");
  const all = Float64Array.from(kept.flatMap((row) => [...row]));
  const scale = scaleOf(all);
  const { mean } = momentsOf(all, scale);
  const centred = kept.map((row) => row.map((value) => value / scale - mean));
  const [ofFirst, ofSecond] = [helmert(a), helmert(b)];
  const scoresOf = (i: number, j: number): Float64Array => {
    const [left, right] = [rowOf(ofFirst, i), rowOf(ofSecond, j)];
    return Float64Array.from(centred, (row) => row.reduce((sum, value, at) => sum + value * left[Math.floor(at / b)]! * right[at % b]!, 0));
  };
  const numbers = (count: number): number[] => Array.from({ length: count - 1 }, (_, at) => at + 1);
  const parts = {
    first: numbers(a).map((i) => scoresOf(i, 0)),
    second: numbers(b).map((j) => scoresOf(0, j)),
    interaction: numbers(a).flatMap((i) => numbers(b).map((j) => scoresOf(i, j))),
  };
  const effects = Object.fromEntries(Object.entries(parts).map(([name, scores]) => [name, effectOf(scores, scale)])) as Record<
    keyof typeof parts,
    WithinEffect | null
  >;
  const { first, second, interaction } = effects;
  if (first === null || second === null || interaction === null) return impossible("perfect-separation");
  const between = momentsOf(scoresOf(0, 0), 1).squares * scale * scale;
  return { first, second, interaction, subjectResidual: { squares: between, df: kept.length - 1 }, subjects: kept.length, reason: null };
}

/** Null where the scores don't vary between subjects. */
function effectOf(scores: Float64Array[], scale: number): WithinEffect | null {
  const contrasts = scores.length;
  const df = scores[0]!.length - 1;
  const moments = scores.map((values) => momentsOf(values, 1));
  const squares = moments.reduce((sum, own) => sum + own.count * own.mean * own.mean, 0);
  const residual = moments.reduce((sum, own) => sum + own.squares, 0);
  if (withinRounding(Math.sqrt(residual / (df * contrasts)))) return null;
  const covariance = scores.map((left, i) =>
    scores.map((right, j) => left.reduce((sum, value, at) => sum + (value - moments[i]!.mean) * (right[at]! - moments[j]!.mean), 0) / df),
  );
  const epsilons = epsilonsOf(covariance, df);
  const unit = scale * scale;
  const term = withinTermOf({ squares, df: contrasts }, { squares: residual, df: df * contrasts }, unit, epsilons);
  return { ...term, ...epsilons, residual: { squares: residual * unit, df: df * contrasts }, mauchly: mauchlyTest(covariance, df) };
}

function impossible(reason: Reason): TwoWithinAnova {
  const none = Number.NaN;
  const residual = { squares: none, df: none };
  const effect: WithinEffect = {
    squares: none,
    df: none,
    statistic: none,
    p: none,
    greenhouseGeisserP: none,
    huynhFeldtP: none,
    residual,
    greenhouseGeisser: none,
    huynhFeldt: none,
    mauchly: { w: none, p: none },
  };
  return { first: effect, second: effect, interaction: effect, subjectResidual: residual, subjects: 0, reason };
}
