import { listNames } from "@analyte/contract/listed";
import { DataFault } from "#tool.ts";
import { mostSets } from "./manifest.ts";
import type { GivenSet, Shape } from "./read.ts";

const ofTable = { table: "table" } as const;

export const badLine = (line: string): DataFault =>
  new DataFault("bad-list", {
    en: `The line “${line.slice(0, 60)}” names no set: write its name, a colon, then its members between semicolons.`,
    zh: `“${line.slice(0, 60)}”这一行没有集合名称：请依次写名称、冒号和以分号分隔的成员。`,
  });

export const columnTwice = (name: string): DataFault =>
  new DataFault("set-twice", { en: `Two lists are called “${name}”. Call one of them otherwise.`, zh: `有两个列表都叫“${name}”。请改掉其中一个名称。` });

export function noSuchColumn(name: string, columns: readonly string[]): DataFault {
  const there = listNames(columns, 20);
  return new DataFault(
    "no-such-column",
    { en: `The table has no column “${name}”. Its columns are ${there.en}.`, zh: `表中没有列“${name}”。现有的列为${there.zh}。` },
    ofTable,
  );
}

export function needsFoldChange(columns: readonly string[]): DataFault {
  const there = listNames(columns, 20);
  return new DataFault(
    "no-direction",
    {
      en: `The direction of change is asked for, but the table has no column log2_fc. Its columns are ${there.en}. Take higher and lower together, or add the column.`,
      zh: `要求区分变化方向，但表中没有 log2_fc 列。现有的列为${there.zh}。请选择合并升高与降低，或补充该列。`,
    },
    ofTable,
  );
}

export function noFlag(columns: readonly string[]): DataFault {
  const there = listNames(columns, 20);
  return new DataFault(
    "no-flag",
    {
      en: `The table has no column “significant”. Its columns are ${there.en}. Choose the thresholds, or every row.`,
      zh: `表中没有“significant”列。现有的列为${there.zh}。请改用阈值，或取全部行。`,
    },
    ofTable,
  );
}

/** `found`: the columns that tell it. */
export function oneTableOfTests(found: readonly string[]): DataFault {
  const there = listNames(found, 4);
  return new DataFault(
    "one-table-of-tests",
    {
      en: `This is one table of results: it has ${there.en}, and no column says of which set a row is. Its selected features are one set, and two or more are needed to compare. Give “tests” of Many comparisons; or put several tables below each other with a column “set”, or name the column that tells the sets; or paste the lists under “Lists”.`,
      zh: `这是一个结果表：表中有${there.zh}，但没有说明各行所属集合的列。它选出的特征只是一个集合，至少需要两个才能比较。请提供“多重两组比较”的 tests 表；或将多个结果表上下合并并加一列“set”，或指定集合名所在的列；也可在“列表”中粘贴列表。`,
    },
    ofTable,
  );
}

/** Beside columns of names. */
export function columnsOfNumbers(columns: readonly string[]): DataFault {
  const there = listNames(columns, 5);
  return new DataFault(
    "numbers-no-names",
    {
      en: `${columns.length === 1 ? `The column ${there.en} holds` : `The columns ${there.en} hold`} numbers, not names, so that the table is no list of members in each column. Keep only columns whose cells are members; or name the column that tells the sets, where each row is an id of one set.`,
      zh: `${there.zh}列中是数值而不是名称，因此该表不是每列一个列表。请只保留单元格为成员的列；如每行为一个编号及其集合，请指定集合名所在的列。`,
    },
    ofTable,
  );
}

export function unknownSets(unknown: readonly string[], sets: readonly string[]): DataFault {
  const [missing, there] = [listNames(unknown, 5), listNames(sets, 20)];
  return new DataFault("no-such-set", {
    en: `There is no set ${missing.en}. The sets are ${there.en}.`,
    zh: `没有集合${missing.zh}。现有的集合为${there.zh}。`,
  });
}

export function tooFew(sets: readonly GivenSet[], { kind }: Shape): DataFault {
  const one = sets[0]?.name;
  const from = {
    pasted: { en: "Paste another line.", zh: "请再粘贴一行。" },
    lists: { en: "Give a table with a list in each of several columns.", zh: "请提供多列、每列一个列表的表格。" },
    marks: { en: "Give a table with several columns of yes and no.", zh: "请提供含多列是/否的表格。" },
    rows: { en: "Give a table whose rows are of several sets, or name another column.", zh: "请提供包含多个集合的表格，或指定其他列。" },
  }[kind];
  return new DataFault("too-few-sets", {
    en: `${one === undefined ? "There is no set" : `There is only the set “${one}”`}: two or more are needed to compare. ${from.en}`,
    zh: `${one === undefined ? "没有集合" : `只有一个集合“${one}”`}，至少需要两个才能比较。${from.zh}`,
  });
}

export const tooMany = (count: number): DataFault =>
  new DataFault("too-many-sets", {
    en: `${count} sets are more than a figure can compare (${mostSets}). Name the ones wanted under “Sets”.`,
    zh: `${count} 个集合超过一张图可比较的数目（${mostSets}）。请在“集合”中填写需要的集合。`,
  });

export const tooManyForCircles = (count: number): DataFault =>
  new DataFault("too-many-circles", {
    en: `A Venn diagram shows four sets at most, and there are ${count}. Choose an UpSet plot, or name four sets.`,
    zh: `韦恩图最多显示 4 个集合，现有 ${count} 个。请改用 UpSet 图，或只选 4 个集合。`,
  });

export const allEmpty = (count: number, isRows: boolean): DataFault =>
  new DataFault("empty-sets", {
    en: `None of the ${count} sets has a member. ${isRows ? "No row is within the thresholds: loosen them." : "Check the table."}`,
    zh: `${count} 个集合均没有成员。${isRows ? "没有满足阈值的行，请放宽阈值。" : "请检查表格。"}`,
  });
