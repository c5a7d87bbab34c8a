/** What other programs mean by a transformation. */
import type { Manifest } from "@analyte/contract/manifest";

export const normaliseProfiles: NonNullable<Manifest["profiles"]> = [
  {
    name: "metaboanalyst",
    settings: [
      {
        param: "transform",
        value: "glog10",
        because: {
          en: "Its log transformation is the generalised one: log10 of (x + √(x² + a²)) / 2, with a tenth of the smallest value other than 0 as a.",
          zh: "其对数变换为广义形式：log10((x + √(x² + a²)) / 2)，a 为最小非零值的十分之一。",
        },
      },
    ],
    beyond: [
      {
        en: "Normalised by sum, every sample adds up to 1000 there: other values, the same ratios.",
        zh: "按总和归一化时，其每个样本的总和为 1000：数值不同，比值相同。",
      },
    ],
  },
  {
    name: "w4m",
    settings: [{ param: "transform", value: "log2", because: { en: "The first choice of its tool Transformation.", zh: "其 Transformation 工具的首选项。" } }],
    beyond: [
      {
        en: "It takes the logarithm of 1 + x, so that 0 stays 0; here 0 has no logarithm, and small values are not lifted.",
        zh: "其取 1 + x 的对数，使 0 仍为 0；此处 0 没有对数，小数值也不会被抬高。",
      },
    ],
  },
];
