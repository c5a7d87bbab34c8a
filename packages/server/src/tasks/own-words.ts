/**
 * Words that somebody wrote for a figure, as they are kept: where they name a group its name in the tables stands between marks. So they say what the
 * group is called whenever they are read, also once two labels that were mixed up have changed places, and back.
 */
import { longestCaption, longestText, viewTexts, type ChartView } from "@analyte/contract/chart";
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

/** Signs for private use: no table and no keyboard has them. */
const [open, close] = ["\u{10fff0}", "\u{10fff1}"] as const;
const marked = new RegExp(`${open}([^${close}]*)${close}`, "gu");
const anyMark = new RegExp(`[${open}${close}]`, "gu");

/** The kept look as it is read: no text is longer than it may be written, or nothing of the figure could be changed any more. */
export const withNamesSaid = (kept: ChartView, saidOf: (group: string) => string): ChartView =>
  eachText(kept, (text, place) => {
    const said = text.replace(marked, (_, group: string) => saidOf(group));
    const most = place === "caption" ? longestCaption : longestText;
    return said.length <= most
      ? said
      : said
          .slice(0, most)
          .replace(/[\ud800-\udbff]$/, "")
          .trimEnd();
  });

/** The look as it is to be kept. Texts that are as they were read stay as they are kept: what they do not name they name by no later name either. */
export function withGroupsMarked(view: ChartView, kept: ChartView, groups: readonly SaidGroup[]): ChartView {
  const read = withNamesSaid(kept, saidIn(groups));
  const mark = marking(groups);
  return eachText(view, (text, place) => {
    const before = textAt(kept, place);
    return before !== undefined && textAt(read, place) === text ? before : mark(text.replace(anyMark, ""));
  });
}

type Place = (typeof viewTexts)[number] | { label: string };

function eachText(view: ChartView, change: (text: string, place: Place) => string): ChartView {
  const texts = Object.fromEntries(viewTexts.flatMap((field) => (view[field] === undefined ? [] : [[field, change(view[field], field)]])));
  const labels = view.groupLabels && Object.entries(view.groupLabels).map(([label, text]) => [label, change(text, { label })]);
  return { ...view, ...texts, ...(labels && { groupLabels: Object.fromEntries(labels) as Record<string, string> }) };
}

const textAt = ({ groupLabels = {}, ...view }: ChartView, place: Place): string | undefined =>
  typeof place === "string" ? view[place] : Object.hasOwn(groupLabels, place.label) ? groupLabels[place.label] : undefined;

/**
 * The longest goes first: "WT drug" is no "WT". All groups are looked for, whatever they are called, so that none is taken for part of another. All that
 * a text holds of names are of groups, or none is: half of "Treated higher than Control" would say something else than both.
 */
function marking(groups: readonly SaidGroup[]): (text: string) => string {
  const byName = new Map(groups.flatMap(({ group, said }) => (isName(said) && isName(group) ? [[said, group] as const] : [])));
  if (byName.size === 0) return (text) => text;
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(names.map((name) => `${edgeBefore(name)}${escaped(name)}${edgeAfter(name)}`).join("|"), "gu");
  return (text) => {
    const found = [...text.matchAll(any)];
    if (!found.every(({ 0: name, index }) => namesGroup(name, text.slice(0, index), text.slice(index + name.length)))) return text;
    return text.replace(any, (name) => `${open}${byName.get(name)!}${close}`);
  };
}

const isName = (text: string): boolean => text !== "" && text.trim() === text && text.search(anyMark) < 0;

/**
 * Whether a name there is that of the group. One of several words, or of letters and digits, is hardly anything else. "High", "Control", "5" or "A" are
 * words and numbers of their own, as in "high resolution", "top 5" or "vitamin A".
 */
function namesGroup(name: string, before: string, after: string): boolean {
  const signs = name.match(/./gsu)!.length;
  if (/^\p{Script=Han}+$/u.test(name)) return signs > 2 || (behindChinese.test(after) && (signs > 1 || beforeChinese.test(before)));
  if (/\s|_/u.test(name) || (/\p{L}/u.test(name) && /\p{N}/u.test(name))) return true;
  if (!goesOn.test(after)) return false;
  return (signs > 1 && !isBareNumber(name)) || comparedTo.test(before) || beforeChinese.test(before) || comparedWith.test(after);
}

const comparedTo = /(?<![\p{L}\p{N}])(?:in|vs\.?|versus|than|against|between|groups?:?)\s$/u;
const comparedWith = /^\s(?:vs\.?|versus|than|against)(?![\p{L}\p{N}])/u;
const beforeChinese = /[在于比与和、：]\s?$/u;
const behindChinese = /^(?:\s?(?:组|中|与|和|相比|比|较|高|低)|[，。；：、）)\s→/]|$)/u;
/** The next word is none that the name would describe. */
const goesOn =
  /^(?:$|\s*[^\p{L}\p{N}\s]|\s*\p{Script=Han}|\s(?:vs|versus|than|against|and|or|to|n|groups?|samples?|subjects|patients|animals|mice|rats|cells|means?|values?|levels?|is|are|was|were|have|has|higher|lower|larger|smaller|more|less|up|down|minus|stand|right|left|compared|by|at|on|in|with|after|before|only|alone)(?![\p{L}\p{N}]))/u;

/** Chinese has no blanks between words, and a number goes on behind its point. */
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !/\p{Script=Han}/u.test(sign);
const edgeBefore = (name: string): string => (isLetter(/^./su.exec(name)?.[0]) ? `(?<!${within})` : "");
const edgeAfter = (name: string): string => (isLetter(/.$/su.exec(name)?.[0]) ? `(?!${within}|[.,]\\p{N})` : "");
const within = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_-]";

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
