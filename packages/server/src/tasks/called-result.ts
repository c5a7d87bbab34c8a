/** What a result says and lists, with its groups as their user calls them: names are put in when it is shown or saved, nothing is computed again. */
import { Readable } from "node:stream";
import { phrasesAs, phrasesCalledIn } from "@analyte/contract/group-phrases";
import { spokenAs } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { workbookFile } from "@analyte/tools/job-folder";
import { rCalled } from "@analyte/tools/r-source";
import type { Blobs } from "../storage/blobs.ts";
import { withCalledGroups } from "./called-groups.ts";
import { openCalledWorkbook } from "./called-workbook.ts";
import type { TaskLooks } from "./looks.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { Result } from "./results.ts";
import { groupsOf } from "./task-groups.ts";

export interface CalledResult {
  methods: Text;
  notes: Text[];
  /** Of the methods paragraph by itself. */
  methodsFile: string;
  /** A file that names groups which are called otherwise now; null for any other file, which is sent as it is stored. */
  rewrite: ((blobs: Blobs, file: StoredFile) => Promise<Readable>) | null;
}

export function calledResult({ index }: Pick<Result, "index">, looks: Pick<TaskLooks, "namesOf" | "renamed">, file = ""): CalledResult {
  const methods = spokenAs(index.methods, looks.namesOf);
  const renamed = [...groupsOf(index)].flatMap((group) => (looks.renamed.has(group) ? [{ group, called: looks.renamed.get(group)! }] : []));
  return {
    methods,
    notes: [...index.notes.map((note) => spokenAs(note, looks.namesOf)), ...(renamed.length > 0 ? [renamedNote(renamed)] : [])],
    methodsFile: `${methods.en}\n\n${methods.zh}\n`,
    rewrite: looks.renamed.size === 0 ? null : rewriteOf(index, looks, file),
  };
}

function rewriteOf({ tables, groups = [] }: Result["index"], looks: Pick<TaskLooks, "namesOf" | "renamed">, file: string): CalledResult["rewrite"] {
  const namesOf = (those: readonly string[]) => looks.namesOf(those);
  const called = namesOf(groups);
  const changes = called.some((name, at) => name !== groups[at]);
  if (file === workbookFile) {
    const all = [...called, ...phrasesCalledIn(tables, namesOf)];
    return changes ? async (blobs, stored) => await openCalledWorkbook(blobs, stored, all) : null;
  }
  if (file === "script.R") {
    if (!changes) return null;
    return async (blobs, { sha256 }) => Readable.from([Buffer.from(rCalled((await blobs.read(sha256)).toString("utf8"), groups, called))]);
  }
  const columns = tables.find((table) => table.file === file)?.columns ?? [];
  const places = columns.flatMap(({ groups: named, phrases }, place) =>
    named === true ? [[place, looks.renamed] as const] : phrases !== undefined ? [[place, phrasesAs(phrases, namesOf)] as const] : [],
  );
  return places.length === 0 ? null : async (blobs, { sha256 }) => withCalledGroups(await blobs.open(sha256), new Map(places));
}

/** By which whoever has the tables finds the groups again. */
function renamedNote(renamed: readonly { group: string; called: string }[]): Text {
  return {
    en: `Groups: ${renamed.map(({ group, called }) => `“${called}” is called “${group}” in the data`).join(", ")}.`,
    zh: `分组名称：${renamed.map(({ group, called }) => `“${called}”在数据中为“${group}”`).join("，")}。`,
  };
}
