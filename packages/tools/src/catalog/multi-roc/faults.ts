import { DataFault } from "#tool.ts";

export const smallGroup = (group: string, samples: number, least: number): DataFault =>
  new DataFault(
    "small-group",
    {
      en: `Group “${group}” has ${samples} samples; at least ${least} are needed, so that two of them can stay out of each training part. Add samples, or rate single features with “ROC curves”.`,
      zh: `组“${group}”只有 ${samples} 个样本；至少需要 ${least} 个，才能在每次训练中留出两个。请补充样本，或用“ROC 曲线”评价单个特征。`,
    },
    { table: "samples" },
  );
