/** What a zip of a process holds: a folder for each module chart that is there. */
import { conflict } from "../errors.ts";
import type { Database } from "../db/open.ts";
import type { Bundled } from "./bundle.ts";
import { cutTo, inFileName } from "./name-in-file.ts";
import { longestFileName } from "./file-names.ts";
import { looksOf } from "./looks.ts";
import type { Results } from "./results.ts";
import { isUsable, type EndState } from "./planner/plan.ts";
import type { TaskRow } from "./store.ts";
import type { Withheld } from "./withheld.ts";

interface Options {
  database: Database;
  results: Results;
  withheld: Pick<Withheld, "of">;
}
/** Of a section or of one module chart; without either of the whole process. */
export interface BundleAsked {
  map_module?: string | undefined;
  step?: string | undefined;
}

/** @throws Failure where nothing of it is there. */
export async function partsOfFlow({ database, results, withheld }: Options, row: TaskRow, { map_module, step }: BundleAsked): Promise<Bundled[]> {
  let found = database.selectFrom("step").where("task_id", "=", row.id).where("shown", "=", 1).where("result_id", "is not", null);
  if (map_module !== undefined) found = found.where("map_module", "=", map_module);
  if (step !== undefined) found = found.where("id", "=", step);
  const steps = await found.select(["id", "module_chart", "variant", "comparison", "tool_id", "state", "map_module"]).orderBy("position").execute();
  const there = steps.filter(({ state }) => isUsable(state as EndState));
  if (there.length === 0) throw conflict({ en: "Nothing of this is there to be downloaded yet.", zh: "其中还没有可下载的内容。" });
  const taken = new Set<string>();
  const own = (folder: string): string => {
    let free = folder;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${folder.slice(0, -1)}-${number}/`;
    taken.add(free.toLowerCase());
    return free;
  };
  return await Promise.all(
    there.map(async ({ id, module_chart, variant, comparison, tool_id }) => {
      const chart = `${module_chart}${variant === "" ? "" : `~${variant}`}`;
      // What belongs to all comparisons stands in the chart's folder itself.
      const folder = own(`${inFileName(chart)}/${comparison === "all" ? "" : `${inFileName(comparison) || "comparison"}/`}`);
      const result = await results.read(row.id, id);
      const looks = await looksOf(database, row.user_id, row.id, result.index, `${chart}/${comparison}/`);
      return { result, folder, looks, isWithheld: await withheld.of(row, tool_id), workbookFault: null };
    }),
  );
}

/** “Study of mice-difference.zip”. */
export const flowZipName = (task: string, part: string): string =>
  `${cutTo(longestFileName - ".zip".length, [cutTo(120, task), ...(part === "" ? [] : [inFileName(part)])].join("-"))}.zip`;
