/** On what scale a table's values are, and on what scale they are tested. */
import { declareParam } from "./declare.ts";

export const inputScaleParam = declareParam({
  name: "input_scale",
  kind: "choice",
  title: { en: "The file holds", zh: "文件中的数值为" },
  help: { en: "Logarithms are undone before fold changes are computed.", zh: "计算差异倍数之前会先还原对数。" },
  options: [
    { value: "raw", label: { en: "values as measured", zh: "原始测量值" } },
    { value: "log2", label: { en: "log2 values", zh: "log2 值" } },
    { value: "log10", label: { en: "log10 values", zh: "log10 值" } },
    { value: "ln", label: { en: "natural logarithms", zh: "自然对数值（ln）" } },
  ],
  default: "raw",
  holds_scale: true,
});

export const testScaleParam = declareParam({
  name: "test_scale",
  kind: "choice",
  title: { en: "Test on", zh: "检验所用尺度" },
  options: [
    { value: "as-given", label: { en: "the values of the file", zh: "文件中的数值" } },
    { value: "log2", label: { en: "log2 values", zh: "log2 值" } },
    { value: "log10", label: { en: "log10 values", zh: "log10 值" } },
  ],
  default: "as-given",
  suggest: [
    {
      fact: "skewed",
      value: "log2",
      because: {
        en: "Most features have a long tail of high values; tests of means are about their logarithms, which are nearly symmetric.",
        zh: "多数特征有少量偏大的数值拖成长尾，取 log2 后基本对称，更适合比较均值的检验。",
      },
    },
  ],
});
export type InputScaling = (typeof inputScaleParam)["options"][number]["value"];
export type TestScaling = (typeof testScaleParam)["options"][number]["value"];
