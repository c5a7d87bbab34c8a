/** What was written and not sent, kept for this window until it is sent or another user signs in. */
import { passing } from "../browser-storage.ts";
import type { KeptAttachment } from "./attachments/use-attachments.ts";

export interface Draft {
  /** The fields of the form by name. */
  fields: Record<string, string>;
  attachments: KeptAttachment[];
}
const empty: Draft = { fields: {}, attachments: [] };

export function readDraft(form: string): Draft {
  try {
    const kept = JSON.parse(passing.read(keyOf(form)) ?? "null") as Partial<Draft> | null;
    if (kept === null || typeof kept.fields !== "object" || !Array.isArray(kept.attachments)) return empty;
    return { fields: kept.fields, attachments: kept.attachments };
  } catch {
    return empty;
  }
}

export function keepDraft(form: string, changes: Partial<Draft>): void {
  passing.write(keyOf(form), JSON.stringify({ ...readDraft(form), ...changes }));
}

export function dropDraft(form: string): void {
  passing.remove(keyOf(form));
}

const keyOf = (form: string) => `draft ${form}`;
