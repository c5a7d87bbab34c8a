/** Groups in which samples of the study stand beside QC samples or blanks, or these beside each other: a test would take them all for its samples. */
import { roleTitles, type SampleRole } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";

/** `roles`: of those that are no samples of the study. */
export function mixedRoles(groups: readonly { name: string; samples: readonly string[] }[], roles: ReadonlyMap<string, SampleRole>): Text[] {
  return groups.flatMap(({ name, samples }) => {
    const counts = new Map<SampleRole, number>();
    for (const sample of samples) {
      const role = roles.get(sample) ?? "sample";
      counts.set(role, (counts.get(role) ?? 0) + 1);
    }
    if (counts.size < 2) return [];
    const said = (language: "en" | "zh") => [...counts].map(([role, count]) => ({ word: roleTitles[role][language], count }));
    const en = said("en").map(({ word, count }) => `${word.startsWith("QC") ? word : word.toLowerCase()} (${count})`);
    const zh = said("zh").map(({ word, count }) => `${word}（${count}）`);
    return [
      {
        en: `Group ${name} mixes ${en.join(", ")}; tools would take all of them for its samples. Take out those that are none.`,
        zh: `分组 ${name} 中混有不同角色：${zh.join("、")}；工具会将其全部视为该组样本。请移出不属于该组的样本。`,
      },
    ];
  });
}
