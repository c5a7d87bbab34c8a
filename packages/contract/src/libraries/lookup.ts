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
  let pairsOfNames: Map<string, Map<string, number>> | undefined;
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
      const plain = plainName(text);
      const wanted = pairs(plain);
      const best = new Map<Compound, number>();
      pairsOfNames ??= new Map(Array.from(loose.keys(), (name) => [name, pairs(name)]));
      for (const [name, found] of loose) {
        // Of lengths so different no half of the pairs can be the same.
        if (name.length + 1 > 3 * (plain.length + 1) || plain.length + 1 > 3 * (name.length + 1)) continue;
        const likeness = alike(wanted, pairsOfNames.get(name)!);
        if (likeness >= leastLikeness) for (const compound of found) best.set(compound, Math.max(likeness, best.get(compound) ?? 0));
      }
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

/** Dice's coefficient. */
function alike(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [shared, all] = [0, 0];
  for (const [pair, count] of a) {
    shared += Math.min(count, b.get(pair) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return (2 * shared) / all;
}
