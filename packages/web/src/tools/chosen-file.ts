import type { Reading, Readings } from "@analyte/contract/reading";
import { roles, studyOf, type SlotName } from "@analyte/contract/slots";
import type { ChosenFile } from "#picker/chosen-file.ts";

/** The file of one input, and how it is to be read: another file is read anew. */
export interface InputFile extends ChosenFile {
  reading?: Reading;
}
/** By slot. */
export type ChosenFiles = Partial<Record<string, InputFile>>;

/** The reading of each file that has one. */
export function readingsOf(files: ChosenFiles): Readings {
  const readings: Readings = {};
  for (const [slot, file] of Object.entries(files)) {
    const reading = file?.reading;
    if (reading !== undefined && Object.keys(reading).length > 0) readings[slot] = reading;
  }
  return readings;
}

/** The files with one slot filled or, without a file, emptied. What belongs to a file fills the slots of its study that are empty. */
export function withFile(files: ChosenFiles, slot: SlotName, file: InputFile | undefined): ChosenFiles {
  const next = { ...files };
  if (file === undefined) {
    delete next[slot.name];
    return next;
  }
  const { companions, ...own } = file;
  next[slot.name] = own;
  const study = studyOf(slot);
  for (const other of roles) {
    const companion = companions?.[other];
    if (companion !== undefined && study !== null) next[`${other}${study}`] ??= companion;
  }
  return next;
}
