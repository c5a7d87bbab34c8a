/** The way from samples picked in a figure to the form that runs the same without them. */
import { exclusionKey, type Exclusion } from "@analyte/contract/exclusions";
import type { Param, ParamValues } from "@analyte/contract/manifest";
import { passing } from "../browser-storage.ts";
import { runAgainPath } from "../tasks/links.ts";
import { randomKey } from "../ui/random-key.ts";

/** The form of the task's tool, filled in with everything of that run; many names would be too long for an address. */
export function leaveOutPath(task: { id: string; tool_id: string }, picked: readonly Exclusion[]): string {
  const key = randomKey();
  passing.write(keyOf(key), JSON.stringify(picked));
  return `${runAgainPath(task)}&leave_out=${encodeURIComponent(key)}`;
}

/** What was picked; null where this window doesn't know it, as when the address was opened in another one. */
export function pickedFor(key: string): Exclusion[] | null {
  try {
    const picked = JSON.parse(passing.read(keyOf(key)) ?? "null") as Exclusion[] | null;
    return Array.isArray(picked) ? picked : null;
  } catch {
    return null;
  }
}

/** The parameters with these samples left out besides those that were before, whose reasons stay. */
export function withLeftOut(params: ParamValues, of: readonly Param[], picked: readonly Exclusion[]): ParamValues {
  const name = of.find(({ kind }) => kind === "exclude")?.name;
  if (name === undefined || picked.length === 0) return params;
  const before = (params[name] ?? []) as Exclusion[];
  const known = new Set(before.map(exclusionKey));
  return { ...params, [name]: [...before, ...picked.filter((one) => !known.has(exclusionKey(one)))] };
}

const keyOf = (key: string) => `leave out ${key}`;
