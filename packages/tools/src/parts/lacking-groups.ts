/** Tests of several groups that went on without some of them, since a feature has no value in any of their samples. */
import { listed, listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { reasonHelp } from "./reasons.ts";

/** What a test compares: the word for several of them. */
export type Compared = "groups" | "combinations";
const comparedWords: Record<Compared, Text> = { groups: { en: "groups", zh: "组" }, combinations: { en: "combinations of the factors", zh: "因素组合" } };

/** The cell of the column `note`: “values in 2 of 3 groups”; empty where none lacks. */
export const lackingNote = (lacking: number, of: number, compared: Compared): string => (lacking === 0 ? "" : `values in ${of - lacking} of ${of} ${compared}`);

/** The help of the column `note` of a test that goes on without such groups. */
export const noteHelp = (compared: Compared): Text => ({
  en: `${reasonHelp.en} “values in 2 of 3 ${compared}”: the feature has no value in one of them, and the test is of the others.`,
  zh: `${reasonHelp.zh}“values in 2 of 3 ${compared}”：该特征在其中一个${comparedWords[compared].zh}内没有数值，检验仅在其余${comparedWords[compared].zh}间进行。`,
});

/**
 * One sentence that counts and names the features, each with what it was compared without.
 *
 * @param lacking names of the groups without a value, feature by feature; empty for a feature that has values in all, or that was not tested.
 */
export function lackingSentences(lacking: readonly (readonly string[])[], features: readonly string[], compared: Compared): Text[] {
  const found = lacking.flatMap((groups, feature): Text[] => {
    if (groups.length === 0) return [];
    const without = listNames(groups, 3);
    return [{ en: `“${features[feature]}” (without ${without.en})`, zh: `“${features[feature]}”（缺${without.zh}）` }];
  });
  if (found.length === 0) return [];
  const list = listed(found, 5);
  const words = comparedWords[compared];
  return [
    {
      en: `${found.length === 1 ? "1 feature has" : `${found.length} features have`} no value in some of the ${words.en}; ${found.length === 1 ? "its test is" : "their tests are"} of the others: ${list.en}.`,
      zh: `${found.length} 个特征在部分${words.zh}中没有任何数值，其检验仅在其余${words.zh}间进行：${list.zh}。`,
    },
  ];
}
