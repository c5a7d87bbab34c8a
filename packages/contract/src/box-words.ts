/** What a box plot draws for its values, and the words for it: said once, for whoever makes a document and whoever draws it. */
import type { Box } from "./figure-kinds/boxes.ts";
import type { Text } from "./text.ts";

/** Quartiles of fewer values say nothing. */
export const fewestForBox = 5;

/** Points and their median, no box. */
export const isWithoutBox = ({ n, points }: Pick<Box, "n" | "points">): boolean => n < fewestForBox && points !== null;

/** A sentence for the caption: what box, whiskers, diamond and points are, of those that are drawn. */
export function boxWords(boxes: readonly Pick<Box, "n" | "points">[]): Text {
  const without = boxes.filter(isWithoutBox).length;
  if (boxes.length === 0) return { en: "", zh: "" };
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
