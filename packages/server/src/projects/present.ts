/** Projects as the page has them. */
import { factorColumn } from "@analyte/contract/projects/amounts";
import type { ListedProject, ProjectAmounts, ProjectDetail, ProjectFacts } from "@analyte/contract/projects/calls";
import { amountsHandle, projectHandle, type AppliedStep, type ProjectContact } from "@analyte/contract/projects/project";
import type { Language, Text } from "@analyte/contract/text";
import type { AmountsRow } from "./amount-store.ts";
import type { SheetOrigin } from "./from-sheet.ts";
import type { Finding } from "./judge.ts";
import * as policy from "./policy.ts";
import type { ListedShare } from "./share-store.ts";
import type { ChoiceRow, EventRow, ProjectRow, TableRow, VersionRow } from "./store.ts";

export function listedProject(row: ProjectRow, userId: string, favourite: boolean, now: number): ListedProject {
  return {
    id: row.id,
    name: row.name,
    contract: row.contract,
    kind: row.kind,
    state: policy.stateAt(row, now),
    from: row.owner_id === userId ? 2 : 1,
    flow_version_id: row.flow_version,
    sample_count: row.sample_count,
    feature_count: row.feature_count,
    delivered: row.delivered === 1,
    to_accept: policy.mayAccept(policy.ungiven(row, userId, now)),
    version: row.version,
    favourite,
    updated_at: row.updated_at,
    expires_at: row.expires_at,
  };
}

interface Parts {
  version: VersionRow;
  tables: readonly TableRow[];
  events: readonly EventRow[];
  favourite: boolean;
  amounts: AmountsRow | null;
  /** By which the user has it; null for an own project. */
  share: ListedShare | null;
  hasSheet: boolean;
  fromSheet: SheetOrigin | null;
  /** For staff: who of them it was. A customer deals with the provider, not with one of its people. */
  byName?: boolean;
}

export function projectDetail(
  standing: policy.Standing & { project: ProjectRow; shareId: string | null },
  { version, tables, events, favourite, amounts, share, hasSheet, fromSheet, byName = false }: Parts,
  language: Language,
): ProjectDetail {
  const { project: row, userId } = standing;
  return {
    ...listedProject(row, userId, favourite, standing.now),
    value: row.value,
    unit: row.unit,
    taxid: row.taxid,
    material: row.material,
    platform: row.platform,
    applied: JSON.parse(row.applied) as AppliedStep[],
    facts: JSON.parse(version.facts) as ProjectFacts,
    tables: presentTables(tables),
    findings: presentFindings(JSON.parse(version.findings) as Finding[], language),
    history: events.map((event) => ({
      at: event.at,
      what: happened[event.what](event.version)[language],
      changes: event.said === "" ? "" : (JSON.parse(event.said) as Text)[language],
      who: doerOf(event, row, byName ? null : userId, language),
    })),
    accepted_at: row.accepted_at,
    share_id: standing.shareId,
    shared: share === null ? null : { owner: share.owner, rights: share.rights, note: share.note, received_at: share.answered_at ?? share.created_at },
    from_sheet: presentOrigin(fromSheet, byName, language),
    has_sheet: hasSheet,
    contact: row.contact === "" ? null : (JSON.parse(row.contact) as ProjectContact),
    amounts: amounts === null ? sheetAmounts(row.id, version) : presentAmounts(amounts, row.version),
    may: {
      analyse: policy.mayAnalyse(standing),
      download: policy.mayDownload(standing),
      share: policy.mayShare(standing),
      change: policy.mayChange(standing),
      accept: policy.mayAccept(standing),
      fill_amounts: policy.mayFillAmounts(standing),
    },
  };
}

/** `userId`: who reads it; null for staff. All that happens to a delivery is its provider's deed, but that it was accepted. */
function doerOf({ what, user_id, who }: EventRow, { delivered }: ProjectRow, userId: string | null, language: Language): string {
  const isProviders = user_id === null || (delivered === 1 && what !== "accepted");
  if (isProviders) return (userId === null && who) || provider[language];
  return who !== "" ? who : user_id === userId ? you[language] : "";
}

/** `byName`: for staff. */
export function presentOrigin(origin: SheetOrigin | null, byName: boolean, language: Language): ProjectDetail["from_sheet"] {
  if (origin === null) return null;
  const { submitted, locked } = origin;
  return {
    submitted: submitted === null ? null : { who: submitted.name, at: submitted.at },
    locked: { who: (byName && locked.name) || provider[language], at: locked.at },
  };
}

export const presentTables = (tables: readonly TableRow[]): ProjectDetail["tables"] =>
  tables.map(({ project_id, role, name, size, rows, columns }) => ({ role, store_path: projectHandle(project_id, role), name, size, rows, columns }));

export const presentAmounts = (row: AmountsRow, version: number): ProjectAmounts => ({
  store_path: amountsHandle(row.project_id),
  samples: row.samples,
  unit: row.unit,
  diluted: row.diluted === 1,
  column: factorColumn,
  at: row.at,
  current: row.version === version,
  from: "workbook",
});

/** Those that came with the sample sheet; null where it says none. */
function sheetAmounts(id: string, { facts, made_at }: VersionRow): ProjectAmounts | null {
  const { amounts } = JSON.parse(facts) as ProjectFacts;
  return amounts === undefined
    ? null
    : { ...amounts, store_path: projectHandle(id, "samples"), column: factorColumn, at: made_at, current: true, from: "sheet" };
}

/** A project as a form offers it. */
export const projectChoice = ({ id, name, flow_version, owner_id }: ChoiceRow, userId: string) => ({
  value: id,
  label: name,
  flow_version_id: flow_version,
  parent_value: owner_id === userId ? (2 as const) : (1 as const),
});

export const presentFindings = (findings: readonly Finding[], language: Language) =>
  findings.map(({ severity, table, message }) => ({ severity, table, message: message[language] }));

const provider: Text = { en: "Provider", zh: "服务方" };
const you: Text = { en: "You", zh: "您" };
const happened: Record<EventRow["what"], (version: number) => Text> = {
  made: () => ({ en: "Made", zh: "创建" }),
  version: (number) => ({ en: `Version ${number} of the data`, zh: `数据第 ${number} 版` }),
  released: () => ({ en: "Released", zh: "交付" }),
  accepted: (number) => ({ en: `Version ${number} accepted`, zh: `确认收到第 ${number} 版` }),
  expired: () => ({ en: "Expired", zh: "到期" }),
  archived: () => ({ en: "Archived", zh: "归档" }),
  transferred: () => ({ en: "Given to another owner", zh: "转交给新的所有者" }),
  ends: () => ({ en: "Its end was set", zh: "设定到期日" }),
  changed: () => ({ en: "Name or what is said of the values changed", zh: "修改名称或数值说明" }),
  attached: () => ({ en: "Report attached", zh: "附加报告" }),
  detached: () => ({ en: "Report taken off", zh: "移除报告" }),
};
