/** The tables of reports. Times are UTC milliseconds; columns that hold JSON say so. */
import type { Generated } from "kysely";
import type { ReportState } from "@analyte/contract/reports/calls";

interface ReportTable {
  /** Sorts by the time of its making, as all ids here. */
  id: string;
  user_id: string;
  title_en: string;
  title_zh: string;
  /** JSON: `ReportContent`. */
  content: string;
  /** Counts its changes. */
  version: number;
  figures: number;
  tables: number;
  /** A write that is sent again makes no second report. */
  idempotency_key: string | null;
  /** SHA-256 of what the key was sent with; empty where there is none, and of reports of before it was kept. */
  contents: Generated<string>;
  created_at: number;
  updated_at: number;
  state: ReportState;
  /** JSON: what is to be made, and of which version; empty where nothing is. */
  asked: string;
  asked_at: number;
  /** 0 to 1. */
  progress: number;
  /** JSON: a text in both languages; empty for none. */
  message: string;
  /** The server that makes it, for so long as it says so; empty for none. */
  holder: string;
  lease_until: number;
  /** 0 or 1. */
  cancel_wanted: number;
  /** JSON: the files of the latest generation. */
  files: string;
  /** The version that they were made of; 0 for none. */
  files_version: number;
  /** Names all that they were made of: the same again needs no making. */
  files_key: string;
}

/** What a report was before; the latest row is what it is now. */
interface ReportVersionTable {
  report_id: string;
  version: number;
  title_en: string;
  title_zh: string;
  /** JSON: `ReportContent`. */
  content: string;
  items: number;
  at: number;
}

/** What a report has of its own: figures, tables and sentences as they were when they were collected, and what they come from. */
interface ReportCopyTable {
  report_id: string;
  key: string;
  /** JSON. */
  body: string;
}

interface ReportCommentTable {
  id: string;
  report_id: string;
  /** Empty: of the whole report. */
  item_id: string;
  user_id: string;
  text: string;
  at: number;
}

/** How reports look by the operator's wish. */
interface ReportTemplateTable {
  id: string;
  name_en: string;
  name_zh: string;
  /** 0 or 1: of one at most. */
  usual: number;
  /** JSON. */
  body: string;
  /** Its content in the storage; null for none. */
  logo: string | null;
}

export interface ReportTables {
  report: ReportTable;
  report_version: ReportVersionTable;
  report_copy: ReportCopyTable;
  report_comment: ReportCommentTable;
  report_template: ReportTemplateTable;
}

declare module "../db/schema.ts" {
  interface Schema extends ReportTables {}
}
