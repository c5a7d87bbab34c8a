/** What projects ask of reports that users wrote: the feature that has them answers. */
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { ReportState, ReportStatus } from "@analyte/contract/reports/calls";
import type { Database } from "../db/open.ts";

/** How a report of a user's own stands. */
export interface OwnReportNow {
  state: ReportState;
  /** Counts its changes; `filesVersion`: the one that its files were made of. */
  version: number;
  filesVersion: number;
  files: ReportStatus["files"];
}
export interface OwnReport extends OwnReportNow {
  title: BothLanguages;
  /** As it is called where it is downloaded. */
  nameOf: (file: ReportStatus["files"][number]) => string;
  /** Whose data its figures, tables and sentences were made of. */
  projects: readonly string[];
}
/** What the feature that has reports says of them. */
export interface OwnReports {
  /** Nobody changes it until the transaction ends. Null for what is not the user's. */
  hold(transaction: Database, userId: string, id: string): Promise<OwnReport | null>;
  now(userId: string, ids: readonly string[]): Promise<Map<string, OwnReportNow>>;
}
