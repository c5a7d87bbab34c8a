import type { ToolInput } from "../tool.ts";
import { toolInput } from "./reference-data.ts";

/** For tests: a table from its rows, with samples s1, s2, … and features f1, f2, …; without sheets. */
export function smallInput(...rows: number[][]): Omit<ToolInput, "params"> {
  const features = rows[0]!.map((_, index) => `f${index + 1}`);
  const samples = rows.map((_, index) => `s${index + 1}`);
  return toolInput({ matrix: { rows: rows.length, columns: features.length, data: Float64Array.from(rows.flat()) }, samples, features });
}
