/** A figure's own words follow its groups: "Liver: higher in High" says Low once the two labels, which were mixed up, are put right. */
import { chartViewSchema, type ChartView } from "./chart.ts";
import { groupInWords } from "./group-wording.ts";

const written = ["title", "caption", "xTitle", "yTitle", "zTitle"] as const;

/** What groups are called now by what they were called, in words. A number alone is any number: only behind its column does it name a group. */
export function renamedWords(
  groups: Iterable<string>,
  before: (group: string) => string,
  after: (group: string) => string,
  column?: string | null,
): Map<string, string> {
  const said = (group: string, name: string) => (name === group ? groupInWords(group, column) : name);
  const renamed = [...groups].flatMap((group) => {
    const [was, is] = [said(group, before(group)), said(group, after(group))];
    return was === is || !/\p{L}/u.test(was) ? [] : [[was, is] as const];
  });
  return new Map(renamed);
}

/** The look with its own words as the groups are called now; itself where none names one of them, or where the words would be longer than they may be. */
export function withWordsRenamed(view: ChartView, renamed: ReadonlyMap<string, string>): ChartView {
  if (renamed.size === 0) return view;
  const put = (text: string): string => inWords(text, renamed);
  const words = Object.fromEntries(written.flatMap((field) => (view[field] === undefined ? [] : [[field, put(view[field])]])));
  const groupLabels = view.groupLabels && Object.fromEntries(Object.entries(view.groupLabels).map(([group, label]) => [group, put(label)]));
  const next = { ...view, ...words, ...(groupLabels && { groupLabels }) };
  return chartViewSchema.safeParse(next).success ? next : view;
}

/** All at once: two names may have changed places. The longest goes first, so that "High dose" is not taken for "High". */
function inWords(text: string, renamed: ReadonlyMap<string, string>): string {
  const names = [...renamed.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(names.map((name) => `${edge(name[0]!, "before", name)}${escaped(name)}${edge(name.at(-1)!, "after", name)}`).join("|"), "gu");
  return text.replace(any, (name) => renamed.get(name) ?? name);
}

/** A letter alone is much else, as in "vitamin A": it is a group where words say so. */
const singled = "(?<=\\b(?:in|vs\\.?|than|against|group) )";

/** Chinese has no blanks between words; a single sign of it is part of too many of them. */
function edge(sign: string, side: "before" | "after", name: string): string {
  if (!/[\p{L}\p{N}]/u.test(sign)) return "";
  const isOfSigns = /^\p{Script=Han}$/u.test(sign) && name.length > 1;
  const within = isOfSigns ? "[A-Za-z0-9_-]" : "[\\p{L}\\p{N}_-]";
  if (side === "after") return `(?!${within})`;
  return name.length === 1 ? singled : `(?<!${within})`;
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
