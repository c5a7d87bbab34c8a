/** What a zip of a process holds: a folder for each module chart that is there. */
import { conflict } from "../errors.ts";
import type { Database } from "../db/open.ts";
import type { Bundled } from "./bundle.ts";
import { cutTo, inFileName } from "./name-in-file.ts";
import { longestFileName } from "./file-names.ts";
import { looksOf } from "./looks.ts";
import type { OutlinedChart } from "./flow-outline.ts";
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

/** In the order of the page, with the id of each step. @throws Failure where nothing of it is there. */
export async function partsOfFlow(
  { database, results, withheld }: Options,
  row: TaskRow,
  outline: readonly OutlinedChart[],
  { map_module, step }: BundleAsked,
): Promise<(Bundled & { id: string })[]> {
  let found = database.selectFrom("step").where("task_id", "=", row.id).where("shown", "=", 1).where("result_id", "is not", null);
  if (map_module !== undefined) found = found.where("map_module", "=", map_module);
  if (step !== undefined) found = found.where("id", "=", step);
  const steps = await found.select(["id", "module_chart", "variant", "comparison", "tool_id", "state", "map_module"]).orderBy("position").execute();
  const there = steps.filter(({ state }) => isUsable(state as EndState));
  if (there.length === 0) throw conflict({ en: "Nothing of this is there to be downloaded yet.", zh: "其中还没有可下载的内容。" });
  const places = new Map(outline.map((one) => [one.id, one]));
  const order = new Map(outline.map((one, at) => [one.id, at]));
  const at = (id: string) => order.get(id) ?? outline.length;
  return await Promise.all(
    there
      .toSorted((one, other) => at(one.id) - at(other.id))
      .map(async ({ id, module_chart, variant, comparison, tool_id }) => {
        const chart = `${module_chart}${variant === "" ? "" : `~${variant}`}`;
        const folder = `${places.get(id)?.folder ?? inFileName(`${chart} ${comparison}`)}/`;
        const result = await results.read(row.id, id);
        const looks = await looksOf(database, row.user_id, row.id, result.index, `${chart}/${comparison}/`);
        return { id, result, folder, looks, isWithheld: await withheld.of(row, tool_id), workbookFault: null };
      }),
  );
}

/** “Study of mice-difference.zip”. */
export const flowZipName = (task: string, part: string): string =>
  `${cutTo(longestFileName - ".zip".length, [cutTo(120, task), ...(part === "" ? [] : [inFileName(part)])].join("-"))}.zip`;
