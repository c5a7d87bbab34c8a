/** Over the columns of the values behind a figure, as far as no axis or group names them. */
import type { Language, Text } from "@analyte/contract/text";

const words = {
  id: { en: "id", zh: "编号" },
  label: { en: "label", zh: "名称" },
  group: { en: "group", zh: "分组" },
  panel: { en: "panel", zh: "分图" },
  feature: { en: "feature", zh: "特征" },
  value: { en: "value", zh: "数值" },
  box: { en: "box", zh: "箱" },
  n: { en: "n", zh: "n" },
  minimum: { en: "minimum", zh: "最小值" },
  q1: { en: "q1", zh: "下四分位数" },
  median: { en: "median", zh: "中位数" },
  q3: { en: "q3", zh: "上四分位数" },
  maximum: { en: "maximum", zh: "最大值" },
  mean: { en: "mean", zh: "均值" },
  error_low: { en: "error_low", zh: "误差线下端" },
  error_high: { en: "error_high", zh: "误差线上端" },
  replicate_of: { en: "replicate_of", zh: "所属样本" },
  against: { en: "against", zh: "比较对象" },
  test: { en: "test", zh: "检验" },
  part: { en: "part", zh: "部分" },
  semi_axis_1: { en: "semi_axis_1", zh: "半轴 1" },
  semi_axis_2: { en: "semi_axis_2", zh: "半轴 2" },
  angle: { en: "angle", zh: "角度（弧度）" },
  x_end: { en: "x_end", zh: "x 终点" },
  y_end: { en: "y_end", zh: "y 终点" },
  tied_to: { en: "tied_to", zh: "相连的节点" },
  weight: { en: "weight", zh: "强度" },
  x: { en: "x", zh: "x" },
  y: { en: "y", zh: "y" },
} satisfies Record<string, Text>;

export type CsvColumn = keyof typeof words;

export const headingsIn = (language: Language, columns: readonly CsvColumn[]): string[] => columns.map((column) => words[column][language]);

/** Of the ends of an interval beside a value. */
export const endsOf = (name: string, language: Language): { low: string; high: string } =>
  language === "zh" ? { low: `${name} 下限`, high: `${name} 上限` } : { low: `${name} low`, high: `${name} high` };

const parts = {
  point: { en: "point", zh: "点" },
  ellipse: { en: "ellipse", zh: "椭圆" },
  arrow: { en: "arrow", zh: "箭头" },
  threshold: { en: "threshold", zh: "阈值" },
  segment: { en: "segment", zh: "线段" },
  bar: { en: "bar", zh: "色条" },
  row: { en: "row", zh: "行" },
  node: { en: "node", zh: "节点" },
  tie: { en: "tie", zh: "连线" },
  curve: { en: "curve", zh: "曲线" },
  hit: { en: "hit", zh: "命中" },
  ranked: { en: "ranked", zh: "排序值" },
} satisfies Record<string, Text>;

/** What a row is, where a figure draws more than one kind of things. */
export const partsIn = (language: Language): Record<keyof typeof parts, string> => ({
  point: parts.point[language],
  ellipse: parts.ellipse[language],
  arrow: parts.arrow[language],
  threshold: parts.threshold[language],
  segment: parts.segment[language],
  bar: parts.bar[language],
  row: parts.row[language],
  node: parts.node[language],
  tie: parts.tie[language],
  curve: parts.curve[language],
  hit: parts.hit[language],
  ranked: parts.ranked[language],
});
