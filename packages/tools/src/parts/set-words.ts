/** What tools say of the sets that they test. */
import { listNames } from "@analyte/contract/listed";
import type { Text } from "@analyte/contract/text";
import type { GivenLibrary } from "#tool.ts";
import type { IdSource } from "./set-members.ts";

/** What identified the features. */
export function sourceWords({ column }: IdSource): Text {
  if (column === null) return { en: "the ids of the features", zh: "特征编号" };
  return column === "" ? { en: "the names of the features", zh: "特征名称" } : { en: `the column “${column}”`, zh: `“${column}”列` };
}

/** “25 sets of the library “Small” (2026-05-01, CC0)”: as whoever repeats it has to find the library. */
export function libraryWords({ library, sets }: { library: GivenLibrary | null; sets: number }, columns: readonly string[] = []): Text {
  if (library === null) {
    const list = listNames(columns);
    return { en: `${sets} ${sets === 1 ? "value" : "values"} of the feature sheet's ${list.en}`, zh: `特征表${list.zh}列的 ${sets} 个取值` };
  }
  const { date, licence, taxon, sha256 } = library.facts;
  const said = [date, licence, taxon && `NCBI taxon ${taxon}`, sha256 && `SHA-256 ${sha256.slice(0, 12)}`].filter((fact) => fact !== "");
  const facts = said.length === 0 ? { en: "", zh: "" } : { en: ` (${said.join(", ")})`, zh: `（${said.join("，")}）` };
  return {
    en: `${sets} ${sets === 1 ? "set" : "sets"} of the library “${library.called}”${facts.en}`,
    zh: `集合库“${library.called}”${facts.zh}的 ${sets} 个集合`,
  };
}
