/** What a run with changes is called at first, so that it is told from the run that it is made of. */
import { limits } from "@analyte/contract/limits";

const counted = /^(.*\S)\s*[(（](\d{1,4})[)）]$/s;

/** A name without the number that was put behind it. */
export const plainName = (name: string): string => counted.exec(name.trim())?.[1] ?? name.trim();

/** The name with the number behind the highest that is taken: “Study (2)” after “Study”, and “Study (4)” after “Study (3)”. */
export function nextName(name: string, taken: readonly string[]): string {
  const plain = plainName(name);
  const numbers = [name, ...taken].filter((one) => plainName(one) === plain).map((one) => Number(counted.exec(one.trim())?.[2] ?? 1));
  const behind = ` (${Math.max(...numbers) + 1})`;
  return plain.slice(0, limits.taskNameLength - behind.length).trimEnd() + behind;
}
