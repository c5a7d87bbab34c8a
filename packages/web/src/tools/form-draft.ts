/**
 * What was filled in, kept for the entry of the browser's history that shows the form: a reload and the back button
 * find it again, while the same tool opened anew starts empty.
 */
import type { ParamValues } from "@analyte/contract/manifest";
import type { ChosenFiles } from "./chosen-file.ts";

export interface FormDraft {
  name: string;
  inputs: ChosenFiles;
  params: ParamValues;
}

/** The key that the router gives to an address which was typed or followed from outside: it names no single entry. */
const noEntry = "default";

export function readDraft(entry: string, form: string): FormDraft | null {
  if (entry === noEntry) return null;
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(entry, form)) ?? "null") as FormDraft | null;
    return kept !== null && typeof kept.name === "string" && typeof kept.inputs === "object" && typeof kept.params === "object" ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(entry: string, form: string, draft: FormDraft): void {
  if (entry === noEntry) return;
  try {
    sessionStorage.setItem(keyOf(entry, form), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

const keyOf = (entry: string, form: string) => `form ${entry} ${form}`;
