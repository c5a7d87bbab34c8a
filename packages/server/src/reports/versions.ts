/** What a report was before: one version a minute of writing is kept, a hundred of them. */
import { reportLimits } from "@analyte/contract/reports/items";
import type { Database } from "../db/open.ts";
import { release } from "../storage/uses.ts";
import { allWanted, keyOf, type ReportContent } from "./content.ts";
import * as store from "./store.ts";

const minuteMs = 60_000;

export async function keepVersion(transaction: Database, row: store.ReportRow): Promise<void> {
  const { id, version, title_en, title_zh, content, updated_at, files_version } = row;
  const earlier = await store.versionTimes(transaction, id);
  const items = (JSON.parse(content) as ReportContent).items.length;
  await store.addVersion(transaction, { report_id: id, version, title_en, title_zh, content, items, at: updated_at });
  const [latest, before] = earlier;
  // Each save of a page that saves by itself would be one: of those within a minute the last is kept.
  const spare = latest !== undefined && before !== undefined && latest.at - before.at < minuteMs ? [latest.version] : [];
  const over = earlier.slice(reportLimits.versions - 1).map((one) => one.version);
  // What its files were made of tells whoever gets them by link what they are.
  await store.removeVersions(
    transaction,
    id,
    [...spare, ...over].filter((one) => one !== files_version),
  );
}

/** Copies so many that somebody must have exchanged a lot: then those go that no version shows any more. */
const manyCopies = 2_000;

export async function forgetSpareCopies(transaction: Database, reportId: string): Promise<void> {
  const keys = await store.copyKeys(transaction, reportId);
  if (keys.length <= manyCopies) return;
  const shown = new Set(
    (await store.contentsOfVersions(transaction, reportId)).flatMap((content) => {
      const { items, taken } = JSON.parse(content) as ReportContent;
      return allWanted(items).map(({ wanted }) => keyOf(wanted, taken));
    }),
  );
  const spare = keys.filter((key) => !shown.has(key));
  await store.removeCopies(transaction, reportId, spare);
  await release(transaction, ...spare.map((key) => copyOwner(reportId, key)));
}

/** Under which a report holds what a copy needs in content storage. */
export const copyOwner = (reportId: string, key: string): string => `report:${reportId}:${key}`;
export const filesOwner = (reportId: string): string => `report-files:${reportId}`;
