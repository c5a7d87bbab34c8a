/** Groups that were one to the eye and two in the file: they were read as one, and that is said. */
import { cleanName, hiddenIn, hiddenSign } from "@analyte/contract/names";
import type { SlotKind } from "@analyte/contract/slots";
import { hiddenWords } from "./odd-ids.ts";
import { counted, makeProblem, placeWords, tableNames, type Place, type TableProblem } from "./problem.ts";

/** Group names along a column or a row of the file; `at` says where the one with that index stands. */
export interface GroupList {
  raw: readonly string[];
  at: (index: number) => Place;
}

/** Only where both writings stand in one list: elsewhere nothing was brought together. */
export function hiddenGroupProblems(table: SlotKind, lists: readonly GroupList[]): TableProblem[] {
  const found = lists.flatMap(({ raw, at }) => hiddenOf(raw).map((index) => ({ text: raw[index]!, at, index })));
  const [first] = found;
  if (first === undefined) return [];
  const place = first.at(first.index);
  const { en, zh } = placeWords(place);
  const what = hiddenWords(first.text);
  const [name, sign] = [cleanName(first.text), hiddenSign(first.text)];
  return [
    makeProblem(
      "info",
      "invisible-in-group",
      table,
      {
        en: `${counted(found.length, "value")} of the ${tableNames[table].en} ${found.length === 1 ? "differs" : "differ"} from others only in what a person can't see; the first, “${name}” at ${en}, has ${what.en} (${sign}). ${found.length === 1 ? "It was" : "They were"} read as the same.`,
        zh: `${tableNames[table].zh}中有 ${found.length} 个取值与其他取值仅有肉眼看不出的差别，首个是${zh}的“${name}”，其中有${what.zh}（${sign}）。读取时已视为相同。`,
      },
      { en: "Nothing needs to be done.", zh: "无需处理。" },
      place,
      found.length,
    ),
  ];
}

function hiddenOf(raw: readonly string[]): number[] {
  const hidden = raw.flatMap((text, index) => (hiddenIn(text) === null ? [] : [index]));
  if (hidden.length === 0) return [];
  const written = new Map<string, Set<string>>();
  for (const text of raw) {
    const name = cleanName(text);
    written.set(name, (written.get(name) ?? new Set()).add(text.trim()));
  }
  return hidden.filter((index) => cleanName(raw[index]!) !== "" && written.get(cleanName(raw[index]!))!.size > 1);
}
