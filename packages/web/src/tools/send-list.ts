/** The way from features picked in a result to the form of a tool that takes a list of them. */
import type { Manifest, Param, ParamValues } from "@analyte/contract/manifest";
import type { ResultTable } from "@analyte/contract/result-table";
import { passing } from "../browser-storage.ts";
import { randomKey } from "../ui/random-key.ts";

export interface SentList {
  /** What the list is called: the task that it comes from. */
  name: string;
  features: readonly { id: string; label: string }[];
}

type Listing = Extract<Param, { kind: "names" }> & { list: "ids" | "labels" | "set" };
const listParam = ({ params }: Pick<Manifest, "params">): Listing | undefined =>
  params.find((param): param is Listing => param.kind === "names" && param.list !== undefined);

/** Of sets that are compared as many as a figure takes; the earliest sent go first. */
const mostSets = 6;

/** The tools that take a list of features, in the order of the catalogue. */
export const toolsOfLists = (tools: readonly Manifest[]): Manifest[] => tools.filter((tool) => listParam(tool) !== undefined);

/**
 * The tool's form with the task's tables and the list in their places; a slot that is called as a table of the result gets that. Where lists are
 * compared, those that this window sent there before come along.
 */
export function listPath(
  tool: Pick<Manifest, "id" | "params" | "inputs">,
  task: { id: string },
  tables: readonly Pick<ResultTable, "name" | "store_path" | "file">[],
  sent: SentList,
  /** In place of the data matrix that the task was given. */
  matrix?: Pick<ResultTable, "store_path" | "file">,
): string {
  const compares = listParam(tool)?.list === "set";
  const all = compares ? [...(read(setsKey) ?? []).filter(({ name }) => name !== sent.name), sent].slice(-mostSets) : [sent];
  if (compares) passing.write(setsKey, JSON.stringify(all));
  const key = randomKey();
  passing.write(keyOf(key), JSON.stringify(all));
  const query = new URLSearchParams({ id: tool.id, task: task.id, list: key });
  for (const { name, takes } of compares ? [] : tool.inputs) {
    const table = takes === "table" ? tables.find((one) => one.name === name) : undefined;
    if (table === undefined) continue;
    query.set(name, table.store_path);
    query.set(`${name}_name`, table.file);
  }
  if (!compares && matrix !== undefined && tool.inputs.some(({ takes }) => takes === "matrix")) {
    query.set("matrix", matrix.store_path);
    query.set("matrix_name", matrix.file);
  }
  return `/tools/tool-form?${query}`;
}

/** What was sent; null where this window doesn't know it, as when the address was opened in another one. */
export const sentLists = (key: string): SentList[] | null => read(keyOf(key));

/** The parameters with the list in its place. */
export function withLists(params: ParamValues, tool: Pick<Manifest, "params">, sent: readonly SentList[]): ParamValues {
  const param = listParam(tool);
  const last = sent.at(-1);
  if (param === undefined || last === undefined) return params;
  return { ...params, [param.name]: linesOf(param.list, sent, last) };
}

function linesOf(kind: Listing["list"], sent: readonly SentList[], { features }: SentList): string[] {
  if (kind === "set") return sent.map(setLine);
  return kind === "ids" ? features.map(({ id }) => id) : [...new Set(features.map(({ label }) => label))];
}

/** Name, colon, members between semicolons: what has these signs itself would be read as something else. */
function setLine({ name, features }: SentList): string {
  const plain = (text: string) => text.replaceAll(/\s*[:：;；\r\n]+\s*/gu, " ").trim();
  return `${plain(name)}: ${features.map(({ id }) => plain(id)).join("; ")}`;
}

function read(key: string): SentList[] | null {
  try {
    const found = JSON.parse(passing.read(key) ?? "null") as SentList[] | null;
    return Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

const keyOf = (key: string) => `list ${key}`;
const setsKey = "lists compared";
