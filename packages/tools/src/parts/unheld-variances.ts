/** Variances that a number can't hold: the square of a standard deviation below 1e-162 or above 1e154. */
import type { Text } from "@analyte/contract/text";

/** How many of these standard deviations have a variance that is written as infinite or 0. */
export const unheldVariances = (deviations: Float64Array): number =>
  deviations.reduce((count, one) => count + Number(one > 0 && one < Infinity && (one ** 2 === 0 || one ** 2 === Infinity)), 0);

export const unheldNote = (count: number): Text => ({
  en: `${count === 1 ? "1 feature has a variance" : `${count} features have variances`} beyond what a computer can hold (about 5e-324 to 1.8e308), written as infinite or 0; features were ranked by their standard deviations instead.`,
  zh: `有 ${count} 个特征的方差超出计算机所能表示的范围（约 5e-324 至 1.8e308），记为无穷大或 0；特征改按标准差排序。`,
});
