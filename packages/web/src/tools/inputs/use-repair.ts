import type { Fix } from "@analyte/contract/fixes";
import type { Reading } from "@analyte/contract/reading";
import type { Role } from "@analyte/contract/slots";
import { repairFile, type Repaired } from "@analyte/contract/tools";
import { useEffect, useRef, useState } from "react";
import { send } from "#send.ts";
import { sayNow, useHeard, type Said } from "#ui/said.ts";
import type { ChosenFile } from "#picker/chosen-file.ts";
import type { InspectionState } from "../queries.ts";

/** The corrected copy, which stands in My Files. */
export type RepairedFile = ChosenFile & { id: string; reading: Reading };
/** What was done to a file, and the file that it was before the first repair. */
export interface RepairRecord<File extends ChosenFile = ChosenFile> {
  original: File;
  repaired: RepairedFile;
  done: Repaired[];
}
export interface Repair {
  busy: boolean;
  failure: string | null;
  /** Of the file that is chosen now; null when it is none that was repaired here. */
  record: RepairRecord | null;
  apply: (fixes: Fix[]) => Promise<void>;
  undo: () => void;
}

/** Only the tables of a study are repaired. */
type Asked = InspectionState["asked"] & { role: Role };

/** Repairs the chosen file as it was `asked` about: a corrected copy takes its place, and the file itself can be taken back. */
export function useRepair<File extends ChosenFile>(file: File | undefined, asked: Asked | undefined, onChange: (file: File | RepairedFile) => void): Repair {
  const path = file?.store_path;
  const heard = useHeard();
  /** The file that is under repair. */
  const [running, setRunning] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ of: string; said: Said } | null>(null);
  const [kept, setKept] = useState<RepairRecord<File> | null>(null);
  const call = useRef<{ of: string; controller: AbortController } | null>(null);
  useEffect(() => {
    // Another file was chosen: what comes back for the last one is no longer wanted.
    if (call.current === null || call.current.of === path) return;
    call.current.controller.abort();
    call.current = null;
  }, [path]);
  useEffect(() => () => call.current?.controller.abort(), []);
  const record = kept !== null && kept.repaired.store_path === path ? kept : null;

  const apply = async (fixes: Fix[]): Promise<void> => {
    // A second click before the first has been drawn is the same wish.
    if (call.current !== null || file === undefined || asked === undefined || fixes.length === 0) return;
    const controller = new AbortController();
    call.current = { of: file.store_path, controller };
    setRunning(file.store_path);
    setFailed(null);
    try {
      const { done, id, store_path, name, size, reading } = await send(repairFile, { ...asked, fixes }, { signal: controller.signal });
      if (controller.signal.aborted) return;
      const repaired = { id, store_path, name, size, reading };
      setKept({ original: record?.original ?? file, repaired, done: [...(record?.done ?? []), ...done.filter(({ count }) => count > 0)] });
      onChange(repaired);
    } catch (failure) {
      if (!controller.signal.aborted) setFailed({ of: file.store_path, said: sayNow((failure as Error).message) });
    } finally {
      if (call.current?.controller === controller) call.current = null;
      setRunning((now) => (now === file.store_path ? null : now));
    }
  };
  return {
    busy: running !== null && running === path,
    failure: heard(failed !== null && failed.of === path ? failed.said : null),
    record,
    apply,
    undo: () => {
      if (record === null) return;
      setKept(null);
      onChange(record.original);
    },
  };
}
