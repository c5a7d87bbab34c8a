/** The parameters of figures of chosen features: which, in which groups, and what is tested between them. */
import type { ChosenReplicates, Comparison, Grouping, When } from "@analyte/contract/manifest";
import type { Adjusting } from "../adjusting.ts";
import { declareParam } from "../declare.ts";
import type { Scales } from "../tested-scale.ts";

/** More panels are no figure. */
export const mostChosen = 12;
export const chosenUnasked = 6;

export const chosenParam = declareParam({
  name: "features",
  kind: "names",
  title: { en: "Features", zh: "特征" },
  help: {
    en: `Ids or names, one a line, ${mostChosen} at most. Left empty: all of a table of no more, else the ${chosenUnasked} that vary most.`,
    zh: `特征编号或名称，每行一个，最多 ${mostChosen} 个。留空时，若表中特征不超过此数则全部显示，否则取变异最大的 ${chosenUnasked} 个。`,
  },
  optional: true,
  list: "ids",
});

export const pairwiseTestParam = declareParam({
  name: "test",
  kind: "choice",
  title: { en: "Test between groups", zh: "组间检验" },
  options: [
    {
      value: "welch",
      label: { en: "Welch's t test", zh: "Welch t 检验" },
      help: { en: "Means, without assuming equal variances.", zh: "比较均值，不假定方差相等。" },
    },
    {
      value: "student",
      label: { en: "Student's t test", zh: "Student t 检验" },
      help: { en: "Means, with one variance for both groups.", zh: "比较均值，假定两组方差相等。" },
    },
    {
      value: "wilcoxon",
      label: { en: "Wilcoxon", zh: "Wilcoxon 检验" },
      help: { en: "Ranks: rank-sum (Mann–Whitney).", zh: "基于秩：秩和检验（Mann–Whitney）。" },
    },
    { value: "none", label: { en: "none", zh: "不检验" } },
  ],
  default: "welch",
});

/** Each group needs two samples then, and only then. */
export const testedOnly = { param: "test", is_not: ["none"] } as const satisfies When;

export const pairwiseComparisonsParam = declareParam({
  name: "comparisons",
  kind: "comparisons",
  title: { en: "Comparisons", zh: "比较" },
  help: {
    en: "Pairs of groups. Left open: all pairs, the later group against the earlier.",
    zh: "由两组组成的配对。留空则进行全部两两比较，顺序靠后的组为实验组。",
  },
  optional: true,
  when: { param: "test", is_not: ["none"] },
});

export const bracketsParam = declareParam({
  name: "brackets",
  kind: "choice",
  title: { en: "Show of the tests", zh: "显示的检验" },
  options: [
    { value: "significant", label: { en: "those within the limit", zh: "界限之内的" } },
    { value: "all", label: { en: "all", zh: "全部" } },
  ],
  default: "significant",
  when: { param: "test", is_not: ["none"] },
});

/** What the manifest's check leaves of a form. */
export interface ChosenParams extends Scales {
  features?: string[];
  grouping: Grouping;
  replicates?: ChosenReplicates;
  test: (typeof pairwiseTestParam)["options"][number]["value"];
  comparisons?: Comparison[];
  brackets?: "significant" | "all";
  adjust: Adjusting;
  p_threshold: number;
}
