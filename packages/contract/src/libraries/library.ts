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
  members: readonly string[];
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
}

export const libraryLimits = { bytes: 64 * 1024 * 1024, sets: 50_000, membersOfSet: 50_000, members: 800_000 } as const;

const factNames = ["name", "date", "licence", "taxon", "ids", "sha256"] as const;
export type FactName = (typeof factNames)[number];
export const isFactName = (text: string): text is FactName => (factNames as readonly string[]).includes(text);

/** An installed library as it is kept: GMT, with what is known of it before the sets, so that a result which used it says so by itself. */
export function libraryText({ facts, sets, links }: Library): string {
  const known = factNames.flatMap((fact) => (facts[fact] === null || facts[fact] === "" ? [] : [`#${fact}\t${facts[fact]}`]));
  const lines = sets.map(({ id, name, members }) => [id, name, ...members].join("\t"));
  return [...known, ...lines, ...links.map(({ set, from, to }) => `#link\t${set}\t${from}\t${to}`), ""].join("\n");
}
