/** Captions, the methods paragraph, and what the reader should know. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { percent } from "#parts/feature-scaling.ts";
import { ungroupedNote } from "#parts/ordination.ts";
import { distanceText } from "#parts/sample-distances.ts";
import { fewestForEllipse, withoutEllipse } from "#parts/score-ellipses.ts";
import { listNames } from "@analyte/contract/listed";
import { manifest } from "./manifest.ts";
import type { Study } from "./study.ts";

export function captionOf({ params, samples, features, tested }: Study): Text {
  const distance = distanceText(params);
  const term = tested?.permanova.terms[0];
  const test =
    term === undefined
      ? { en: "", zh: "" }
      : {
          en: ` PERMANOVA: R² = ${numberText(term.r2)}, p = ${numberText(term.p)}.`,
          zh: `PERMANOVA：R² = ${numberText(term.r2)}，p = ${numberText(term.p)}。`,
        };
  return {
    en: `${distance.en}; ${samples.length} samples, ${features} features.${test.en}`,
    zh: `${distance.zh}；${samples.length} 个样本，${features} 个特征。${test.zh}`,
  };
}

const corrections = {
  none: { en: "", zh: "" },
  lingoes: { en: " after Lingoes' correction", zh: "（经 Lingoes 校正）" },
  cailliez: { en: " after Cailliez' correction", zh: "（经 Cailliez 校正）" },
};

export function methodsOf(study: Study): Text {
  const { params, samples, features, map } = study;
  const distance = distanceText(params);
  const count = map.coordinates.columns;
  const share = percent(map.explained.slice(0, count).reduce((sum, value) => sum + value, 0));
  const correction = corrections[params.correction];
  const tests = testWords(study);
  return {
    en: `Principal coordinates (Gower 1966) of ${samples.length} samples were computed from the ${distance.en} of ${features} features${correction.en}; the first ${count} axes hold ${share} of the sum of the positive eigenvalues. The sign of each axis was chosen so that its coordinate of greatest size is positive.${tests.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `由 ${features} 个特征的${distance.zh}计算 ${samples.length} 个样本的主坐标（Gower，1966）${correction.zh}；前 ${count} 个坐标轴占正特征值之和的 ${share}。各坐标轴的符号取使其绝对值最大的坐标为正。${tests.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

function testWords({ params, tested }: Study): Text {
  if (params.grouping === undefined) return { en: "", zh: "" };
  if (tested === null)
    return {
      en: " PERMANOVA (Anderson 2001), ANOSIM (Clarke 1993) and the test of dispersions (Anderson 2006) need two groups and a sample more than groups, and were not done.",
      zh: "PERMANOVA（Anderson，2001）、ANOSIM（Clarke，1993）和离散度检验（Anderson，2006）要求至少两组且样本数多于组数，因此未进行。",
    };
  const term = tested.permanova.terms[0]!;
  const { dispersion, anosim } = tested;
  const r =
    anosim === null
      ? { en: "could not be computed", zh: "无法计算" }
      : { en: `gave R = ${numberText(anosim.r)}, p = ${numberText(anosim.p)}`, zh: `R = ${numberText(anosim.r)}，p = ${numberText(anosim.p)}` };
  return {
    en: ` Groups were compared by PERMANOVA (Anderson 2001): pseudo-F = ${numberText(term.f)}, R² = ${numberText(term.r2)}, p = ${numberText(term.p)}. ANOSIM (Clarke 1993) ${r.en}. Homogeneity of dispersions (Anderson 2006; spatial medians) gave F = ${numberText(dispersion.f)}, p = ${numberText(dispersion.permutedP)}. All p are (hits + 1)/(permutations + 1) of ${params.permutations} permutations of ${tested.rows.length} samples (xoshiro128**, seed ${params.seed}).`,
    zh: `以 PERMANOVA（Anderson，2001）比较各组：伪 F = ${numberText(term.f)}，R² = ${numberText(term.r2)}，p = ${numberText(term.p)}。ANOSIM（Clarke，1993）${r.zh}。离散度齐性检验（Anderson，2006；空间中位数）F = ${numberText(dispersion.f)}，p = ${numberText(dispersion.permutedP)}。所有 p 均为对 ${tested.rows.length} 个样本置换 ${params.permutations} 次的（命中数 + 1）/（置换次数 + 1）（xoshiro128**，种子 ${params.seed}）。`,
  };
}

export function notesOf({ params, groups, map, tested }: Study): Text[] {
  const notes: Text[] = ungroupedNote(groups);
  const positive = map.eigenvalues.reduce((sum, value) => sum + Math.max(0, value), 0);
  const negative = -map.negativeSum / positive;
  if (negative > 0.1)
    notes.push({
      en: `Negative eigenvalues add up to ${percent(negative)} of the positive ones: the map bends the distances. A correction, or NMDS, may show them better.`,
      zh: `负特征值之和达正特征值的 ${percent(negative)}：图中距离有所失真，可尝试校正负特征值或使用 NMDS。`,
    });
  if (map.coordinates.columns < params.axes)
    notes.push({
      en: `${params.axes} axes were asked for; the distances hold ${map.coordinates.columns}.`,
      zh: `要求 ${params.axes} 个坐标轴，数据中只有 ${map.coordinates.columns} 个。`,
    });
  if (groups.names.length > 0 && tested === null)
    notes.push({
      en: "The groups were not tested: that needs two groups, a sample more than groups, and samples that differ.",
      zh: "未对分组进行检验：检验要求至少两组、样本数多于组数，且样本之间存在差异。",
    });
  if (tested !== null) {
    const isSpread = tested.dispersion.permutedP <= 0.05;
    const term = tested.permanova.terms[0]!;
    if (isSpread && term.p <= 0.05)
      notes.push({
        en: `The groups are spread differently (p = ${numberText(tested.dispersion.permutedP)}): PERMANOVA may say so instead of a shift of their centres, above all where groups differ in size. Look at the map.`,
        zh: `各组离散程度不同（p = ${numberText(tested.dispersion.permutedP)}）：PERMANOVA 的显著结果可能来自离散程度而非中心位置的差异，组间样本数不等时尤其如此。请结合图形判断。`,
      });
    const lowest = 1 / (params.permutations + 1);
    if (Math.abs(term.p - lowest) < 1e-12)
      notes.push({
        en: `p = ${numberText(lowest)} is the smallest that ${params.permutations} permutations can give.`,
        zh: `p = ${numberText(lowest)} 为 ${params.permutations} 次置换所能得到的最小值。`,
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
  return notes;
}
