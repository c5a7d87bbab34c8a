/** What is done to the values once the samples are comparable. */
import { declareParam } from "#parts/declare.ts";

export const transformParam = declareParam({
  name: "transform",
  kind: "choice",
  title: { en: "Transform", zh: "变换" },
  options: [
    { value: "none", label: { en: "none", zh: "不变换" } },
    { value: "log10", label: { en: "log10", zh: "log10" } },
    { value: "log2", label: { en: "log2", zh: "log2" } },
    { value: "ln", label: { en: "ln", zh: "ln" } },
    {
      value: "glog10",
      label: { en: "generalised log10", zh: "广义 log10（glog10）" },
      help: { en: "Takes zero and negative values too.", zh: "也适用于零和负值。" },
    },
    { value: "glog2", label: { en: "generalised log2", zh: "广义 log2（glog2）" } },
    { value: "sqrt", label: { en: "square root", zh: "平方根" } },
    { value: "cbrt", label: { en: "cube root", zh: "立方根" } },
  ],
  default: "none",
  step: "transformed",
  suggest: [
    {
      fact: "skewed",
      value: "log2",
      because: {
        en: "Most features have a long tail of high values; as log2 they are nearly symmetric.",
        zh: "多数特征有少量偏大的数值拖成长尾，取 log2 后基本对称。",
      },
    },
    {
      fact: "skewed-with-zeros",
      value: "glog2",
      because: {
        en: "Most features have a long tail of high values, and some values are 0: the generalised log2 takes them, too.",
        zh: "多数特征有少量偏大的数值拖成长尾，且存在 0 值：广义 log2 也适用于 0。",
      },
    },
  ],
});
