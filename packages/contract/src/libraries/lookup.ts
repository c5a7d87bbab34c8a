/** Finds compounds of a library by any of their identifiers and names, and says how sure that is. */
import { plainId } from "./id-kinds.ts";
import type { Compound } from "./library.ts";

export type MatchKind = "exact" | "normalised" | "ambiguous" | "none";

export interface Match {
  kind: MatchKind;
  /** One for exact and normalised, several for ambiguous, none otherwise. */
  compounds: readonly Compound[];
}

export interface CompoundIndex {
  find: (text: string) => Match;
  /** Those whose names are most like it, the nearest first. */
  nearest: (text: string, most: number) => readonly Compound[];
}

export function compoundIndex(compounds: readonly Compound[]): CompoundIndex {
  const exact = new Map<string, Compound[]>();
  const loose = new Map<string, Compound[]>();
  const bare = new Map<string, Compound[]>();
  const hands = new Map(compounds.map((compound) => [compound, new Set([...compound.en, ...compound.zh].map(handOf).filter((hand) => hand !== ""))]));
  const put = (map: Map<string, Compound[]>, key: string, compound: Compound): void => {
    const there = map.get(key);
    if (there === undefined) map.set(key, [compound]);
    else if (!there.includes(compound)) there.push(compound);
  };
  for (const compound of compounds) {
    for (const id of [compound.id, ...compound.ids, ...compound.en, ...compound.zh]) put(exact, plainId(id), compound);
    for (const name of [...compound.en, ...compound.zh]) {
      put(loose, plainName(name), compound);
      put(bare, plainName(withoutHand(name)), compound);
    }
  }
  let pairsOfNames: NamesByPair | undefined;
  const match = (kind: "exact" | "normalised", found: readonly Compound[] = []): Match | null =>
    found.length === 0 ? null : { kind: found.length > 1 ? "ambiguous" : kind, compounds: found };
  /** Of either hand where the text says none; one hand is never taken for the other. */
  const ofHand = (text: string): readonly Compound[] | undefined => {
    const hand = handOf(text);
    const found = bare.get(plainName(withoutHand(text)));
    return /^[ldrs]$/.test(hand) ? found?.filter((compound) => hands.get(compound)!.size === 0 || hands.get(compound)!.has(hand)) : found;
  };
  return {
    find: (text) =>
      (text.trim() === ""
        ? null
        : (match("exact", exact.get(plainId(text))) ?? match("normalised", loose.get(plainName(text))) ?? match("normalised", ofHand(text)))) ?? {
        kind: "none",
        compounds: [],
      },
    nearest(text, most) {
      const best = new Map<Compound, number>();
      pairsOfNames ??= namesByPair([...loose.keys()]);
      for (const { name, likeness } of namesLike(pairsOfNames, plainName(text)))
        for (const compound of loose.get(name)!) best.set(compound, Math.max(likeness, best.get(compound) ?? 0));
      return [...best]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([compound]) => compound);
    },
  };
}

/** `L-`, `(S)-`, `DL-`, `(±)-` before a name. */
const hand = /^\(?(dl|[rs]|[+±-]|\+\/-|[dl])\)?-(?=.)/i;
const handOf = (name: string): string => hand.exec(name.trim())?.[1]?.toLowerCase() ?? "";
const withoutHand = (name: string): string => name.trim().replace(hand, "");

const greek: Readonly<Record<string, string>> = { α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "epsilon", ω: "omega" };

/**
 * A name without what writers differ in: capital letters, Greek letters, brackets and hyphens, and whether an acid is called by its salt.
 */
export function plainName(name: string): string {
  const text = name
    .trim()
    .toLowerCase()
    .replace(/[αβγδεω]/g, (letter) => greek[letter]!)
    .replace(/[’′]/g, "'")
    .replace(/\bacid\b/g, " acid")
    .replace(/ic\s+acid\b/g, "ate")
    .replace(/盐$|根$/, "");
  const plain = text.replace(/[\s\-_,()[\]{}'’"·]/g, "");
  return plain === "" ? name.trim().toLowerCase() : plain;
}

/** Half of the pairs of letters are the same. */
const leastLikeness = 0.5;

function pairs(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const padded = ` ${text} `;
  for (let at = 0; at + 1 < padded.length; at++) {
    const pair = padded.slice(at, at + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
}

/** Names by the pairs of letters that they have, so that a text is held only to those that share some with it. */
interface NamesByPair {
  names: readonly string[];
  /** How many pairs each name has. */
  sizes: readonly number[];
  /** By pair: the places of the names that have it, each with how often. */
  places: ReadonlyMap<string, readonly (readonly [place: number, count: number])[]>;
}

function namesByPair(names: readonly string[]): NamesByPair {
  const places = new Map<string, [number, number][]>();
  for (const [place, name] of names.entries())
    for (const [pair, count] of pairs(name)) {
      const there = places.get(pair);
      if (there === undefined) places.set(pair, [[place, count]]);
      else there.push([place, count]);
    }
  return { names, sizes: names.map((name) => name.length + 1), places };
}

/** Every name that is alike by half at least (Dice's coefficient of their pairs of letters), in the order of the names. */
function namesLike({ names, sizes, places }: NamesByPair, plain: string): { name: string; likeness: number }[] {
  const shared = new Uint32Array(names.length);
  for (const [pair, wanted] of pairs(plain)) for (const [place, count] of places.get(pair) ?? []) shared[place]! += Math.min(wanted, count);
  return names.flatMap((name, place) => {
    const likeness = (2 * shared[place]!) / (plain.length + 1 + sizes[place]!);
    return likeness >= leastLikeness ? [{ name, likeness }] : [];
  });
}
