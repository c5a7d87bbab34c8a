/** Whether an option can work with a table of this size: said by the form before a run, at the call, and by the job. */
import type { Param } from "./manifest.ts";
import type { Text } from "./text.ts";

type Choice = Extract<Param, { kind: "choice" }>;

/** What the chosen option can't do in a time that anybody would wait, with what would work. */
export function pairsFault({ options }: Choice, value: unknown, groups: number, features: number): Text | null {
  const option = options.find((one) => one.value === value);
  if (option?.most_pairs === undefined) return null;
  const { groups: mostGroups, over_features: most, instead } = option.most_pairs;
  const pairs = (groups * (groups - 1)) / 2;
  if (groups <= mostGroups && pairs * features <= most) return null;
  const fitting = Math.min(mostGroups, Math.floor((1 + Math.sqrt(1 + (8 * most) / Math.max(1, features))) / 2));
  return {
    en: `${option.label.en} would compare each of ${pairs} pairs of ${groups} groups for up to ${features} features, which takes too long. With ${features} features it takes at most ${fitting} groups. ${instead.en}`,
    zh: `${option.label.zh}需要对 ${groups} 个组的 ${pairs} 个配对、最多 ${features} 个特征逐一比较，耗时过长。特征数为 ${features} 时，最多可用于 ${fitting} 个组。${instead.zh}`,
  };
}

/** What the chosen option makes no sense of: a table of so few features. */
export function fewFault({ options }: Choice, value: unknown, features: number): Text | null {
  const least = options.find((one) => one.value === value)?.least_features;
  return least === undefined || features >= least.features ? null : least.message;
}
