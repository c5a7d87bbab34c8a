/** What a result says and lists, with its groups as their user calls them: names are put in when it is shown or saved, nothing is computed again. */
import type { Readable } from "node:stream";
import { spokenAs } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { withCalledGroups } from "./called-groups.ts";
import type { TaskLooks } from "./looks.ts";
import type { Result } from "./results.ts";

export interface CalledResult {
  methods: Text;
  notes: Text[];
  /** Of the methods paragraph by itself. */
  methodsFile: string;
  /** A table that names groups which are called otherwise now; null for any other file, which is sent as it is stored. */
  rewrite: ((csv: Readable) => Readable) | null;
}

export function calledResult({ index }: Pick<Result, "index">, looks: Pick<TaskLooks, "namesOf" | "renamed">, file = ""): CalledResult {
  const methods = spokenAs(index.methods, looks.namesOf);
  const places = index.tables.find((table) => table.file === file)?.columns.flatMap(({ groups }, place) => (groups === true ? [place] : [])) ?? [];
  return {
    methods,
    notes: index.notes.map((note) => spokenAs(note, looks.namesOf)),
    methodsFile: `${methods.en}\n\n${methods.zh}\n`,
    rewrite: places.length === 0 || looks.renamed.size === 0 ? null : (csv) => withCalledGroups(csv, new Set(places), looks.renamed),
  };
}
