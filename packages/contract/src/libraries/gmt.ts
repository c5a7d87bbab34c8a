/**
 * Reads sets of features from GMT: one set a line, its id, its name (or a description) and its members, between tabs. What a library says of itself may stand
 * before, `#name	…`; `#link	set	from	to` is a reaction of a set, `#zh	set	名称` its name in Chinese, and `#compound	member	names	名称	identifiers`, each several
 * between bars, what else a member is called. The operator's command, the doctor and the job refuse a bad one in the same words.
 */
import type { Text } from "../text.ts";
import { idsInCell, isIdKind, kindOfIds } from "./id-kinds.ts";
import { isFactName, libraryLimits, type Compound, type FactName, type FeatureSet, type Library, type SetLink } from "./library.ts";
import * as say from "./gmt-words.ts";

export interface GmtFault {
  code: string;
  text: Text;
  /** From 1; null where it is not one line. */
  line: number | null;
}
export type GmtRead = { library: Library; faults: readonly [] } | { library: null; faults: readonly GmtFault[] };

const mostFaults = 20;

/** @param decode UTF-8 to text; throws for what is none. */
export function readGmt(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): GmtRead {
  if (bytes.length === 0) return refused(say.empty);
  if (bytes.length > libraryLimits.bytes) return refused(say.tooLarge(bytes.length));
  if (bytes[0] === 0x1f || (bytes[0] === 0x50 && bytes[1] === 0x4b)) return refused(say.packed);
  let text: string;
  try {
    text = decode(bytes);
  } catch {
    return refused(say.notUtf8);
  }
  return text.includes("\0") ? refused(say.notUtf8) : readText(text);
}

const refused = (fault: GmtFault): GmtRead => ({ library: null, faults: [fault] });

function readText(text: string): GmtRead {
  const facts: Partial<Record<FactName, string>> = {};
  const sets: FeatureSet[] = [];
  const links: SetLink[] = [];
  const chinese = new Map<string, string>();
  const compounds = new Map<string, Compound>();
  const lineOf = new Map<string, number>();
  const faults: GmtFault[] = [];
  let total = 0;
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1;
    if (raw.trim() === "" || faults.length >= mostFaults) continue;
    const cells = raw.split("\t").map((cell) => cell.trim());
    if (raw.startsWith("#")) {
      const word = cells[0]!.slice(1).trim();
      if (word === "link" && cells.length >= 4) links.push({ set: cells[1]!, from: cells[2]!, to: cells[3]! });
      else if (word === "zh" && cells.length >= 3) chinese.set(cells[1]!, cells[2]!);
      else if (word === "compound" && cells.length >= 5) compounds.set(cells[1]!, compoundOf(cells));
      else if (isFactName(word)) facts[word] = cells.slice(1).join(" ");
      continue;
    }
    const [id = "", name = ""] = cells;
    const members = [...new Set(cells.slice(2).filter((member) => member !== ""))];
    if (cells.length === 1) faults.push(say.noTabs(line));
    else if (id === "") faults.push(say.noId(line));
    else if (lineOf.has(id)) faults.push(say.twice(id, line, lineOf.get(id)!));
    else if (members.length === 0) faults.push(say.noMembers(id, line));
    else if (members.length > libraryLimits.membersOfSet) faults.push(say.largeSet(id, line, members.length));
    lineOf.set(id, line);
    total += members.length;
    sets.push({ id, name: isName(name) ? name : id, members });
  }
  if (sets.length === 0) return refused(say.noSets);
  if (sets.length > libraryLimits.sets) faults.push(say.manySets(sets.length));
  if (total > libraryLimits.members) faults.push(say.manyMembers(total));
  const foreign = links.find(({ set }) => !lineOf.has(set));
  if (foreign !== undefined) faults.push(say.linkOfNoSet(foreign.set));
  if (facts.ids !== undefined && !isIdKind(facts.ids)) faults.push(say.noSuchKind(facts.ids));
  if (faults.length > 0) return { library: null, faults };
  const { name = "", date = "", licence = "", taxon = "", ids = "", sha256 = "" } = facts;
  const kind = isIdKind(ids) ? ids : kindOfIds(sample(sets));
  const named = chinese.size === 0 ? sets : sets.map((set) => (chinese.has(set.id) ? { ...set, zh: chinese.get(set.id)! } : set));
  const known = compounds.size === 0 ? {} : { compounds: [...compounds.values()] };
  return { library: { facts: { name, date, licence, taxon, ids: kind, sha256 }, sets: named, links, ...known }, faults: [] };
}

function compoundOf([, id = "", ...lists]: readonly string[]): Compound {
  const [en, zh, ids] = lists.map((list) => idsInCell(list.replaceAll(";", ",")));
  return { id, en: en!, zh: zh!, ids: ids! };
}

/** Some publishers put an address, or nothing, where others put the name. */
const isName = (text: string): boolean => text !== "" && !/^(na|n\/a|-|null|none|>?\s*https?:\/\/.*)$/i.test(text);

/** Members from all over the library, each once. */
export function sample(sets: readonly FeatureSet[]): string[] {
  const step = Math.max(1, Math.floor(sets.length / 500));
  return [...new Set(sets.filter((_, at) => at % step === 0).flatMap(({ members }) => members.slice(0, 20)))];
}
