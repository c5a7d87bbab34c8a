/** What a reader should know where dissimilarities of amounts were taken of values that are none: logarithms, or values after a transformation. */
import type { ValueScale } from "@analyte/contract/table-state";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { rangeLikeLogarithms } from "#reading/likely-logs.ts";
import type { ToolInput } from "#tool.ts";
import { distanceWords, type SampleDistance } from "./sample-distances.ts";

const known: Record<Exclude<ValueScale, "raw">, Text> = {
  log2: { en: "log2 values", zh: "log2 值" },
  log10: { en: "log10 values", zh: "log10 值" },
  ln: { en: "natural logarithms", zh: "自然对数值" },
  other: { en: "transformed or scaled values", zh: "变换或标度化后的数值" },
};

export function amountsNotes({ scales: [scale = null] = [], table: { matrix } }: ToolInput, distance: SampleDistance): Text[] {
  if (distance === "euclidean" || scale === "raw") return [];
  const { en, zh } = distanceWords[distance];
  const advice = {
    en: `The ${en} is a measure of amounts: of logarithms it depends on the unit of the values, and large differences count for little.`,
    zh: `${zh}针对的是量值：用于对数值时，结果取决于数值的单位，且较大的差异会被压缩。`,
  };
  if (scale !== null)
    return [
      {
        en: `The values were left as ${known[scale].en} by an earlier step and were taken as they are. ${scale === "other" ? `The ${en} is a measure of amounts.` : advice.en} Take the table before that step, or choose the Euclidean distance.`,
        zh: `先前的步骤留下的是${known[scale].zh}，这里按原样使用。${scale === "other" ? `${zh}针对的是量值。` : advice.zh}请使用该步骤之前的数据表，或改用欧氏距离。`,
      },
    ];
  const range = rangeLikeLogarithms(matrix);
  if (range === null) return [];
  const [from, to] = [numberText(range.least), numberText(range.largest)];
  return [
    {
      en: `All values lie between ${from} and ${to}, and most have decimals: these look like logarithms. ${advice.en} If they are logarithms, take the values before them, or choose the Euclidean distance.`,
      zh: `所有数值在 ${from} 与 ${to} 之间，且多数带小数：这更像对数值。${advice.zh}若为对数值，请使用取对数之前的数值，或改用欧氏距离。`,
    },
  ];
}
