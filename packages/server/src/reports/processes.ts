/** What reports ask of processes: the sentence of a module chart, and what a report of a task could hold. */
import { createHash } from "node:crypto";
import type { proposedItems } from "@analyte/contract/reports/calls";
import type { GivenReportItem } from "@analyte/contract/reports/items";
import type { Text } from "@analyte/contract/text";
import type { z } from "zod";
import { invalidInput } from "../errors.ts";
import type { Flows } from "../flows/flows.ts";
import { sentenceFor } from "../flows/say.ts";
import type { TaskCopies } from "../tasks/copies.ts";
import type { FlowStep } from "../tasks/flow-steps.ts";
import { atOnce } from "./at-once.ts";
import type { SentenceOf } from "./copies.ts";
import { prefixOf } from "../tasks/flow-steps.ts";

export type FlowsForReports = Pick<Flows, "versions" | "tasks">;
type Proposed = z.output<typeof proposedItems.reply>;

/** Most of the time of a step is spent waiting for database and disk. */
export const readAtOnce = 6;
/** Cards of one task. */
export const mostCards = 1_000;
/** Rows of a table that are proposed: what a reader of a paper looks at. */
export const proposedRows = 10;
/** Of a table that is proposed: a matrix of a thousand features would take forty pages for its ten rows. */
export const mostColumns = 30;

export function newSentenceOf({ versions, tasks: { flowSteps } }: FlowsForReports): SentenceOf {
  return async (userId, taskId, place) => {
    const row = await flowSteps.own(userId, taskId);
    const { data } = await flowSteps.list(taskId, { page: 1, size: mostCards });
    const step = data.find((one) => prefixOf(one) === `${place}/`);
    if (step === undefined) throw invalidInput(noChart(place));
    const said = saysSomething(step) ? await sentenceFor(flowSteps, taskId, step) : null;
    return said === null ? null : { stepId: step.id, text: said.text, title: nameOfChart(versions.find(row.tool_id), step) };
  };
}

export function newPropose({ flows, copies }: { flows: FlowsForReports; copies: Pick<TaskCopies, "task" | "parts"> }) {
  const { flowSteps } = flows.tasks;
  return async (userId: string, taskId: string): Promise<Proposed> => {
    const { kind, name } = await copies.parts(userId, taskId);
    const items = kind === "flow" ? await ofProcess(userId, taskId) : await ofTool(userId, taskId);
    const all: GivenReportItem[] = [
      ...items,
      heading({ en: "Methods", zh: "方法" }),
      { kind: "methods" },
      heading({ en: "References", zh: "参考文献" }),
      { kind: "references" },
    ];
    return { title: name, items: all as Proposed["items"] };
  };

  async function ofTool(userId: string, taskId: string): Promise<GivenReportItem[]> {
    const { charts, tables } = await copies.parts(userId, taskId);
    return [
      heading({ en: "Results", zh: "结果" }),
      ...charts.map((chart): GivenReportItem => ({ kind: "figure", task_id: taskId, name: chart.name })),
      ...tables
        .filter(({ columns }) => columns.length <= mostColumns)
        .slice(0, 1)
        .map((table): GivenReportItem => ({ kind: "table", task_id: taskId, name: table.name, rows: proposedRows })),
    ];
  }

  async function ofProcess(userId: string, taskId: string): Promise<GivenReportItem[]> {
    const row = await flowSteps.own(userId, taskId);
    const version = flows.versions.find(row.tool_id);
    const { data } = await flowSteps.list(taskId, { page: 1, size: mostCards });
    // What had nothing to do shows what another step has shown.
    const there = data.filter(({ there: isThere, state }) => isThere && state === "succeeded");
    const sections = sectionsOf(version, there);
    const read = await atOnce(there, readAtOnce, async (step) => {
      const said = saysSomething(step) ? await sentenceFor(flowSteps, taskId, step) : null;
      const { result, isWithheld } = await flowSteps.result(row, step);
      const [chart] = result.index.charts;
      return { step, said, isWithheld, chart, shows: chart && shownBy(step.comparison, await result.chart(chart.name)), tables: result.index.tables };
    });
    const items: GivenReportItem[] = [];
    const shown = new Set<string>();
    for (const { id, name } of sections) {
      const found = read.filter(({ step }) => step.map_module === id);
      if (found.length === 0) continue;
      items.push(heading(name));
      for (const { step, said, isWithheld, chart, shows, tables } of found) {
        const { module_chart, comparison, variant } = step;
        const place = { task_id: taskId, module_chart, comparison, ...(variant !== "" && { variant }) };
        if (said !== null) items.push({ kind: "sentence", name: "", ...place });
        const table = tables.find(({ columns }) => columns.length <= mostColumns);
        // Two steps of a comparison may show the same points: one figure of them is enough, whatever lines and names each draws into it.
        if (chart !== undefined && !(shows && shown.has(shows))) items.push({ kind: "figure", name: chart.name, ...place });
        if (shows) shown.add(shows);
        // Those that a sentence rests on are worth reading.
        if (table !== undefined && said !== null && !isWithheld(table.file)) items.push({ kind: "table", name: table.name, rows: proposedRows, ...place });
      }
    }
    return items;
  }
}

/** Named by what its points are, in a comparison; null of a figure that isn't there. */
function shownBy(comparison: string, stored: Buffer | null): string | null {
  if (stored === null) return null;
  const { kind, points } = JSON.parse(stored.toString("utf8")) as { kind: string; points?: { ids?: unknown; x?: unknown; y?: unknown } };
  const what = points === undefined ? stored : JSON.stringify([kind, points.ids, points.x, points.y]);
  return createHash("sha256").update(`${comparison}\n`).update(what).digest("hex");
}

const heading = (text: Text): GivenReportItem => ({ kind: "heading", text, level: 1 });
/** In their order; those of a version that is gone by their ids. */
export const sectionsOf = (version: ReturnType<FlowsForReports["versions"]["find"]>, steps: readonly FlowStep[]): readonly { id: string; name: Text }[] =>
  version?.sections ?? [...new Set(steps.map(({ map_module }) => map_module))].map((id) => ({ id, name: { en: id, zh: id } }));
export const saysSomething = ({ there, state, variant }: FlowStep): boolean => there && state === "succeeded" && variant === "";
export const nameOfChart = (version: ReturnType<FlowsForReports["versions"]["find"]>, { module_chart, comparison, called }: FlowStep): Text => {
  const { en, zh } = version?.charts.find(({ id }) => id === module_chart)?.name ?? { en: module_chart, zh: module_chart };
  return comparison === "all" ? { en, zh } : { en: `${en}: ${called}`, zh: `${zh}：${called}` };
};
const noChart = (place: string): Text => ({
  en: `The process has no module chart “${place}”. Name it and its comparison (“all” where it has none).`,
  zh: `该流程中没有模块图“${place}”。请写明模块图及其比较（没有比较时为 all）。`,
});
