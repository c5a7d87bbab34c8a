/**
 * What was filled in, kept for this window in two ways: for the entry of the browser's history that shows the form, so that a reload and the
 * back button find it again; and for the form itself until it is sent, so that whoever comes back by another way finds it as well.
 */
import type { ParamValues } from "@analyte/contract/manifest";
import { passing } from "../browser-storage.ts";
import type { ChosenFiles } from "./chosen-file.ts";

export interface FormDraft {
  name: string;
  inputs: ChosenFiles;
  params: ParamValues;
}
export interface FoundDraft {
  draft: FormDraft;
  /** Filled in earlier, and never sent; the form was opened anew since. */
  unsent: boolean;
}

/** The key that the router gives to an address which was typed or followed from outside: it names no single entry. */
const noEntry = "default";

export function readDraft(entry: string, form: string): FoundDraft | null {
  const own = entry === noEntry ? null : read(entryKey(entry, form));
  if (own !== null) return { draft: own, unsent: false };
  const unsent = read(formKey(form));
  return unsent === null ? null : { draft: unsent, unsent: true };
}

/** `start` is what the form opens with: as long as nothing else is filled in there is nothing to come back to. */
export function keepDraft(entry: string, form: string, draft: FormDraft, start: FormDraft): void {
  const text = JSON.stringify(draft);
  if (entry !== noEntry) passing.write(entryKey(entry, form), text);
  if (text === JSON.stringify({ name: start.name, inputs: start.inputs, params: start.params })) passing.remove(formKey(form));
  else passing.write(formKey(form), text);
}

/** It was sent, or is not wanted: opened anew the form starts as it does at first. */
export function dropDraft(form: string): void {
  passing.remove(formKey(form));
}

function read(key: string): FormDraft | null {
  try {
    const kept = JSON.parse(passing.read(key) ?? "null") as FormDraft | null;
    return kept !== null && typeof kept.name === "string" && typeof kept.inputs === "object" && typeof kept.params === "object" ? kept : null;
  } catch {
    return null;
  }
}

const entryKey = (entry: string, form: string) => `form ${entry} ${form}`;
const formKey = (form: string) => `unsent form ${form}`;
