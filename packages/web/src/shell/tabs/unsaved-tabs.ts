import type { StillShows } from "#ui/unsaved.ts";
import type { Tab } from "./tabs.ts";

interface Unsaved {
  address: string;
  stillShows: StillShows;
}

/** Tabs whose pages hold what nobody has saved, with the address of that page: another one in the same tab holds nothing of it. */
const unsaved = new Map<string, Unsaved>();

export function markUnsaved(id: string, address: string, isUnsaved: boolean, stillShows: StillShows): void {
  if (isUnsaved) unsaved.set(id, { address, stillShows });
  else unsaved.delete(id);
}
/** The page of a tab is hidden while the tab goes on at another address: what it holds is still there. */
export function moveUnsaved({ id, at }: Tab, to: string): void {
  const held = unsaved.get(id);
  if (held?.address === at) unsaved.set(id, { ...held, address: to });
}
export const isUnsaved = ({ id, at }: Tab): boolean => unsaved.get(id)?.address === at;

/** Of an unsaved tab: whether another address in it shows something else. */
export const wouldLose = ({ id }: Tab, search: string): boolean => unsaved.get(id)?.stillShows(new URLSearchParams(search)) === false;
