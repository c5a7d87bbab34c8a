/** The tables of a report as it sets them: of each the first rows. */
import type { previewTable } from "@analyte/contract/reports/calls";
import type { tableRowsToChoose } from "@analyte/contract/reports/choosing-calls";
import type { Language } from "@analyte/contract/text";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import type { Blobs } from "../storage/blobs.ts";
import { wantedBy } from "./content.ts";
import { readCopies } from "./present.ts";
import { contentOf, type Reports } from "./reports.ts";
import { rowsByName, type RowsAsked } from "./rows-by-name.ts";
import { setTable } from "./table-rows.ts";

export type PreviewTable = (userId: string, language: Language, id: string, itemId: string) => Promise<z.output<typeof previewTable.reply>>;
export type RowsToChoose = (
  userId: string,
  language: Language,
  id: string,
  itemId: string,
  asked: RowsAsked,
) => Promise<{ data: z.output<typeof tableRowsToChoose.item>[]; total: number }>;

/** So many are enough to see what the table is. */
const shownRows = 10;
interface Options {
  database: Database;
  blobs: Blobs;
  reports: Pick<Reports, "own">;
}

export function newPreviewTable(options: Options): PreviewTable {
  return async (userId, language, id, itemId) => {
    const { item, copy } = await tableOf(options, { userId, id, itemId });
    const { columns, rows } = await setTable(await options.blobs.open(copy.file.sha256), copy, item, language);
    return { columns: columns.map(({ name, title, numeric }) => ({ name, title: title[language], numeric })), rows: rows.slice(0, shownRows) };
  };
}

export function newRowsToChoose(options: Options): RowsToChoose {
  return async (userId, language, id, itemId, asked) => {
    const { copy } = await tableOf(options, { userId, id, itemId });
    return await rowsByName(await options.blobs.open(copy.file.sha256), copy, asked, language);
  };
}

async function tableOf({ database, reports }: Options, { userId, id, itemId }: { userId: string; id: string; itemId: string }) {
  const content = contentOf(await reports.own(userId, id));
  const item = content.items.find((one) => one.id === itemId);
  const [wanted] = item?.kind === "table" ? wantedBy(item) : [];
  if (item?.kind !== "table" || wanted === undefined) throw noTable();
  const copy = (await readCopies(database, id, { ...content, items: [item] }))("table", wanted);
  if (copy === null) throw noTable();
  return { item, copy };
}

const noTable = () => notFound({ en: "The report has no such table.", zh: "报告中没有这张表。" });
