/** Whether a project's sample sheet is the customer's information sheet, and who handed that in and locked it. */
import { knownAs } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import * as sheets from "./sheet-store.ts";

interface Deed {
  /** Null for the operator's at the terminal. */
  userId: string | null;
  name: string;
  at: number;
}
export interface SheetOrigin {
  /** Null where it was locked without having been handed in. */
  submitted: Deed | null;
  locked: Deed;
}

/** Of a locked sheet, by its latest events; null where it was never locked. `madeAt`: null, or of the data, where they have to have come with it. */
export async function sheetOrigin(query: Database, projectId: string, madeAt: number | null): Promise<SheetOrigin | null> {
  const events = await sheets.eventsOf(query, projectId);
  // It is taken in the transaction that writes the data: those that came later by themselves have a sheet of their own.
  const taken = events.findIndex(({ what }) => what === "taken");
  if (madeAt !== null && (taken < 0 || events[taken]!.at < madeAt)) return null;
  const until = events.slice(madeAt === null ? 0 : taken);
  const [locked, submitted] = (["locked", "submitted"] as const).map((one) => until.find(({ what }) => what === one));
  if (locked === undefined) return null;
  const names = await knownAs(
    query,
    [locked, submitted].flatMap((event) => event?.user_id ?? []),
  );
  const deed = ({ user_id: userId, at }: sheets.SheetEvent): Deed => ({ userId, name: userId === null ? "" : (names.get(userId)?.name ?? ""), at });
  return { submitted: submitted === undefined ? null : deed(submitted), locked: deed(locked) };
}
