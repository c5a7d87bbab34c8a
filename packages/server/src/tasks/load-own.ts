/** A user's own task, result or figure as calls name it; refused in words where there is no such. */
import type { Database } from "../db/open.ts";
import { conflict } from "../errors.ts";
import { figureOf } from "./figures.ts";
import { ownTask } from "./own.ts";
import { placeOf, type ResultPlace } from "./result-place.ts";
import type { Results } from "./results.ts";
import type { TaskRow } from "./store.ts";

export type LoadOwn = ReturnType<typeof newLoadOwn>;

export function newLoadOwn(database: Database, results: Results) {
  const own = (userId: string, id: string): Promise<TaskRow> => ownTask(database, userId, id);
  const place = async (userId: string, id: string, name: string): Promise<ResultPlace> => await placeOf(database, await own(userId, id), name);
  return {
    own,
    place,
    figure: async (userId: string, id: string, chart: string) => await figureOf(database, results, userId, await place(userId, id, chart)),
    /** Of a whole result; a process has one for each of its module charts. */
    finished: async (userId: string, id: string): Promise<TaskRow> => {
      const row = await own(userId, id);
      if (row.kind === "flow") throw conflict(byModuleChart);
      await placeOf(database, row, "");
      return row;
    },
  };
}

const byModuleChart = {
  en: "A process has a result for each of its module charts: name one, as “tests/all/…”.",
  zh: "流程的每个模块图各有结果，请指定其中一个，例如“tests/all/…”。",
};
