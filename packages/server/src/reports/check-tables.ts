/** Rows and columns that a table of a report is cut to: those that it does not have are refused by name when they are written. */
import type { Text } from "@analyte/contract/text";
import { Failure, invalidInput } from "../errors.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { CopiedTable } from "../tasks/copies.ts";
import { wantedBy, type KeptItem } from "./content.ts";
import { notThere } from "./copies.ts";
import { unknownRows } from "./rows-by-name.ts";

type TableItem = Extract<KeptItem, { kind: "table" }>;

interface Options {
  blobs: Pick<Blobs, "open">;
  /** Null of one that is not known. */
  copyOf: (item: TableItem) => Promise<CopiedTable | null>;
}

/** What stood there before is not asked again: a newer run may have less. @throws Failure that names the item, and what it does not have. */
export async function checkTables({ blobs, copyOf }: Options, items: readonly KeptItem[], before: readonly KeptItem[]): Promise<void> {
  const known = new Set(before.map(cutOf));
  for (const [at, item] of items.entries()) {
    if (item.kind !== "table" || (item.columns === undefined && !Array.isArray(item.rows)) || known.has(cutOf(item))) continue;
    const copy = await copyOf(item);
    if (copy === null) continue;
    const failure = await faultOf(item, copy);
    if (failure !== null) throw notThere(failure, wantedBy(item)[0]!, at);
  }

  async function faultOf({ columns = [], rows }: TableItem, copy: CopiedTable): Promise<Failure | null> {
    const strange = columns.filter((name) => !copy.columns.some((column) => column.name === name));
    if (strange.length > 0) return invalidInput(noColumns(strange, copy));
    const missing = Array.isArray(rows) ? await unknownRows(await blobs.open(copy.file.sha256), rows) : [];
    return missing.length > 0 ? invalidInput(noRows(missing)) : null;
  }
}

const cutOf = (item: KeptItem): string =>
  item.kind === "table" ? JSON.stringify([wantedBy(item), Array.isArray(item.rows) ? item.rows : null, item.columns ?? null]) : "";

const shown = 5;
const quoted = (names: readonly string[], between: string): string =>
  names
    .slice(0, shown)
    .map((name) => `“${name}”`)
    .join(between);
function noColumns(names: readonly string[], { columns }: CopiedTable): Text {
  const there = columns.map(({ name }) => name);
  const more = there.length > mostNamed;
  const list = (between: string, rest: string) => there.slice(0, mostNamed).join(between) + (more ? rest : "");
  return {
    en: `The table has no column ${quoted(names, ", ")}. Its columns are ${list(", ", ` and ${there.length - mostNamed} more`)}.`,
    zh: `该表中没有列${quoted(names, "、")}。该表的列有：${list("、", `，以及另外 ${there.length - mostNamed} 列`)}。`,
  };
}
const mostNamed = 40;
function noRows(names: readonly string[]): Text {
  const rest = names.length - shown;
  return {
    en: `The table has no row ${quoted(names, ", ")}${rest > 0 ? ` and ${rest} more of those that were named` : ""}. Rows go by the id in their first column.`,
    zh: `该表中没有名为${quoted(names, "、")}${rest > 0 ? `等 ${names.length} 行` : "的行"}。行以第一列中的 id 为名。`,
  };
}
