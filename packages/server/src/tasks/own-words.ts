/**
 * Words that somebody wrote for a figure, as they are kept: where they name a group its name in the tables stands between marks. So they say what the
 * group is called whenever they are read, also once two labels that were mixed up have changed places, and back.
 */
import type { ChartView } from "@analyte/contract/chart";
import { isBareNumber } from "@analyte/contract/group-wording";

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
  const byName = new Map(
    groups.flatMap(({ group, said }) => (said.search(anyMark) < 0 && said.trim() === said && said !== "" ? [[said, group] as const] : [])),
  );
  if (byName.size === 0) return (text) => text;
  const any = new RegExp(alternatives([...byName.keys()].toSorted((one, other) => other.length - one.length)), "gu");
  return (text) => text.replace(any, (name) => `${open}${byName.get(name)!}${close}`);
}

/** Names that follow one another and need the same around them share it: a pattern of hundreds of names is as quick as one of few. */
function alternatives(names: readonly string[]): string {
  const runs: { around: readonly [string, string]; names: string[] }[] = [];
  for (const name of names) {
    const around = aroundOf(name);
    const last = runs.at(-1);
    if (last?.around.join() === around.join()) last.names.push(name);
    else runs.push({ around, names: [name] });
  }
  return runs.map(({ around: [before, after], names: some }) => `${before}(?:${some.map(escaped).join("|")})${after}`).join("|");
}

/**
 * What has to stand around a name for it to name the group. One of several words, or of letters and digits, is hardly anything else. "High", "Control", "5"
 * or "A" are words and numbers of their own, as in "high resolution" or "vitamin A": they name a group where words compare it.
 */
function aroundOf(name: string): readonly [before: string, after: string] {
  const signs = name.match(/./gsu)!;
  if (/^\p{Script=Han}+$/u.test(name)) return signs.length === 1 ? [`(?<=[${besideSigns}])`, behindSigns] : signs.length === 2 ? ["", behindSigns] : ["", ""];
  const [before, after] = [startsOf(signs[0]), endsOf(signs.at(-1)!)];
  if (/\s|_/u.test(name) || (/\p{L}/u.test(name) && /\p{N}/u.test(name))) return [before, after];
  const isNumber = isBareNumber(name);
  const compared = `${before}(?<=${isNumber ? comparing : naming} |[${besideSigns}（(“"]|→ ?)`;
  // Before another comparing word it may begin the sentence: "High vs Low".
  const begins = `${before}(?=\\S+ (?:vs\\.?|versus|against|than${isNumber ? "" : "|groups?|samples"})(?![\\p{L}\\p{N}]))`;
  return [`(?:${compared}|${begins})`, `${after}${goesOn}`];
}

/** Words before a name: of a number those alone that count nothing. */
const comparing = "(?<![\\p{L}\\p{N}])(?:in|vs\\.?|versus|than|against|between)";
const naming = "(?<![\\p{L}\\p{N}])(?:in|vs\\.?|versus|than|against|between|of|and|or|to|groups?:?)";
const besideSigns = "在于比与和、：";
const behindSigns = "(?=组|中|与|和|相比|比|[，。；：、）)\\s→]|$)";
/** The next word is none that the name would describe. */
const goesOn =
  "(?=$|\\s*[^\\p{L}\\p{N}\\s]|\\s*\\p{Script=Han}| (?:vs\\.?|versus|than|against|and|or|to|groups?|samples|subjects|patients|animals|mice|rats|cells|is|are|was|were|have|has|stand|right|left|compared|by|at|on|with|after|before|only|alone)(?![\\p{L}\\p{N}]))";

/** A number goes on behind its point. */
const startsOf = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) && !/\p{Script=Han}/u.test(sign) ? `(?<!${within})` : "");
const endsOf = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) && !/\p{Script=Han}/u.test(sign) ? `(?!${within}|[.,]\\p{N})` : "");
const within = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_-]";

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
