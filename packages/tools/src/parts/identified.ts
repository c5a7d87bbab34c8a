/** Features that are identified too uncertainly to say anything of what they belong to, by the levels of the Metabolomics Standards Initiative. */
import type { Text } from "@analyte/contract/text";
import { DataFault } from "#tool.ts";
import { declareParam } from "./declare.ts";
import type { Measured } from "./selecting.ts";

/** What the feature sheet calls the level: 1 identified, 2 putatively annotated, 3 a class, 4 unknown. */
const levelColumn = "msi";
const worstLevel = 4;

export const mostMsiParam = declareParam({
  name: "most_msi",
  kind: "integer",
  title: { en: "Identified to MSI level", zh: "注释等级（MSI）不低于" },
  help: {
    en: "Only features of this level or a better one (1 is the best) are looked for and make the background, by the column msi of the feature sheet; one without a level counts as unknown. 4, or a sheet without that column: all.",
    zh: "仅采用特征表 msi 列不差于该等级（1 级最佳）的特征作为检索对象和背景；没有等级的视为未知。设为 4 或没有该列时采用全部特征。",
  },
  minimum: 1,
  maximum: worstLevel,
  default: worstLevel,
  advanced: true,
});

export interface Identified extends Measured {
  /** Features that left, and how many of them are selected. */
  beyond: { count: number; selected: number };
}

/** @throws DataFault where none of the selected features is identified so well. `skips`: in a process the step is skipped then. */
export function identifiedOf(measured: Measured, most: number, skips: boolean): Identified {
  const levels = most >= worstLevel ? null : measured.cellsOf(levelColumn);
  if (levels === null) return { ...measured, beyond: { count: 0, selected: 0 } };
  const kept = [...measured.ids.keys()].filter((at) => Number(/[1-4]/.exec(levels[at]!)?.[0] ?? worstLevel) <= most);
  const of = <Part>(values: readonly Part[]): Part[] => kept.map((at) => values[at]!);
  const selected = of(measured.selected);
  const count = (marks: readonly boolean[]): number => marks.filter(Boolean).length;
  const all = count(measured.selected);
  if (!selected.includes(true)) throw noneIdentified(all, most, skips);
  return {
    ...measured,
    ids: of(measured.ids),
    names: of(measured.names),
    selected,
    cellsOf: (column) => {
      const cells = measured.cellsOf(column);
      return cells === null ? null : of(cells);
    },
    beyond: { count: measured.ids.length - kept.length, selected: all - count(selected) },
  };
}

export function beyondNotes({ beyond: { count, selected } }: Pick<Identified, "beyond">, most: number): Text[] {
  if (count === 0) return [];
  const one = count === 1;
  return [
    {
      en: `${count} ${one ? "feature is" : "features are"} not identified to MSI level ${most} or better${selected > 0 ? ` (${selected} of them selected)` : ""}, and ${one ? "is" : "are"} not part of the background.`,
      zh: `${count} 个特征的注释等级（MSI）未达到 ${most} 级${selected > 0 ? `（其中 ${selected} 个入选）` : ""}，不计入背景。`,
    },
  ];
}

const noneIdentified = (selected: number, most: number, skips: boolean): DataFault =>
  new DataFault(skips ? "skipped" : "none-identified", {
    en: `None of the ${selected} selected features is identified to MSI level ${most} or better (the column msi of the feature sheet). Take a higher level, or select other features.`,
    zh: `所选的 ${selected} 个特征中没有一个的注释等级（特征表 msi 列）达到 ${most} 级。请放宽等级，或选择其他特征。`,
  });
