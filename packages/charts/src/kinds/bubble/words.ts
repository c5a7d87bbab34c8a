import { numberText } from "@analyte/contract/number-text";
import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import { isGiven } from "#points.ts";
import type { FigureKind } from "../kind.ts";

export const bubbleWords: FigureKind<BubbleDocument>["words"] = {
  en: ({ points, x, y, size, colour, stems }) => {
    const largest = largestOf(points.labels, size.values);
    return `${stems ? "Lollipop plot" : "Bubble plot"} of ${points.ids.length} ${points.ids.length === 1 ? "point" : "points"}: ${x.title.en} against ${y.title.en}, area by ${size.title.en}, colour by ${colour.title.en}${largest ? `; the largest is ${largest.label} (${largest.value})` : ""}`;
  },
  zh: ({ points, x, y, size, colour, stems }) => {
    const largest = largestOf(points.labels, size.values);
    return `${stems ? "棒棒糖图" : "气泡图"}，共 ${points.ids.length} 个点：横轴为 ${x.title.zh}，纵轴为 ${y.title.zh}，面积表示${size.title.zh}，颜色表示 ${colour.title.zh}${largest ? `；最大的是 ${largest.label}（${largest.value}）` : ""}`;
  },
};

function largestOf(labels: readonly string[], values: BubbleDocument["size"]["values"]): { label: string; value: string } | null {
  let best = -1;
  values.forEach((value, at) => {
    if (isGiven(value) && (best < 0 || value > values[best]!)) best = at;
  });
  return best < 0 ? null : { label: labels[best]!, value: numberText(values[best]) };
}
