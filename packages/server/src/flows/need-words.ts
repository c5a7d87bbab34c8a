/** What a module chart needs of a study, as a reader wants to know it before there is one. */
import type { ChartNeed } from "@analyte/contract/flows/version";
import type { Text } from "@analyte/contract/text";

export function needWords(need: ChartNeed): Text {
  if ("role" in need) {
    const { role, count } = need;
    if (role === "qc") return { en: count === 1 ? "a QC sample" : `${count} QC samples`, zh: `${count} 个 QC 样本` };
    return { en: count === 1 ? "a blank sample" : `${count} blank samples`, zh: `${count} 个空白样本` };
  }
  if ("eachGroup" in need) return { en: `${need.eachGroup} samples in each group`, zh: `每组 ${need.eachGroup} 个样本` };
  if ("samples" in need) return { en: `${need.samples} samples in all groups together`, zh: `各组共 ${need.samples} 个样本` };
  if ("groups" in need) return { en: `${need.groups} groups`, zh: `${need.groups} 个分组` };
  if ("column" in need) {
    const sheet = need.of === "samples" ? { en: "sample sheet", zh: "样本表" } : { en: "feature sheet", zh: "特征表" };
    return { en: `the column “${need.column}” in the ${sheet.en}`, zh: `${sheet.zh}中的“${need.column}”列` };
  }
  if ("classes" in need) return { en: "a column of classes in the feature sheet (“class_1” or “class”)", zh: "特征表中的类别列（“class_1”或“class”）" };
  if ("counts" in need) return { en: "counts of reads", zh: "测序计数" };
  if ("ids" in need) return { en: "identifiers of the features (HMDB, KEGG, ChEBI or others)", zh: "特征标识符（HMDB、KEGG、ChEBI 等）" };
  if ("named" in need)
    return { en: "names or identifiers of the features, in the data matrix or a feature sheet", zh: "特征的名称或标识符（在数据矩阵或特征表中）" };
  return need.library === "go" ? { en: "a library of GO terms", zh: "GO 条目库" } : { en: "a library of pathways", zh: "通路库" };
}
