/** Studies of a few features in two groups of three, for what a comparison says of them. */
import { toolInput } from "#testing/reference-data.ts";
import type { ToolInput } from "#tool.ts";

/** Groups a, a, a, b, b, b unless said otherwise; one list per feature. */
export function small(features: number[][], groups = ["a", "a", "a", "b", "b", "b"], subjects = ["1", "2", "3", "1", "2", "3"]): Omit<ToolInput, "params"> {
  const rows = groups.length;
  const columns = features.length;
  const data = Float64Array.from({ length: rows * columns }, (_, at) => features[at % columns]![Math.floor(at / columns)]!);
  const samples = groups.map((_, at) => `s${at + 1}`);
  return {
    ...toolInput({ matrix: { rows, columns, data }, samples, features: features.map((_, at) => `f${at + 1}`) }),
    samples: {
      ids: samples,
      columns: [
        { name: "type", values: groups },
        { name: "who", values: subjects },
      ],
    },
  };
}
export const plain = { grouping: { column: "type" }, comparison: { case: "a", control: "b" } };
export const varied = [1, 2, 4, 3, 7, 9];
