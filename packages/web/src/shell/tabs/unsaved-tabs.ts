import type { StillShows } from "#ui/unsaved.ts";
import type { Tab } from "./tabs.ts";

interface Unsaved {
  address: string;
  stillShows: StillShows;
}

/** Tabs whose pages hold what nobody has saved, with the address of that page: another one in the same tab holds nothing of it. */
const unsaved = new Map<string, Unsaved>();

export function markUnsaved(key: string, address: string, isUnsaved: boolean, stillShows: StillShows): void {
  if (isUnsaved) unsaved.set(key, { address, stillShows });
  else unsaved.delete(key);
}
export const isUnsaved = ({ key, at }: Tab): boolean => unsaved.get(key)?.address === at;

/** Of an unsaved tab: whether another address in it shows something else. */
export const wouldLose = ({ key }: Tab, search: string): boolean => unsaved.get(key)?.stillShows(new URLSearchParams(search)) === false;
