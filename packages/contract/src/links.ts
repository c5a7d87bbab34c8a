/** A result, a figure or a report by link: whoever is signed in and has its address sees it, until its end or until it is taken back. */
import { z } from "zod";
import { downloadCall, jsonCall, listCall } from "./call.ts";
import { oneLine, queryNumber } from "./fields.ts";
import { figureFormats, figurePresets, figureThemes, figureWidths, shownWidths } from "./figures.ts";
import { chartStates } from "./flows/calls.ts";
import { chartName } from "./item-id.ts";
import { limits } from "./limits.ts";
import { pageInput } from "./paging.ts";
import { textSchema, type Text } from "./text.ts";

export const linkKinds = ["result", "figure", "report"] as const;
export type LinkKind = (typeof linkKinds)[number];
/** open: it leads somewhere. ended: its time is over. taken: it was taken back. */
export const linkStates = ["open", "ended", "taken"] as const;
export type LinkState = (typeof linkStates)[number];

const dayMs = 86_400_000;
/** How long a link may lead somewhere, and how long one does unless something else is said. */
export const linkTimes = { leastMs: 60_000, mostMs: 366 * dayMs, usualMs: 30 * dayMs } as const;
/** What one user may have open at a time. */
export const mostLinks = 500;

export const linkSchema = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  thing_id: z.string(),
  /** Of a figure: its name in the result. */
  part: z.string(),
  /** What it leads to, as its owner calls it now; empty where that is gone. */
  title: textSchema,
  note: z.string(),
  /** What its address ends with. */
  code: z.string(),
  state: z.enum(linkStates),
  created_at: z.number().int(),
  ends_at: z.number().int(),
  /** How many others have opened it. */
  readers: z.number().int(),
  /** When somebody else opened it last; null where nobody has. */
  read_at: z.number().int().nullable(),
});
export type ThingLink = z.infer<typeof linkSchema>;

const linkId = z.object({ id: z.string().min(1).max(100) });
const code = z.string().regex(/^[\w-]{20,100}$/);
const things = { kind: z.enum(linkKinds), thing_id: z.string().min(1).max(100), part: z.union([z.literal(""), chartName]).default("") };

export const storeLink = jsonCall({
  method: "POST",
  path: "link/store",
  access: "user",
  summary:
    "Make a link to one's own result (`thing_id`: its task), to one of its figures (`part`: the figure) or to a report. Whoever is signed in and has the address may look, until `ends_at` or until it is taken back. What was made of a project that another shares is not passed on.",
  input: z.object({ ...things, note: oneLine(z.string().trim().max(limits.lineLength)).default(""), ends_at: z.number().int() }),
  reply: linkSchema,
});
export const listLinks = listCall({
  method: "GET",
  path: "link/list",
  access: "user",
  summary: "The user's own links, the latest first; with `thing_id` those to one thing.",
  input: z.object({ ...pageInput, state: z.enum(linkStates).optional(), kind: z.enum(linkKinds).optional(), thing_id: z.string().max(100).optional() }),
  item: linkSchema,
});
export const deleteLink = jsonCall({
  method: "DELETE",
  path: "link/delete",
  access: "user",
  summary: "Take an own link back. It leads nowhere at once, also where it is open.",
  input: linkId,
  reply: linkId,
});
export const openLink = jsonCall({
  method: "POST",
  path: "link/open",
  access: "user",
  summary: "Open a link by what its address ends with. From then on its id is enough for whoever has opened it.",
  input: z.object({ code }),
  reply: z.object({
    id: z.string(),
    kind: z.enum(linkKinds),
    title: textSchema,
    part: z.string(),
    note: z.string(),
    /** The name of who made it. */
    owner: z.string(),
    is_own: z.boolean(),
    ends_at: z.number().int(),
    /** What it leads to where that is the user's own; empty otherwise. */
    thing_id: z.string(),
  }),
});
export type OpenedLink = z.infer<typeof openLink.reply>;

const shownFields = {
  charts: z.array(z.object({ name: z.string(), title: z.string() })),
  tables: z.array(z.object({ file: z.string(), title: z.string(), size: z.number().int() })),
};

export interface LinkedShown {
  charts: { name: string; title: string }[];
  tables: { file: string; title: string; size: number }[];
  methods: Text;
  notes: string[];
}

/** `id`: of a link that the user has opened. */
export const linkedResult = jsonCall({
  method: "GET",
  path: "link/result",
  access: "user",
  summary: "What the result that an opened link leads to has to show; of a link to a figure, that figure alone.",
  timeoutMs: limits.resultMs,
  input: linkId,
  reply: z.object({
    is_flow: z.boolean(),
    /** The tool or the process that made it. */
    made_by: textSchema,
    finished_at: z.number().int(),
    methods: textSchema,
    notes: z.array(z.string()),
    ...shownFields,
    /** Of a process. */
    sections: z.array(
      z.object({ id: z.string(), name: textSchema, module_charts: z.array(z.object({ id: z.string(), name: textSchema, state: z.enum(chartStates) })) }),
    ),
  }),
});
export type LinkedModule = z.infer<typeof linkedResult.reply>["sections"][number]["module_charts"][number];
export const linkedModuleChart = jsonCall({
  method: "GET",
  path: "link/module_chart",
  access: "user",
  summary: "One module chart of a process that an opened link leads to: its figures and tables.",
  input: linkId.extend({ chart_id: z.string().min(1).max(100) }),
  reply: z.object({
    id: z.string(),
    state: z.enum(chartStates),
    methods: textSchema,
    notes: z.array(z.string()),
    ...shownFields,
  }),
});
const pixels = queryNumber(z.number().int().min(shownWidths.least).max(shownWidths.most));
export const linkedChart = jsonCall({
  method: "GET",
  path: "link/show_chart",
  access: "user",
  summary: "One figure of an opened link with its owner's look, drawn for a page that has so many pixels for it.",
  timeoutMs: limits.resultMs,
  input: linkId.extend({ chart: chartName, width: pixels, height: pixels.default(500), theme: z.enum(figureThemes).default("light") }),
  reply: z.object({ svg: z.string() }),
});
export const downloadLinkedChart = downloadCall({
  method: "GET",
  path: "link/download_chart",
  access: "user",
  summary: "One figure of an opened link as a file.",
  input: linkId.extend({
    chart: chartName,
    format: z.enum(figureFormats),
    width_mm: queryNumber(z.number().min(figureWidths.leastMm).max(figureWidths.mostMm)).optional(),
    preset: z.enum(figurePresets).optional(),
  }),
});
export const downloadLinkedTable = downloadCall({
  method: "GET",
  path: "link/download_table",
  access: "user",
  summary: "One table of an opened link.",
  input: linkId.extend({ file: z.string().min(1).max(1_000) }),
});
