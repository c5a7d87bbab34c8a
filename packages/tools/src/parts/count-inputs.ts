/** The slots and parameters of tools that prepare counts. */
import { declareParam } from "./declare.ts";
import { groupingParam } from "./grouped-params.ts";
import { completeMatrixInput } from "./table-inputs.ts";

export const countsInput = {
  ...completeMatrixInput,
  title: { en: "Counts", zh: "计数矩阵" },
  help: {
    en: "One count for each sample and feature, as sequenced: not divided by library or length, no logarithms.",
    zh: "每个样本、每个特征一个原始计数：未按文库或长度标准化，也未取对数。",
  },
};

export const groupsOfCounts = declareParam({ ...groupingParam, optional: true });
