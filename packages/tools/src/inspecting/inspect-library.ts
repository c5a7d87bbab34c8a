/** What a user's GMT file holds, and every fault in it. */
import { kindFacts } from "@analyte/contract/libraries/id-kinds";
import type { Library } from "@analyte/contract/libraries/library";
import type { Text } from "@analyte/contract/text";
import type { JobInspection } from "../job-folder.ts";
import { gmtOf } from "../reading/library.ts";
import { counted, makeProblem, nowhere } from "../reading/problem.ts";
import { noCounts } from "./judge-values.ts";

export function inspectLibrary(bytes: Uint8Array, name: string): JobInspection {
  const { library, faults } = gmtOf(bytes);
  const shown = (library?.sets ?? []).slice(0, 7);
  return {
    recognised: {
      format: library === null ? "unknown" : "gmt",
      encoding: library === null ? "" : "UTF-8",
      separator: library === null ? "" : "tab",
      decimal: ".",
      sheet: "",
      orientation: "not-applicable",
      rows: library?.sets.length ?? 0,
      columns: 0,
      samples: 0,
      features: 0,
      ...noCounts,
      summary: library === null ? { en: `“${name}” can't be read as a library of sets.`, zh: `“${name}”无法作为集合库读取。` } : summaryOf(library),
    },
    preview: library === null ? [] : [["set", "name", "members"], ...shown.map((set) => [set.id, set.name, set.members.slice(0, 8).join("; ").slice(0, 200)])],
    preview_rows: library === null ? [] : [0, ...shown.keys()].map((_, at) => at + 1),
    columns: [],
    shape: null,
    sample_ids: [],
    feature_ids: [],
    problems: faults.map(({ code, text, line }) => makeProblem("error", code, "library", text, { en: "", zh: "" }, { ...nowhere, row: line })),
  };
}

function summaryOf({ facts, sets }: Library): Text {
  const members = new Set(sets.flatMap((set) => set.members)).size;
  const ids = facts.ids === null ? { en: "", zh: "" } : { en: `, ${kindFacts[facts.ids].title.en}`, zh: `，${kindFacts[facts.ids].title.zh}` };
  return {
    en: `GMT: ${counted(sets.length, "set")} with ${counted(members, "different member")}${ids.en}.`,
    zh: `GMT：${sets.length} 个集合，${members} 个不同的成员${ids.zh}。`,
  };
}
