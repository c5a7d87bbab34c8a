/** How far each sample lies from the others, and which stand apart. */
import { ArgumentFault } from "@analyte/analysis/faults";
import { brokenStick } from "@analyte/analysis/multivariate/broken-stick";
import { pcaDiagnostics, type PcaDiagnostics } from "@analyte/analysis/multivariate/pca-diagnostics";
import { pca, type Pca } from "@analyte/analysis/multivariate/pca";
import { robustPca, type RobustPca } from "@analyte/analysis/multivariate/robust-pca";
import { newGenerator } from "@analyte/analysis/random/generator";
import { newMatrix, rowOf, type Matrix } from "@analyte/analysis/table";
import type { Groups } from "#parts/grouping.ts";
import { beyondCell, measures, type Measure } from "./limits.ts";
import type { OutliersParams } from "./manifest.ts";

/** Of the number of components that is found. */
export const [fewestComponents, mostComponents] = [2, 10] as const;

export interface Measured {
  /** With as many scores as components were taken. */
  model: Pca;
  /** How many stand above the broken stick; null where their number was asked for. */
  above: number | null;
  diagnostics: PcaDiagnostics;
  /** null where the samples lie in too few directions. */
  robust: RobustPca | null;
}
export interface Study extends Measured {
  params: OutliersParams;
  groups: Groups;
  samples: string[];
  features: number;
  constant: number[];
  featureNames: string[];
  /** For each sample the limits that it is beyond. */
  beyond: Measure[][];
  outlier: boolean[];
}

/** The minimum covariance determinant needs more than 2·k + 1 samples. */
export const robustComponents = (samples: number, components: number): number => Math.max(1, Math.min(components, Math.floor((samples - 2) / 2)));

export function measure(matrix: Matrix, { components, level, seed }: OutliersParams, progress: (done: number) => void): Measured {
  const whole = pca(matrix, components === "auto" ? mostComponents : components);
  const above = components === "auto" ? brokenStick(whole.explained) : null;
  const model = above === null ? whole : leading(whole, Math.max(fewestComponents, Math.min(mostComponents, above)));
  const diagnostics = pcaDiagnostics(matrix, model, Number(level) / 100);
  const count = robustComponents(matrix.rows, model.scores.columns);
  return { model, above, diagnostics, robust: robustOf(matrix, count, seed, progress) };
}

/** The first so many of the scores and loadings. */
function leading(model: Pca, count: number): Pca {
  const first = (of: Matrix): Matrix => {
    const columns = Math.min(count, of.columns);
    const cut = newMatrix(of.rows, columns);
    for (let row = 0; row < of.rows; row++) cut.data.set(rowOf(of, row).subarray(0, columns), row * columns);
    return cut;
  };
  return { ...model, scores: first(model.scores), loadings: first(model.loadings) };
}

function robustOf(matrix: Matrix, components: number, seed: number, progress: (done: number) => void): RobustPca | null {
  try {
    return robustPca(matrix, components, newGenerator(seed), (done, all) => progress(done / all));
  } catch (error) {
    // Half of the samples in fewer dimensions: values that repeat.
    if (error instanceof ArgumentFault) return null;
    throw error;
  }
}

/** A limit that is not known is never passed. */
export function beyondOf({ diagnostics, robust }: Measured, sample: number): Measure[] {
  const is: Record<Measure, boolean> = {
    t2: diagnostics.t2[sample]! > diagnostics.t2Limit,
    q: diagnostics.q[sample]! > diagnostics.qLimit,
    robust: robust !== null && robust.scoreDistances[sample]! > robust.scoreLimit,
    residual: robust !== null && robust.orthogonalDistances[sample]! > robust.orthogonalLimit,
  };
  return measures.filter((one) => is[one]);
}

export const rules: Record<OutliersParams["rule"], (beyond: readonly Measure[]) => boolean> = {
  "t2-or-q": (beyond) => beyond.includes("t2") || beyond.includes("q"),
  "t2-and-q": (beyond) => beyond.includes("t2") && beyond.includes("q"),
  robust: (beyond) => beyond.includes("robust") || beyond.includes("residual"),
};

export interface Row {
  sample: string;
  at: number;
  beyond: string;
  note: string;
}

export function rowsOf(study: Study): Row[] {
  const { diagnostics, robust } = study;
  const lacking = [
    Number.isNaN(diagnostics.t2Limit) ? "no T2 limit: as many components as samples" : "",
    Number.isNaN(diagnostics.qLimit) ? "no Q limit: the components leave too little variance" : "",
    robust === null ? "no robust distance: half of the samples lie in too few directions" : "",
    robust !== null && Number.isNaN(robust.orthogonalLimit) ? "no residual limit: the robust components leave too little" : "",
  ].filter((reason) => reason !== "");
  return study.samples.map((sample, at) => ({ sample, at, beyond: beyondCell(study.beyond[at]!), note: lacking.join("; ") }));
}
