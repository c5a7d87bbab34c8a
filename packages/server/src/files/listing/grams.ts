/** The letters of a name by threes, as numbers: what the search index is made of. */

/** Stands behind the last letter, so that every letter begins a gram. */
const end = 0;
/** The signs of Unicode that are in use fit; two that share a number are told apart when the names are compared. */
const signs = 2 ** 17;

/** Every gram of a name's key, once. */
export function gramsOf(key: string): Set<number> {
  const letters = lettersOf(key);
  return new Set(letters.map((letter, at) => gram(letter, letters[at + 1] ?? end, letters[at + 2] ?? end)));
}

/** Which grams a name must have that holds this key. */
export type Sought =
  | { all: number[] }
  /** One of those from `from` on and below `below`. */
  | { from: number; below: number };

/** More than these make the search no sharper. */
const soughtAtMost = 8;

export function gramsSought(key: string): Sought {
  const letters = lettersOf(key);
  const [first = end, second = end] = letters;
  if (letters.length === 1) return { from: gram(first, 0, 0), below: gram(first + 1, 0, 0) };
  if (letters.length === 2) return { from: gram(first, second, 0), below: gram(first, second + 1, 0) };
  const all = [...new Set(letters.slice(2).map((letter, at) => gram(letters[at]!, letters[at + 1]!, letter)))];
  const step = Math.max(1, (all.length - 1) / (soughtAtMost - 1));
  return { all: all.length <= soughtAtMost ? all : Array.from({ length: soughtAtMost }, (_, at) => all[Math.round(at * step)]!) };
}

const lettersOf = (key: string): number[] => Array.from(key, (letter) => letter.codePointAt(0)! % signs);
const gram = (first: number, second: number, third: number): number => (first * signs + second) * signs + third;
