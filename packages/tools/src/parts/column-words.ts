/** Headings of the columns of results, in words; the files keep the short names. */
import type { Manifest } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";

type Column = Manifest["outputs"]["tables"][number]["columns"][number];

/** Heading and help of a column. One of several, as PC1, PC2, …, is declared by the first. */
export function columnWords(declared: readonly Column[], name: string): { title?: Text; help?: Text; cells?: Record<string, Text> } {
  const own = declared.find((column) => column.name === name);
  if (own !== undefined) return { title: titleOf(own), help: own.help, ...(own.cells && { cells: own.cells }) };
  const number = /\d+$/.exec(name)?.[0];
  const first = number === undefined ? undefined : declared.find((column) => column.name === `${name.slice(0, -number.length)}1`);
  if (first === undefined) return {};
  const { en, zh } = titleOf(first);
  return { title: { en: en.replace(/1$/, number!), zh: zh.replace(/1$/, number!) }, help: first.help };
}

const titleOf = ({ name, title }: Column): Text => title ?? titles[name] ?? { en: name, zh: name };

/** What a name means in every tool. */
export const titles: Record<string, Text> = {
  sample: { en: "Sample", zh: "样本" },
  feature: { en: "Feature", zh: "特征" },
  name: { en: "Name", zh: "名称" },
  note: { en: "Note", zh: "备注" },
  group: { en: "Group", zh: "组" },

  mean_case: { en: "Mean, case", zh: "实验组均值" },
  mean_control: { en: "Mean, control", zh: "对照组均值" },
  fold_change: { en: "Fold change", zh: "差异倍数" },
  log2_fc: { en: "log₂ fold change", zh: "log₂ 差异倍数" },
  higher_in: { en: "Higher in", zh: "较高的组" },
  statistic: { en: "Test statistic", zh: "检验统计量" },
  df: { en: "Degrees of freedom", zh: "自由度" },
  ci_low: { en: "95 % interval from", zh: "95 % 置信下限" },
  ci_high: { en: "95 % interval to", zh: "95 % 置信上限" },
  p: { en: "p", zh: "p 值" },
  p_adj: { en: "Adjusted p", zh: "校正 p 值" },
  cohen_d: { en: "Cohen's d", zh: "Cohen's d" },
  mean_1: { en: "Mean of group 1", zh: "第 1 组均值" },
  df1: { en: "Degrees of freedom, between", zh: "组间自由度" },
  df2: { en: "Degrees of freedom, within", zh: "组内自由度" },
  effect: { en: "Effect size", zh: "效应量" },
  highest_in: { en: "Highest in", zh: "最高的组" },
  lowest_in: { en: "Lowest in", zh: "最低的组" },
  first: { en: "First group", zh: "第一组" },
  second: { en: "Second group", zh: "第二组" },
  difference: { en: "Difference", zh: "差值" },
  term: { en: "Term", zh: "检验项" },
  ss: { en: "Sum of squares", zh: "平方和" },
  f: { en: "F", zh: "F 值" },
  significant: { en: "Significant", zh: "是否显著" },

  PC1: { en: "PC1", zh: "PC1" },
  t1: { en: "Predictive score t1", zh: "预测得分 t1" },
  o1: { en: "Orthogonal score o1", zh: "正交得分 o1" },
  p1: { en: "Predictive loading p1", zh: "预测载荷 p1" },
  w1: { en: "Predictive weight w1", zh: "预测权重 w1" },
  p_o1: { en: "Orthogonal loading 1", zh: "正交载荷 1" },
  coefficient: { en: "Coefficient", zh: "回归系数" },
  vip: { en: "VIP", zh: "VIP" },
  ortho_vip: { en: "Orthogonal VIP", zh: "正交 VIP" },
  covariance: { en: "Covariance with t1", zh: "与 t1 的协方差" },
  correlation: { en: "Correlation with t1", zh: "与 t1 的相关系数" },
  component: { en: "Component", zh: "成分" },
  sd: { en: "Standard deviation", zh: "标准差" },
  explained: { en: "Explained variance", zh: "解释方差比例" },
  cumulative: { en: "Cumulative", zh: "累计比例" },
  t2: { en: "Hotelling's T²", zh: "Hotelling T²" },
  t2_limit: { en: "95 % limit of T²", zh: "T² 的 95 % 限" },
  q: { en: "Q (residuals)", zh: "Q（残差）" },
  q_limit: { en: "95 % limit of Q", zh: "Q 的 95 % 限" },
  r2x: { en: "R²X", zh: "R²X" },
  r2x_cum: { en: "R²X, cumulative", zh: "R²X 累计" },
  r2y: { en: "R²Y", zh: "R²Y" },
  r2y_cum: { en: "R²Y, cumulative", zh: "R²Y 累计" },
  q2: { en: "Q²", zh: "Q²" },
  q2_cum: { en: "Q², cumulative", zh: "Q² 累计" },
  p_r2y: { en: "p of R²Y", zh: "R²Y 的 p 值" },
  p_q2: { en: "p of Q²", zh: "Q² 的 p 值" },
  permutation: { en: "Permutation", zh: "置换序号" },
  similarity: { en: "Similarity of the labels", zh: "标签相似度" },
  convention: { en: "Convention", zh: "约定" },
  x: { en: "Centre, first axis", zh: "中心（第一轴）" },
  y: { en: "Centre, second axis", zh: "中心（第二轴）" },
  semi_major: { en: "Longer half axis", zh: "长半轴" },
  semi_minor: { en: "Shorter half axis", zh: "短半轴" },
  angle: { en: "Angle (radians)", zh: "夹角（弧度）" },

  axis: { en: "Sample or feature", zh: "样本或特征" },
  position: { en: "Place in the figure", zh: "图中位置" },
  index: { en: "Number of the leaf", zh: "叶编号" },
  id: { en: "Id", zh: "编号" },
  cluster: { en: "Cluster", zh: "簇" },
  a: { en: "Joined", zh: "合并的一方" },
  b: { en: "with", zh: "另一方" },
  height: { en: "Height", zh: "合并高度" },

  factor: { en: "Divided by", zh: "归一化因子" },
  missing: { en: "Share missing", zh: "缺失比例" },
  kept: { en: "Kept", zh: "是否保留" },
  reason: { en: "Why it was left out", zh: "剔除原因" },
};
