/** The tables of figures of chosen features. */
import { declareTable } from "../declare.ts";
import { reasonHelp } from "../reasons.ts";

export const summaryTable = declareTable({
  name: "summary",
  // Of a group of one sample, and of few, the numbers are those of single samples.
  holds: "values",
  title: { en: "Features by group", zh: "各组概况" },
  features: { id: "feature", name: "name" },
  columns: [
    { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
    { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
    { name: "group", help: { en: "Group of samples.", zh: "样本所在的组。" } },
    { name: "n", title: { en: "Samples", zh: "样本数" }, help: { en: "Samples with a value.", zh: "有数值的样本数。" } },
    { name: "mean", title: { en: "Mean", zh: "均值" }, help: { en: "Mean on the tested scale.", zh: "检验尺度上的均值。" } },
    { name: "sd", help: { en: "Standard deviation; needs two values.", zh: "标准差，至少需要两个数值。" } },
    {
      name: "sem",
      title: { en: "Standard error", zh: "标准误" },
      help: { en: "Standard error of the mean: standard deviation / √n.", zh: "均值的标准误：标准差 / √n。" },
    },
    {
      name: "ci_low",
      help: { en: "Lower end of the 95 % interval of the mean, by t with n − 1 degrees of freedom.", zh: "均值 95 % 置信区间的下限（t 分布，自由度 n − 1）。" },
    },
    { name: "ci_high", help: { en: "Upper end of that interval.", zh: "该置信区间的上限。" } },
    { name: "minimum", title: { en: "Smallest", zh: "最小值" }, help: { en: "Smallest value.", zh: "最小值。" } },
    {
      name: "q1",
      title: { en: "Lower quartile", zh: "下四分位数" },
      help: { en: "Lower quartile, as R's quantile.", zh: "下四分位数，与 R 的 quantile 一致。" },
    },
    { name: "median", title: { en: "Median", zh: "中位数" }, help: { en: "Median.", zh: "中位数。" } },
    { name: "q3", title: { en: "Upper quartile", zh: "上四分位数" }, help: { en: "Upper quartile.", zh: "上四分位数。" } },
    { name: "maximum", title: { en: "Largest", zh: "最大值" }, help: { en: "Largest value.", zh: "最大值。" } },
  ],
});

export const pairwiseTable = declareTable({
  name: "tests",
  title: { en: "Tests between groups", zh: "组间检验" },
  features: { id: "feature", name: "name" },
  columns: [
    { name: "feature", help: { en: "Feature.", zh: "特征编号。" } },
    { name: "name", help: { en: "Name of the feature.", zh: "特征名称。" } },
    { name: "first", help: { en: "The first of the two groups.", zh: "两组中的第一组。" } },
    { name: "second", help: { en: "The second.", zh: "第二组。" } },
    { name: "difference", help: { en: "First − second, of means on the tested scale.", zh: "第一组 − 第二组，为检验尺度上的均值之差。" } },
    {
      name: "statistic",
      help: { en: "t, positive where the first group is higher; Wilcoxon: W of the first group.", zh: "t 值，第一组较高时为正；Wilcoxon 检验为第一组的 W。" },
    },
    { name: "df", help: { en: "Degrees of freedom; Wilcoxon has none.", zh: "自由度；Wilcoxon 检验没有自由度。" } },
    { name: "p", help: { en: "Two-sided p.", zh: "双侧 p 值。" } },
    { name: "p_adj", help: { en: "p adjusted over all tests of the table.", zh: "对本表全部检验进行校正后的 p 值。" } },
    { name: "significant", help: { en: "Whether the adjusted p is within its limit.", zh: "校正 p 值是否在界限之内。" } },
    { name: "note", help: reasonHelp },
  ],
});
