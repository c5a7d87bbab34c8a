/** Answers that name columns (samples in rows) or rows of a matrix: only what every call takes is offered, and what can't be answered is said. */
import { namedLines } from "@analyte/contract/line-names";
import { readingSchema, type Reading } from "@analyte/contract/reading";
import type { Text } from "@analyte/contract/text";
import type { BilingualChoice } from "../job-folder.ts";

/** These names added to what was answered before; none where no call would take it. A name of the other list moves over. */
export function answer(label: Text, before: Reading, as: "descriptions" | "measured", names: readonly string[]): BilingualChoice[] {
  const [own = [], other = []] = as === "descriptions" ? [before.descriptions, before.measured] : [before.measured, before.descriptions];
  const all = new Set([...own, ...names]);
  const kept = other.filter((name) => !all.has(name));
  const reading: Reading = { [as]: [...all], ...(kept.length < other.length && { [as === "descriptions" ? "measured" : "descriptions"]: kept }) };
  return names.length > 0 && readingSchema.safeParse({ ...before, ...reading }).success ? [{ label, reading }] : [];
}

export const canBeNamed = (name: string): boolean => name.length <= namedLines.longest;

/** What to do where an answer can't be given: about a name that is too long, or about too many. Null where it can. */
export function unanswerable(names: readonly string[], inRows: boolean, isOffered: boolean): Text | null {
  const [line, lineZh] = inRows ? ["column", "列"] : ["row", "行"];
  const long = names.filter((name) => !canBeNamed(name)).length;
  if (long > 0)
    return {
      en: `${names.length === 1 ? "Its name has" : `${long} of these names ${long === 1 ? "has" : "have"}`} more than ${namedLines.longest} characters, so that nothing can be said of ${long === 1 ? "it" : "them"} here: shorten ${long === 1 ? "the name" : "the names"}, or leave the ${line}${long === 1 ? "" : "s"} out.`,
      zh: `${names.length === 1 ? "其名称" : `其中 ${long} 个名称`}超过 ${namedLines.longest} 个字符，无法在此选择：请缩短名称，或删除该${lineZh}。`,
    };
  if (isOffered) return null;
  return {
    en: `Here at most ${namedLines.most} ${line}s with ${namedLines.together} characters of names can be answered for: leave those out of the table that are not measured, or put them into a sample sheet.`,
    zh: `此处最多可对 ${namedLines.most} ${lineZh}、名称合计 ${namedLines.together} 个字符作出选择：请从表中删除非测量的${lineZh}，或将其放入样本表。`,
  };
}
