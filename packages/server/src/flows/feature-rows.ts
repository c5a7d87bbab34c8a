/** One feature in the tables of a process: its rows, and the features that a text finds. Tables are read as they are asked for. */
import { mostFound } from "@analyte/contract/flows/result-calls";
import { resultRows, type ResultRow } from "@analyte/tools/flows/result-rows";
import type { FlowStep, FlowSteps } from "../tasks/flow-steps.ts";

/** A larger table is looked at by itself. */
const mostBytes = 8_000_000;

type TaskRow = Awaited<ReturnType<FlowSteps["own"]>>;
type Steps = Pick<FlowSteps, "list" | "result" | "tableOf">;
type IndexTable = Awaited<ReturnType<FlowSteps["result"]>>["result"]["index"]["tables"][number];
export interface FeatureTable {
  step: FlowStep;
  table: IndexTable;
  /** The columns of its ids and names. */
  id: string;
  name: string | undefined;
}

/** The tables of a comparison, and of what belongs to all, whose rows are features. What may not be taken out is not read. */
async function* tablesOf(steps: Steps, row: TaskRow, comparison: string): AsyncGenerator<FeatureTable & { content: () => Promise<string | null> }> {
  const { data } = await steps.list(row.id, { page: 1, size: 1_000 });
  for (const step of data) {
    if (!step.there || step.variant !== "" || (step.comparison !== "all" && step.comparison !== comparison)) continue;
    const { result, isWithheld } = await steps.result(row, step);
    for (const table of result.index.tables) {
      if (table.features === undefined || isWithheld(table.file)) continue;
      const content = async () =>
        (await steps.tableOf(row.id, { chart: step.module_chart, comparison: step.comparison }, table.name, mostBytes))?.toString("utf8");
      yield { step, table, id: table.features.id, name: table.features.name, content: async () => (await content()) ?? null };
    }
  }
}

export async function findFeatures(steps: Steps, row: TaskRow, comparison: string, text: string): Promise<{ id: string; label: string }[]> {
  const part = text.toLowerCase();
  if (part === "") return [];
  // Filters and lists have some of them: the largest table that has names knows the most.
  const tables: (FeatureTable & { content: () => Promise<string | null> })[] = [];
  for await (const table of tablesOf(steps, row, comparison)) tables.push(table);
  const ranked = tables.toSorted(
    (one, other) => Number(other.name !== undefined) - Number(one.name !== undefined) || other.table.row_count - one.table.row_count,
  );
  // A step that had nothing to do handed on what it was given, and has no table to look in.
  let [most, content]: [(typeof ranked)[number] | undefined, string | null] = [undefined, null];
  for (const one of ranked) {
    content = await one.content();
    most = one;
    if (content !== null) break;
  }
  if (most === undefined || content === null) return [];
  const columns = most.name === undefined ? [most.id] : [most.id, most.name];
  const found = resultRows(content, columns).map((cells) => ({ id: cells[most.id]!, label: labelOf(cells, most) }));
  const place = ({ id, label }: { id: string; label: string }) => {
    const at = [id.toLowerCase().indexOf(part), label.toLowerCase().indexOf(part)].filter((one) => one >= 0);
    return at.length === 0 ? null : Math.min(...at) === 0 ? 0 : 1;
  };
  const matching = found.flatMap((one) => {
    const rank = place(one);
    return rank === null ? [] : [{ one, rank }];
  });
  return matching
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ one }) => one);
}

export interface FeatureRow {
  step: FlowStep;
  table: IndexTable;
  cells: ResultRow;
}
export async function rowsOfFeature(steps: Steps, row: TaskRow, comparison: string, feature: string): Promise<{ label: string; rows: FeatureRow[] }> {
  let label = feature;
  const rows: FeatureRow[] = [];
  for await (const { content, ...of } of tablesOf(steps, row, comparison)) {
    const text = await content();
    // Most tables are lists of some features: what doesn't hold the id is not read.
    if (text === null || !text.includes(feature.replaceAll('"', '""'))) continue;
    const cells = resultRows(
      text,
      of.table.columns.map(({ name }) => name),
    ).find((one) => one[of.id] === feature);
    if (cells === undefined) continue;
    if (label === feature) label = labelOf(cells, of);
    rows.push({ step: of.step, table: of.table, cells });
  }
  return { label, rows };
}

const labelOf = (cells: ResultRow, { id, name }: Pick<FeatureTable, "id" | "name">): string => {
  const said = name === undefined ? "" : (cells[name] ?? "");
  return said === "" ? cells[id]! : said;
};
