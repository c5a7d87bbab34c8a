import { listNames } from "@analyte/contract/listed";
import type { Matrix, Table } from "@analyte/analysis/table";
import { DataFault, type Sheet } from "#tool.ts";
import { mostSamples } from "./manifest.ts";

export function missingColumn(name: string, sheet: Sheet | null): DataFault {
  const there = listNames(sheet?.columns.map((column) => column.name) ?? [], 20);
  const none = sheet === null || sheet.columns.length === 0;
  return new DataFault(
    "no-such-column",
    none
      ? {
          en: `The parts are asked for by the column “${name}”, but there is no feature sheet with columns. Add one, or leave the column empty: every feature is a part then.`,
          zh: `要求按列“${name}”汇总，但没有含列的特征表。请添加特征表，或将该项留空，以每个特征为一个部分。`,
        }
      : {
          en: `The feature sheet has no column “${name}”. Its columns are ${there.en}. Choose one of them.`,
          zh: `特征表中没有列“${name}”。现有的列为${there.zh}。请从中选择。`,
        },
    { table: "features" },
  );
}

export function negative({ samples, features }: Table, { data, columns }: Matrix, at: number): DataFault {
  const count = data.reduce((sum, value) => sum + Number(value < 0), 0);
  const [sample, feature] = [samples[Math.floor(at / columns)]!, features[at % columns]!];
  return new DataFault(
    "negative-amount",
    {
      en: `${count === 1 ? "1 value is" : `${count} values are`} negative, first “${feature}” in “${sample}”: a whole can't be made of them. Give amounts as measured, or say on which logarithm the file is.`,
      zh: `有 ${count} 个数值为负，首个为样本“${sample}”的“${feature}”，无法计算组成。请提供原始数值，或指明文件采用的对数。`,
    },
    { table: "matrix", row: Math.floor(at / columns), column: at % columns },
  );
}

export const tooLarge = (scale: string): DataFault =>
  new DataFault(
    "too-large-values",
    {
      en: `Values are too large to be added up${scale === "raw" ? "" : `: as ${scale} values they would stand for numbers above 1e300. Check on which scale the file is`}.`,
      zh: `数值过大，无法相加${scale === "raw" ? "" : `：按 ${scale} 还原后超过 1e300。请检查文件所用的尺度`}。`,
    },
    { table: "matrix" },
  );

export const empty = (samples: number): DataFault =>
  new DataFault(
    "no-positive-value",
    {
      en: `None of the ${samples} samples has a value above 0, so that there is nothing to share out. Check the data matrix and the groups.`,
      zh: `${samples} 个样本均没有大于 0 的数值，无法计算组成。请检查数据矩阵和分组。`,
    },
    { table: "matrix" },
  );

export const tooManySamples = (samples: number): DataFault =>
  new DataFault("too-many-samples", {
    en: `${samples} samples are more bars than a figure holds (${mostSamples}). Show groups, or leave samples out.`,
    zh: `${samples} 个样本超过一张图可容纳的柱数（${mostSamples}）。请改为按组显示，或排除部分样本。`,
  });
