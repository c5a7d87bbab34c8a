/** Whether any sample of a model can lie beyond its limit of T²: the limit is that of new samples, and those of the model draw it to themselves. */
import { numberText } from "@analyte/contract/number-text";
import type { Text } from "@analyte/contract/text";

/** Whatever the values of n samples are, none has a T² above (n − 1)² / n, or above n − 1 where features were not centred: its leverage would be above 1. */
export const largestT2 = (samples: number, centred: boolean): number => (centred ? (samples - 1) ** 2 / samples : samples - 1);

/** Empty where the limit can be passed, or isn't known. */
export function t2ReachNotes(samples: number, components: number, limit: number, centred = true): Text[] {
  const largest = largestT2(samples, centred);
  if (!(limit >= largest)) return [];
  return [
    {
      en: `T² can't single out a sample here: of ${samples} samples none can have a T² above ${numberText(largest)}, and the limit for ${components} component${components === 1 ? "" : "s"} is ${numberText(limit)}. Take fewer components, or go by Q and by robust distances, which the tool “Outlying samples” has.`,
      zh: `此处 T² 无法判出离群样本：${samples} 个样本的 T² 最大只能达到 ${numberText(largest)}，而 ${components} 个主成分的限值为 ${numberText(limit)}。请减少主成分数，或依据 Q 和稳健距离（“离群样本”工具）判断。`,
    },
  ];
}
