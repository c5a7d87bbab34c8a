/** What a call deletes: each thing once, with the version that its asker saw. */
import { invalidInput } from "./errors.ts";

export interface Removal {
  id: string;
  /** Null where none was told: whatever stands there goes. */
  version: number | null;
}

/** In one order, so that two that delete the same wait for one another. @throws Failure where not each has a version. */
export function removalsOf(ids: readonly string[], versions: readonly number[] | undefined): Removal[] {
  if (versions !== undefined && versions.length !== ids.length)
    throw invalidInput({ en: "Nothing was deleted.", zh: "未删除任何内容。" }, [
      { field: "versions", message: { en: "must hold one version for each of `ids`, in their order.", zh: "必须按顺序为 ids 中的每一项给出一个版本。" } },
    ]);
  const removals = new Map(ids.map((id, at) => [id, { id, version: versions?.[at] ?? null }]));
  return [...removals.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export const isOther = ({ version }: Removal, there: { version: number }): boolean => version !== null && version !== there.version;
