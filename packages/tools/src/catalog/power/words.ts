/** Captions, the methods paragraph, and what the reader should know. */
import type { Pilot } from "@analyte/analysis/biomarker/power";
import type { GroupTest } from "@analyte/analysis/univariate/group-test";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import type { Sides } from "#parts/direction.ts";
import type { Groups, TwoGroups } from "#parts/grouping.ts";
import { reasonSentences } from "#parts/reasons.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import { manifest, type PowerParams } from "./manifest.ts";

/** All that tables, figures and words speak of. */
export interface Study {
  params: PowerParams;
  groups: Groups;
  sides: TwoGroups;
  tests: GroupTest[];
  pilot: Pilot;
  curve: { n: number; power: number; alpha: number }[];
  /** In each group; null where too many would be needed. */
  needed: number | null;
  features: string[];
  featureNames: string[];
  samples: string[];
}

const neededWords = ({ needed, params }: Study): Text => {
  const power = numberText(params.wanted);
  return needed === null
    ? { en: `a power of ${power} is out of reach with 10,000 samples in each group`, zh: `每组 10,000 个样本仍无法达到 ${power} 的效能` }
    : { en: `a power of ${power} takes ${needed} samples in each group`, zh: `达到 ${power} 的效能每组需要 ${needed} 个样本` };
};

export function captionOf(study: Study, sides: Sides): Text {
  const { params, pilot } = study;
  const words = neededWords(study);
  const n = [study.sides.caseSamples.length, study.sides.controlSamples.length];
  return {
    en: `Pilot: ${sides.case} against ${sides.control}, n = ${n[0]} vs ${n[1]}; ${pilot.effects.length} features taken to differ (π0 = ${numberText(pilot.pi0)}). At a false discovery rate of ${numberText(params.fdr)} ${words.en}.`,
    zh: `预实验：${sides.case} 对 ${sides.control}，n = ${n[0]} vs ${n[1]}；估计 ${pilot.effects.length} 个特征存在差异（π0 = ${numberText(pilot.pi0)}）。错误发现率为 ${numberText(params.fdr)} 时，${words.zh}。`,
  };
}

export function methodsOf(study: Study, sides: Sides): Text {
  const { params, pilot, tests } = study;
  const scale = valueTitle(params);
  const tested = tests.filter(({ reason }) => reason === null).length;
  const words = neededWords(study);
  return {
    en: `Power was estimated from pilot data, ${sides.case} (n = ${study.sides.caseSamples.length}) against ${sides.control} (n = ${study.sides.controlSamples.length}), by Student's t of ${tested} features on the scale “${scale.en.toLowerCase()}”. The share of features without a difference was estimated from the p values (Storey 2002, λ = 0.5; π0 = ${numberText(pilot.pi0)}); the ${pilot.effects.length} largest effects stand for the others, less the part that is noise. The mean power at a false discovery rate of ${numberText(params.fdr)} follows from the noncentral t distribution (Jung 2005; van Iterson et al. 2009): ${words.en}. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `根据预实验数据（${sides.case}，n = ${study.sides.caseSamples.length}，对 ${sides.control}，n = ${study.sides.controlSamples.length}）估计效能：在“${scale.zh}”尺度上对 ${tested} 个特征计算 Student t；由 p 值估计无差异特征的比例（Storey，2002，λ = 0.5；π0 = ${numberText(pilot.pi0)}），以扣除噪声后的 ${pilot.effects.length} 个最大效应代表其余特征。错误发现率为 ${numberText(params.fdr)} 时的平均效能由非中心 t 分布得到（Jung，2005；van Iterson 等，2009）：${words.zh}。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { sides, tests, featureNames, pilot, groups, params } = study;
  const notes: Text[] = [];
  if (study.needed === null) {
    const words = neededWords(study);
    notes.push({
      en: `No number of samples is told: ${words.en}. Some of the features taken to differ have effects too small to be found; ask for less power, or a higher false discovery rate.`,
      zh: `未给出样本量：${words.zh}。部分视为存在差异的特征效应过小，无法检出；请降低目标效能，或提高错误发现率。`,
    });
  }
  if (pilot.pi0 === 0)
    notes.push({
      en: `No p of the pilot is above 0.5, so that every feature is taken to differ (π0 = 0): there is no false discovery to hold, and each single test was given the level ${numberText(params.fdr)}.`,
      zh: `预实验中没有大于 0.5 的 p 值，因此所有特征均视为存在差异（π0 = 0）：不存在错误发现，单个检验的显著性水平取 ${numberText(params.fdr)}。`,
    });
  const others = groups.assignment.length - sides.caseSamples.length - sides.controlSamples.length;
  if (others > 0)
    notes.push({
      en: `${others} ${others === 1 ? "sample is" : "samples are"} in neither group and took no part.`,
      zh: `${others} 个样本不属于这两组，未参与分析。`,
    });
  notes.push(
    ...reasonSentences(
      tests.map(({ reason }) => reason),
      featureNames,
    ),
  );
  const least = Math.min(sides.caseSamples.length, sides.controlSamples.length);
  if (least < 8 || pilot.effects.length < 10)
    notes.push({
      en: `A pilot of ${least} samples in its smaller group, with ${pilot.effects.length} features that differ, says little of the sizes of effects: take more samples than it asks for.`,
      zh: `预实验较小组只有 ${least} 个样本、${pilot.effects.length} 个差异特征，对效应量的估计较粗略：实际样本量应多于估计值。`,
    });
  return notes;
}
