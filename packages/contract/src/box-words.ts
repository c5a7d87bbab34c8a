/** What a box plot draws for its values, and the words for it: said once, for whoever makes a document and whoever draws it. */
import type { Box } from "./figure-kinds/boxes.ts";
import { groupInWords } from "./group-wording.ts";
import type { Text } from "./text.ts";

/** Quartiles of fewer values say nothing. */
export const fewestForBox = 5;

type Counted = Pick<Box, "n" | "points" | "replicates">;

/** Points and their median, no box. */
export const isWithoutBox = ({ n, points, replicates }: Counted): boolean => n < fewestForBox && (points !== null || replicates !== undefined);

/** Boxes carry the names of their groups; where these are numbers alone, the axis says of what. */
export function categoryTitle(groups: readonly string[], column: string | null | undefined): Text {
  const said = column && groups.length > 0 && groups.every((group) => groupInWords(group, column) !== group) ? column : "";
  return { en: said, zh: said };
}

/** A sentence for the caption: what box, whiskers, diamond and points are, of those that are drawn. */
export function boxWords(boxes: readonly Counted[]): Text {
  const without = boxes.filter(isWithoutBox).length;
  if (boxes.length === 0) return { en: "", zh: "" };
  if (boxes.some(({ replicates }) => replicates !== undefined)) return replicateWords(boxes, without);
  if (without === boxes.length) return { en: "Points: all values; line: median.", zh: "点：全部数值；横线：中位数。" };
  const few = {
    en: ` Of fewer than ${fewestForBox} values: points and median alone.`,
    zh: `少于 ${fewestForBox} 个值时只画数据点和中位数。`,
  };
  return {
    en: `Box: quartiles and median; whiskers: smallest and largest value; diamond: mean, where the box is wide enough.${without > 0 ? few.en : ""}`,
    zh: `箱体：四分位数和中位数；须线：最小值和最大值；菱形：均值（箱体够宽时）。${without > 0 ? few.zh : ""}`,
  };
}

function replicateWords(boxes: readonly Counted[], without: number): Text {
  const single = boxes.some(({ points }) => points !== null);
  const points = {
    en: `Large points: samples, each the mean of its replicates${single ? "; small points: single measurements" : ""}.`,
    zh: `大点：样本（其技术重复的均值）${single ? "；小点：单次测量" : ""}。`,
  };
  if (without === boxes.length) return { en: `${points.en} Line: median of the samples.`, zh: `${points.zh}横线：样本的中位数。` };
  const few = { en: ` Of fewer than ${fewestForBox} samples: points and median alone.`, zh: `少于 ${fewestForBox} 个样本时只画数据点和中位数。` };
  return {
    en: `${points.en} Box: quartiles and median of the samples; whiskers: smallest and largest sample.${without > 0 ? few.en : ""}`,
    zh: `${points.zh}箱体：样本的四分位数和中位数；须线：样本的最小值和最大值。${without > 0 ? few.zh : ""}`,
  };
}
