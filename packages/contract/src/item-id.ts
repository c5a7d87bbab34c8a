/** Samples and features go by the names that they have in a table, which may be long: every call takes as much of them. */
import { z } from "zod";
import { checked } from "./fields.ts";

/** As an address it has to pass, three times as long and twice at once. */
export const longestItemId = 1_000;

export const featurePrefix = "feature:";
/** What the box plot of one feature is called among the figures of a result. */
export const featureChart = (feature: string): string => `${featurePrefix}${feature}`;
export const longestChartName = featurePrefix.length + longestItemId;

const tooLong = {
  en: `names a sample or a feature by more than ${longestItemId} characters. Give it a shorter name in the table.`,
  zh: `所指的样本或特征名称超过 ${longestItemId} 个字符，请在数据表中改用较短的名称。`,
};
export const itemId = checked(z.string(), (id) => id.length <= longestItemId, tooLong);
/** A figure of a result, or the box plot of a feature. */
export const chartName = checked(z.string().min(1), (name) => name.length <= longestChartName, tooLong);
