/** What can't be rated, and what to do about it. */
import { DataFault } from "#tool.ts";
import { noteWords, type NoteWord } from "./note-words.ts";
import { isRated, type FeatureRow } from "./study.ts";

export function requireRated(rows: readonly FeatureRow[], sides: { case: string; control: string }): void {
  if (rows.some(isRated)) return;
  const counts = new Map<NoteWord, number>();
  for (const { notes } of rows) for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  const list = (words: (note: NoteWord) => string, separator: string): string => [...counts].map(([note, count]) => `${words(note)}: ${count}`).join(separator);
  throw new DataFault(
    "nothing-tested",
    {
      en: `None of the ${rows.length} features can tell “${sides.case}” from “${sides.control}” (${list((note) => noteWords[note].note, "; ")}). Check the data matrix and the groups chosen.`,
      zh: `${rows.length} 个特征均无法用于区分“${sides.case}”与“${sides.control}”（${list((note) => noteWords[note].zh, "；")}）。请检查数据矩阵和所选的分组。`,
    },
    { table: "matrix" },
  );
}

/** The feature with which areas are compared: the one asked for, else the best. */
export function referenceOf(features: readonly string[], rows: readonly FeatureRow[], ranked: readonly number[], asked: string | undefined): number {
  if (asked === undefined || asked === "") return ranked[0]!;
  const found = features.indexOf(asked);
  if (found < 0)
    throw new DataFault(
      "no-such-feature",
      {
        en: `The data matrix has no feature “${asked}” to compare with. Choose one of its features, or leave the field empty.`,
        zh: `数据矩阵中没有可供比较的特征“${asked}”。请选择矩阵中的特征，或将该项留空。`,
      },
      { table: "matrix" },
    );
  if (!isRated(rows[found]!)) {
    const why = rows[found]!.notes.map((note) => noteWords[note]);
    throw new DataFault(
      "no-reference",
      {
        en: `Feature “${asked}” has no area to compare with (${why.map(({ note }) => note).join("; ")}). Choose another feature, or leave the field empty.`,
        zh: `特征“${asked}”没有可供比较的 AUC（${why.map(({ zh }) => zh).join("；")}）。请选择其他特征，或将该项留空。`,
      },
      { table: "matrix" },
    );
  }
  return found;
}
