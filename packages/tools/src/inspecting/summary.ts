import type { SlotKind } from "@analyte/contract/slots";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "../job-folder.ts";
import { counted } from "../reading/problem.ts";

type Recognised = Omit<JobInspection["recognised"], "summary">;
type Format = Recognised["format"];

/** “CSV text (UTF-8), 183 samples × 109 features, samples in rows, 2.1 % missing.” */
export function summaryOf(role: SlotKind, recognised: Recognised, format: Format): Text {
  const form = formOf(recognised, format);
  if (role === "table") {
    return {
      en: `${form.en}: ${counted(recognised.rows, "row")}, ${counted(recognised.columns, "column")}.`,
      zh: `${form.zh}：${recognised.rows} 行，${recognised.columns} 列。`,
    };
  }
  if (role !== "matrix") {
    const rows = role === "samples" ? recognised.samples : recognised.features;
    return {
      en: `${form.en}: ${counted(rows, role === "samples" ? "sample" : "feature")}, ${counted(recognised.columns - 1, "further column")}.`,
      zh: `${form.zh}：${rows} 个${role === "samples" ? "样本" : "特征"}，另有 ${recognised.columns - 1} 列。`,
    };
  }
  const { samples, features, missing } = recognised;
  const way = ways[recognised.orientation];
  const labels: Text = recognised.format === "metaboanalyst" ? { en: ", with group labels", zh: "，含分组标签" } : { en: "", zh: "" };
  const share = percent(missing, samples * features);
  return {
    en: `${form.en}: ${counted(samples, "sample")} × ${counted(features, "feature")}, ${way.en}${labels.en}; ${missing === 0 ? "no missing values" : `${share} missing`}.`,
    zh: `${form.zh}：${samples} 个样本 × ${features} 个特征，${way.zh}${labels.zh}；${missing === 0 ? "无缺失值" : `缺失 ${share}`}。`,
  };
}

export function percent(part: number, whole: number): string {
  if (whole === 0) return "0 %";
  const share = (100 * part) / whole;
  return share > 0 && share < 0.1 ? "< 0.1 %" : `${share.toFixed(1).replace(/\.0$/, "")} %`;
}

const ways: Record<Recognised["orientation"], Text> = {
  "samples-in-rows": { en: "samples in rows", zh: "样本按行排列" },
  "samples-in-columns": { en: "samples in columns", zh: "样本按列排列" },
  unclear: { en: "taken as samples in rows", zh: "按样本在行处理" },
  "not-applicable": { en: "", zh: "" },
};

const separatorNames: Record<string, Text> = {
  tab: { en: "tab-separated", zh: "制表符分隔" },
  comma: { en: "comma-separated", zh: "逗号分隔" },
  semicolon: { en: "semicolon-separated", zh: "分号分隔" },
  space: { en: "blank-separated", zh: "空格分隔" },
};

function formOf(recognised: Recognised, format: Format): Text {
  if (format === "xlsx" || format === "xls") {
    return { en: `Excel workbook (.${format}), sheet “${recognised.sheet}”`, zh: `Excel 工作簿（.${format}），工作表“${recognised.sheet}”` };
  }
  const separator = separatorNames[recognised.separator] ?? { en: "one column", zh: "单列" };
  const decimal: Text = recognised.decimal === "," ? { en: ", decimal comma", zh: "，小数点为逗号" } : { en: "", zh: "" };
  return { en: `Text, ${separator.en}${decimal.en} (${recognised.encoding})`, zh: `文本，${separator.zh}${decimal.zh}（${recognised.encoding}）` };
}
