/** Names of samples and features as they stand in a file, and what can be wrong with them. */
import type { Text } from "@analyte/contract/text";
import { cleanName } from "@analyte/contract/names";
import type { SlotKind } from "@analyte/contract/slots";
import { oddIdProblems } from "./odd-ids.ts";
import { counted, makeProblem, placeWords, someOf, tableNames, type Place, type TableProblem } from "./problem.ts";

export type IdKind = "sample" | "feature";
const words: Record<IdKind, Text> = { sample: { en: "sample", zh: "样本" }, feature: { en: "feature", zh: "特征" } };

/** Ids along a column or a row of the file; `at` says where the one with that index stands. */
export interface IdList {
  kind: IdKind;
  table: SlotKind;
  raw: readonly string[];
  at: (index: number) => Place;
}

/** What can't be seen, and blanks at the ends, are no part of a name. */
export const trimmedIds = (raw: readonly string[]): string[] => raw.map(cleanName);

export function idProblems(list: IdList): TableProblem[] {
  return [...[emptyIds(list), duplicateIds(list), paddedIds(list)].filter((found) => found !== null), ...oddIdProblems(list)];
}

function emptyIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const first = raw.findIndex((id) => cleanName(id) === "");
  if (first === -1) return null;
  const count = raw.filter((id) => cleanName(id) === "").length;
  const place = at(first);
  const { en, zh } = placeWords(place);
  return makeProblem(
    "error",
    `empty-${kind}-id`,
    table,
    {
      en: `The ${tableNames[table].en} has ${counted(count, `${kind} without a name`, `${kind}s without a name`)}; the first is at ${en}.`,
      zh: `${tableNames[table].zh}中有 ${count} 个${words[kind].zh}没有名称，首个位于${zh}。`,
    },
    { en: "Give each one a name of its own, or delete it.", zh: "请为其填写唯一的名称，或将其删除。" },
    place,
    count,
  );
}

function duplicateIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const seen = new Map<string, number>();
  const repeated = new Set<string>();
  let first = -1;
  let count = 0;
  for (const [index, text] of raw.entries()) {
    const id = cleanName(text);
    if (id === "") continue;
    if (!seen.has(id)) {
      seen.set(id, index);
      continue;
    }
    if (first === -1) first = index;
    repeated.add(id);
    count++;
  }
  if (first === -1) return null;
  const place = at(first);
  const again = placeWords(place);
  const before = placeWords(at(seen.get(cleanName(raw[first]!))!));
  const names = someOf([...repeated]);
  return makeProblem(
    "error",
    `duplicate-${kind}`,
    table,
    {
      en: `The ${tableNames[table].en} names ${counted(repeated.size, kind)} more than once: ${names.en}. The first stands at ${before.en} and again at ${again.en}.`,
      zh: `${tableNames[table].zh}中有 ${repeated.size} 个${words[kind].zh}名称重复：${names.zh}。首个重复位于${before.zh}和${again.zh}。`,
    },
    { en: `Give each ${kind} a name of its own, or delete the repeated ones.`, zh: `请使每个${words[kind].zh}的名称唯一，或删除重复项。` },
    place,
    count,
  );
}

function paddedIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const padded = raw.flatMap((id, index) => (id !== id.trim() && id.trim() !== "" ? [index] : []));
  if (padded.length === 0) return null;
  const place = at(padded[0]!);
  const { en, zh } = placeWords(place);
  return makeProblem(
    "warning",
    `padded-${kind}-id`,
    table,
    {
      en: `${counted(padded.length, `${kind} name`)} in the ${tableNames[table].en} ${padded.length === 1 ? "begins or ends" : "begin or end"} with a blank; the first is at ${en}. The blanks are ignored.`,
      zh: `${tableNames[table].zh}中有 ${padded.length} 个${words[kind].zh}名称首尾带有空格，首个位于${zh}。这些空格将被忽略。`,
    },
    { en: "Nothing needs to be done; remove the blanks in the file if they disturb.", zh: "无需处理；如有需要，可在文件中删除空格。" },
    place,
    padded.length,
  );
}
