/** What a submit of a form is called: the same wish from two windows is one task, and after it was accepted the next is another. */
import { lasting } from "#browser-storage.ts";
import { randomKey } from "#ui/random-key.ts";

const keyOf = (form: string): string => `flow turn ${form}`;

/** All windows that open the form before it was run have the same turn. */
export function turnOf(form: string): string {
  const there = lasting.read(keyOf(form));
  if (there !== null && there !== "") return there;
  lasting.write(keyOf(form), randomKey());
  // Of two windows that open at once the later write holds for both.
  return lasting.read(keyOf(form))!;
}

/** Whoever opens the form from here on means another run; windows that stand open keep the turn that was run. */
export function endTurn(form: string, turn: string): void {
  if (lasting.read(keyOf(form)) === turn) lasting.remove(keyOf(form));
}

/** By what is asked for, in whatever order it was filled in. */
export const submitKey = (turn: string, asked: unknown): string => `${turn}-${hashOf(canonical(asked))}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, of]) => of !== undefined);
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`)
    .join(",")}}`;
}

/** 64 bits in two halves, FNV-1a with two beginnings: it tells the wishes of one turn apart, and guards nothing. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}
