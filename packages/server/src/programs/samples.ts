/** The samples of a table by their names: from an earlier look at it, else from a new one. */
import type { Inspection } from "@analyte/contract/tools";
import type { Inspections } from "../tools/inspections.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { Reading } from "@analyte/contract/reading";

interface Options {
  resolveHandle: (userId: string, handle: string) => Promise<StoredFile>;
  inspections: Pick<Inspections, "known">;
  inspect: (
    userId: string,
    asked: { store_path: string; role: "matrix"; with: Record<string, never>; readings: { matrix?: Reading } },
  ) => Promise<Pick<Inspection, "sample_ids" | "recognised">>;
}
/** Null for a table of more samples than a look tells. @throws Failure for what can't be read. */
export type SamplesOf = (userId: string, handle: string, reading?: Reading) => Promise<string[] | null>;

export function newSamplesOf({ resolveHandle, inspections, inspect }: Options): SamplesOf {
  return async (userId, handle, reading = {}) => {
    const { name, sha256 } = await resolveHandle(userId, handle);
    const [known] = await inspections.known([{ role: "matrix", name, sha256, reading }]);
    const { sample_ids, recognised } =
      known?.inspection ?? (await inspect(userId, { store_path: handle, role: "matrix", with: {}, readings: { matrix: reading } }));
    return sample_ids.length < recognised.samples ? null : sample_ids;
  };
}
