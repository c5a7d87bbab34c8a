import { DataFault } from "#tool.ts";

/** Features × samples × models: what a job gets done in some minutes. */
const mostWork = 4e8;
const forestWork = 8;

/** @throws DataFault where the rounds would take hours, with what would do. */
export function requireWork(features: number, samples: number, of: { rounds: number; inner_rounds: number; classifier: string; ranking: string }): void {
  const each = samples * of.rounds * (1 + of.inner_rounds) * ([of.classifier, of.ranking].includes("random-forest") ? forestWork : 1);
  if (features * each <= mostWork) return;
  const fitting = Math.floor(mostWork / each);
  throw new DataFault(
    "too-much-work",
    {
      en: `${features} features in ${samples} samples with ${of.rounds} rounds and ${of.inner_rounds} inner rounds take too long; up to ${fitting} features would do. Filter the features first (by presence or variance, not by a test of these groups), or take fewer rounds.`,
      zh: `${features} 个特征、${samples} 个样本，${of.rounds} 轮、${of.inner_rounds} 个内层轮次耗时过长；最多可处理约 ${fitting} 个特征。请先筛选特征（按检出率或方差，而非按组间检验），或减少轮数。`,
    },
    { table: "matrix" },
  );
}

export const smallGroup = (group: string, samples: number, least: number): DataFault =>
  new DataFault(
    "small-group",
    {
      en: `Group “${group}” has ${samples} samples; at least ${least} are needed, so that two of them can stay out of each training part. Add samples, or rate single features with “ROC curves”.`,
      zh: `组“${group}”只有 ${samples} 个样本；至少需要 ${least} 个，才能在每次训练中留出两个。请补充样本，或用“ROC 曲线”评价单个特征。`,
    },
    { table: "samples" },
  );
