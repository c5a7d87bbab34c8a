/** What is wrong with a file of sets, in words: what, where, and what to do. */
import { fileSize } from "../file-size.ts";
import { idKinds } from "./id-kinds.ts";
import type { GmtFault } from "./gmt.ts";
import { libraryLimits } from "./library.ts";

const fault = (code: string, en: string, zh: string, line: number | null = null): GmtFault => ({ code, text: { en, zh }, line });
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const grouped = (count: number): string => count.toLocaleString("en-US");

export const empty = fault("empty-file", "The file is empty. Choose a GMT file with one set a line.", "文件为空。请选择每行一个集合的 GMT 文件。");
export const packed = fault(
  "packed-file",
  "The file is a packed archive or a workbook. Unpack it, or save it as tab-separated text.",
  "该文件是压缩包或工作簿。请解压，或另存为制表符分隔的文本。",
);
export const notUtf8 = fault(
  "not-utf-8",
  "The file is not text in UTF-8. Save it as UTF-8 text and try again.",
  "该文件不是 UTF-8 文本。请另存为 UTF-8 后重试。",
);
export const noSets = fault(
  "no-sets",
  "The file has no sets. GMT has one set a line: its id, its name and its members, between tabs.",
  "文件中没有集合。GMT 每行一个集合：编号、名称和成员，以制表符分隔。",
);
export const tooLarge = (bytes: number): GmtFault =>
  fault(
    "large-file",
    `The file has ${fileSize(bytes)}; a library may have ${fileSize(libraryLimits.bytes)}. Split it by collection.`,
    `文件大小为 ${fileSize(bytes)}，集合库最大 ${fileSize(libraryLimits.bytes)}。请按集合来源拆分。`,
  );
export const noTabs = (line: number): GmtFault =>
  fault(
    "no-tabs",
    `Line ${line} has no tab. GMT has one set a line: its id, its name and its members, between tabs.`,
    `第 ${line} 行没有制表符。GMT 每行一个集合：编号、名称和成员，以制表符分隔。`,
    line,
  );
export const noId = (line: number): GmtFault =>
  fault("no-set-id", `The set in line ${line} has no id. Write one before the first tab.`, `第 ${line} 行的集合没有编号。请在第一个制表符前填写。`, line);
export const twice = (id: string, line: number, first: number): GmtFault =>
  fault(
    "duplicate-set",
    `The set “${cut(id)}” stands in line ${first} and again in line ${line}. Give each set an id of its own, or remove one.`,
    `集合“${cut(id)}”在第 ${first} 行和第 ${line} 行重复出现。请为每个集合使用不同的编号，或删除其中一个。`,
    line,
  );
export const noMembers = (id: string, line: number): GmtFault =>
  fault(
    "empty-set",
    `The set “${cut(id)}” in line ${line} has no members. Add them from the third column on, or remove the line.`,
    `第 ${line} 行的集合“${cut(id)}”没有成员。请从第三列起填写成员，或删除该行。`,
    line,
  );
export const largeSet = (id: string, line: number, members: number): GmtFault =>
  fault(
    "large-set",
    `The set “${cut(id)}” in line ${line} has ${grouped(members)} members; a set may have ${grouped(libraryLimits.membersOfSet)}. A set of so many says nothing of any of them: remove it.`,
    `第 ${line} 行的集合“${cut(id)}”有 ${grouped(members)} 个成员，每个集合最多 ${grouped(libraryLimits.membersOfSet)} 个。如此大的集合没有分析意义，请删除。`,
    line,
  );
export const manySets = (sets: number): GmtFault =>
  fault(
    "many-sets",
    `The file has ${grouped(sets)} sets; a library may have ${grouped(libraryLimits.sets)}. Split it by collection.`,
    `文件有 ${grouped(sets)} 个集合，集合库最多 ${grouped(libraryLimits.sets)} 个。请按集合来源拆分。`,
  );
export const manyMembers = (members: number): GmtFault =>
  fault(
    "many-members",
    `The sets have ${grouped(members)} members in all; a library may have ${grouped(libraryLimits.members)}. Split it by collection, or take out the largest sets.`,
    `集合的成员合计 ${grouped(members)} 个，集合库最多 ${grouped(libraryLimits.members)} 个。请按集合来源拆分，或去掉最大的集合。`,
  );
export const linkOfNoSet = (set: string): GmtFault =>
  fault("link-of-no-set", `A reaction belongs to the set “${cut(set)}”, which the file doesn't have.`, `有反应属于集合“${cut(set)}”，但文件中没有该集合。`);
export const noSuchKind = (kind: string): GmtFault =>
  fault(
    "no-such-id-kind",
    `“${cut(kind)}” is no kind of identifiers. It is one of: ${idKinds.join(", ")}.`,
    `“${cut(kind)}”不是已知的编号类型。可用的类型：${idKinds.join("、")}。`,
  );
