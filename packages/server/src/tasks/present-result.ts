/** A task's result as the calls answer it: its outline, and with the documents of its figures as they are stored. */
import { resultHandle, type ResultOutline, type TaskResult } from "@analyte/contract/tasks";
import type { Manifest } from "@analyte/contract/manifest";
import type { Language } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { newSplicing, type Spliced } from "../spliced.ts";
import { calledColumns } from "./called-columns.ts";
import { calledResult } from "./called-result.ts";
import { looksOf } from "./looks.ts";
import { presentState } from "./present.ts";
import type { Result, Results } from "./results.ts";
import type { Standings } from "./standings.ts";
import { inputsOf, type TaskRow } from "./store.ts";
import { belongings } from "./table-states.ts";
import type { Withheld } from "./withheld.ts";

export interface PresentResult {
  outline(row: TaskRow, language: Language): Promise<ResultOutline>;
  whole(row: TaskRow, language: Language): Promise<Spliced<TaskResult>>;
}

interface Options {
  database: Database;
  results: Results;
  standings: Standings;
  toolById: (id: string) => Manifest | null;
  withheld: Pick<Withheld, "of">;
}

export function newPresentResult({ database, results, standings, toolById, withheld }: Options): PresentResult {
  /** Null until the task has succeeded. */
  const read = async (row: TaskRow): Promise<Result | null> => (row.kind === "tool" && row.status === "succeeded" ? await results.read(row.id) : null);

  async function present(row: TaskRow, result: Result | null, language: Language): Promise<ResultOutline> {
    const { status, reason, attempt, reused_from } = presentState(row, language, (await standings([row]))(row));
    if (result === null)
      return {
        status,
        reason,
        attempt,
        reused_from,
        tables: [],
        samples_by: null,
        charts: [],
        box_plots: false,
        methods: { en: "", zh: "" },
        notes: [],
        provenance: null,
        files: [],
        style: {},
      };
    const { index, files } = result;
    const looks = await looksOf(database, row.user_id, row.id, index);
    const called = calledResult(result, looks);
    const inputs = await inputsOf(database, row.id);
    const holding = new Set(toolById(row.tool_id)?.outputs.tables.flatMap(({ name, holds }) => (holds === "matrix" ? [name] : [])));
    const isWithheld = await withheld.of(row);
    const kept = [...index.tables.map(({ file }) => file), ...index.files.map(({ name }) => name)].filter(isWithheld);
    const sizeOf = (name: string): number => files.get(name)?.size ?? 0;
    return {
      status,
      reason,
      attempt,
      reused_from,
      tables: index.tables.map((table) => ({
        ...table,
        ...belongings(row, table, holding.has(table.name), inputs),
        columns: calledColumns(table.columns, (groups) => looks.namesOf(groups)),
        title: table.title[language],
        size: sizeOf(table.file),
        store_path: resultHandle(row.id, table.file),
      })),
      samples_by: index.samplesBy ?? null,
      charts: index.charts.map((chart) => ({ name: chart.name, title: chart.title[language], ...looks.figure(chart) })),
      box_plots: files.has("drill.json"),
      methods: called.methods,
      notes: called.notes.map((note) => note[language]),
      provenance: await result.provenance(),
      files: index.files.map(({ name, title }) => ({ name, title: title[language], size: files.get(name)?.size ?? null })),
      style: looks.style,
      ...(kept.length > 0 && { withheld: kept }),
    };
  }

  return {
    outline: async (row, language) => await present(row, await read(row), language),
    async whole(row, language) {
      const result = await read(row);
      const outline = await present(row, result, language);
      const splicing = newSplicing();
      const charts: TaskResult["charts"] = [];
      for (const chart of outline.charts) {
        const document = await result?.chart(chart.name);
        if (document) charts.push({ ...chart, document: splicing.standIn(document) });
      }
      return splicing.answer({ ...outline, charts });
    },
  };
}
