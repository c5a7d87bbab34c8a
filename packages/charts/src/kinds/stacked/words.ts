import { numberText } from "@analyte/contract/number-text";
import type { StackedDocument } from "@analyte/contract/figure-kinds/stacked";
import { isGiven } from "#points.ts";
import { groupLabel } from "#frame/group-styles.ts";
import type { FigureKind } from "../kind.ts";

export const stackedWords: FigureKind<StackedDocument>["words"] = {
  en: (document, view) => {
    const { parts, stacks, stack, value, title } = document;
    const most = largest(document);
    const what = `${stacks.length} ${stack === "sample" ? "samples" : "groups"} with ${parts.length} parts`;
    return `Stacked bars of ${value.title.en || title.en} for ${what}${most ? `, the largest ${groupLabel(document, view, most.group, "en")} (${most.value} on average)` : ""}`;
  },
  zh: (document, view) => {
    const { parts, stacks, stack, value, title } = document;
    const most = largest(document);
    const what = `${stacks.length} 个${stack === "sample" ? "样本" : "组"}，${parts.length} 个组成部分`;
    return `堆叠柱状图，${value.title.zh || title.zh}，${what}${most ? `，最大的是 ${groupLabel(document, view, most.group, "zh")}（平均 ${most.value}）` : ""}`;
  },
};

/** By the mean over the stacks that have it. */
function largest({ parts }: StackedDocument): { group: number; value: string } | null {
  const means = parts.flatMap(({ group, values }) => {
    const given = values.filter(isGiven);
    return given.length === 0 ? [] : [{ group, mean: given.reduce((sum, value) => sum + value / given.length, 0) }];
  });
  if (means.length === 0) return null;
  const { group, mean } = means.reduce((best, one) => (one.mean > best.mean ? one : best));
  return { group, value: numberText(mean) };
}
