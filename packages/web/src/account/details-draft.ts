/** Changes of the profile that are not saved yet, kept for this window until they are, or another user signs in. */
import { passing } from "../browser-storage.ts";

const key = "draft profile";
const names = ["name", "phone", "occupation", "company", "country", "area", "profile"] as const;
export type Details = Record<(typeof names)[number], string>;

export function readDetails(): Partial<Details> {
  try {
    const kept = JSON.parse(passing.read(key) ?? "{}") as Record<string, unknown> | null;
    return Object.fromEntries(names.map((name) => [name, kept?.[name]] as const).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

export function keepDetails(changes: Partial<Details>): void {
  passing.write(key, JSON.stringify(changes));
}

export function dropDetails(): void {
  passing.remove(key);
}
