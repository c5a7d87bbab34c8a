/** A list of edges beside a library: what turns what into what within a set, three columns between tabs. */
import type { Text } from "../text.ts";
import type { Library, SetLink } from "./library.ts";

const mostLinks = 500_000;

/** The library with the edges of the list, or why they don't belong to it. A first line `set from to` is a heading. */
export function withLinks(library: Library, text: string): { library: Library } | { fault: Text } {
  const sets = new Map(library.sets.map(({ id, members }) => [id, new Set(members)]));
  const links: SetLink[] = [];
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const [set = "", from = "", to = "", ...more] = raw.split("\t").map((cell) => cell.trim());
    if (raw.trim() === "" || raw.startsWith("#") || (at === 0 && set.toLowerCase() === "set")) continue;
    const line = at + 1;
    if (to === "" || more.some((cell) => cell !== "")) return { fault: notThree(line) };
    const members = sets.get(set);
    if (members === undefined) return { fault: noSuchSet(line, set) };
    const foreign = [from, to].find((member) => !members.has(member));
    if (foreign !== undefined) return { fault: noMember(line, foreign, set) };
    links.push({ set, from, to });
    if (links.length > mostLinks) return { fault: tooMany };
  }
  return links.length === 0 ? { fault: none } : { library: { ...library, links: [...library.links, ...links] } };
}

const notThree = (line: number): Text => ({
  en: `Line ${line} of the list of edges has not three columns. Each line says the set, from and to, between tabs.`,
  zh: `边列表第 ${line} 行不是三列。每行依次为集合、起点和终点，以制表符分隔。`,
});
const noSuchSet = (line: number, set: string): Text => ({
  en: `Line ${line} of the list of edges names the set “${set}”, which the library doesn't have. Use the sets' ids.`,
  zh: `边列表第 ${line} 行的集合“${set}”不在集合库中。请使用集合的编号。`,
});
const noMember = (line: number, member: string, set: string): Text => ({
  en: `Line ${line} of the list of edges names “${member}”, which is no member of the set “${set}”. Both ends of an edge must be members.`,
  zh: `边列表第 ${line} 行的“${member}”不是集合“${set}”的成员。边的两端都必须是成员。`,
});
const none: Text = { en: "The list of edges is empty.", zh: "边列表为空。" };
const tooMany: Text = {
  en: `The list of edges has more than ${mostLinks.toLocaleString("en-US")} lines.`,
  zh: `边列表超过 ${mostLinks.toLocaleString("en-US")} 行。`,
};
