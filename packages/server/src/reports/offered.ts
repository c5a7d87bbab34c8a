/** All that a task has to show, by what made it: whoever puts something into a report chooses from all of it. */
import type { reportParts } from "@analyte/contract/reports/choosing-calls";
import type { GivenReportItem } from "@analyte/contract/reports/items";
import type { Text } from "@analyte/contract/text";
import type { z } from "zod";
import { sentenceFor } from "../flows/say.ts";
import type { TaskCopies } from "../tasks/copies.ts";
import { atOnce } from "./at-once.ts";
import { mostCards, mostColumns, nameOfChart, proposedRows, readAtOnce, saysSomething, sectionsOf, type FlowsForReports } from "./processes.ts";

type Offered = z.output<typeof reportParts.reply>;
type Part = Offered["groups"][number]["parts"][number];
type Place = Pick<Extract<GivenReportItem, { kind: "figure" }>, "task_id" | "module_chart" | "comparison" | "variant">;
interface Parts {
  charts: readonly { name: string; title: Text }[];
  tables: readonly { name: string; title: Text; columns: readonly string[] }[];
}

export function newOffered({ flows, copies }: { flows: FlowsForReports; copies: Pick<TaskCopies, "parts"> }) {
  const { flowSteps } = flows.tasks;
  return async (userId: string, taskId: string): Promise<Offered> => {
    const { kind, name, charts, tables } = await copies.parts(userId, taskId);
    if (kind === "tool") return { groups: [{ section: null, title: name, parts: partsAt({ task_id: taskId }, { charts, tables }) }] };
    const row = await flowSteps.own(userId, taskId);
    const version = flows.versions.find(row.tool_id);
    const { data } = await flowSteps.list(taskId, { page: 1, size: mostCards });
    const there = data.filter((step) => step.there);
    const sections = new Map(sectionsOf(version, there).map((section) => [section.id, section.name]));
    const groups = await atOnce(there, readAtOnce, async (step) => {
      const { result, isWithheld } = await flowSteps.result(row, step);
      const said = saysSomething(step) ? await sentenceFor(flowSteps, taskId, step) : null;
      const { module_chart, comparison, variant } = step;
      const place: Place = { task_id: taskId, module_chart, comparison, ...(variant !== "" && { variant }) };
      const called = nameOfChart(version, step);
      const sentence = said === null ? [] : [{ item: { kind: "sentence", name: "", ...place }, title: said.text } as Part];
      const { charts: figures, tables: all } = result.index;
      const mayGo = all.filter(({ file }) => !isWithheld(file)).map((table) => ({ ...table, columns: table.columns.map((column) => column.name) }));
      return {
        section: sections.get(step.map_module) ?? null,
        title: variant === "" ? called : { en: `${called.en} (${variant})`, zh: `${called.zh}（${variant}）` },
        parts: [...sentence, ...partsAt(place, { charts: figures, tables: mayGo })],
      };
    });
    return { groups: groups.filter(({ parts }) => parts.length > 0) };
  };
}

function partsAt(place: Place, { charts, tables }: Parts): Part[] {
  return [
    ...charts.map(({ name, title }) => ({ item: { kind: "figure", name, ...place } as Part["item"], title })),
    ...tables.map(({ name, title, columns }) => ({
      // Of a wide one the first columns: it is cut further where it stands.
      item: {
        kind: "table",
        name,
        rows: proposedRows,
        ...(columns.length > mostColumns && { columns: columns.slice(0, mostColumns) }),
        ...place,
      } as Part["item"],
      title,
    })),
  ];
}
