/**
 * Words that somebody wrote for a figure, as they are kept: where they name a group its name in the tables stands between marks. So they say what the
 * group is called whenever they are read, also once two labels that were mixed up have changed places, and back.
 */
import type { ChartView } from "@analyte/contract/chart";

/** As kept; `said`: as the figure's own texts call it now. */
export interface SaidGroup {
  group: string;
  said: string;
}

export function saidIn(groups: readonly SaidGroup[]): (group: string) => string {
  const said = new Map(groups.map((one) => [one.group, one.said]));
  return (group) => said.get(group) ?? group;
}

const fields = ["title", "caption", "xTitle", "yTitle", "zTitle"] as const;
/** Signs for private use: no table and no keyboard has them. */
const [open, close] = ["\u{10fff0}", "\u{10fff1}"] as const;
const marked = new RegExp(`${open}([^${close}]*)${close}`, "gu");
const anyMark = new RegExp(`[${open}${close}]`, "gu");

/** The kept look as it is read. */
export const withNamesSaid = (kept: ChartView, saidOf: (group: string) => string): ChartView =>
  eachText(kept, (text) => text.replace(marked, (_, group: string) => saidOf(group)));

/** The look as it is to be kept. Texts that are as they were read stay as they are kept: what they do not name they name by no later name either. */
export function withGroupsMarked(view: ChartView, kept: ChartView, groups: readonly SaidGroup[]): ChartView {
  const read = withNamesSaid(kept, saidIn(groups));
  const mark = marking(groups);
  return eachText(view, (text, place) => {
    const before = textAt(kept, place);
    return before !== undefined && textAt(read, place) === text ? before : mark(text.replace(anyMark, ""));
  });
}

type Place = (typeof fields)[number] | { label: string };

function eachText(view: ChartView, change: (text: string, place: Place) => string): ChartView {
  const texts = Object.fromEntries(fields.flatMap((field) => (view[field] === undefined ? [] : [[field, change(view[field], field)]])));
  const labels = view.groupLabels && Object.entries(view.groupLabels).map(([label, text]) => [label, change(text, { label })]);
  return { ...view, ...texts, ...(labels && { groupLabels: Object.fromEntries(labels) as Record<string, string> }) };
}

const textAt = ({ groupLabels = {}, ...view }: ChartView, place: Place): string | undefined =>
  typeof place === "string" ? view[place] : Object.hasOwn(groupLabels, place.label) ? groupLabels[place.label] : undefined;

/** The longest goes first: "WT drug" is no "WT". All groups are looked for, whatever they are called, so that none is taken for part of another. */
function marking(groups: readonly SaidGroup[]): (text: string) => string {
  const byName = new Map(groups.flatMap(({ group, said }) => (namesInWords(said) ? [[said, group] as const] : [])));
  if (byName.size === 0) return (text) => text;
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(names.map(inWords).join("|"), "gu");
  return (text) => text.replace(any, (name) => `${open}${byName.get(name)!}${close}`);
}

/** A number alone is any number, and one sign of Chinese is part of too many words. */
const namesInWords = (name: string): boolean => /\p{L}/u.test(name) && name.search(anyMark) < 0 && !/^\p{Script=Han}$/u.test(name);

function inWords(name: string): string {
  const whole = `${edge(name, "before")}${escaped(name)}${edge(name, "after")}`;
  // A letter alone is much else, as in "vitamin A": it is a group where words compare it.
  if ([...name].length === 1) return `(?:(?<=\\b(?:in|vs\\.?|than|against|groups?) )${whole}|${whole}(?= (?:vs\\.?|than|against)(?:\\s|$)))`;
  return whole;
}

/** Chinese has no blanks between words, and a number goes on behind its point. */
function edge(name: string, side: "before" | "after"): string {
  const sign = [...name].at(side === "before" ? 0 : -1)!;
  if (/^\p{Script=Han}$/u.test(sign)) return "";
  if (!/[\p{L}\p{N}]/u.test(sign)) return "";
  return side === "before" ? "(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{N}_-])" : "(?![\\p{Script=Latin}\\p{Script=Greek}\\p{N}_-]|[.,]\\p{N})";
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
