/** Deals: contracts with an amount, a date, a salesperson and the source of the customer. For users with the mark Client alone. */
import { limits } from "./limits.ts";
import { z } from "zod";
import type { ChartDocument } from "./chart.ts";
import { downloadCall, jsonCall, listCall } from "./call.ts";
import { patterned, queryNumber, resolutionField } from "./fields.ts";
import { figureFormats, figurePresets, figureWidths } from "./figures.ts";
import { currencies } from "./money.ts";
import { idsInput, pageInput, sortInput } from "./paging.ts";
import { textSchema } from "./text.ts";

/** What deals are told apart by. */
export const dealDimensions = ["salesperson", "product", "source", "region"] as const;
export type DealDimension = (typeof dealDimensions)[number];
export const dealColumns = ["contract", "client", "amount", "currency", "date", ...dealDimensions] as const;
export type DealColumn = (typeof dealColumns)[number];
export const neededDealColumns: readonly DealColumn[] = ["contract", "client", "amount", "currency", "date"];
export const dealLimits = {
  /** Characters of any text of a deal. */
  text: 120,
  /** Findings that an import tells one by one. */
  findings: 200,
  /** Months that statistics reach over. */
  months: 60,
  /** Lines of statistics; what is beyond is summed up in one. */
  lines: 100,
  /** Bars of the figure. */
  bars: 20,
  /** Of deals that begin with some letters so many by their contract, and so many by their client, are looked at: a single letter may begin a million. */
  begun: 5_000,
  /** More deals than `sortedWhole`, in the order of their amounts or clients, are shown from either end so far: nobody counts through a million to the middle. */
  sortedEnds: 1_000,
  sortedWhole: 20_000,
  /** Lines that one workbook gets. */
  exported: 100_000,
  looks: 20,
} as const;

const monthPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
/** `2026-03`. */
export const monthSchema = patterned(monthPattern, {
  en: "is not a month. Write year and month, such as 2026-03.",
  zh: "不是有效的月份，请按年-月填写，例如 2026-03。",
});
export const isMonth = (text: string): boolean => monthPattern.test(text);
/** So many months later; earlier where it is below zero. */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}
/** Both ends counted; below 1 where they are the wrong way round. */
export const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5)) - Number(from.slice(5)) + 1;

/** The months that are meant where none, or one end alone, is named: the last twelve, twelve before or after that end, none to come unless that end lies ahead. */
export function namedMonths({ from, until }: { from?: string | undefined; until?: string | undefined }, thisMonth: string): { from: string; until: string } {
  if (from === undefined) return { from: monthAfter(until ?? thisMonth, -11), until: until ?? thisMonth };
  const year = monthAfter(from, 11);
  return { from, until: until ?? (from > thisMonth || year < thisMonth ? year : thisMonth) };
}

export const dealSchema = z.object({
  id: z.string(),
  contract: z.string(),
  /** The client's account; empty where none is known. */
  client_id: z.string(),
  client: z.string(),
  /** An exact decimal with two places. */
  amount: z.string(),
  currency: z.enum(currencies),
  /** `2026-03-31`. */
  date: z.string(),
  salesperson: z.string(),
  product: z.string(),
  source: z.string(),
  region: z.string(),
});
export type Deal = z.infer<typeof dealSchema>;

const part = z.string().max(dealLimits.text);
const filterFields = {
  /** The beginning of the contract's number or of the client's name; the 5,000 highest contracts and clients that begin so are looked at. */
  name: part.default(""),
  client_id: z.string().max(100).default(""),
  /** Exactly this name. */
  client: part.default(""),
  salesperson: part.default(""),
  product: part.default(""),
  source: part.default(""),
  region: part.default(""),
  currency: z.enum(currencies).optional(),
  from: monthSchema.optional(),
  until: monthSchema.optional(),
};
const periodFields = {
  currency: z.enum(currencies).optional(),
  from: monthSchema.optional(),
  until: monthSchema.optional(),
  /** The month where the reader is, which is not over yet; the server's own where none is told. */
  this_month: monthSchema.optional(),
};
const byField = z.enum(["month", ...dealDimensions]).default("month");

export const listDeals = listCall({
  method: "GET",
  path: "deal/list",
  access: "Client",
  summary:
    "Deals, the latest first. Of more than 20,000 in the order of their amounts or clients only the first and the last 1,000 can be opened: narrow them, or sort them by date.",
  input: z.object({ ...pageInput, ...sortInput(["date", "amount", "client"]), ...filterFields }),
  item: dealSchema,
});
const totalSchema = z.object({ currency: z.enum(currencies), amount: z.string(), count: z.number().int() });
const sumSchema = z.object({ value: z.string(), amount: z.string(), count: z.number().int(), before_amount: z.string(), before_count: z.number().int() });
export type DealSum = z.infer<typeof sumSchema>;
export const statisticsSchema = z.object({
  by: byField,
  /** Null where there are no deals at all. */
  currency: z.enum(currencies).nullable(),
  /** Those that there are deals in, the most used first. */
  currencies: z.array(z.enum(currencies)),
  from: z.string(),
  until: z.string(),
  /** Months in their order; anything else by amount. `before`: the same months a year earlier. */
  rows: z.array(sumSchema),
  /** All the rest beyond `dealLimits.lines`. */
  rest: sumSchema.nullable(),
  total: sumSchema,
  /** The figure of it; null where there is nothing to draw. */
  document: z.custom<ChartDocument>().nullable(),
});
export type DealStatistics = z.infer<typeof statisticsSchema>;
export const dealStatistics = jsonCall({
  method: "GET",
  path: "deal/statistics",
  access: "Client",
  summary:
    "Sums of deals of one currency by month, salesperson, product, source or region, beside the year before; the last twelve months where no period is given.",
  input: z.object({ by: byField, ...periodFields }),
  reply: statisticsSchema,
});
export const dealChart = downloadCall({
  method: "GET",
  path: "deal/download_chart",
  access: "Client",
  summary: "The figure of statistics, in the formats of every figure; as CSV the values behind it. `view` is its look as JSON, as figures of tasks have it.",
  input: z.object({
    by: byField,
    ...periodFields,
    source: part.default(""),
    format: z.enum(figureFormats),
    width_mm: queryNumber(z.number().min(figureWidths.leastMm).max(figureWidths.mostMm)).optional(),
    dpi: resolutionField,
    preset: z.enum(figurePresets).optional(),
    view: z.string().max(20_000).default("{}"),
  }),
});
export const dealNames = jsonCall({
  method: "GET",
  path: "deal/names",
  access: "Client",
  summary: "The names that deals can be filtered by: salespersons, products, sources and regions, 500 of each at most.",
  input: z.object({}),
  reply: z.object({ salesperson: z.array(z.string()), product: z.array(z.string()), source: z.array(z.string()), region: z.array(z.string()) }),
});
export const clientDetail = jsonCall({
  method: "GET",
  path: "deal/client_detail",
  access: "Client",
  summary:
    "One client, by account or by the name on the deals: who it is, what was sold by currency, and who has looked at it. The look is kept in the audit log.",
  input: z.object({ client_id: z.string().max(100).default(""), client: part.default("") }),
  reply: z.object({
    client_id: z.string(),
    name: z.string(),
    account: z.object({ email: z.string(), phone: z.string(), company: z.string(), country: z.string(), area: z.string() }).nullable(),
    totals: z.array(totalSchema),
    first: z.string(),
    last: z.string(),
    products: z.array(z.string()),
    sources: z.array(z.string()),
    /** The latest first. */
    looks: z.array(z.object({ at: z.number(), name: z.string() })),
  }),
});
export const sourceDetail = jsonCall({
  method: "GET",
  path: "deal/source_detail",
  access: "Client",
  summary: "One source of customers: its deals by month beside the year before, and the clients who came from it, by amount in these months, 20 at most.",
  input: z.object({ source: part.min(1), ...periodFields }),
  reply: statisticsSchema.extend({
    source: z.string(),
    clients: z.array(z.object({ client_id: z.string(), client: z.string(), amount: z.string(), count: z.number().int() })),
  }),
});
const findingSchema = z.object({
  /** As the sheet numbers it; 0 for the whole sheet. */
  line: z.number().int(),
  column: z.string(),
  level: z.enum(["error", "warning"]),
  message: textSchema,
});
export type DealFinding = z.infer<typeof findingSchema>;
/** client: one client's page. list: the list of clients. deals, export: deals as a list, as a workbook. source: the clients of a source. import, delete: deals that were taken in or away. */
export const lookKinds = ["client", "list", "deals", "export", "source", "import", "delete"] as const;
export type LookKind = (typeof lookKinds)[number];
/** What a look may name besides a client or a file, as `page: 2`. */
export const lookFields = [
  "name",
  "country",
  "start",
  "currency",
  ...dealDimensions,
  "from",
  "until",
  "page",
  "size",
  "sort",
  "order",
  "added",
  "changed",
  "deleted",
  "contracts",
] as const;
export type LookField = (typeof lookFields)[number];
const lookSchema = z.object({
  id: z.string(),
  at: z.number().int(),
  /** Who looked. */
  name: z.string(),
  what: z.enum(lookKinds),
  /** At the client with this account alone; empty where it has none, and where the look was at more than one. */
  client_id: z.string(),
  /** The name of the one client whose page, deals or workbook it was; empty for others. */
  client: z.string(),
  /** What else a list or workbook was asked for, or the file and how many deals. */
  asked: z.string(),
});
export type Look = z.infer<typeof lookSchema>;
export const listLooks = listCall({
  method: "GET",
  path: "deal/look_list",
  access: "Client",
  summary:
    "The audit log: who has looked at whose data, and who has imported or deleted deals, the latest first, for as many days as the portal is set to keep it (PORTAL_LOOK_DAYS; 800 where nothing is set).",
  input: z.object({ ...pageInput }),
  item: lookSchema,
});
const changeSchema = z.object({
  /** As the sheet numbers it. */
  line: z.number().int(),
  contract: z.string(),
  columns: z.array(z.object({ column: z.enum(dealColumns), from: z.string(), to: z.string() })),
});
export type DealChange = z.infer<typeof changeSchema>;
export const importDeals = jsonCall({
  method: "POST",
  path: "deal/import",
  access: "Client",
  summary:
    "Takes deals from a sheet of at most 5,000 lines: contract, client, amount, currency, date, and where known salesperson, product, source, region. A contract that is known is changed, not added; of columns that the sheet doesn't have it keeps what it has. With an error in any line nothing is written; `dry_run` writes nothing in any case.",
  timeoutMs: limits.transferMs,
  input: z.object({ store_path: z.string().min(1).max(500), dry_run: z.boolean() }),
  reply: z.object({
    lines: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    errors: z.number().int(),
    warnings: z.number().int(),
    findings: z.array(findingSchema),
    /** Of deals that are there, the first 200: what each column was and would be. None where the client's account alone is another. */
    changes: z.array(changeSchema),
    /** Whether it was written. */
    done: z.boolean(),
  }),
});
export const exportDeals = downloadCall({
  method: "GET",
  path: "deal/export",
  access: "Client",
  summary: "The deals of a filter as a workbook, 100,000 at most, in the columns that an import takes.",
  input: z.object(filterFields),
});
export const deleteDeals = jsonCall({
  method: "POST",
  path: "deal/delete",
  access: "Client",
  summary: "Deletes deals. An import brings them back.",
  input: z.object({ ids: idsInput }),
  reply: z.object({ deleted: z.number().int() }),
});
