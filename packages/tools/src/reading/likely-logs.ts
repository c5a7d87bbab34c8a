/** Values that look like logarithms although a tool was told that they are as measured: of a table that nobody has said anything of. */
import { areLikeLogarithms } from "@analyte/contract/flows/value-looks";
import type { Manifest } from "@analyte/contract/manifest";
import { numberText } from "@analyte/contract/number-text";
import type { TableState } from "@analyte/contract/table-state";
import type { Text } from "@analyte/contract/text";
import { scaleParamOf } from "@analyte/contract/told-scale";
import type { Matrix } from "@analyte/analysis/table";

/** Logarithms of amounts lie within some tens, none of them near 0: concentrations and ratios reach below 1. */
const leastLogarithm = 1;

export function likelyLogNotes(manifest: Manifest, params: Record<string, unknown>, matrix: Matrix, before: TableState | null): Text[] {
  const asks = scaleParamOf(manifest);
  if (asks === undefined || params[asks.name] !== "raw" || (before !== null && before.scale !== null)) return [];
  const range = rangeLikeLogarithms(matrix);
  if (range === null) return [];
  const [from, to] = [numberText(range.least), numberText(range.largest)];
  return [
    {
      en: `All values lie between ${from} and ${to}, and most have decimals: these look like logarithms, and were taken as measured values. If they are logarithms, run it again with “${asks.title.en}” set to their base.`,
      zh: `所有数值在 ${from} 与 ${to} 之间，且多数带小数：这更像对数值，而此处按原始测量值处理。若为对数值，请将“${asks.title.zh}”设为相应底数后重新运行。`,
    },
  ];
}

/** Between which values they lie, where they look like logarithms of amounts; else null. */
export function rangeLikeLogarithms(matrix: Matrix): { least: number; largest: number } | null {
  let [least, largest, fractions, count] = [Infinity, -Infinity, 0, 0];
  for (const value of matrix.data) {
    if (Number.isNaN(value)) continue;
    count++;
    least = Math.min(least, value);
    largest = Math.max(largest, value);
    if (value !== Math.round(value)) fractions++;
  }
  const isLike = count > 0 && least >= leastLogarithm && areLikeLogarithms({ largest, fractions: fractions / count });
  return isLike ? { least, largest } : null;
}
