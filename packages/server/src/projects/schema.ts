import type { Generated } from "kysely";
import type { MeasuredValue, ProjectKind, ProjectState, ProjectTable } from "@analyte/contract/projects/project";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import type { SheetState } from "@analyte/contract/projects/sheet";
import type { ShareRights, ShareState } from "@analyte/contract/projects/shares";

export interface ProjectTables {
  project: {
    /** Sorts by the time of its making. */
    id: string;
    owner_id: string;
    /** The number of the contract; empty for a project of one's own. No two have the same. */
    contract: string;
    name: string;
    kind: ProjectKind;
    state: ProjectState;
    flow_version: string;
    /** 1 where the provider handed it over. */
    delivered: number;
    value: MeasuredValue;
    unit: string;
    taxid: string;
    material: string;
    platform: string;
    /** JSON: what was done to the values before. */
    applied: string;
    /** JSON: handles of libraries by their names. */
    libraries: string;
    /** JSON: the comparisons of the delivery. */
    comparisons: string;
    /** JSON: whom its customer asks; empty for whom the operator names for all. */
    contact: Generated<string>;
    /** The latest version of its data. */
    version: number;
    sample_count: number;
    feature_count: number;
    /** Gaps in its latest data. */
    missing_count: Generated<number>;
    created_at: number;
    updated_at: number;
    released_at: number | null;
    expires_at: number | null;
    accepted_at: number | null;
  };
  /** The data of a project as they were handed over once; never changed. */
  project_version: {
    project_id: string;
    number: number;
    made_at: number;
    /** JSON: what was counted. */
    facts: string;
    /** JSON: what the doctor noted, in both languages. */
    findings: string;
  };
  project_table: {
    project_id: string;
    version: number;
    role: ProjectTable;
    name: string;
    sha256: string;
    size: number;
    rows: number;
    columns: number;
  };
  /** What the provider has written of one version of the data. */
  project_report: { project_id: string; version: number; made_at: number; files: number; size: number };
  project_report_file: {
    project_id: string;
    version: number;
    /** Below the report's folder, with slashes. */
    path: string;
    sha256: string;
    size: number;
    /** The type under which a browser may show it; empty where it may only save it. */
    inline_type: string;
  };
  /** A copy of a report of a user among those that were delivered; one of each report in a project. */
  project_attached: {
    /** Sorts by the time at which it was attached first. */
    id: string;
    project_id: string;
    /** What it is a copy of: it stays when that is deleted. */
    report_id: string;
    /** Whose report it is, who has attached it, and in whose storage it counts. */
    user_id: string;
    title_en: string;
    title_zh: string;
    /** The version of the report that its files were made of. */
    report_version: number;
    /** The version of the project's data at that time. */
    version: number;
    attached_at: number;
    files: number;
    size: number;
  };
  project_attached_file: {
    attached_id: string;
    /** A name, without folders. */
    path: string;
    format: ReportFormat;
    language: "en" | "zh";
    sha256: string;
    size: number;
    /** As of `project_report_file`. */
    inline_type: string;
  };
  /** An offer of a project to an address, and to the account that has answered it. */
  project_share: {
    id: string;
    project_id: string;
    /** As its owner wrote it; `email_key` as accounts compare it. */
    email: string;
    email_key: string;
    /** Who has answered; null while it is pending. */
    user_id: string | null;
    rights: ShareRights;
    note: string;
    state: ShareState;
    created_at: number;
    answered_at: number | null;
    /** Until when an offer waits for its answer. */
    expires_at: number;
  };
  /** What happened to a project. */
  project_event: {
    id: string;
    project_id: string;
    what: "made" | "version" | "released" | "accepted" | "expired" | "archived" | "transferred" | "changed" | "ends" | "attached" | "detached";
    /** Whose deed it was; null for the operator's. */
    user_id: string | null;
    version: number;
    at: number;
    /** JSON: what changed, or was accepted, in both languages; empty where that goes without saying. */
    said: string;
    /** What the user was called then; empty where that was not kept. */
    who: Generated<string>;
  };
  /** What its owner was told before its end, once for each end. */
  project_told: { project_id: string; user_id: string; what: "in14" | "in3"; expires_at: number };
  /** What the customer says of the samples while a project is in preparation. */
  project_sheet: {
    project_id: string;
    state: SheetState;
    /** JSON: its lines, the species and the wished comparisons, finished or not. */
    content: string;
    samples: number;
    /** Counts its changes. */
    version: number;
    /** What staff wrote when they returned or locked it. */
    note: string;
    updated_at: number;
  };
  project_sheet_event: {
    id: string;
    project_id: string;
    what: "opened" | "submitted" | "returned" | "locked" | "taken";
    /** Whose deed it was; null for the operator's. */
    user_id: string | null;
    note: string;
    at: number;
  };
  /** How much of each sample was taken, as its owner has filled it in: the sample sheet with these columns. */
  project_amounts: {
    project_id: string;
    /** The version of the data that it was filled in for. */
    version: number;
    sha256: string;
    size: number;
    samples: number;
    /** Of the weights; empty where nothing was weighed. */
    unit: string;
    /** 1 where dilutions were filled in. */
    diluted: number;
    user_id: string;
    at: number;
    /** JSON: a list of sample, amount, unit and dilution as they were written, for each sample of the data; empty for what was filled in before this was kept. */
    filled: string;
  };
  /** Who has last taken the project without the right to download it. Outlives share and project: results that were made of it do, too. */
  project_looker: { project_id: string; user_id: string };
  /** What a version shows at a glance, as JSON: see `contract/projects/glance.ts`. */
  project_glance: { project_id: string; version: number; glance: string };
  /** Who is to hear that a project has changed; forgotten after a while. */
  project_change: { id: string; user_id: string; project_id: string; at: number };
  favourite_project: { user_id: string; project_id: string; created_at: number };
}
