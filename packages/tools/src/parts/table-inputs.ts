/** The three tables that a tool's form asks for, in the words that every tool shares. */
import type { Slot } from "@analyte/contract/manifest";

const accept = [".csv", ".tsv", ".txt", ".xls", ".xlsx"];

export const matrixInput: Slot = {
  name: "matrix",
  takes: "matrix",
  title: { en: "Data matrix", zh: "数据矩阵" },
  help: {
    en: "One number for each sample and feature. Samples may stand in rows or in columns.",
    zh: "每个样本、每个特征对应一个数值。样本可以按行排列，也可以按列排列。",
  },
  required: true,
  accept,
};

/** For methods that have no answer to a gap. */
export const completeMatrixInput: Slot = { ...matrixInput, complete: true };

export const samplesInput: Slot = {
  name: "samples",
  takes: "samples",
  title: { en: "Sample sheet", zh: "样本表" },
  help: {
    en: "One row for each sample: its name, then any columns, such as group, subject or batch.",
    zh: "每个样本一行：第一列为样本名，其后可以是分组、受试者、批次等任意列。",
  },
  required: false,
  accept,
};

export const featuresInput: Slot = {
  name: "features",
  takes: "features",
  title: { en: "Feature sheet", zh: "特征表" },
  help: {
    en: "One row for each feature: its id, then any columns, such as name or class.",
    zh: "每个特征一行：第一列为特征编号，其后可以是名称、类别等任意列。",
  },
  required: false,
  accept,
};
