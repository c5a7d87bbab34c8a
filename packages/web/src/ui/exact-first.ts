/** Orders what a list suggests for a typed text: what is spelled just so first, then what begins with it; the rest keeps the list's own order. */
export function exactFirst(one: { label?: unknown }, other: { label?: unknown }, { searchValue }: { searchValue: string }): number {
  const typed = searchValue.trim();
  return typed === "" ? 0 : rank(one.label, typed) - rank(other.label, typed);
}

/** 0: letter by letter; 1: but for large and small letters; 2: begins with it. */
function rank(label: unknown, typed: string): number {
  const name = typeof label === "string" ? label : "";
  if (name === typed) return 0;
  const [lower, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  return lower === wanted ? 1 : lower.startsWith(wanted) ? 2 : 3;
}
