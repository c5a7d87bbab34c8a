/** Rows of a table of tests that were not tested: they could not have been selected, so they are no part of what the selected are held against. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import { isMissing } from "#reading/numbers.ts";
import type { FeatureTable } from "./feature-table.ts";

export interface Untested {
  /** How many features left the background. */
  count: number;
  /** Whether some of them have a p, and only the adjusted one is missing. */
  onlyAdjusted: boolean;
  /** What the table notes beside them, each once. */
  reasons: string[];
}

/**
 * Of each row whether it has a p; null where no row has one. What is selected by the adjusted p needs that one: DESeq2 leaves it empty where it took a
 * gene out, though a p stands there. A p in words, as “n.s.”, is one.
 */
export function testedRows(tests: FeatureTable, by: "list" | "marked" | "p" | "rows"): boolean[] | null {
  const adjusted = [cellsOf(tests, "adjusted") ?? cellsOf(tests, "logAdjusted")];
  const columns = (by === "p" ? adjusted : [cellsOf(tests, "p") ?? cellsOf(tests, "logP"), ...adjusted]).filter((cells) => cells !== null);
  const tested = tests.ids.map((_, row) => columns.some((cells) => !isMissing(cells[row]!)));
  return tested.includes(true) ? tested : null;
}
const cellsOf = ({ meant }: FeatureTable, meaning: "adjusted" | "logAdjusted" | "p" | "logP"): string[] | null => meant(meaning)?.cells ?? null;

/** `rows`: those that were not tested. */
export function untestedOf(tests: FeatureTable, rows: readonly number[], count: number): Untested {
  const [p, notes] = [cellsOf(tests, "p") ?? cellsOf(tests, "logP"), tests.column("note")];
  const said = rows.map((row) => notes?.[row]?.trim() ?? "").filter((note) => note !== "");
  return { count, onlyAdjusted: p !== null && rows.some((row) => !isMissing(p[row]!)), reasons: [...new Set(said)] };
}

/** Nothing where none left. */
export function untestedNotes({ count, onlyAdjusted, reasons }: Untested): Text[] {
  if (count === 0) return [];
  const why = reasons.length === 0 ? null : listNames(reasons, 3);
  const noted = why === null ? { en: "", zh: "" } : { en: ` (noted there: ${why.en})`, zh: `（表中备注：${why.zh}）` };
  const [have, they, are] = count === 1 ? ["feature has", "it", "is"] : ["features have", "they", "are"];
  if (onlyAdjusted)
    return [
      {
        en: `${count} ${have} no adjusted p in the table of results${noted.en}: ${they} could not be selected and ${are} not part of the background.`,
        zh: `${count} 个特征在结果表中没有校正 p 值${noted.zh}：这些特征不可能被选中，不计入背景。`,
      },
    ];
  return [
    {
      en: `${count} ${have} no p in the table of results${noted.en}: ${they} ${count === 1 ? "was" : "were"} not tested and ${are} not part of the background.`,
      zh: `${count} 个特征在结果表中没有 p 值${noted.zh}：这些特征未经检验，不计入背景。`,
    },
  ];
}
