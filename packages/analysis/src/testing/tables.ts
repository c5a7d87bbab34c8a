/** For tests only: the tables of the reference as they went into several methods. */
import { scaleColumns } from "../multivariate/scale-columns.ts";
import type { Matrix } from "../table.ts";
import { reference } from "./reference.ts";

/** Samples × features of sacurine (which is log10 already) or of log10 cachexia, each feature with mean 0 and sd 1. */
export function autoScaledTable(name: "sacurine" | "cachexia"): Matrix {
  const { matrix } = reference.data(name);
  const logged = name === "sacurine" ? matrix : { ...matrix, data: matrix.data.map((value) => Math.log10(value)) };
  return scaleColumns(logged, "auto").matrix;
}
