/** A look at planted tables, for sentences that are said of them. */
import { resultRows } from "../result-rows.ts";
import { sentenceOf, type Look } from "../sentences.ts";

export type Tables = Record<string, string>;
export const look = (
  tables: Tables,
  params: Record<string, Record<string, unknown>> = {},
  comparison = "High vs Control",
  library: Awaited<ReturnType<Look["library"]>> = null,
): Look => ({
  comparison,
  called: comparison,
  nameOf: (group) => group,
  rows: (chart, table, columns) => Promise.resolve(tables[`${chart}/${table}`] === undefined ? null : resultRows(tables[`${chart}/${table}`]!, columns)),
  params: (chart) => Promise.resolve(params[chart] ?? null),
  library: () => Promise.resolve(library),
});
export const said = async (chart: string, given: Look) => (await sentenceOf(chart, given))?.text.en ?? "";
