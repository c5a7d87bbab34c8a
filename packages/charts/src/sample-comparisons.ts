/** Documents with what is rarer: brackets, replicates and few values, segments, gaps in lines over several panels, presence and absence. */
import type { ChartDocument } from "@analyte/contract/chart";
import type { Box, BoxesDocument } from "@analyte/contract/figure-kinds/boxes";
import type { HeatmapDocument } from "@analyte/contract/figure-kinds/heatmap";
import { heatmapDocument } from "./sample-heatmap.ts";
import { bubblesDocument, dotsDocument, lollipopsDocument } from "./sample-bubbles.ts";
import { networkDocument } from "./sample-network.ts";
import { base, normal, stream } from "./sample-numbers.ts";
import { rocDocument } from "./sample-roc.ts";
import { runningDocument } from "./sample-running.ts";
import { upsetDocument, vennDocument } from "./sample-sets.ts";
import { stackedDocument } from "./sample-stacks.ts";

const plain = (text: string) => ({ en: text, zh: text });

export function comparedDocument(): BoxesDocument {
  const next = stream(23);
  const counts = [3, 8, 24, 30];
  const boxes = counts.map((n, group): Box => {
    const values = Array.from({ length: n }, () => 3 + group * 0.7 + normal(next) * 0.5);
    const sorted = values.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.round((n - 1) * share)]!;
    return {
      label: ["Wild type", "Knock-out", "Rescue", "Wild type, treated"][group]!,
      group,
      minimum: at(0),
      q1: at(0.25),
      median: at(0.5),
      q3: at(0.75),
      maximum: at(1),
      mean: values.reduce((sum, value) => sum + value, 0) / n,
      n,
      points: values.map((y, index) => ({ id: `${group}-${index}`, y })),
    };
  });
  return {
    ...base,
    kind: "boxes",
    title: { en: "Citric acid", zh: "柠檬酸" },
    caption: { en: "One-way ANOVA with Tukey's test; n = 3, 8, 24 and 30.", zh: "单因素方差分析与 Tukey 检验；n = 3、8、24 和 30。" },
    groups: boxes.map(({ label }) => label),
    category: { title: { en: "Genotype", zh: "基因型" } },
    value: { title: { en: "log10 intensity", zh: "log10 强度" } },
    panels: [
      {
        title: plain(""),
        boxes,
        brackets: [
          { from: 0, to: 3, text: plain("p = 1.2e-5") },
          { from: 1, to: 2, text: plain("p = 0.031") },
          { from: 2, to: 3, text: plain("p = 0.42") },
          { from: 1, to: 3, text: plain("p = 6.7e-10") },
        ],
      },
    ],
    note: null,
  };
}

/** Each of so many groups compared with each other one, in every panel. */
export function everyPairDocument(count: number, panels: number): BoxesDocument {
  const { panels: few, ...rest } = comparedDocument();
  const groups = Array.from({ length: count }, (_, group) => `Group ${group + 1}`);
  const boxes = groups.map((label, group): Box => ({ ...few[0]!.boxes[0]!, label, group }));
  const brackets = groups.flatMap((_, to) =>
    Array.from({ length: to }, (__, from) => ({ from, to, text: plain(`FDR = ${((((from * 31 + to * 17) % 997) + 1) * 1e-5).toPrecision(3)}`) })),
  );
  return { ...rest, groups, panels: Array.from({ length: panels }, (_, at) => ({ title: plain(`Feature ${at + 1}`), boxes, brackets })) };
}

export function moreDocuments(): Record<string, ChartDocument> {
  const next = stream(29);
  const permuted = Array.from({ length: 40 }, () => next());
  const presence: HeatmapDocument = heatmapDocument(18, 24);
  return {
    compared: comparedDocument(),
    permutation: {
      ...base,
      kind: "scatter",
      title: { en: "Permutation test", zh: "置换检验" },
      caption: { en: "40 permutations.", zh: "40 次置换。" },
      groups: ["R²", "Q²"],
      groupLabels: [plain("R²"), plain("Q²")],
      x: { title: { en: "Correlation with the true classes", zh: "与真实分组的相关系数" } },
      y: { title: plain("R², Q²") },
      points: {
        item: "other",
        ids: [...permuted, ...permuted].map((_, index) => `p${index}`),
        labels: [...permuted, ...permuted].map((_, index) => `p${index}`),
        x: [...permuted, ...permuted],
        y: [...permuted.map((x) => 0.4 + x * 0.5 + normal(next) * 0.03), ...permuted.map((x) => -0.4 + x * 1.1 + normal(next) * 0.05)],
        group: [...permuted.map(() => 0), ...permuted.map(() => 1)],
      },
      ellipses: [],
      thresholds: [{ axis: "y", value: 0, label: { en: "Q² = 0", zh: "Q² = 0" } }],
      arrows: [],
      segments: [
        { x1: 0, y1: 0.4, x2: 1, y2: 0.9, group: 0 },
        { x1: 0, y1: -0.4, x2: 1, y2: 0.7, group: 1 },
      ],
      labelled: [],
      origin: false,
      equalUnits: false,
    },
    profiles: {
      ...base,
      kind: "lines",
      title: { en: "Profiles over time", zh: "时间曲线" },
      caption: { en: "Means of six animals a group.", zh: "每组 6 只动物的均值。" },
      groups: ["Control", "Treated"],
      x: { title: { en: "Time (h)", zh: "时间（h）" } },
      y: { title: { en: "Concentration (µmol/L)", zh: "浓度（µmol/L）" } },
      panels: ["Lactate", "Citrate"].map((name, panel) => ({
        title: { en: name, zh: ["乳酸", "柠檬酸"][panel]! },
        series: [0, 1].map((group) => ({
          id: `${name}-${group}`,
          label: ["Control", "Treated"][group]!,
          group,
          x: [0, 1, 2, 4, 8, 12, 24],
          y: [0, 1, 2, 4, 8, 12, 24].map((hour, at) => (at === 3 && group === 1 ? null : 2 + panel + Math.exp(-hour / 9) * (2 + group * 3))),
        })),
      })),
    },
    presence: {
      ...presence,
      title: { en: "Detected features", zh: "检出的特征" },
      values: presence.values.map((value) => (value === null ? null : value > -0.4 ? 1 : 0)),
      scale: {
        kind: "binary",
        names: [
          { en: "not detected", zh: "未检出" },
          { en: "detected", zh: "检出" },
        ],
      },
    },
    stacked: stackedDocument(),
    venn: vennDocument(),
    upset: upsetDocument(),
    network: networkDocument(),
    bubbles: bubblesDocument(),
    dots: dotsDocument(),
    lollipops: lollipopsDocument(),
    running: runningDocument(),
    roc: rocDocument(),
  };
}
