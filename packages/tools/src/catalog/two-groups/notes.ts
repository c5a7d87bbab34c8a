/** What the reader should know: samples dropped, features not tested, limits of the method. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { neverMeasured } from "#parts/two-group/detected.ts";
import { reasonSentences } from "#parts/two-group/reasons.ts";
import type { Study } from "./study.ts";
import { disagrees } from "./words.ts";

export function notesOf(study: Study): Text[] {
  const { groups, sides, pairs, params, comparison, tested } = study;
  const notes: Text[] = [];
  const used = sides.caseSamples.length + sides.controlSamples.length;
  const dropped = (pairs?.incomplete.length ?? 0) + (pairs?.unnamed.length ?? 0);
  const others = tested.samples.length - used - dropped;
  if (others > 0)
    notes.push({
      en: `${others === 1 ? "1 sample is" : `${others} samples are`} in neither group and took no part.`,
      zh: `${others} 个样本不属于这两组，未参与比较。`,
    });
  if (pairs !== null && pairs.incomplete.length > 0) {
    const list = listNames(pairs.incomplete);
    notes.push({
      en: `${pairs.incomplete.length} incomplete ${pairs.incomplete.length === 1 ? "pair was" : "pairs were"} dropped, with a sample in one of the two groups only: ${list.en}.`,
      zh: `${pairs.incomplete.length} 个不完整的配对已剔除（仅在其中一组有样本）：${list.zh}。`,
    });
  }
  if (pairs !== null && pairs.unnamed.length > 0) {
    const list = listNames(pairs.unnamed);
    notes.push({
      en: `${pairs.unnamed.length === 1 ? "1 sample without a pair name was" : `${pairs.unnamed.length} samples without a pair name were`} dropped: ${list.en}.`,
      zh: `${pairs.unnamed.length} 个样本没有配对信息，已剔除：${list.zh}。`,
    });
  }
  const against = comparison.rows.flatMap((row, feature) => (disagrees(row) ? [study.featureNames[feature]!] : []));
  if (against.length > 0) {
    const list = listNames(against);
    notes.push({
      en: `The fold change, of untransformed means, points the other way than the test for ${against.length} of the ${comparison.rows.length} features (${list.en}): one large value can turn a mean. “Higher in” and the statistic are the test's.`,
      zh: `${comparison.rows.length} 个特征中有 ${against.length} 个的差异倍数（由未变换的均值求得）与检验方向相反（${list.zh}）：个别大值即可改变均值。“较高”与统计量均以检验为准。`,
    });
  }
  const never = neverMeasured(study.measuredValues, study.featureNames);
  if (never !== null) notes.push(never);
  notes.push(...reasonSentences(comparison, study.featureNames, params.pair !== undefined));
  if (comparison.refused) {
    notes.push({
      en: "q values can't be estimated: no p is 0.95 or larger, so the share of features without a difference is unknown. The column p_adj is empty and no feature is called significant; choose Benjamini–Hochberg instead.",
      zh: "无法估计 q 值：没有不小于 0.95 的 p 值，因而无法得知无差异特征的比例。p_adj 列为空，也没有特征被判为显著；请改用 Benjamini–Hochberg 法。",
    });
  }
  if (comparison.pi0Replaced) {
    notes.push({
      en: "The estimated share of features without a difference was not above 0; 1 was taken instead, which gives Benjamini–Hochberg's values.",
      zh: "估计的无差异特征比例不大于 0，已改取 1，结果等同于 Benjamini–Hochberg 法。",
    });
  }
  if (Math.min(sides.caseSamples.length, sides.controlSamples.length) < 3) {
    const small = groups.names.filter(
      (name) => (name === sides.case && sides.caseSamples.length < 3) || (name === sides.control && sides.controlSamples.length < 3),
    );
    const list = listNames(small);
    notes.push({ en: `${list.en}: fewer than 3 samples. The results are hardly reliable.`, zh: `${list.zh}的样本少于 3 个，结果的可靠性有限。` });
  }
  return notes;
}
