/** Captions, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { kindCounts } from "#parts/qc-samples.ts";
import { fewestQc, qcInBatches, takesQc } from "./correct.ts";
import { singleBatches, singleNotes, singleValueNotes } from "./singles.ts";
import { manifest } from "./manifest.ts";
import { methodNames } from "./method-names.ts";
import { medianRsd } from "./qc-rsd.ts";
import { isCorrected, rsdOfBoth, type Study } from "./study.ts";

export const correctedCount = (found: Study): number => found.ids.filter((_, feature) => isCorrected(found, feature)).length;

/** What is shown, by which method, and of how much. */
export function captionOf(found: Study, shown: Text): Text {
  const counts = kindCounts(found.kinds);
  const name = methodNames[found.method];
  const batches = found.params.batch === undefined ? { en: "", zh: "" } : batchCount(found);
  return { en: `${shown.en} ${name.en}; ${counts.en}${batches.en}.`, zh: `${shown.zh}${name.zh}；${counts.zh}${batches.zh}。` };
}

function batchCount({ batches }: Study): Text {
  return { en: `, ${batches.length} batch${batches.length === 1 ? "" : "es"}`, zh: `、${batches.length} 个批次` };
}

const dunn: Text = { en: "(Dunn et al. 2011)", zh: "（Dunn 等，2011）" };
const kloet: Text = { en: "(van der Kloet et al. 2009)", zh: "（van der Kloet 等，2009）" };

export function methodsOf(found: Study): Text {
  const { params, ids } = found;
  const used = usedWords(found);
  const chosen =
    params.method === "auto"
      ? {
          en: `The method was chosen by the samples: QC-RLSC ${dunn.en} where every batch has ${fewestQc} QC samples and an injection order, else the median per batch ${kloet.en}; a correction is made only where the QC samples, each left out, are more precise by it in the median. `,
          zh: `方法按样本自动选择：各批次均有 ${fewestQc} 个 QC 样本并有进样顺序时用 QC-RLSC${dunn.zh}，否则用批次中位数${kloet.zh}；仅当按留一法 QC 样本的 RSD 中位数降低时才校正。`,
        }
      : { en: "", zh: "" };
  const count = correctedCount(found);
  const total =
    found.method === "none"
      ? { en: "", zh: "" }
      : { en: ` ${count} of ${ids.length} features were corrected in every batch.`, zh: `${ids.length} 个特征中有 ${count} 个在所有批次中均已校正。` };
  const rsd = rsdSentence(found);
  const counts = kindCounts(found.kinds);
  return {
    en: `${chosen.en}${used.en} (${counts.en}${params.batch === undefined ? "" : batchCount(found).en}).${total.en}${rsd.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `${chosen.zh}${used.zh}（${counts.zh}${params.batch === undefined ? "" : batchCount(found).zh}）。${total.zh}${rsd.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

function usedWords(found: Study): Text {
  const { params, method } = found;
  const isRaw = params.input_scale === "raw";
  const cites = params.method !== "auto";
  const by = isRaw ? { en: "divided by", zh: "除以" } : { en: "reduced by", zh: "减去" };
  switch (method) {
    case "qc-rlsc": {
      const span =
        params.span === "given"
          ? { en: `with a span of ${numberText(params.share)}`, zh: `窗口宽度为 ${numberText(params.share)}` }
          : { en: "with the span of each feature and batch by leave-one-out cross-validation", zh: "窗口宽度按特征和批次以留一交叉验证选择" };
      return {
        en: `Signal drift was corrected by QC-RLSC${cites ? ` ${dunn.en}` : ""}: in each batch every feature was ${by.en} a local quadratic regression of its QC samples on injection order (LOESS, ${span.en}) and brought to the median of all its QC samples`,
        zh: `以 QC-RLSC${cites ? dunn.zh : ""}校正信号漂移：在每个批次内，将各特征${by.zh}其 QC 样本对进样顺序的局部二次回归值（LOESS，${span.zh}），再统一到该特征全部 QC 样本的中位数`,
      };
    }
    case "batch-median": {
      const qc = takesQc(params, found);
      return {
        en: `Batches were brought to one level${cites ? ` ${kloet.en}` : ""}: in each batch every feature was ${by.en} the median of its ${qc ? "QC samples" : "samples"} there and brought to that of all batches`,
        zh: `将各批次统一到同一水平${cites ? kloet.zh : ""}：在每个批次内，将各特征${by.zh}该批次${qc ? " QC 样本" : "样本"}的中位数，再统一到全部批次的中位数`,
      };
    }
    case "combat": {
      const kept = params.keep === undefined ? { en: "", zh: "" } : { en: ", keeping what the groups differ by", zh: "，并保留组间差异" };
      const what = singleBatches(found).length > 0 ? { en: "level", zh: "水平" } : { en: "level and spread", zh: "水平与离散程度" };
      return {
        en: `Batch effects of ${what.en} were adjusted by parametric ComBat (Johnson et al. 2007) on ${isRaw ? "log2 values" : "logarithms"}${kept.en}`,
        zh: `以参数法 ComBat（Johnson 等，2007）在${isRaw ? " log2 " : "对数"}尺度上校正批次的${what.zh}${kept.zh}`,
      };
    }
    default:
      return found.tried.length === 0 || found.nothing === null
        ? { en: "The data were passed on without correction", zh: "数据未经校正，原样传递" }
        : { en: `The data were passed on without correction, for ${found.nothing.en}`, zh: `数据未经校正，原样传递，因为${found.nothing.zh}` };
  }
}

/** Empty without QC samples. */
function rsdSentence(found: Study): Text {
  const all = medianRsd(found.rsd.before);
  if (Number.isNaN(all)) return { en: "", zh: "" };
  if (found.method === "none")
    return { en: ` The median RSD of the QC samples was ${numberText(all)} %.`, zh: `QC 样本的 RSD 中位数为 ${numberText(all)} %。` };
  const both = rsdOfBoth(found);
  if (both.before.length === 0) return { en: "", zh: "" };
  const [before, after] = [medianRsd(both.before), medianRsd(both.after)];
  const how =
    found.rsd.leftOut === null ? { en: "", zh: "" } : { en: ", each QC sample corrected by the others alone", zh: "（每个 QC 样本仅由其余 QC 样本校正）" };
  return {
    en: ` The median RSD of the QC samples went from ${numberText(before)} to ${numberText(after)} %${how.en}.`,
    zh: `QC 样本的 RSD 中位数由 ${numberText(before)} % 变为 ${numberText(after)} %${how.zh}。`,
  };
}

export function notesOf(found: Study): Text[] {
  const { method, nothing, ids, names, kinds, batch, samples, rsd } = found;
  const notes: Text[] = [];
  if (found.tried.length > 0 && method !== "none") {
    const [{ method: first, before: was, after: is }] = found.tried as [Study["tried"][number]];
    notes.push({
      en: `${methodNames[first].en} was not taken: with it the median RSD of the QC samples, each left out, would go from ${numberText(was)} to ${numberText(is)} %.`,
      zh: `未采用 ${methodNames[first].zh}：按留一法，QC 样本的 RSD 中位数会由 ${numberText(was)} % 变为 ${numberText(is)} %。`,
    });
  }
  if (nothing !== null) notes.push({ en: `Nothing to do: ${nothing.en}; the data is passed on as it is.`, zh: `无需处理：${nothing.zh}，数据原样传递。` });
  const left = method === "none" ? [] : [...ids.keys()].filter((feature) => !isCorrected(found, feature));
  if (left.length > 0) {
    const list = listNames(
      left.map((feature) => names[feature]!),
      5,
    );
    notes.push({
      en: `${left.length} of ${ids.length} features ${left.length === 1 ? "was" : "were"} left as ${left.length === 1 ? "it is" : "they are"} in one batch or more: ${list.en}. The table “features” says why.`,
      zh: `${ids.length} 个特征中有 ${left.length} 个在至少一个批次中未校正：${list.zh}。原因见“features”表。`,
    });
  }
  const few = method === "qc-rlsc" ? found.batches.filter((_, at) => qcInBatches(found)[at]! < fewestQc) : [];
  if (few.length > 0) {
    const list = listNames(few);
    notes.push({
      en: `Not corrected for having fewer than ${fewestQc} QC samples: batch ${list.en}. Its values stand beside corrected ones; leave it out, or choose the median per batch.`,
      zh: `QC 样本少于 ${fewestQc} 个而未校正的批次：${list.zh}。其数值与已校正的数值并存，请排除该批次，或改用批次中位数。`,
    });
  }
  notes.push(...singleNotes(found), ...singleValueNotes(found));
  const unnamed = [...batch.keys()].filter((row) => batch[row]! < 0).map((row) => samples[row]!);
  if (unnamed.length > 0) {
    const list = listNames(unnamed);
    notes.push({ en: `Without a batch, and left as they are: ${list.en}.`, zh: `没有批次信息、保持原样的样本：${list.zh}。` });
  }
  if (!kinds.includes("qc"))
    notes.push({ en: "No QC samples were named: nothing says how precise the values are.", zh: "未指定 QC 样本，无法评价数值的精密度。" });
  else if (method === "combat")
    notes.push({
      en: "The QC samples took part in their own correction, so that their RSD afterwards is smaller than that of a sample would be; only QC-RLSC and the median per batch leave each of them out.",
      zh: "QC 样本参与了自身的校正，因此其校正后 RSD 偏小；只有 QC-RLSC 和批次中位数会逐个留出 QC 样本。",
    });
  const worse = rsd.leftOut === null || method === "none" ? 0 : rsd.leftOut.filter((value, feature) => value > rsd.before[feature]!).length;
  if (worse > 0)
    notes.push({
      en: `${worse} feature${worse === 1 ? " is" : "s are"} less precise after the correction, each QC sample left out: they have no drift that the QC samples agree on.`,
      zh: `有 ${worse} 个特征按留一法校正后精密度反而下降：其 QC 样本没有一致的漂移趋势。`,
    });
  if (kinds.includes("blank"))
    notes.push(
      method === "combat"
        ? { en: "Blanks are passed on as they are.", zh: "空白样本保持原样。" }
        : { en: "Blanks decide nothing, and are corrected as the samples beside them.", zh: "空白样本不参与计算校正量，并与相邻样本作相同校正。" },
    );
  return notes;
}
