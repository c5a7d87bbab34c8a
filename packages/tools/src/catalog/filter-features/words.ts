/** Captions, the methods paragraph, and how many features failed which limit. */
import { listed } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { limitNames, limitWords, type Limit } from "./limits.ts";
import { kindCounts } from "#parts/qc-samples.ts";
import { fewestQcValues, qcCount, qcValues } from "#parts/precise-enough.ts";
import { unheldNote } from "#parts/unheld-variances.ts";
import { manifest, type FilterFeaturesParams } from "./manifest.ts";
import { isByGroup, type Study } from "./study.ts";

export const failures = ({ failed }: Study, limit: Limit): number => failed.filter((of) => of.includes(limit)).length;

export const isAsked = ({ params }: Pick<Study, "params">, limit: Limit): boolean =>
  ({
    rsd: params.quality === "rsd" || params.quality === "both",
    robust_rsd: params.quality === "robust-rsd",
    d_ratio: params.quality === "d-ratio" || params.quality === "both",
    blank_ratio: params.by_blank,
    presence: params.min_presence > 0,
    presence_qc: params.min_presence_qc > 0,
    spread: params.drop_share > 0,
  })[limit];

/** “RSD in QC samples above 30 %” */
export function limitText(params: FilterFeaturesParams, limit: Limit): Text {
  const { max_rsd: rsd, max_d_ratio: dRatio, min_blank_ratio: blank, min_presence: presence, min_presence_qc: inQc, drop_share: share } = params;
  const { en, zh } = limitWords[limit];
  return {
    rsd: { en: `${en} above ${numberText(rsd)} %`, zh: `${zh} 大于 ${numberText(rsd)} %` },
    robust_rsd: { en: `${en} above ${numberText(rsd)} %`, zh: `${zh} 大于 ${numberText(rsd)} %` },
    d_ratio: { en: `${en} above ${numberText(dRatio)}`, zh: `${zh} 大于 ${numberText(dRatio)}` },
    blank_ratio: { en: `${en} below ${numberText(blank)}`, zh: `${zh}小于 ${numberText(blank)}` },
    presence: isByGroup(params)
      ? { en: `${en} below ${numberText(100 * presence)} % in every group`, zh: `各组${zh}均低于 ${numberText(100 * presence)} %` }
      : { en: `${en} below ${numberText(100 * presence)} %`, zh: `${zh}低于 ${numberText(100 * presence)} %` },
    presence_qc: { en: `${en} below ${numberText(100 * inQc)} %`, zh: `${zh}低于 ${numberText(100 * inQc)} %` },
    spread: { en: `the ${numberText(100 * share)} % with the least ${en}`, zh: `${zh}最小的 ${numberText(100 * share)} %` },
  }[limit];
}

/** “12 fail RSD in QC samples above 30 %, …” without those that nothing fails. */
export function failedList(found: Study): Text {
  const parts = limitNames.flatMap((limit) => {
    const count = failures(found, limit);
    const words = limitText(found.params, limit);
    return count === 0 ? [] : [{ en: `${words.en} (${count})`, zh: `${words.zh}（${count} 个）` }];
  });
  return listed(parts, parts.length);
}

export const keptOf = ({ failed }: Study): number => failed.filter(({ length }) => length === 0).length;

export function captionOf(found: Study, shown: Text): Text {
  const counts = kindCounts(found.kinds);
  return {
    en: `${shown.en} ${keptOf(found)} of ${found.ids.length} features are kept; ${counts.en}.`,
    zh: `${shown.zh}${found.ids.length} 个特征中保留 ${keptOf(found)} 个；${counts.zh}。`,
  };
}

const citations: Partial<Record<Limit, Text>> = {
  rsd: { en: " (Broadhurst et al. 2018)", zh: "（Broadhurst 等，2018）" },
  robust_rsd: { en: " (Broadhurst et al. 2018)", zh: "（Broadhurst 等，2018）" },
  d_ratio: { en: " (Broadhurst et al. 2018)", zh: "（Broadhurst 等，2018）" },
  presence: { en: " (Bijlsma et al. 2006)", zh: "（Bijlsma 等，2006）" },
  spread: { en: " (Bourgon et al. 2010)", zh: "（Bourgon 等，2010）" },
};
const spreadWords: Record<FilterFeaturesParams["spread"], Text> = {
  "relative-deviation": { en: "standard deviation over mean", zh: "标准差除以均值" },
  variance: { en: "variance", zh: "方差" },
  iqr: { en: "interquartile range", zh: "四分位距" },
  mad: { en: "median absolute deviation", zh: "中位数绝对偏差" },
};

export function methodsOf(found: Study): Text {
  const { params } = found;
  const counts = kindCounts(found.kinds);
  const asked = limitNames.filter((limit) => isAsked(found, limit));
  const parts = asked.map((limit): Text => {
    const words = limitText(params, limit);
    const by = limit === "spread" ? spreadWords[params.spread] : { en: "", zh: "" };
    const cited = citations[limit] ?? { en: "", zh: "" };
    return { en: `${words.en}${by.en === "" ? "" : `, by ${by.en},`}${cited.en}`, zh: `${words.zh}${by.zh === "" ? "" : `（按${by.zh}）`}${cited.zh}` };
  });
  const raw = params.input_scale === "raw";
  const zero = raw && params.zero_is_missing ? { en: " Zeros were treated as missing.", zh: "零值视为缺失。" } : { en: "", zh: "" };
  const undone = raw
    ? { en: "", zh: "" }
    : { en: ` ${params.input_scale} values were raised to the scale as measured first.`, zh: `计算前先将 ${params.input_scale} 值还原为测量值。` };
  const list = listed(parts, parts.length);
  const left = leftOutWords(found);
  return {
    en: `Features were left out by these limits, computed from ${counts.en}: ${list.en}. ${keptOf(found)} of ${found.ids.length} features were kept.${left.en}${zero.en}${undone.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `根据 ${counts.zh}，按以下条件剔除特征：${list.zh}。${found.ids.length} 个特征中保留 ${keptOf(found)} 个。${left.zh}${zero.zh}${undone.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** After a full stop. */
const leftOutWords = ({ leftOut }: Study): Text =>
  leftOut === 0
    ? { en: "", zh: "" }
    : {
        en: ` For ${leftOut} features the RSD is that of QC samples each corrected by the others alone, or before the correction where too few are left.`,
        zh: `其中 ${leftOut} 个特征的 RSD 按每个 QC 样本仅由其余 QC 样本校正计算，QC 样本不足时取校正前的 RSD。`,
      };

/** An RSD of fewer values says little. */
const fewForRsd = 5;
const isThin = (found: Study, at: number): boolean => qcValues(found, at) < fewForRsd && !Number.isNaN(found.quality.rsd[at]!);

export function notesOf(found: Study): Text[] {
  const { params, quality, ids, kinds } = found;
  const left = ids.length - keptOf(found);
  const list = failedList(found);
  const notes: Text[] = [
    left === 0
      ? { en: `All ${ids.length} features keep the limits.`, zh: `${ids.length} 个特征全部满足条件。` }
      : {
          en: `${left} of ${ids.length} features ${left === 1 ? "was" : "were"} left out: ${list.en}. One feature can fail several; see the table “features”.`,
          zh: `${ids.length} 个特征中剔除了 ${left} 个：${list.zh}。同一特征可能不满足多个条件，详见“features”表。`,
        },
  ];
  const lacking = params.quality === "none" ? 0 : (params.quality === "robust-rsd" ? quality.robustRsd : quality.rsd).filter(Number.isNaN).length;
  const atLeast = fewestQcValues(kinds) < 3 ? { en: "two", zh: "2" } : { en: "three", zh: "3" };
  if (lacking > 0)
    notes.push({
      en: `${lacking} feature${lacking === 1 ? " has" : "s have"} no RSD: fewer than ${atLeast.en} values in the QC samples, or a mean not above 0.`,
      zh: `${lacking} 个特征没有 RSD：QC 样本中的数值不足 ${atLeast.zh} 个，或均值不大于 0。`,
    });
  if (params.drop_share > 0 && found.unsquared > 0) notes.push(unheldNote(found.unsquared));
  const qc = qcCount(kinds);
  const thin = params.quality === "none" || qc < fewForRsd ? 0 : ids.filter((_, at) => isThin(found, at)).length;
  if (thin > 0)
    notes.push({
      en: `${thin === 1 ? "1 feature has its" : `${thin} features have their`} precision from fewer than ${fewForRsd} of the ${qc} QC samples, which says little: see the column “n_qc”. A presence in QC samples can be asked for, too.`,
      zh: `${thin} 个特征的精密度由不足 ${fewForRsd} 个 QC 数值计算（共 ${qc} 个 QC 样本），参考价值有限，见“n_qc”列。也可以设置 QC 检出率下限。`,
    });
  if (params.quality !== "none" && qc < fewForRsd)
    notes.push({
      en: `There ${qc === 1 ? "is only 1 QC sample" : `are only ${qc} QC samples`}: an RSD of so few says little.`,
      zh: `QC 样本只有 ${qc} 个，由此得到的 RSD 参考价值有限。`,
    });
  if (kinds.some((kind) => kind !== "sample"))
    notes.push({
      en: "QC samples and blanks are still in the matrix: leave them out of what compares samples.",
      zh: "输出的矩阵仍包含 QC 与空白样本：比较样本时请将其排除。",
    });
  return notes;
}
