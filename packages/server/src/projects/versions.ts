/** New data of a project: looked at first, then written as one. */
import { createHash } from "node:crypto";
import { projectTables, type Delivery } from "@analyte/contract/projects/project";
import type { Database } from "../db/open.ts";
import { badData } from "../errors.ts";
import type { State } from "./changes.ts";
import { comparedAsRead } from "./compared-as-read.ts";
import { deliveredGroups, type DeliveredGroups } from "./delivered-groups.ts";
import type { Finding, Looks } from "./judge.ts";
import { judge } from "./judge.ts";
import type { Text } from "@analyte/contract/text";
import type { GivenTables, Look } from "./look.ts";
import * as reports from "./report-store.ts";
import type { ProjectTables } from "./schema.ts";
import * as store from "./store.ts";

/** Tables that were looked at and found sound. */
export interface Sound {
  facts: ReturnType<typeof judge>["facts"];
  findings: Finding[];
  tables: Omit<ProjectTables["project_table"], "project_id" | "version">[];
  grouped: DeliveredGroups;
  /** With the groups as the sheet has them. */
  comparisons: Delivery["comparisons"];
}
export type About = Pick<Delivery, "value" | "applied" | "comparisons">;

/** More of them are one number. */
const mostFindings = 200;

/** What is known and noted of tables, whatever is wrong with them. */
export async function examine(look: Look, userId: string, tables: GivenTables, about: About): Promise<Sound> {
  const looks = await look(userId, tables);
  const comparisons = comparedAsRead(about.comparisons, looks);
  const { facts, findings } = judge(looks, { ...about, comparisons });
  return { facts, findings: findings.slice(0, mostFindings), tables: rowsOf(tables, looks), grouped: deliveredGroups(looks, comparisons), comparisons };
}

/** @throws Failure with the first error in them. */
export function requireSound({ findings }: Sound): void {
  const wrong = findings.filter(({ severity }) => severity === "error");
  if (wrong.length === 0) return;
  const [first] = wrong;
  const more = wrong.length - 1;
  throw badData(
    {
      en: `${first!.message.en}${more > 0 ? ` (and ${more} more ${more === 1 ? "error" : "errors"})` : ""}`,
      zh: `${first!.message.zh}${more > 0 ? `（另有 ${more} 处错误）` : ""}`,
    },
    wrong.map(({ table, message }) => ({ field: table, message })),
  );
}

/** The latest version's, as changes are told from it. */
export async function stateOf(query: Database, { id, version }: { id: string; version: number }): Promise<State> {
  const row = await store.versionOf(query, id, version);
  return { facts: JSON.parse(row!.facts) as Sound["facts"], tables: await store.tablesOf(query, id, version) };
}

/** What its owner confirms: the SHA-256 of each table, and one of the list of the report's files with theirs, as `checksums.txt` of the project's zip has them. */
export async function sumsOf(query: Database, { id, version }: { id: string; version: number }): Promise<Text[]> {
  const tables = (await store.tablesOf(query, id, version)).map(({ role, sha256 }) => `${role}.csv ${sha256}`);
  const [report] = await reports.reportsOf(query, [id]);
  const files = report === undefined ? [] : await reports.filesOf(query, id, report.version);
  const lines = files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, sha256 }) => `${sha256}  report/${path}\n`);
  const sums = tables.map((sum) => ({ en: sum, zh: sum }));
  if (lines.length === 0) return sums;
  const all = createHash("sha256").update(lines.join("")).digest("hex");
  return [...sums, { en: `report (${lines.length} files) ${all}`, zh: `报告（${lines.length} 个文件）${all}` }];
}

/** In the caller's transaction, which has made or holds the project. */
export async function writeVersion(transaction: Database, id: string, number: number, { facts, findings, tables }: Sound, now: number): Promise<void> {
  await store.addVersion(
    transaction,
    { project_id: id, number, made_at: now, facts: JSON.stringify(facts), findings: JSON.stringify(findings) },
    tables.map((table) => ({ ...table, project_id: id, version: number })),
  );
}

function rowsOf(tables: GivenTables, looks: Looks): Sound["tables"] {
  return projectTables.flatMap((role) => {
    const [file, look] = [tables[role], looks[role]];
    if (file === undefined || look === undefined) return [];
    const { rows, columns } = look.recognised;
    return [{ role, name: file.name, sha256: file.sha256, size: file.size, rows, columns }];
  });
}
