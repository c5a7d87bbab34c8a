/** Where the samples lie by their distances, and whether groups differ. */
import type { Distances } from "@analyte/analysis/cluster/distance";
import { anosim, type Anosim } from "@analyte/analysis/ecology/anosim";
import { dispersion, type Dispersion } from "@analyte/analysis/ecology/dispersion";
import { factorTerm } from "@analyte/analysis/ecology/model-terms";
import { pcoa, type Pcoa } from "@analyte/analysis/ecology/pcoa";
import { permanova, type Permanova } from "@analyte/analysis/ecology/permanova";
import { permutationsFrom } from "@analyte/analysis/random/permutations";
import type { Groups } from "#parts/grouping.ts";
import { distancesAmong } from "#parts/sample-distances.ts";
import type { ScoreEllipse } from "#parts/score-ellipses.ts";
import type { ToolInput } from "#tool.ts";
import type { PcoaParams } from "./manifest.ts";

export interface Tested {
  /** Samples that have a group. */
  rows: number[];
  permanova: Permanova;
  /** null where no group has two samples. */
  anosim: Anosim | null;
  dispersion: Dispersion;
}
export interface Study {
  params: PcoaParams;
  samples: string[];
  features: number;
  groups: Groups;
  map: Pcoa;
  ellipses: ScoreEllipse[];
  /** null where nothing can be tested. */
  tested: Tested | null;
}

export const axesOf = (distances: Distances, axes: number, correction: PcoaParams["correction"]): Pcoa =>
  pcoa(distances, Math.min(axes, distances.items - 1), correction);

/** Needs two groups, and a sample more than groups. */
export function testsOf(distances: Distances, groups: Groups, { permutations, seed }: PcoaParams, input: ToolInput): Tested | null {
  const rows = [...groups.assignment.keys()].filter((row) => groups.assignment[row]! >= 0);
  const used = new Set(rows.map((row) => groups.assignment[row]!));
  if (used.size < 2 || rows.length <= used.size) return null;
  const own = rows.length === groups.assignment.length ? distances : distancesAmong(distances, rows);
  // Names decide nothing but the order in which groups are coded.
  const labels = rows.map((row) => String(groups.assignment[row]! + 1).padStart(6, "0"));
  if (own.data.every((value) => value === 0)) return null;
  const orders = permutationsFrom(seed, rows.length, permutations);
  const progress = (from: number) => (done: number, of: number) => input.report(from + (0.15 * done) / of, { en: "Permuting samples", zh: "正在置换样本" });
  const sizes = [...used].map((group) => rows.filter((row) => groups.assignment[row] === group).length);
  return {
    rows,
    permanova: permanova(own, [factorTerm("groups", labels)], orders, { progress: progress(0.4) }),
    anosim: sizes.some((size) => size > 1) ? anosim(own, labels, orders, progress(0.55)) : null,
    dispersion: dispersion(own, labels, orders, "median", progress(0.7)),
  };
}
