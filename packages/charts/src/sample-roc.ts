/** A ROC curve with its band and a cut-off, beside chance. */
import type { LinesDocument } from "@analyte/contract/figure-kinds/lines";
import { base } from "./sample-numbers.ts";

export function rocDocument(): LinesDocument {
  const x = Array.from({ length: 21 }, (_, at) => at / 20);
  const y = x.map((at) => at ** 0.3);
  const wide = (at: number) => 0.3 * Math.sqrt(Math.max(0, y[at]! * (1 - y[at]!))) + (at === 0 ? 0.12 : 0);
  return {
    ...base,
    kind: "lines",
    title: { en: "ROC curve", zh: "ROC 曲线" },
    caption: { en: "Band: 95 % of 2,000 bootstrap samples.", zh: "阴影带：2,000 次自助抽样的 95 % 区间。" },
    groups: ["Citric acid", "Band", "No discrimination"],
    groupLabels: [
      { en: "Citric acid, AUC 0.77 (0.62–0.9)", zh: "柠檬酸，AUC 0.77（0.62–0.9）" },
      { en: "95 % of 2000 bootstrap samples", zh: "2000 次自助抽样的 95 % 区间" },
      { en: "No discrimination", zh: "无区分能力" },
    ],
    follows: [null, null, null],
    colours: ["#526fff", "#526fff", "#a6a6a6"],
    square: true,
    x: { title: { en: "1 − specificity", zh: "1 − 特异度" } },
    y: { title: { en: "Sensitivity", zh: "灵敏度" } },
    panels: [
      {
        title: { en: "", zh: "" },
        series: [
          {
            id: "m1",
            label: "Citric acid",
            group: 0,
            x,
            y,
          },
          {
            id: "m1",
            label: "Citric acid",
            group: 1,
            x,
            y: x.map(() => null),
            low: y.map((value, at) => Math.max(0, value - wide(at))),
            high: y.map((value, at) => Math.min(1, value + wide(at))),
          },
          { id: "chance", label: "No discrimination", group: 2, x: [0, 1], y: [0, 1], reference: true },
        ],
        marked: [{ group: 0, x: 0.2, y: 0.2 ** 0.3, label: { en: "≥ 4.2 (sensitivity 0.617, specificity 0.8)", zh: "≥ 4.2（灵敏度 0.617，特异度 0.8）" } }],
      },
    ],
  };
}
