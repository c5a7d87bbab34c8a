/** What the comparisons of a process are called for its readers, and the two groups by their names: as its steps compare them, not as their ids spell them. */
import type { Comparison } from "@analyte/contract/manifest";
import type { Database } from "../db/open.ts";
import { comparisonCalled, type Compared } from "./comparison-called.ts";
import { comparisonInFile, type ToldByName } from "./file-names.ts";
import { namesBy, renamedBy } from "./looks.ts";
import { sameFile } from "./name-in-file.ts";
import { stylesOfTasks } from "./style-store.ts";

export interface ShownComparison {
  /** No two are called alike. */
  called: string;
  /** Null where no step says them. */
  sides: Comparison | null;
  /** Behind its name in that of a file, where another is called alike there; empty else. */
  number: string;
}

/** By the id of a comparison, also of one that the task hasn't got. */
export async function shownComparisons(database: Database, taskId: string): Promise<(id: string) => ShownComparison> {
  const styles = (await stylesOfTasks(database, [taskId]))(taskId);
  const rows = await database
    .selectFrom("step")
    .select(["comparison", "params"])
    .where("task_id", "=", taskId)
    .where("comparison", "!=", "all")
    .where("params", "like", '%"comparison":{%')
    .orderBy("position")
    .execute();
  const shown = new Map<string, ShownComparison>();
  const taken = new Set<string>();
  const inFiles: string[] = [];
  for (const { comparison, params } of rows) {
    if (shown.has(comparison)) continue;
    const { case: one, control } = (JSON.parse(params) as { comparison?: Partial<Comparison> }).comparison ?? {};
    if (typeof one !== "string" || typeof control !== "string") continue;
    const [cases, controls] = namesBy(styles, [one, control]) as [string, string];
    const name = `${cases} vs ${controls}`;
    let called = name;
    for (let number = 2; taken.has(called); number++) called = `${name} (${number})`;
    taken.add(called);
    const inFile = comparisonInFile(name);
    const alike = inFiles.filter((other) => sameFile(other, inFile)).length;
    inFiles.push(inFile);
    shown.set(comparison, { called, sides: { case: cases, control: controls }, number: alike === 0 ? "" : `${alike + 1}` });
  }
  const renamed = renamedBy(styles);
  return (id) => shown.get(id) ?? { called: comparisonCalled(id, renamed), sides: null, number: "" };
}

/** `prefix`: of a step of a process, “chart/comparison/”. Nothing of a step of the whole study, or of a tool's task. */
export function comparedAt(prefix: string, shownAs: (id: string) => ShownComparison): Compared {
  const [, comparison = "all"] = prefix.split("/");
  if (comparison === "all" || comparison === "") return {};
  const { called, sides } = shownAs(comparison);
  return { compared: called, ...(sides !== null && { sides }) };
}

/** Where a file of it comes from, for its name; nothing of a tool's task. */
export async function fileOrigin(database: Database, taskId: string, prefix: string): Promise<Pick<ToldByName, "of">> {
  const [chart = "", comparison = ""] = prefix.split("/");
  if (chart === "") return {};
  if (comparison === "all") return { of: { chart, comparison: null } };
  const { called, sides, number } = (await shownComparisons(database, taskId))(comparison);
  return { of: { chart, comparison: sides === null ? called : `${sides.case} vs ${sides.control}`, ...(number !== "" && { number }) } };
}
