/** The forest, and what it says of features and samples. */
import { randomForest, type RandomForest } from "@analyte/analysis/learn/random-forest";
import { pcoa, type Pcoa } from "@analyte/analysis/ecology/pcoa";
import type { Matrix } from "@analyte/analysis/table";
import type { GroupedTable } from "#parts/grouped-table.ts";
import type { ToolInput } from "#tool.ts";
import type { RandomForestParams } from "./manifest.ts";

export interface Study {
  params: RandomForestParams;
  grouped: GroupedTable;
  forest: RandomForest;
  /** Features tried at each division. */
  tried: number;
  /** null where the trees see all samples alike. */
  map: Pcoa | null;
  /** Of each feature the group with the highest mean; -1 where none is highest. */
  highest: number[];
  featureNames: string[];
}

export function study(input: ToolInput, params: RandomForestParams, grouped: GroupedTable): Study {
  const { matrix } = grouped.table;
  const tried = params.tried === "auto" ? Math.max(1, Math.floor(Math.sqrt(matrix.columns))) : params.tried;
  const message = { en: "Growing trees", zh: "正在生成决策树" };
  const forest = randomForest(matrix, grouped.groups.assignment, {
    seed: params.seed,
    trees: params.trees,
    candidates: tried,
    importance: true,
    proximity: true,
    progress: (done, of) => input.report(0.05 + (0.8 * done) / of, message),
  });
  return { params, grouped, forest, tried, map: mapOf(forest.proximity!), highest: highestOf(grouped), featureNames: input.featureNames };
}

/** Samples that never meet in a leaf are 1 apart (R: `MDSplot`). */
function mapOf(proximity: Matrix): Pcoa | null {
  const { rows } = proximity;
  const data = new Float64Array((rows * (rows - 1)) / 2);
  let at = 0;
  for (let one = 0; one < rows; one++) for (let other = one + 1; other < rows; other++) data[at++] = 1 - (proximity.data[one * rows + other] || 0);
  if (data.every((value) => value === 0)) return null;
  const map = pcoa({ items: rows, data }, 2);
  return map.coordinates.columns < 2 ? null : map;
}

function highestOf({ table: { matrix }, groups, sizes }: GroupedTable): number[] {
  return Array.from({ length: matrix.columns }, (_, feature) => {
    const sums = new Float64Array(sizes.length);
    for (const [row, group] of groups.assignment.entries()) sums[group]! += matrix.data[row * matrix.columns + feature]!;
    const means = Array.from(sums, (sum, group) => sum / sizes[group]!);
    const most = means.reduce((largest, mean) => Math.max(largest, mean));
    return means.filter((mean) => mean === most).length === 1 ? means.indexOf(most) : -1;
  });
}

export interface Vote {
  sample: string;
  group: number;
  /** -1 for a sample that was in every bag. */
  predicted: number;
  /** Share of the votes for its own group. */
  own: number;
}

export function votesOf({ grouped: { table, groups }, forest: { oobVotes, oobPrediction } }: Study): Vote[] {
  return table.samples.map((sample, row) => {
    const votes = oobVotes.data.subarray(row * oobVotes.columns, (row + 1) * oobVotes.columns);
    const all = votes.reduce((sum, count) => sum + count, 0);
    const group = groups.assignment[row]!;
    return { sample, group, predicted: oobPrediction[row]!, own: all === 0 ? Number.NaN : votes[group]! / all };
  });
}

/** The error of whoever always says the largest group. */
export const guessing = ({ grouped: { sizes } }: Study): number => {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return 1 - sizes.reduce((most, size) => Math.max(most, size)) / all;
};

/** The most important first. */
export const ranked = ({ forest }: Study): number[] => {
  const { scaled } = forest.accuracy!;
  const of = (feature: number): number => (Number.isNaN(scaled[feature]!) ? -Infinity : scaled[feature]!);
  return [...scaled.keys()].sort((a, b) => of(b) - of(a) || forest.gini[b]! - forest.gini[a]! || a - b);
};
