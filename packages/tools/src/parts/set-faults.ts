/** What of sets and identifiers can't be analysed, in the words that tools share. */
import { idsInCell, kindFacts, kindOfIds } from "@analyte/contract/libraries/id-kinds";
import { skips } from "@analyte/contract/flows/skips";
import type { Text } from "@analyte/contract/text";
import { listNames } from "@analyte/contract/listed";
import { DataFault, type GivenLibrary } from "#tool.ts";

const fault = (code: string, en: string, zh: string, table: "library" | "features" | null = null): DataFault =>
  new DataFault(code, { en, zh }, table === null ? null : { table });

export const twoSources = (): DataFault =>
  fault(
    "two-kinds-of-sets",
    "Both a library and columns of the feature sheet are given as sets. Take one of them away: their sets can't be tested together.",
    "同时给出了集合库和特征表中的列作为集合。两者不能一起检验，请去掉其中之一。",
  );

export const noSets = (): DataFault =>
  fault(
    "no-sets",
    "There are no sets: choose a library, or columns of the feature sheet whose values are sets.",
    "没有集合：请选择集合库，或选择特征表中取值可作为集合的列。",
    "library",
  );

export const noSheetColumn = (column: string, columns: readonly string[]): DataFault => {
  const list = listNames(columns);
  const has: Text =
    columns.length === 0
      ? { en: "There is no feature sheet with columns.", zh: "没有含列的特征表。" }
      : { en: `It has ${list.en}.`, zh: `现有的列为${list.zh}。` };
  return fault("no-such-column", `There is no column “${column}” in the feature sheet. ${has.en}`, `特征表中没有“${column}”列。${has.zh}`, "features");
};

export function noneInSets(library: GivenLibrary | null, columns: readonly string[], cells: readonly string[]): DataFault {
  if (library === null) {
    const of = listNames(columns);
    return fault(
      "no-set-of-columns",
      `The columns ${of.en} of the feature sheet are empty for every measured feature. Choose other columns.`,
      `特征表的列${of.zh}对所有测得的特征均为空。请选择其他列。`,
      "features",
    );
  }
  const members = membersWords(library, cells);
  return fault(
    "other-identifiers",
    `None of the ${cells.length} measured features is in a set of the library “${library.called}”. ${members.en} Give a feature sheet with a column of the library's identifiers, or choose a library of the identifiers you have; the species may differ, too.`,
    `测得的 ${cells.length} 个特征均不在集合库“${library.called}”的任何集合中。${members.zh}请提供含有该类编号的特征表，或选择与现有编号一致的集合库；也请确认物种是否一致。`,
    "library",
  );
}

/** In a process a step is skipped that has fewer than are asked for in its library. */
export function requireKnown(library: GivenLibrary | null, least: number, matched: number, cells: readonly string[]): void {
  if (library === null || matched >= least || least <= 1) return;
  const said = skips.fewKnown(least, library.called, matched, cells.length);
  if (matched > 0) throw new DataFault("skipped", said);
  const members = membersWords(library, cells);
  throw new DataFault("skipped", { en: `${said.en} ${members.en}`, zh: `${said.zh}${members.zh}` });
}

/** What the library calls its members, and what the features are called. */
function membersWords(library: GivenLibrary, cells: readonly string[]): Text {
  const { ids } = library.facts;
  const examples = listNames(
    cells.filter((cell) => cell !== ""),
    3,
  );
  const kind: Text = ids === null ? { en: "features called", zh: "" } : { en: `${kindFacts[ids].title.en} such as`, zh: `${kindFacts[ids].title.zh}，例如` };
  const own = kindOfIds(cells.filter((cell) => cell !== "").flatMap(idsInCell));
  const are: Text =
    own === null
      ? { en: ", which are of no kind of identifiers known here", zh: "，不属于已知的编号类型" }
      : { en: `, ${kindFacts[own].title.en}`, zh: `，即${kindFacts[own].title.zh}` };
  const also: Text =
    library.compounds === undefined ? { en: "", zh: "" } : { en: ", looked for by their names and other identifiers, too", zh: "，并按名称和其他编号查找" };
  const member = library.sets[0]!.members[0]!;
  return {
    en: `Its members are ${kind.en} “${member}”${also.en}; the features have ${examples.en}${are.en}.`,
    zh: `其成员为${kind.zh}“${member}”${also.zh}，而特征为${examples.zh}${are.zh}。`,
  };
}

export const noSize = (least: number, most: number, largest: number): DataFault =>
  fault(
    "no-set-of-size",
    `No set has between ${least} and ${most} measured members: the largest has ${largest}. Change the limits, or choose a library that knows more of these features.`,
    `没有测得成员数在 ${least} 到 ${most} 之间的集合：最大的集合有 ${largest} 个。请调整界限，或选择覆盖更多这些特征的集合库。`,
    "library",
  );
