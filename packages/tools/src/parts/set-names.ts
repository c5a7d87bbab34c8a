/** Names of sets in Chinese, where a library has them. */
import type { FeatureSet } from "@analyte/contract/libraries/library";

export const chineseNameColumn = {
  name: "name_zh",
  title: { en: "Chinese name", zh: "中文名称" },
  help: { en: "Its name in Chinese, as the library has it.", zh: "集合库中的中文名称。" },
} as const;

/** The cells of that column; null where no set has such a name, and the table does without. */
export function chineseNames(sets: readonly FeatureSet[]): ((row: { id: string }) => string) | null {
  const names = new Map(sets.flatMap(({ id, zh }) => (zh === undefined ? [] : [[id, zh] as const])));
  return names.size === 0 ? null : ({ id }) => names.get(id) ?? "";
}
