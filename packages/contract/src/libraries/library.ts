/** A library: named sets of features, as an enrichment takes them, and what is known of it. */
import type { IdKind } from "./id-kinds.ts";

export interface LibraryFacts {
  /** Empty where nobody said it: a user's own file. */
  name: string;
  /** As its makers write it: `2026-05-01`, or a release. */
  date: string;
  licence: string;
  /** NCBI taxonomy id; empty where its sets are of no one species. */
  taxon: string;
  /** Null where it can't be told. */
  ids: IdKind | null;
  /** SHA-256 of the file as it was published. */
  sha256: string;
}
export interface FeatureSet {
  id: string;
  name: string;
  /** Its name in Chinese, where the library says it. */
  zh?: string;
  members: readonly string[];
}
/** What else a member is called, so that features with other identifiers, or with names alone, are found in the sets. */
export interface Compound {
  /** As the sets have it. */
  id: string;
  /** The first is the usual one. */
  en: readonly string[];
  zh: readonly string[];
  /** Identifiers of other kinds, and further ones of the same. */
  ids: readonly string[];
}
/** What turns what into what within a set. */
export interface SetLink {
  set: string;
  from: string;
  to: string;
}
export interface Library {
  facts: LibraryFacts;
  sets: readonly FeatureSet[];
  links: readonly SetLink[];
  /** Left out where the library has none. */
  compounds?: readonly Compound[];
}

export const libraryLimits = { bytes: 64 * 1024 * 1024, sets: 50_000, membersOfSet: 50_000, members: 800_000 } as const;

const factNames = ["name", "date", "licence", "taxon", "ids", "sha256"] as const;
export type FactName = (typeof factNames)[number];
export const isFactName = (text: string): text is FactName => (factNames as readonly string[]).includes(text);

/** An installed library as it is kept: GMT, with what is known of it before the sets, so that a result which used it says so by itself. */
export function libraryText({ facts, sets, links, compounds = [] }: Library): string {
  const known = factNames.flatMap((fact) => (facts[fact] === null || facts[fact] === "" ? [] : [`#${fact}\t${facts[fact]}`]));
  const lines = sets.map(({ id, name, members }) => [id, name, ...members].join("\t"));
  const named = sets.flatMap(({ id, zh }) => (zh === undefined ? [] : [`#zh\t${id}\t${zh}`]));
  const edges = links.map(({ set, from, to }) => `#link\t${set}\t${from}\t${to}`);
  const calledSo = compounds.map(({ id, en, zh, ids }) => ["#compound", id, ...[en, zh, ids].map((list) => list.join("|"))].join("\t"));
  return [...known, ...lines, ...named, ...edges, ...calledSo, ""].join("\n");
}

/** What stands before the sets: of an installed library all that is known of it. `head`: the text, or where it begins. */
export function factsAtHead(head: string): Partial<Record<FactName, string>> {
  const facts: Partial<Record<FactName, string>> = {};
  for (const line of head.replace(/^\u{feff}/u, "").split(/\r\n|\n|\r/)) {
    const [word = "", ...cells] = line.split("\t").map((cell) => cell.trim());
    if (!word.startsWith("#") && line.trim() !== "") break;
    const fact = word.slice(1).trim();
    if (isFactName(fact)) facts[fact] = cells.join(" ");
  }
  return facts;
}
