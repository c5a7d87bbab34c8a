/** Names that look right and yet are not what they seem: signs that can't be seen, dates made of names, rows swallowed by a quotation mark. */
import type { Text } from "@analyte/contract/text";
import type { IdKind, IdList } from "./ids.ts";
import { cleanName, hiddenIn, hiddenSign } from "@analyte/contract/names";
import { counted, makeProblem, placeWords, tableNames, type TableProblem } from "./problem.ts";

export function oddIdProblems(list: IdList): TableProblem[] {
  return [swallowedRows(list), invisibleIds(list), dateIds(list), commentedIds(list), alikeIds(list)].filter((found) => found !== null);
}

const chinese: Record<IdKind, string> = { sample: "样本", feature: "特征" };

function swallowedRows({ kind, table, raw, at }: IdList): TableProblem | null {
  const found = raw.flatMap((id, index) => (/[\n\r]/.test(id) && /[,;\t]/.test(id) ? [index] : []));
  if (found.length === 0) return null;
  const place = at(found[0]!);
  const { en, zh } = placeWords({ ...place, columnName: "" });
  return makeProblem(
    "error",
    "swallowed-row",
    table,
    {
      en: `The ${kind} name at ${en} of the ${tableNames[table].en} runs over several lines and holds separators: a quotation mark that opens there is closed too late, and rows were lost in it.`,
      zh: `${tableNames[table].zh}${zh}的${chinese[kind]}名称跨越多行并含有分隔符：该处的引号闭合过晚，其间的行已被吞并。`,
    },
    { en: "Remove the quotation mark, or write it twice where it belongs to the name.", zh: "请删除该引号；如果它是名称的一部分，请连写两个引号。" },
    place,
    found.length,
  );
}

function invisibleIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const found = raw.flatMap((id, index) => (hiddenIn(id) === null ? [] : [index]));
  if (found.length === 0) return null;
  const first = raw[found[0]!]!;
  const place = at(found[0]!);
  const { en, zh } = placeWords(place);
  const what = hiddenWords(first);
  return makeProblem(
    "warning",
    `invisible-in-${kind}-id`,
    table,
    {
      en: `${counted(found.length, `${kind} name`)} in the ${tableNames[table].en} ${found.length === 1 ? "holds" : "hold"} what a person can't see; the first, “${cleanName(first)}” at ${en}, has ${what.en} (${hiddenSign(first)}). ${found.length === 1 ? "It was" : "They were"} read without it.`,
      zh: `${tableNames[table].zh}中有 ${found.length} 个${chinese[kind]}名称含有肉眼看不出的内容，首个是${zh}的“${cleanName(first)}”，其中有${what.zh}（${hiddenSign(first)}）。读取时已按普通写法处理。`,
    },
    {
      en: "Nothing needs to be done; two names that differ in this alone are one name here.",
      zh: "无需处理；仅在此处不同的名称会被视为同一名称。",
    },
    place,
    found.length,
  );
}

/** What a person can't see in a text, for a sentence. */
export function hiddenWords(text: string): Text {
  const hidden = hiddenIn(text);
  if (hidden === "accent") return { en: "an accent as a sign of its own", zh: "独立存储的附加符号" };
  return hidden === "blank" ? { en: "a blank that is no plain blank", zh: "非普通空格" } : { en: "a sign that can't be seen", zh: "不可见字符" };
}

const months = "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec";
const date = new RegExp(`^(\\d{4}-\\d{2}-\\d{2}(T[\\d:]+Z?)?|\\d{1,2}-(${months})(-\\d{2,4})?|(${months})-\\d{2}|\\d{1,2}月\\d{1,2}日)$`, "i");

function dateIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const found = raw.flatMap((id, index) => (date.test(id.trim()) ? [index] : []));
  if (found.length === 0) return null;
  const place = at(found[0]!);
  const { en, zh } = placeWords({ ...place, columnName: "" });
  return makeProblem(
    kind === "feature" ? "warning" : "info",
    `date-as-${kind}`,
    table,
    {
      en: `${counted(found.length, `${kind} name is a date`, `${kind} names are dates`)} in the ${tableNames[table].en}; the first, “${raw[found[0]!]!.trim()}”, is at ${en}.`,
      zh: `${tableNames[table].zh}中有 ${found.length} 个${chinese[kind]}名称是日期，首个是${zh}的“${raw[found[0]!]!.trim()}”。`,
    },
    {
      en: "Spreadsheet programs turn names such as SEPT2 and MARCH1 into dates. If that happened, write the name again in a cell that is formatted as text.",
      zh: "电子表格软件会把 SEPT2、MARCH1 等名称变成日期。如属此情况，请将单元格格式设为文本后重新填写名称。",
    },
    place,
    found.length,
  );
}

/** Some programs pass over rows that begin with #; where all names do, it is a number sign. */
function commentedIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const found = raw.flatMap((id, index) => (id.trim().startsWith("#") ? [index] : []));
  if (found.length === 0 || found.length > raw.length / 2) return null;
  const place = at(found[0]!);
  const { en, zh } = placeWords({ ...place, columnName: "" });
  return makeProblem(
    "warning",
    `commented-${kind}`,
    table,
    {
      en: `${counted(found.length, `${kind} name begins`, `${kind} names begin`)} with “#” in the ${tableNames[table].en}, as a comment does; the first, “${raw[found[0]!]!.trim()}”, is at ${en}. ${found.length === 1 ? "It was" : "They were"} read as data.`,
      zh: `${tableNames[table].zh}中有 ${found.length} 个${chinese[kind]}名称以“#”开头，形似注释，首个是${zh}的“${raw[found[0]!]!.trim()}”，已按数据读取。`,
    },
    { en: "Delete what was meant to be left out.", zh: "如果本意是注释掉，请将其删除。" },
    place,
    found.length,
  );
}

/** Different names, but a person may have meant one. */
function alikeIds({ kind, table, raw, at }: IdList): TableProblem | null {
  const seen = new Map<string, number>();
  for (const [index, id] of raw.entries()) {
    const name = cleanName(id);
    if (name === "") continue;
    const plain = name.toLowerCase().replaceAll(/\s+/g, "");
    const before = seen.get(plain);
    if (before === undefined || cleanName(raw[before]!) === name) {
      seen.set(plain, index);
      continue;
    }
    const place = at(index);
    const [other, here] = [placeWords(at(before)), placeWords(place)];
    return makeProblem(
      "warning",
      `${kind}s-alike`,
      table,
      {
        en: `In the ${tableNames[table].en}, “${cleanName(raw[before]!)}” at ${other.en} and “${name}” at ${here.en} differ in capital letters or blanks only and count as two ${kind}s.`,
        zh: `${tableNames[table].zh}中，${other.zh}的“${cleanName(raw[before]!)}”与${here.zh}的“${name}”仅大小写或空格不同，将被视为两个${chinese[kind]}。`,
      },
      { en: `If they are one ${kind}, delete one of them; if not, name them apart.`, zh: `如果是同一${chinese[kind]}，请删除其一；否则请使用明显不同的名称。` },
      place,
    );
  }
  return null;
}
