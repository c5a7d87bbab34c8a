/** The methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { constantNotes, percent, scalingWords } from "#parts/feature-scaling.ts";
import { t2ReachNotes } from "#parts/t2-reach.ts";
import { fewestForEllipse, withoutEllipse } from "#parts/score-ellipses.ts";
import type { PcaFacts } from "./charts.ts";
import { manifest } from "./manifest.ts";

const citationOfScale: Text = { en: " (van den Berg et al. 2006)", zh: "（van den Berg 等，2006）" };

const ellipseMethods: Record<string, Text> = {
  f: {
    en: " Ellipses enclose 95 % of each group's distribution by Hotelling's T² (F distribution), with half axes √(λ · 2(n − 1)/(n − 2) · F(0.95; 2, n − 2)).",
    zh: "椭圆为各组的 95 % 置信区域，按 Hotelling T²（F 分布）计算，半轴为 √(λ · 2(n − 1)/(n − 2) · F(0.95; 2, n − 2))。",
  },
  "chi-square": {
    en: " Ellipses enclose 95 % of each group's distribution by the chi-square distribution, with half axes √(λ · χ²(0.95; 2)).",
    zh: "椭圆为各组的 95 % 置信区域，按卡方分布计算，半轴为 √(λ · χ²(0.95; 2))。",
  },
  ropls: {
    en: " The ellipse is the 95 % Hotelling's T² region of all samples, as in the R package ropls (Thévenot et al. 2015).",
    zh: "椭圆为全部样本的 95 % Hotelling T² 区域，与 R 包 ropls 一致（Thévenot 等，2015）。",
  },
  none: { en: "", zh: "" },
};

export function methodsOf({ params, model, samples, features }: PcaFacts): Text {
  const scaling = scalingWords[params.scale];
  const cited = params.scale === "none" ? { en: "", zh: "" } : citationOfScale;
  const count = model.scores.columns;
  const share = percent(model.cumulative[count - 1]!);
  const ellipse = ellipseMethods[params.ellipse]!;
  return {
    en: `Principal component analysis (Wold et al. 1987) of ${features.length} features in ${samples.length} samples was done after ${scaling.en}${cited.en}, by singular value decomposition. The first ${count} components explain ${share} of the total variance. The sign of each component was chosen so that its largest loading is positive. Hotelling's T² over ${count} components was compared with its 95 % limit from the F distribution, Q residuals with the 95 % limit of Jackson and Mudholkar (1979).${ellipse.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `对 ${samples.length} 个样本的 ${features.length} 个特征进行${scaling.zh}${cited.zh}后，以奇异值分解法做主成分分析（Wold 等，1987）。前 ${count} 个主成分共解释总方差的 ${share}。各主成分的符号取使其绝对值最大的载荷为正。Hotelling T²（${count} 个主成分）以 F 分布的 95 % 限判定，Q 残差以 Jackson 与 Mudholkar（1979）的 95 % 限判定。${ellipse.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, model, diagnostics, groups, samples, constant, featureNames }: PcaFacts): Text[] {
  const notes = constantNotes(constant, featureNames);
  const count = model.scores.columns;
  if (count < params.components) {
    notes.push({
      en: `${params.components} components were asked for; the data hold ${count}.`,
      zh: `要求 ${params.components} 个主成分，数据中只有 ${count} 个。`,
    });
  }
  notes.push(...t2ReachNotes(samples.length, count, diagnostics.t2Limit, params.scale !== "none"));
  const far = samples.filter((_, sample) => diagnostics.t2[sample]! > diagnostics.t2Limit);
  if (far.length > 0) {
    const names = listNames(far);
    notes.push({
      en: `${far.length} of ${samples.length} samples lie beyond the 95 % limit of T² (about ${Math.round(samples.length / 20)} would by chance): ${names.en}.`,
      zh: `${samples.length} 个样本中有 ${far.length} 个超出 T² 的 95 % 限（随机情况下约有 ${Math.round(samples.length / 20)} 个）：${names.zh}。`,
    });
  }
  const small = withoutEllipse(groups);
  if (small.length > 0 && (params.ellipse === "f" || params.ellipse === "chi-square")) {
    const names = listNames(small);
    notes.push({
      en: `No ellipse is drawn for groups of fewer than ${fewestForEllipse} samples: ${names.en}.`,
      zh: `样本数少于 ${fewestForEllipse} 的组不绘制椭圆：${names.zh}。`,
    });
  }
  const outside = groups.names.length === 0 ? 0 : groups.assignment.filter((group) => group < 0).length;
  if (outside > 0) {
    notes.push({
      en: `${outside} sample${outside === 1 ? " has" : "s have"} no group; ${outside === 1 ? "it counts" : "they count"} for the components and ${outside === 1 ? "is" : "are"} drawn without a colour.`,
      zh: `${outside} 个样本没有分组，仍参与主成分计算，图中不着色。`,
    });
  }
  return notes;
}
