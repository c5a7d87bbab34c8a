/** How many values of a feature were measured in either group, where gaps below detection were filled before: those filled are no measurements. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { featureTable, numbersIn } from "../feature-table.ts";
import { matrixInput } from "../table-inputs.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import { atLeast } from "./at-least.ts";
import type { FeatureRow } from "./compare.ts";

/** The slot of a tool that tests a matrix whose gaps below detection were filled. */
export const detectedInput = {
  name: "detected",
  takes: "table",
  title: { en: "Measured values of features below detection", zh: "低于检出限的特征的检出情况" },
  help: {
    en: "The table “detected” of “Missing values”, where the matrix is its matrix for tests: filled values then don't count as measured, and a fold change that rests on them is noted.",
    zh: "若数据矩阵为“缺失值处理”输出的用于检验的矩阵，可在此提供其 detected 表：填补值不计为实测值，并对依赖填补值的差异倍数加注。",
  },
  required: false,
  accept: matrixInput.accept,
} as const;

export interface MeasuredValues {
  /** Values that were measured and took part; NaN where nothing says how many. */
  caseCount: number;
  controlCount: number;
  /** What the fold change is on that account; empty where all values were measured, or nothing is said of it. */
  note: string;
}
/** Measured values by group of features below detection, as the step that filled gaps tells them; of all others nothing was filled. */
export type Detected = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Null where no such table was given.
 *
 * @throws DataFault for another table.
 */
export function detectedIn(input: Pick<ToolInput, "others">): Detected | null {
  const given = input.others?.tables["detected"];
  if (given === undefined) return null;
  const table = featureTable(given);
  const [groups, counts, gaps] = [table.column("group"), table.column("measured"), table.column("gaps")];
  if (groups === null || counts === null || gaps === null) throw noColumn(groups === null ? "group" : counts === null ? "measured" : "gaps");
  const numbers = numbersIn(counts);
  const detected = new Map<string, Map<string, number>>();
  for (const [row, id] of table.ids.entries()) {
    if (gaps[row] !== "below detection") continue;
    const of = detected.get(id) ?? new Map<string, number>();
    detected.set(id, of.set(groups[row]!, numbers[row]!));
  }
  return detected;
}

/** The places of features that were measured in neither group: what stands there was filled. */
export function filledIn(detected: Detected | null, features: readonly string[], sides: { case: string; control: string }): Set<number> {
  const isFilled = (id: string) => [sides.case, sides.control].every((group) => detected?.get(id)?.get(group) === 0);
  return new Set(detected === null ? [] : features.flatMap((id, at) => (isFilled(id) ? [at] : [])));
}

/** One a feature. Of pairs no more count than take part. */
export function measuredValues(
  detected: Detected | null,
  rows: readonly Pick<FeatureRow, "caseCount" | "controlCount">[],
  features: readonly string[],
  sides: { case: string; control: string },
): MeasuredValues[] {
  return rows.map(({ caseCount, controlCount }, feature) => {
    const counts = detected?.get(features[feature]!);
    if (counts === undefined) return { caseCount, controlCount, note: "" };
    const [one, other] = [Math.min(caseCount, counts.get(sides.case) ?? Number.NaN), Math.min(controlCount, counts.get(sides.control) ?? Number.NaN)];
    return { caseCount: one, controlCount: other, note: noteFor(one, other, one < caseCount || other < controlCount) };
  });
}

function noteFor(one: number, other: number, isFilled: boolean): string {
  if (one === 0 && other === 0) return atLeast.nowhere;
  if (one === 0) return atLeast.notInCase;
  if (other === 0) return atLeast.notInControl;
  return isFilled ? atLeast.some : "";
}

/** Of features that one of the two groups lacks altogether; null where there is none. */
export function neverMeasured(measured: readonly MeasuredValues[], names: readonly string[]): Text | null {
  const found = measured.flatMap(({ caseCount, controlCount }, feature) => (caseCount === 0 || controlCount === 0 ? [names[feature]!] : []));
  // Where gaps are gaps an empty group is no test, and the reason is said with it.
  const filled = found.length > 0 && measured.some(({ note }) => note !== "");
  if (!filled) return null;
  const list = listNames(found, 5);
  const one = found.length === 1;
  return {
    en: `${found.length} ${one ? "feature was" : "features were"} not measured at all in one of the two groups: ${list.en}. ${one ? "Its" : "Their"} values there are filled ones, so that the fold change is one at least, and p depends on what they were filled with.`,
    zh: `有 ${found.length} 个特征在其中一组中完全未检出：${list.zh}。该组的数值均为填补值，差异倍数为下限值，p 值取决于填补值。`,
  };
}

const noColumn = (column: string): DataFault =>
  new DataFault(
    "no-such-column",
    {
      en: `The table of measured values has no column “${column}”. Give the table “detected” of “Missing values”.`,
      zh: `检出情况表中没有“${column}”列。请使用“缺失值处理”结果中的 detected 表。`,
    },
    { table: "table" },
  );
