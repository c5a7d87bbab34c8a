/** What is said of workbooks of amounts and dilutions. */
import type { Text } from "@analyte/contract/text";

export const ownerOnly: Text = {
  en: "The amounts of a project's samples are filled in by its owner, while the project can be analysed.",
  zh: "样本的取样量与稀释倍数由项目所有者在项目可分析期间填写。",
};
export const newData: Text = {
  en: "New data of this project were delivered meanwhile. Take the template anew and fill it in.",
  zh: "该项目刚刚交付了新数据，请重新下载模板并填写。",
};
export const tooManySamples = (most: number): Text => ({
  en: `The workbook is for projects of up to ${most.toLocaleString("en-US")} samples. Add the column to a sample sheet of your own, and give that to “Normalise”.`,
  zh: `该工作簿最多支持 ${most} 个样本。请在自己的样本表中添加相应的列，并将其用于“数据归一化”。`,
});
export const noColumn: Text = {
  en: "No column is called “Sample”. Take the template of this project, and fill that in.",
  zh: "没有名为“样本编号”的列。请下载并填写本项目的模板。",
};
export const nothing: Text = {
  en: "Nothing was filled in: there is neither an amount nor a dilution in the workbook.",
  zh: "工作簿中没有填写任何取样量或稀释倍数。",
};
export const noSample: Text = { en: "is empty, but the row has an amount.", zh: "为空，但该行已填写数值。" };
export const unknown = (sample: string): Text => ({
  en: `“${sample}” is no sample of this project. Write it as the data matrix does, or remove the row.`,
  zh: `“${sample}”不是本项目的样本。请按数据矩阵中的名称填写，或删除该行。`,
});
export const twice = (sample: string, row: number): Text => ({
  en: `“${sample}” stands in row ${row} already; each sample has one row.`,
  zh: `“${sample}”已出现在第 ${row} 行，每个样本只占一行。`,
});
export const missing = (sample: string): Text => ({
  en: `The sample “${sample}” is missing. Fill in an amount for all samples.`,
  zh: `缺少样本“${sample}”。请为所有样本填写取样量。`,
});

export const help: Text[] = [
  {
    en: "One row for each sample of the project. Fill in amount and unit, the dilution, or both; leave alone what does not apply.",
    zh: "项目中每个样本一行。填写取样量与单位、稀释倍数，或两者都填；不适用的列留空。",
  },
  {
    en: "Amount: what was taken of the sample, such as 20, with its unit, such as mg. Units of one kind are converted: 0.02 g is 20 mg.",
    zh: "取样量：例如 20，并填写单位，例如 mg。同类单位会自动换算：0.02 g 即 20 mg。",
  },
  { en: "Dilution: 2 for a sample diluted to a half; empty is undiluted.", zh: "稀释倍数：稀释为一半填 2；留空表示未稀释。" },
  {
    en: "QC samples and blanks may stay empty: they are taken for equal pools, with the mean of the samples.",
    zh: "QC 样本和空白可以留空：按等量混合处理，取样本的平均值。",
  },
  {
    en: "Read the workbook in again beside the project's tables; “Normalise” then offers to divide each sample by its amount over its dilution.",
    zh: "在项目的表格旁读取填好的工作簿；之后“数据归一化”会提供按“取样量 ÷ 稀释倍数”逐样本相除。",
  },
];
