/** Captions, the methods paragraph, and the verdict in sentences. */
import { listed, listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { kindCounts } from "#parts/qc-samples.ts";
import { runPcaWords } from "#parts/run-pca.ts";
import { fewestLevels } from "./control.ts";
import { manifest } from "./manifest.ts";
import { featureVerdict, type Study } from "./study.ts";
import { checkCells, verdictCells, worstOf, type Check } from "#parts/run-verdicts.ts";

const counted = (found: Study, verdict: string): number => found.ids.filter((_, feature) => featureVerdict(found, feature) === verdict).length;

export function captionOf(found: Study, shown: Text): Text {
  const counts = kindCounts(found.kinds);
  const { max_rsd: most } = found.params;
  const fair = counted(found, "good") + counted(found, "fair");
  return {
    en: `${shown.en} ${fair} of ${found.ids.length} features have an RSD of ${numberText(most)} % or less; ${counts.en}.`,
    zh: `${shown.zh}${found.ids.length} 个特征中 ${fair} 个的 RSD 不超过 ${numberText(most)} %；${counts.zh}。`,
  };
}

export function methodsOf(found: Study): Text {
  const { params, kinds, ids, checks } = found;
  const counts = kindCounts(kinds);
  const value = (name: string): string => numberText(checks.find((check) => check.name === name)!.value);
  const raw = params.input_scale === "raw";
  const undone = raw
    ? { en: "", zh: "" }
    : {
        en: ` ${params.input_scale} values were raised to the scale as measured for RSD and D-ratio.`,
        zh: `计算 RSD 与 D-ratio 前先将 ${params.input_scale} 值还原为测量值。`,
      };
  const fair = counted(found, "good") + counted(found, "fair");
  const left = leftOutWords(found);
  return {
    en: `The run was judged by its QC samples (Broadhurst et al. 2018; ${counts.en}, ${ids.length} features). The median RSD of the features was ${value("median_rsd")} %, ${fair} of ${ids.length} features were at or below ${numberText(params.max_rsd)} %, and the median D-ratio was ${value("median_d_ratio")}. In a PCA (${runPcaWords.en}) the standard deviation of the QC samples over that of the samples was ${value("spread_1")} on PC1 and ${value("spread_2")} on PC2; the smallest correlation of two QC samples was ${value("correlation")}.${left.en}${undone.en} Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `依据 QC 样本评价整批数据（Broadhurst 等，2018；${counts.zh}，${ids.length} 个特征）。特征 RSD 的中位数为 ${value("median_rsd")} %，${ids.length} 个特征中 ${fair} 个不超过 ${numberText(params.max_rsd)} %，D-ratio 中位数为 ${value("median_d_ratio")}。在 PCA（${runPcaWords.zh}）中，QC 样本与样本的标准差之比在 PC1 上为 ${value("spread_1")}，在 PC2 上为 ${value("spread_2")}；两个 QC 样本的最小相关系数为 ${value("correlation")}。${left.zh}${undone.zh}Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

/** A curve was drawn through the QC samples that are judged: only the RSD knows them without it. */
function leftOutWords({ leftOut, ids }: Study): Text {
  if (leftOut === 0) return { en: "", zh: "" };
  return {
    en: ` Drift had been corrected by these QC samples: the RSDs of ${leftOut} of ${ids.length} features are of QC samples each corrected by the others alone; D-ratio, PCA and correlations are of the QC samples that the correction was fitted to, and flatter.`,
    zh: `漂移校正使用了这些 QC 样本：${ids.length} 个特征中 ${leftOut} 个的 RSD 由每个 QC 样本仅经其余 QC 样本校正后得到；D-ratio、PCA 与相关系数则基于参与拟合的 QC 样本，结果偏乐观。`,
  };
}

const said = ({ name, value, limit }: Check): Text => ({
  en: `${checkCells[name].en} ${numberText(value)} (limit ${numberText(limit)})`,
  zh: `${checkCells[name].zh} ${numberText(value)}（界限 ${numberText(limit)}）`,
});

export function notesOf(found: Study): Text[] {
  const { checks, kinds, pairs, params, samples } = found;
  const verdict = verdictCells[worstOf(checks)];
  const of = (name: string): Check[] => checks.filter((check) => check.verdict === name);
  const good = of("good").length;
  const list = (some: readonly Check[]): Text => listed(some.map(said), some.length);
  const [fair, poor, unknown] = [of("fair"), of("poor"), of("unknown")];
  const parts: Text[] = [
    ...(poor.length > 0 ? [{ en: ` Poor: ${list(poor).en}.`, zh: `较差：${list(poor).zh}。` }] : []),
    ...(fair.length > 0 ? [{ en: ` Fair: ${list(fair).en}.`, zh: `尚可：${list(fair).zh}。` }] : []),
  ];
  const notes: Text[] = [
    {
      en: `The run is ${verdict.en} by its worst check; ${good} of ${checks.length} checks are good.${parts.map(({ en }) => en).join("")}`,
      zh: `按最差的检查项，整批数据质量${verdict.zh}；${checks.length} 项检查中 ${good} 项良好。${parts.map(({ zh }) => zh).join("")}`,
    },
  ];
  if (unknown.length > 0) {
    const names = listed(
      unknown.map(({ name }) => checkCells[name]),
      unknown.length,
    );
    notes.push({ en: `Not known for lack of values: ${names.en}.`, zh: `因数值不足而无法判定：${names.zh}。` });
  }
  const qc = [...kinds.keys()].filter((row) => kinds[row] === "qc");
  const apart = qc.filter((row) => {
    const own = pairs.filter(({ first, second }) => first === row || second === row);
    return qc.length > 2 && own.length > 0 && own.every(({ r }) => r < params.min_correlation);
  });
  if (apart.length > 0 && apart.length < qc.length) {
    const names = listNames(apart.map((row) => samples[row]!));
    notes.push({
      en: `Unlike every other QC sample: ${names.en}. Look for the reason; one bad injection can decide RSD and verdict.`,
      zh: `与其余所有 QC 样本均不一致：${names.zh}。请查明原因；一次异常进样就可能左右 RSD 和结论。`,
    });
  }
  if (qc.length < 5)
    notes.push({
      en: `There are only ${qc.length} QC samples: numbers of so few say little.`,
      zh: `QC 样本只有 ${qc.length} 个，由此得到的结果参考价值有限。`,
    });
  if (found.leftOut > 0) {
    const { en, zh } = leftOutWords(found);
    notes.push({ en: en.trim(), zh });
  }
  notes.push(...controlNotes(found));
  if (kinds.includes("blank")) notes.push({ en: "Blanks were left out.", zh: "空白样本未参与评价。" });
  return notes;
}

/** Why there is no control chart, and what of it isn't where one would look for it. */
function controlNotes({ control, run, params, samples }: Study): Text[] {
  const notes: Text[] = [];
  const all = control.points.length;
  const known = control.points.filter(({ level }) => !Number.isNaN(level)).length;
  if (known < fewestLevels)
    notes.push({
      en: `There is no control chart: ${known} of ${all} QC samples ${known === 1 ? "has" : "have"} a level, and limits take ${fewestLevels} or more.`,
      zh: `没有控制图：${all} 个 QC 样本中有 ${known} 个有水平值，计算界限至少需要 ${fewestLevels} 个。`,
    });
  else if (!(control.sd > 0))
    notes.push({
      en: `There is no control chart: all ${known} QC samples have the same level, so there are no limits to draw.`,
      zh: `没有控制图：${known} 个 QC 样本的水平完全相同，无法给出界限。`,
    });
  const without = samples.filter((_, row) => run.batch[row]! < 0);
  if (without.length > 0) {
    const names = listNames(without);
    notes.push({
      en: `Without a batch in the column “${params.batch}”: ${names.en}. The control chart shows QC samples among them outside the batches; where injection orders start anew in every batch, such samples come last.`,
      zh: `在列“${params.batch}”中没有批次：${names.zh}。其中的 QC 样本在控制图中不属于任何批次；若进样序号按批次重新编号，这些样本排在最后。`,
    });
  }
  return notes;
}
