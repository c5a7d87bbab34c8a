/** Captions, the methods paragraph, and what the reader should know. */
import { listNames } from "@analyte/contract/listed";
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";
import { percent } from "#parts/feature-scaling.ts";
import { manifest } from "./manifest.ts";
import { guessing, votesOf, type Study } from "./study.ts";

export function captionOf(study: Study): Text {
  const { params, grouped, forest } = study;
  const { samples, features } = grouped.table;
  return {
    en: `Random forest of ${params.trees} trees; ${samples.length} samples, ${features.length} features; error out of the bag ${percent(forest.oobError)} (always the largest group: ${percent(guessing(study))}).`,
    zh: `${params.trees} 棵树的随机森林；${samples.length} 个样本，${features.length} 个特征；袋外误差 ${percent(forest.oobError)}（总猜样本最多的组为 ${percent(guessing(study))}）。`,
  };
}

export function methodsOf(study: Study): Text {
  const { params, grouped, forest, tried } = study;
  const { table, groups, sizes } = grouped;
  const en = groups.names.map((name, group) => `${name} (n = ${sizes[group]}, error ${percent(forest.classErrors[group]!)})`).join(", ");
  const zh = groups.names.map((name, group) => `${name}（n = ${sizes[group]}，误差 ${percent(forest.classErrors[group]!)}）`).join("、");
  return {
    en: `The groups ${en} were told apart by a random forest (Breiman 2001) of ${params.trees} trees on ${table.features.length} features in ${table.samples.length} samples; ${tried} features were tried at each division, trees grown until their leaves were pure. The error out of the bag was ${percent(forest.oobError)}; whoever always says the largest group errs in ${percent(guessing(study))}. Importance is the mean decrease of accuracy out of the bag when a feature is permuted, over its standard error (xoshiro128**, seed ${params.seed}). Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `用 ${params.trees} 棵树的随机森林（Breiman，2001）以 ${table.samples.length} 个样本的 ${table.features.length} 个特征区分 ${zh}；每次分裂尝试 ${tried} 个特征，树生长至叶节点纯净。袋外误差为 ${percent(forest.oobError)}；总猜样本最多的组，误差为 ${percent(guessing(study))}。特征重要性为打乱该特征后袋外准确度的平均下降除以其标准误（xoshiro128**，种子 ${params.seed}）。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

export function notesOf(study: Study): Text[] {
  const { grouped, forest, params } = study;
  const { groups, sizes, table } = grouped;
  const notes: Text[] = [];
  if (forest.oobError >= guessing(study))
    notes.push({
      en: `The forest errs in ${percent(forest.oobError)}, no less than whoever always says the largest group (${percent(guessing(study))}): it has found nothing that tells the groups apart, and its importances say nothing.`,
      zh: `随机森林的误差为 ${percent(forest.oobError)}，不低于总猜样本最多的组（${percent(guessing(study))}）：未发现能够区分各组的规律，特征重要性没有意义。`,
    });
  const wrong = votesOf(study).filter(({ group, predicted }) => predicted >= 0 && predicted !== group);
  if (wrong.length > 0) {
    const names = listNames(wrong.map(({ sample }) => sample));
    notes.push({
      en: `${wrong.length} of ${table.samples.length} samples ${wrong.length === 1 ? "is" : "are"} taken for another group: ${names.en}.`,
      zh: `${table.samples.length} 个样本中有 ${wrong.length} 个被判为其他组：${names.zh}。`,
    });
  }
  const unseen = votesOf(study).filter(({ predicted }) => predicted < 0).length;
  if (unseen > 0)
    notes.push({
      en: `${unseen} samples were in every bag and have no votes: take more trees.`,
      zh: `${unseen} 个样本出现在每棵树的训练集中，没有得票：请增加树数。`,
    });
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (most > 3 * least)
    notes.push({
      en: `The groups differ much in size (${least} and ${most} samples): small groups err more, and the whole error says little of them.`,
      zh: `各组样本数相差较大（${least} 与 ${most}）：小组误差偏大，总体误差难以反映小组的情况。`,
    });
  const tail = forest.errorCurve.subarray(Math.floor(0.8 * forest.errorCurve.length));
  const range = tail.reduce((high, value) => Math.max(high, value)) - tail.reduce((low, value) => Math.min(low, value));
  if (range > 2.5 / table.samples.length)
    notes.push({
      en: `The error still moves by ${percent(range)} over the last fifth of the ${params.trees} trees: take more trees.`,
      zh: `在最后五分之一的树上误差仍变动 ${percent(range)}（共 ${params.trees} 棵树）：请增加树数。`,
    });
  if (groups.assignment.length < grouped.groupNames.length) {
    const count = grouped.groupNames.length - groups.assignment.length;
    notes.push({
      en: `${count === 1 ? "1 sample has" : `${numberText(count)} samples have`} no group and took no part.`,
      zh: `${numberText(count)} 个样本没有分组，未参与分析。`,
    });
  }
  return notes;
}
