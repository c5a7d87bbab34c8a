/** What a library must say of itself before it is installed, and what its own ids must agree with. */
import type { Text } from "../text.ts";
import { isIdKind, kindFacts, kindOfIds } from "./id-kinds.ts";
import { sample } from "./gmt.ts";
import type { Library } from "./library.ts";
import { taxonOf } from "./taxon.ts";

/** What whoever installs it says; it stands over what the file says. */
export interface SaidOfLibrary {
  name?: string | undefined;
  date?: string | undefined;
  licence?: string | undefined;
  taxon?: string | undefined;
  ids?: string | undefined;
}

/** The library as it is installed, or why it can't be. */
export function installable(library: Library, said: SaidOfLibrary, sha256: string): { library: Library } | { fault: Text } {
  const own = library.facts;
  const given = (fact: "name" | "date" | "licence" | "taxon"): string => (said[fact] ?? own[fact]).trim();
  for (const fact of ["name", "date", "licence"] as const)
    if (given(fact) === "" || /[\t\r\n]/.test(given(fact)) || given(fact).length > 200) return { fault: lacking[fact] };
  const taxon = given("taxon");
  if (taxon !== "" && !/^[1-9]\d{0,9}$/.test(taxon)) return { fault: noTaxon(taxon) };
  const members = sample(library.sets);
  const found = kindOfIds(members);
  const kind = said.ids ?? own.ids ?? found;
  if (kind === null) return { fault: unclearKind(members.slice(0, 3)) };
  if (!isIdKind(kind)) return { fault: noKind(kind) };
  const { looks } = kindFacts[kind];
  const odd = looks === null ? (found === null ? [] : members) : members.filter((id) => !looks.test(id));
  if (odd.length > 0.5 * members.length) return { fault: otherKind(kind, found, odd[0]!) };
  const speaks = taxonOf(library.sets);
  if (taxon !== "" && speaks !== null && speaks !== taxon) return { fault: otherTaxon(taxon, speaks) };
  const facts = { name: given("name"), date: given("date"), licence: given("licence"), taxon: taxon === "" ? (speaks ?? "") : taxon, ids: kind, sha256 };
  return { library: { ...library, facts } };
}

const lacking: Record<"name" | "date" | "licence", Text> = {
  name: { en: "The library needs a name of at most 200 characters: --name.", zh: "集合库需要名称，最多 200 个字符：--name。" },
  date: { en: "The library needs the date or release of its data: --date 2026-05-01.", zh: "集合库需要数据的日期或版本：--date 2026-05-01。" },
  licence: { en: "The library needs its licence, as its makers call it: --licence CC0.", zh: "集合库需要其许可证，按发布者的写法：--licence CC0。" },
};
const noTaxon = (taxon: string): Text => ({
  en: `“${taxon}” is no NCBI taxonomy id, which is a number: 9606 for human, 10090 for mouse. Leave it out where the sets are of no one species.`,
  zh: `“${taxon}”不是 NCBI 分类编号。分类编号为数字：人 9606，小鼠 10090。如果集合不属于某一物种，请省略。`,
});
const unclearKind = (ids: readonly string[]): Text => ({
  en: `What the members are can't be told from their ids (${ids.join(", ")}): say it with --ids, e.g. --ids name.`,
  zh: `无法从成员的编号（${ids.join("、")}）判断其类型：请用 --ids 说明，例如 --ids name。`,
});
const noKind = (kind: string): Text => ({
  en: `“${kind}” is no kind of identifiers. It is one of: ${Object.keys(kindFacts).join(", ")}.`,
  zh: `“${kind}”不是已知的编号类型。可用的类型：${Object.keys(kindFacts).join("、")}。`,
});
function otherKind(kind: keyof typeof kindFacts, found: keyof typeof kindFacts | null, example: string): Text {
  const { title, example: wanted } = kindFacts[kind];
  const are = found === null ? { en: "something else", zh: "其他编号" } : kindFacts[found].title;
  return {
    en: `The members are said to be ${title.en} (such as ${wanted}), but they look like ${are.en}: “${example}”. Correct --ids, or choose another file.`,
    zh: `所述成员类型为${title.zh}（如 ${wanted}），但成员看起来是${are.zh}：“${example}”。请更正 --ids，或选择其他文件。`,
  };
}
const otherTaxon = (taxon: string, speaks: string): Text => ({
  en: `The library is said to be of taxon ${taxon}, but its ids are those of taxon ${speaks}. Correct --taxon, or choose another file.`,
  zh: `所述物种为 ${taxon}，但集合库的编号属于物种 ${speaks}。请更正 --taxon，或选择其他文件。`,
});
