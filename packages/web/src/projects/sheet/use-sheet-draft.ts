/** What was typed into an information sheet and not kept yet: it outlives a reload, and knows what it was made of. */
import type { SheetDetail } from "@analyte/contract/projects/sheet";
import { sheetContentSchema, tidyContent, type SheetContent } from "@analyte/contract/projects/sheet-rows";
import { useState } from "react";
import { passing } from "#browser-storage.ts";

interface Draft {
  /** Of the content that was changed. */
  version: number;
  content: SheetContent;
}

const keyOf = (projectId: string): string => `sheet ${projectId}`;

export function useSheetDraft(sheet: SheetDetail) {
  const { project_id: id, version, rows, species, comparisons } = sheet;
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(id));
  const put = (next: Draft | null) => {
    setDraft(next);
    if (next === null) passing.remove(keyOf(id));
    else passing.write(keyOf(id), JSON.stringify(next));
  };
  const content: SheetContent = draft?.content ?? { rows, species, comparisons };
  return {
    content,
    version: draft?.version ?? version,
    unsaved: draft !== null,
    /** Another window has kept something since. */
    elsewhere: draft !== null && draft.version !== version,
    change: (changes: Partial<SheetContent>) => put({ version: draft?.version ?? version, content: { ...content, ...changes } }),
    drop: () => put(null),
    /** What stands here is to outlast what was kept there. */
    keepMine: () => draft !== null && put({ ...draft, version }),
  };
}

/** What stands in a draft that can't be kept any more, where the sheet doesn't say the same; null for nothing of the kind. */
export function leftDraft({ project_id: id, rows, species, comparisons }: Pick<SheetDetail, "project_id" | keyof SheetContent>): SheetContent | null {
  const draft = readDraft(id);
  if (draft === null) return null;
  const [typed, kept] = [draft.content, { rows, species, comparisons }].map(tidyContent);
  return JSON.stringify(typed) === JSON.stringify(kept) ? null : typed!;
}

export const dropDraft = (projectId: string): void => passing.remove(keyOf(projectId));

function readDraft(id: string): Draft | null {
  try {
    const kept = JSON.parse(passing.read(keyOf(id)) ?? "null") as { version?: unknown; content?: unknown } | null;
    const content = sheetContentSchema.safeParse(kept?.content);
    return typeof kept?.version === "number" && content.success ? { version: kept.version, content: content.data } : null;
  } catch {
    return null;
  }
}
