/** Which values of a matrix were measured, where gaps below detection were filled before: those filled are no measurements. */
import type { Slot } from "@analyte/contract/manifest";
import { matrixInput } from "./table-inputs.ts";
import { DataFault, type ToolInput } from "#tool.ts";

/** The slot of a tool that tests a matrix whose gaps below detection were filled. */
export const measuredInput = {
  name: "measured",
  takes: "table",
  title: { en: "Measured values of features below detection", zh: "低于检出限的特征的检出情况" },
  help: {
    en: "The table “measured” of “Missing values”, where the matrix is its matrix for tests: filled values then don't count as measured, and what rests on them is noted.",
    zh: "若数据矩阵为“缺失值处理”输出的用于检验的矩阵，可在此提供其 measured 表：填补值不计为实测值，并对依赖填补值的结果加注。",
  },
  required: false,
  accept: matrixInput.accept,
} as const satisfies Slot;

/** By feature below detection, for each sample of the tool's table: 1 where its value was measured, 0 where it was filled. Of all other features nothing was filled. */
export type MeasuredCells = ReadonlyMap<string, Uint8Array>;

/**
 * Null where no such table was given. Of a sample that is the mean of several measurements one that was measured makes it measured.
 *
 * @throws DataFault for a table that lacks a sample.
 */
export function measuredCells({ table, replicates, others }: Pick<ToolInput, "table" | "replicates" | "others">): MeasuredCells | null {
  const given = others?.tables["measured"];
  if (given === undefined) return null;
  const [first, ...rest] = given.columns;
  const [ids, bySample] = [first?.values ?? [], new Map(rest.map(({ name, values }) => [name, values]))];
  const measurements = replicates?.measured.samples ?? table.samples;
  const columns = measurements.map((sample) => bySample.get(sample) ?? noSample(sample));
  const found = new Map(ids.map((id) => [id, new Uint8Array(table.samples.length)]));
  for (const [at, cells] of columns.entries()) {
    const sample = replicates?.of[at] ?? at;
    for (const [row, id] of ids.entries()) if (cells[row] === "1") found.get(id)![sample] = 1;
  }
  return found;
}

/** How many of some samples have a measured value of a feature; null of one that isn't below detection. */
export function measuredAmong(cells: MeasuredCells | null, feature: string, samples: Int32Array): number | null {
  const own = cells?.get(feature);
  return own === undefined ? null : samples.reduce((count, sample) => count + own[sample]!, 0);
}

function noSample(sample: string): never {
  throw new DataFault(
    "no-such-column",
    {
      en: `The table of measured values has no column “${sample}”, which is a sample of the matrix. Give the table “measured” of the same run of “Missing values” as the matrix.`,
      zh: `检出情况表中没有样本列“${sample}”，而数据矩阵中有该样本。请使用与数据矩阵同一次“缺失值处理”结果中的 measured 表。`,
    },
    { table: "table" },
  );
}
