/** Tables that are no counts. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { DataFault, type ToolInput } from "#tool.ts";

const ofMatrix = (code: string, text: Text): DataFault => new DataFault(code, text, { table: "matrix" });
const whatToDo: Text = {
  en: "Give the counts as they came from sequencing; values on a scale of their own are for “Two groups”.",
  zh: "请提供测序得到的原始计数；其他尺度的数值请使用“两组比较”。",
};
const mostLogarithm = 60;

/** @throws DataFault where an earlier step transformed the values, where they are negative, infinite, look like logarithms or like values per million, or a sample has none. */
export function requireCounts({ table: { matrix, samples, features }, scales: [scale = null] = [] }: Pick<ToolInput, "table" | "scales">): void {
  const { data, columns } = matrix;
  if (scale !== null && scale !== "raw")
    throw ofMatrix("not-counts", {
      en: `An earlier step transformed or scaled the values of this table: they are no counts any more. ${whatToDo.en}`,
      zh: `先前的步骤已对该表的数值做过变换或标度化，它们已不是计数。${whatToDo.zh}`,
    });
  const wrong = data.findIndex((value) => !(value >= 0 && value < Infinity));
  if (wrong >= 0)
    throw ofMatrix("not-counts", {
      en: `Feature “${features[wrong % columns]}” of sample “${samples[Math.floor(wrong / columns)]}” is ${numberText(data[wrong])}; counts are 0 or more. ${whatToDo.en}`,
      zh: `样本“${samples[Math.floor(wrong / columns)]}”的特征“${features[wrong % columns]}”为 ${numberText(data[wrong])}，而计数不小于 0。${whatToDo.zh}`,
    });
  const sums = samples.map((_, sample) => data.subarray(sample * columns, (sample + 1) * columns).reduce((sum, value) => sum + value, 0));
  const empty = sums.indexOf(0);
  if (empty >= 0)
    throw ofMatrix("sample-without-counts", {
      en: `Sample “${samples[empty]}” has no counts at all. Leave it out (“Samples left out”), or check the table.`,
      zh: `样本“${samples[empty]}”没有任何计数。请排除该样本（“排除的样本”），或检查数据表。`,
    });
  const fractions = data.reduce((count, value) => count + Number(value !== Math.round(value)), 0);
  if (fractions <= data.length / 2) return;
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  if (most / least < 1.02)
    throw ofMatrix("not-counts", {
      en: `Every sample sums to about ${numberText(most)}, and most values have decimals: these are shares, as TPM or counts per million, no counts. ${whatToDo.en}`,
      zh: `每个样本的总和均约为 ${numberText(most)}，且多数数值带小数：这是 TPM 或每百万计数等相对值，而非计数。${whatToDo.zh}`,
    });
  const largest = data.reduce((top, value) => Math.max(top, value), 0);
  if (largest < mostLogarithm)
    throw ofMatrix("not-counts", {
      en: `No value is above ${numberText(largest)}, and most have decimals: these look like logarithms, no counts. ${whatToDo.en}`,
      zh: `没有数值大于 ${numberText(largest)}，且多数带小数：这更像对数值，而非计数。${whatToDo.zh}`,
    });
}
