/** Repeated-measures analysis of variance: each subject under every condition, subjects perhaps in groups. */
import { chiSquareUpper } from "../distributions/chi-square.ts";
import { fUpper } from "../distributions/f.ts";
import { ArgumentFault, type Reason } from "../faults.ts";
import { newMatrix, rowOf, type Matrix } from "../table.ts";
import { momentsOf, scaleOf, withinRounding } from "./moments.ts";
import { checkLabels, type VarianceTerm } from "./two-way-anova.ts";

/** A term within subjects, with p corrected for conditions whose differences vary unequally. */
export interface WithinTerm extends VarianceTerm {
  greenhouseGeisserP: number;
  huynhFeldtP: number;
}

export interface RepeatedMeasuresAnova {
  conditions: WithinTerm;
  /** Null without groups. */
  groups: VarianceTerm | null;
  interaction: WithinTerm | null;
  /** Between subjects (within their groups), and within subjects. */
  subjectResidual: { squares: number; df: number };
  withinResidual: { squares: number; df: number };
  /** Greenhouse and Geisser's epsilon, from 1 / (k - 1) to 1. */
  greenhouseGeisser: number;
  /** Huynh and Feldt's; may exceed 1, and counts as 1 in p. */
  huynhFeldt: number;
  /** Mauchly's test of sphericity; NaN with 2 conditions, which are always spherical, or too few subjects. */
  mauchly: { w: number; p: number };
  /** Subjects without a missing value. */
  subjects: number;
  reason: Reason | null;
}

/**
 * ANOVA of subjects (rows) under each of k conditions (columns), one-way or with subjects in groups (mixed: between × within).
 *
 * Subjects with a missing value (NaN) are left out. Groups may differ in size; the conditions are then compared over all
 * subjects (types I and II), as R's `aov` does. Not computable without a complete subject, with infinite values, when no
 * degrees of freedom are left, or where subjects differ by a constant only. The p of Mauchly's test takes Box's second-order term with the number
 * of contrasts; R's `mauchly.test` has the number of conditions in one place of it, and its p is off by about 1e-3.
 *
 * @method repeated-measures-anova Repeated-measures ANOVA
 * @formula conditions: MS(conditions) / MS(within residual); groups: MS(groups) / MS(subjects in groups); ε_GG = tr(S)² / ((k - 1) tr(S²)) of the pooled covariance S of orthonormal contrasts; ε_HF = ((ν + 1)(k - 1) ε_GG - 2) / ((k - 1)(ν - (k - 1) ε_GG)), ν = subjects - groups; both multiply the degrees of freedom
 * @defaults None: p comes uncorrected and with either ε. Fixed: an ε above 1 corrects nothing.
 * @follows R's `aov(v ~ group * condition + Error(subject / condition))`, `anova(lm(m ~ group), X = ~1, test = "Spherical")` and `mauchly.test`
 * @reference Greenhouse SW, Geisser S (1959) Psychometrika 24:95 doi:10.1007/BF02289823
 * @reference Huynh H, Feldt LS (1976) J. Educ. Stat. 1:69 doi:10.3102/10769986001001069
 * @reference Lecoutre B (1991) J. Educ. Stat. 16:371 (the numerator ν + 1) doi:10.3102/10769986016004371
 * @reference Mauchly JW (1940) Ann. Math. Stat. 11:204 doi:10.1214/aoms/1177731915
 *
 * @param groups the group of each subject, from 0; null: all in one.
 * @throws ArgumentFault when there are fewer than 2 conditions, or labels don't fit.
 */
export function repeatedMeasuresAnova(subjects: Matrix, groups: ArrayLike<number> | null = null): RepeatedMeasuresAnova {
  const k = subjects.columns;
  if (k < 2) throw new ArgumentFault("subjects", "must have at least 2 columns, one for each condition");
  if (groups !== null) checkLabels("groups", groups, subjects.rows);
  const kept = Array.from({ length: subjects.rows }, (_, row) => row).filter((row) => !rowOf(subjects, row).some(Number.isNaN));
  const n = kept.length;
  const labels = kept.map((row) => groups?.[row] ?? 0);
  const levels = [...new Set(labels)];
  const df = n - levels.length;
  const reason = n === 0 ? "all-missing" : df < 1 ? "too-few" : groups !== null && levels.length < 2 ? "one-group" : null;
  if (reason !== null) return impossible(reason, groups !== null);
  if (kept.some((row) => rowOf(subjects, row).some((value) => !Number.isFinite(value)))) return impossible("infinite", groups !== null);

  const all = Float64Array.from(kept.flatMap((row) => [...rowOf(subjects, row)]));
  const scale = scaleOf(all);
  const { mean } = momentsOf(all, scale);
  // Row by row: the subject's mean times √k, then k - 1 orthonormal contrasts of its conditions. All sums of squares follow from their means.
  const scores = newMatrix(n, k);
  const contrasts = helmert(k);
  for (const [at, row] of kept.entries()) {
    const values = rowOf(subjects, row).map((value) => value / scale - mean);
    for (let contrast = 0; contrast < k; contrast++) {
      const weights = rowOf(contrasts, contrast);
      scores.data[at * k + contrast] = values.reduce((sum, value, condition) => sum + value * weights[condition]!, 0);
    }
  }
  const parts = Array.from({ length: k }, (_, column) => partition(scores, column, labels, levels));
  const sum = (of: (part: Partition) => number) => parts.slice(1).reduce((total, part) => total + of(part), 0);
  const within = sum((part) => part.residual);
  const between = parts[0]!.residual;
  // Contrasts of equal differences are 0 up to their own rounding.
  if (withinRounding(Math.sqrt(within / (df * (k - 1))))) return impossible("perfect-separation", groups !== null);

  const covariance = parts
    .slice(1)
    .map((left) => parts.slice(1).map((right) => left.centred.reduce((total, value, at) => total + value * right.centred[at]!, 0) / df));
  const epsilons = epsilonsOf(covariance, df);
  const unit = scale * scale;
  const withinTerm = (of: number, df1: number): WithinTerm => withinTermOf({ squares: of, df: df1 }, { squares: within, df: df * (k - 1) }, unit, epsilons);
  const groupDf = levels.length - 1;
  return {
    conditions: withinTerm(
      sum((part) => part.overall),
      k - 1,
    ),
    groups: groups === null ? null : termOf({ squares: parts[0]!.between, df: groupDf }, { squares: between, df }, unit),
    interaction:
      groups === null
        ? null
        : withinTerm(
            sum((part) => part.between),
            (k - 1) * groupDf,
          ),
    subjectResidual: { squares: between * unit, df },
    withinResidual: { squares: within * unit, df: df * (k - 1) },
    ...epsilons,
    mauchly: mauchlyTest(covariance, df),
    subjects: n,
    reason: null,
  };
}

interface Epsilons {
  greenhouseGeisser: number;
  huynhFeldt: number;
}

/** From the covariance of the scores on orthonormal contrasts, which has `df` degrees of freedom. */
export function epsilonsOf(covariance: number[][], df: number): Epsilons {
  const contrasts = covariance.length;
  const squares = covariance.reduce((total, row) => total + row.reduce((sum, value) => sum + value * value, 0), 0);
  const greenhouseGeisser = traceOf(covariance) ** 2 / (contrasts * squares);
  const huynhFeldt = contrasts === 1 ? 1 : ((df + 1) * contrasts * greenhouseGeisser - 2) / (contrasts * (df - contrasts * greenhouseGeisser));
  return { greenhouseGeisser, huynhFeldt };
}

interface Part {
  squares: number;
  df: number;
}

function termOf(effect: Part, residual: Part, unit: number): VarianceTerm {
  const statistic = effect.squares / effect.df / (residual.squares / residual.df);
  return { squares: effect.squares * unit, df: effect.df, statistic, p: fUpper(statistic, effect.df, residual.df) };
}

/** @param unit what one of the sums of squares is worth. */
export function withinTermOf(effect: Part, residual: Part, unit: number, { greenhouseGeisser, huynhFeldt }: Epsilons): WithinTerm {
  const plain = termOf(effect, residual, unit);
  // An epsilon above 1, or the pole of Huynh and Feldt's beyond it, says that nothing is to be corrected.
  const corrected = (epsilon: number): number => {
    const share = epsilon > 0 && epsilon < 1 ? epsilon : 1;
    return fUpper(plain.statistic, effect.df * share, residual.df * share);
  };
  return { ...plain, greenhouseGeisserP: corrected(greenhouseGeisser), huynhFeldtP: corrected(huynhFeldt) };
}

const traceOf = (matrix: number[][]): number => matrix.reduce((total, row, at) => total + row[at]!, 0);

interface Partition {
  /** n times the squared mean; around it between the groups; within them. */
  overall: number;
  between: number;
  residual: number;
  centred: Float64Array;
}

function partition(scores: Matrix, column: number, labels: number[], levels: number[]): Partition {
  const values = Float64Array.from(labels, (_, row) => scores.data[row * scores.columns + column]!);
  const mean = momentsOf(values, 1).mean;
  const centred = values.slice();
  let [between, residual] = [0, 0];
  for (const level of levels) {
    const own = momentsOf(
      values.filter((_, row) => labels[row] === level),
      1,
    );
    between += own.count * (own.mean - mean) ** 2;
    residual += own.squares;
    for (const [row, label] of labels.entries()) if (label === level) centred[row]! -= own.mean;
  }
  return { overall: values.length * mean * mean, between, residual, centred };
}

/** Rows: 1/√k everywhere, then Helmert's contrasts; an orthonormal matrix. */
export function helmert(k: number): Matrix {
  const matrix = newMatrix(k, k);
  matrix.data.fill(1 / Math.sqrt(k), 0, k);
  for (let row = 1; row < k; row++) {
    const norm = Math.sqrt(row * (row + 1));
    matrix.data.fill(1 / norm, row * k, row * k + row);
    matrix.data[row * k + row] = -row / norm;
  }
  return matrix;
}

/** W = det(S) / (tr(S) / p)^p, with Box's second-order chi-square. R's `mauchly.test` puts the number of conditions for p in one place of w2, and is off by about 1e-3. */
export function mauchlyTest(covariance: number[][], df: number): { w: number; p: number } {
  const p = covariance.length;
  if (p < 2 || df < p) return { w: Number.NaN, p: Number.NaN };
  const w = determinant(covariance) / (traceOf(covariance) / p) ** p;
  const rho = 1 - (2 * p * p + p + 2) / (6 * p * df);
  const w2 = ((p + 2) * (p - 1) * (p - 2) * (2 * p ** 3 + 6 * p * p + 3 * p + 2)) / (288 * (df * p * rho) ** 2);
  const z = -df * rho * Math.log(w);
  const f = (p * (p + 1)) / 2 - 1;
  const first = chiSquareUpper(z, f);
  return { w, p: Math.min(1, first + w2 * (chiSquareUpper(z, f + 4) - first)) };
}

/** Of a positive semidefinite matrix, by elimination. */
function determinant(matrix: number[][]): number {
  const work = matrix.map((row) => row.slice());
  let result = 1;
  for (let pivot = 0; pivot < work.length; pivot++) {
    const lead = work[pivot]![pivot]!;
    if (!(lead > 0)) return 0;
    result *= lead;
    for (let row = pivot + 1; row < work.length; row++) {
      const factor = work[row]![pivot]! / lead;
      for (let column = pivot; column < work.length; column++) work[row]![column]! -= factor * work[pivot]![column]!;
    }
  }
  return result;
}

function impossible(reason: Reason, grouped: boolean): RepeatedMeasuresAnova {
  const none = Number.NaN;
  const term: WithinTerm = { squares: none, df: none, statistic: none, p: none, greenhouseGeisserP: none, huynhFeldtP: none };
  const residual = { squares: none, df: none };
  return {
    conditions: term,
    groups: grouped ? term : null,
    interaction: grouped ? term : null,
    subjectResidual: residual,
    withinResidual: residual,
    greenhouseGeisser: none,
    huynhFeldt: none,
    mauchly: { w: none, p: none },
    subjects: 0,
    reason,
  };
}
