/** Captions, the methods paragraph, and how good the map is. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { ungroupedNote } from "#parts/ordination.ts";
import { distanceText } from "#parts/sample-distances.ts";
import { fewestForEllipse, withoutEllipse } from "#parts/score-ellipses.ts";
import { manifest } from "./manifest.ts";
import type { Study } from "./run.ts";

/** Clarke's (1993) rules of thumb, for two axes. */
export function quality(stress: number): Text {
  if (stress < 0.05) return { en: "excellent", zh: "极好" };
  if (stress < 0.1) return { en: "good", zh: "良好" };
  if (stress < 0.2) return { en: "usable, with care in details", zh: "可用，细节需谨慎解读" };
  return { en: "poor: little of the map is to be believed", zh: "较差，图中位置可信度低" };
}

export function captionOf({ params, samples, features, map }: Study): Text {
  const distance = distanceText(params);
  return {
    en: `NMDS of ${distance.en}; ${samples.length} samples, ${features} features; stress ${numberText(map.stress)}.`,
    zh: `基于${distance.zh}的 NMDS；${samples.length} 个样本，${features} 个特征；应力 ${numberText(map.stress)}。`,
  };
}

export function methodsOf({ params, samples, features, map }: Study): Text {
  const distance = distanceText(params);
  const said = quality(map.stress);
  return {
    en: `Non-metric multidimensional scaling (Kruskal 1964) of ${samples.length} samples was done on the ${distance.en} of ${features} features, with ${params.axes} axes, from principal coordinates and ${params.starts} random starts (xoshiro128**, seed ${params.seed}); ${map.agreeing} of ${map.stresses.length} starts ended within 0.0001 of the least stress. Stress 1 was ${numberText(map.stress)}, by rule of thumb (Clarke 1993) ${said.en}. Axes were turned to the principal axes of the map. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `基于 ${features} 个特征的${distance.zh}，对 ${samples.length} 个样本进行非度量多维尺度分析（Kruskal，1964），${params.axes} 个坐标轴，起点为主坐标及 ${params.starts} 个随机位置（xoshiro128**，种子 ${params.seed}）；${map.stresses.length} 个起点中有 ${map.agreeing} 个的最终应力与最小值相差在 0.0001 以内。应力 1 为 ${numberText(map.stress)}，按经验标准（Clarke，1993）为${said.zh}。坐标轴已旋转至图的主轴。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf({ params, groups, map }: Study): Text[] {
  const said = quality(map.stress);
  const notes: Text[] = [
    { en: `Stress ${numberText(map.stress)}: the map is ${said.en}.`, zh: `应力 ${numberText(map.stress)}：图的质量${said.zh}。` },
    ...ungroupedNote(groups),
  ];
  if (map.stress < 1e-4)
    notes.push({
      en: "A stress of nearly 0 also comes from few samples, or from one that lies far from all others: then the rest falls together and the map says little.",
      zh: "应力接近 0 也可能是由于样本过少，或某个样本与其余样本相距极远，此时其余样本聚为一点，图形意义有限。",
    });
  if (map.agreeing === 1)
    notes.push({
      en: `Only one of ${map.stresses.length} starts ended at the least stress: there may be a better map. Take more starts.`,
      zh: `${map.stresses.length} 个起点中只有 1 个达到最小应力，可能存在更好的结果。请增加起点数。`,
    });
  if (!map.converged) notes.push({ en: "The best start ended by its number of steps, not by itself.", zh: "最优起点因达到步数上限而停止，尚未收敛。" });
  const small = withoutEllipse(groups);
  if (small.length > 0 && (params.ellipse === "f" || params.ellipse === "chi-square")) {
    const names = listNames(small);
    notes.push({
      en: `No ellipse is drawn for groups of fewer than ${fewestForEllipse} samples: ${names.en}.`,
      zh: `样本数少于 ${fewestForEllipse} 的组不绘制椭圆：${names.zh}。`,
    });
  }
  return notes;
}
