/** The tables of steps that one process computes one after another: what several of them are given is read once. */
import type { Slot } from "@analyte/contract/manifest";
import { readingAfter } from "@analyte/contract/reading";
import type { JobInput } from "../job-folder.ts";
import type { WrittenMatrix } from "../writing/matrix-csv.ts";
import { isOfTool, readTables, type Handed, type HandedTable, type Once, type ReadTables } from "./read-tables.ts";

export interface TableReader {
  /** The same tables are the same answer, and a table or a sheet beside others the same part of it: whoever has them writes nothing into them. */
  read: (inputs: readonly JobInput[], slots: readonly Slot[]) => Promise<ReadTables>;
  /** A data matrix that was written: a step that is given it by its SHA-256 reads no number of it again. */
  handOn: (path: string, written: WrittenMatrix) => void;
  /** Forgets what none of these will ask for, but for the latest. */
  keep(later: readonly (readonly JobInput[])[]): void;
}

/** What was made of some inputs. */
interface Part {
  keys: readonly string[];
  bytes: number;
  made: Promise<unknown>;
}

/** Of tables that nobody has asked for yet: what the steps of a job read, its next ones often read, too. In memory they take some times that. */
const keptBytes = 16_777_216;

export function newTableReader(folder: string, mostKept = keptBytes): TableReader {
  /** The latest last. */
  const known = new Map<string, Part>();
  const once: Once = async <Made>(what: string, inputs: readonly JobInput[], make: () => Promise<Made>) => {
    const keys = inputs.map(keyOf);
    const name = JSON.stringify([what, ...keys]);
    const part = known.get(name) ?? { keys, bytes: inputs.reduce((sum, { size }) => sum + size, 0), made: make() };
    known.delete(name);
    known.set(name, part);
    return (await part.made) as Made;
  };
  /** The latest last. */
  const written = new Map<string, HandedTable>();
  const handed: Handed = (sha256) => written.get(sha256) ?? null;
  return {
    read: async (inputs, slots) => await readTables(folder, inputs, slots, once, handed),
    handOn(path, { sha256, cells }) {
      written.delete(sha256);
      written.set(sha256, { path, cells });
      let left = mostKept;
      for (const [name, one] of [...written].toReversed()) {
        left -= one.cells.bytes;
        if (left < 0) written.delete(name);
      }
    },
    keep(later) {
      const wanted = new Set(later.flat().map(keyOf));
      let left = mostKept;
      for (const [name, { keys, bytes }] of [...known].toReversed()) {
        if (keys.every((key) => wanted.has(key))) continue;
        left -= bytes;
        if (left < 0) known.delete(name);
      }
    },
  };
}

/** How the values came about is said by who reads. The user's name for a file counts: faults name it. */
const keyOf = ({ file, name, reading, state, made }: JobInput): string =>
  JSON.stringify([file, name, readingAfter(reading ?? {}, state), isOfTool({ state, made })]);
