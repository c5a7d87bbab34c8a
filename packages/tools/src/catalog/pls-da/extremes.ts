import type { Matrix } from "@analyte/analysis/table";
import type { Groups } from "#parts/grouping.ts";

export interface Ends {
  /** Indices of the groups with the highest and the lowest mean; -1 where all means are the same. */
  highest: number;
  lowest: number;
}

/** Of each feature, by the means of the matrix as it was given; the first of equals. */
export function extremes(matrix: Matrix, features: readonly number[], { names, assignment }: Groups): Ends[] {
  const sizes = new Float64Array(names.length);
  for (const group of assignment) sizes[group]!++;
  return features.map((feature) => {
    const means = new Float64Array(names.length);
    for (const [sample, group] of assignment.entries()) means[group]! += matrix.data[sample * matrix.columns + feature]! / sizes[group]!;
    let [highest, lowest] = [0, 0];
    for (const [group, mean] of means.entries()) {
      if (mean > means[highest]!) highest = group;
      if (mean < means[lowest]!) lowest = group;
    }
    return highest === lowest ? { highest: -1, lowest: -1 } : { highest, lowest };
  });
}
