/**
 * Answers that carry JSON as it is stored: large documents are neither parsed nor written anew on the thread that all share. Until an
 * answer is written, a mark that nobody can guess stands where a document belongs.
 */
import { randomUUID } from "node:crypto";
import type { ChartDocument } from "@analyte/contract/chart";

/** An answer with marks in it. */
export class Spliced<T> {
  readonly value: T;
  /** The JSON of a value that holds the answer, as the call's reply lets it through. */
  readonly write: (value: unknown) => Buffer;

  constructor(value: T, write: (value: unknown) => Buffer) {
    this.value = value;
    this.write = write;
  }
}

export interface Splicing {
  /** Stands for the document whose JSON this is; nothing can be done with it but put it into the answer. */
  standIn(json: Buffer): ChartDocument;
  answer<T>(value: T): Spliced<T>;
}

export function newSplicing(): Splicing {
  const mark = randomUUID();
  const stored: Buffer[] = [];

  function write(value: unknown): Buffer {
    // What stands at the odd places is the number of a document.
    const parts = JSON.stringify(value).split(new RegExp(`"${mark}:(\\d+)"`));
    return Buffer.concat(parts.map((part, at) => (at % 2 === 0 ? Buffer.from(part) : stored[Number(part)]!)));
  }
  return {
    standIn: (json) => `${mark}:${stored.push(json) - 1}` as unknown as ChartDocument,
    answer: (value) => new Spliced(value, write),
  };
}
