/** The parameters of how often a feature has to be found. */
import { declareParam } from "#parts/declare.ts";
import { qcParam } from "#parts/qc-samples.ts";

export const minPresenceParam = declareParam({
  name: "min_presence",
  kind: "number",
  title: { en: "Smallest share of samples with a value", zh: "样本检出率下限" },
  help: { en: "Of the samples besides QC and blanks; 0 asks for none.", zh: "不含 QC 与空白样本；0 表示不要求。" },
  minimum: 0,
  maximum: 1,
  step: 0.05,
  default: 0.5,
});

export const presenceInParam = declareParam({
  name: "presence_in",
  kind: "choice",
  title: { en: "Share counted", zh: "检出率的统计范围" },
  options: [
    { value: "all", label: { en: "over all samples", zh: "全部样本" } },
    {
      value: "any-group",
      label: { en: "in any one group", zh: "任意一组" },
      help: {
        en: "A feature stays when its share is large enough in one group: what only one group has is not lost.",
        zh: "只要特征在某一组中的检出率足够即予保留，不会丢失仅在一组中出现的特征。",
      },
    },
  ],
  default: "all",
  when: { param: "min_presence", is_not: [0] },
});

export const presenceGroupsParam = declareParam({
  name: "presence_groups",
  kind: "grouping",
  title: { en: "Groups", zh: "分组" },
  help: { en: "Samples of no group do not count for the share.", zh: "不属于任何组的样本不参与统计。" },
  when: [
    { param: "min_presence", is_not: [0] },
    { param: "presence_in", is: ["any-group"] },
  ],
});

export const minPresenceQcParam = declareParam({
  name: "min_presence_qc",
  kind: "number",
  title: { en: "Smallest share of QC samples with a value", zh: "QC 样本检出率下限" },
  help: { en: "0 asks for none.", zh: "0 表示不要求。" },
  minimum: 0,
  maximum: 1,
  step: 0.05,
  default: 0,
});

export const presenceQcParam = declareParam({
  ...qcParam,
  name: "presence_qc",
  when: [
    { param: "quality", is: ["none"] },
    { param: "min_presence_qc", is_not: [0] },
  ],
});
