import type { Tab } from "./tabs.ts";

/** Tabs whose pages hold what nobody has saved, with the address of that page: another one in the same tab holds nothing of it. */
const unsaved = new Map<string, string>();

export function markUnsaved(key: string, address: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.set(key, address);
  else unsaved.delete(key);
}
export const isUnsaved = ({ key, at }: Tab): boolean => unsaved.get(key) === at;
