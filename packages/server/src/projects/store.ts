/** The SQL of projects. */
import { projectTables, type ProjectKind, type ProjectState, type ProjectTable } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import { type Insertable, type Selectable, type Updateable } from "kysely";
import type { Database } from "../db/open.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { release, use } from "../storage/uses.ts";
import { changesInLine } from "./changes.ts";
import { remove as removeAmounts } from "./amount-store.ts";
import type { ProjectTables } from "./schema.ts";

export type ProjectRow = Selectable<ProjectTables["project"]>;
export type TableRow = Selectable<ProjectTables["project_table"]>;
export type EventRow = Selectable<ProjectTables["project_event"]>;
export type VersionRow = Selectable<ProjectTables["project_version"]>;

const ownerOf = (projectId: string): string => `project:${projectId}`;

export async function add(transaction: Database, row: Insertable<ProjectTables["project"]>): Promise<void> {
  await transaction.insertInto("project").values(row).execute();
}

/** A version with its tables, whose contents are in use from now on. */
export async function addVersion(
  transaction: Database,
  version: Insertable<ProjectTables["project_version"]>,
  tables: readonly Insertable<ProjectTables["project_table"]>[],
): Promise<void> {
  await transaction.insertInto("project_version").values(version).execute();
  await transaction
    .insertInto("project_table")
    .values([...tables])
    .execute();
  for (const { sha256, project_id } of tables) await use(transaction, sha256, ownerOf(project_id));
}

export async function change(transaction: Database, id: string, values: Updateable<ProjectTables["project"]>): Promise<void> {
  await transaction.updateTable("project").set(values).where("id", "=", id).execute();
}

/** `changes`: what of it is new; nothing where that goes without saying. */
export async function note(transaction: Database, row: Omit<Insertable<ProjectTables["project_event"]>, "said">, changes: readonly Text[] = []): Promise<void> {
  const said = changes.length === 0 ? "" : JSON.stringify(changesInLine(changes));
  await transaction
    .insertInto("project_event")
    .values({ ...row, said })
    .execute();
}

export async function findMany(query: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  return await query.selectFrom("project").selectAll().where("id", "in", ids).execute();
}

/** The latest version that has this content in a table; 0 for none. */
export async function versionWith(query: Database, projectId: string, role: ProjectTable, sha256: string): Promise<number> {
  const found = query.selectFrom("project_table").where("project_id", "=", projectId).where("role", "=", role).where("sha256", "=", sha256);
  return (await found.select((select) => select.fn.max("version").as("version")).executeTakeFirst())?.version ?? 0;
}

/** Its tables are no longer needed for it; tasks that were given them keep them. */
export async function remove(transaction: Database, id: string): Promise<void> {
  await removeAmounts(transaction, id);
  await release(transaction, ownerOf(id));
  await transaction.deleteFrom("project").where("id", "=", id).execute();
}

export async function find(query: Database, id: string): Promise<ProjectRow | null> {
  return (await query.selectFrom("project").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Held for this transaction: two changes of one project come one after another. */
export async function hold(transaction: Database, id: string): Promise<ProjectRow | null> {
  return (
    (await transaction
      .updateTable("project")
      .set((row) => ({ version: row.ref("version") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst()) ?? null
  );
}

export async function findByContract(query: Database, contract: string): Promise<ProjectRow | null> {
  return (await query.selectFrom("project").selectAll().where("contract", "=", contract).where("contract", "<>", "").executeTakeFirst()) ?? null;
}

export async function versionOf(query: Database, projectId: string, number: number): Promise<VersionRow | null> {
  return (await query.selectFrom("project_version").selectAll().where("project_id", "=", projectId).where("number", "=", number).executeTakeFirst()) ?? null;
}

export async function tablesOf(query: Database, projectId: string, version: number): Promise<TableRow[]> {
  const rows = await query.selectFrom("project_table").selectAll().where("project_id", "=", projectId).where("version", "=", version).execute();
  return inOrder(rows);
}
const inOrder = (rows: readonly TableRow[]): TableRow[] => rows.toSorted((a, b) => projectTables.indexOf(a.role) - projectTables.indexOf(b.role));

/** The latest first. */
export async function eventsOf(query: Database, projectId: string): Promise<EventRow[]> {
  return await query.selectFrom("project_event").selectAll().where("project_id", "=", projectId).orderBy("id", "desc").limit(100).execute();
}

export interface ProjectQuery extends PageAsked {
  sort: "name" | "contract" | "updated_at" | "sample_count" | "feature_count";
  order: "asc" | "desc";
  /** Whose, own ones (2) and received ones (1); null for those of everybody. */
  userId: string | null;
  from?: 1 | 2 | undefined;
  states: readonly ProjectState[];
  kind?: ProjectKind | undefined;
  /** A version of a process that it was made for. */
  flowVersion?: string | undefined;
  /** Those alone that a report was delivered for, or attached to. */
  withReport?: boolean;
  /** With these tables in the latest version, and at least so much in them. */
  holds?: { tables: readonly ProjectTable[]; samples: number; mostSamples: number | null; features: number; complete: boolean } | undefined;
  /** Those alone that the user has marked. */
  favourite?: boolean | undefined;
  /** Part of the name or of the contract's number. */
  part: string;
}

export async function list(query: Database, asked: ProjectQuery): Promise<Page<ProjectRow>> {
  let found = query.selectFrom("project").where("state", "in", [...asked.states]);
  const { userId, from } = asked;
  if (userId !== null) {
    found = found.where((where) => {
      const received = where.selectFrom("project_share").select("project_id").where("user_id", "=", userId).where("state", "=", "received");
      return where.or([...(from === 1 ? [] : [where("owner_id", "=", userId)]), ...(from === 2 ? [] : [where("id", "in", received)])]);
    });
  }
  if (userId !== null && asked.favourite === true)
    found = found.where("id", "in", (where) => where.selectFrom("favourite_project").select("project_id").where("user_id", "=", userId));
  if (asked.kind !== undefined) found = found.where("kind", "=", asked.kind);
  if (asked.flowVersion !== undefined) found = found.where("flow_version", "=", asked.flowVersion);
  if (asked.holds !== undefined) {
    const { tables, samples, mostSamples, features, complete } = asked.holds;
    if (complete) found = found.where("missing_count", "=", 0);
    if (mostSamples !== null) found = found.where("sample_count", "<=", mostSamples);
    found = found.where("sample_count", ">=", samples).where("feature_count", ">=", features);
    for (const role of tables)
      found = found.where((where) => {
        const table = where.selectFrom("project_table").select("role").where("role", "=", role);
        return where.exists(table.whereRef("project_id", "=", "project.id").whereRef("project_table.version", "=", "project.version"));
      });
  }
  if (asked.withReport === true)
    found = found.where((where) => {
      const some = (table: "project_report" | "project_attached") =>
        where.exists(where.selectFrom(table).select("project_id").whereRef("project_id", "=", "project.id"));
      return where.or([some("project_report"), some("project_attached")]);
    });
  const { sort, order, part } = asked;
  return await pageOf(found, asked, {
    search: { part, in: partIn },
    order: [
      [sort, order],
      ["id", order],
    ],
  });
}

/** The ids of projects whose latest version has these tables, by their content; the latest first. */
export async function idsWithTables(query: Database, tables: ReadonlyMap<string, string>): Promise<string[]> {
  let found = query.selectFrom("project").select("id").where("state", "=", "released");
  for (const [role, sha256] of tables)
    found = found.where((where) => {
      const table = where
        .selectFrom("project_table")
        .select("role")
        .where("role", "=", role as ProjectTable)
        .where("sha256", "=", sha256);
      return where.exists(table.whereRef("project_id", "=", "project.id").whereRef("project_table.version", "=", "project.version"));
    });
  const rows = await found.orderBy("updated_at", "desc").orderBy("id", "desc").limit(mostAlike).execute();
  return rows.map(({ id }) => id);
}
/** An example may have been delivered to many. */
const mostAlike = 1_000;

/** Where a part of a project is looked for: its name and its contract's number. */
export const partIn = ["name", "contract"] as const;

/** The tables of several projects' latest versions. */
export async function latestTables(query: Database, projects: readonly ProjectRow[]): Promise<(projectId: string) => TableRow[]> {
  if (projects.length === 0) return () => [];
  const versions = new Map(projects.map(({ id, version }) => [id, version]));
  const rows = await query
    .selectFrom("project_table")
    .selectAll()
    .where("project_id", "in", [...versions.keys()])
    .execute();
  return (projectId) => inOrder(rows.filter((row) => row.project_id === projectId && row.version === versions.get(projectId)));
}

/** What is known of several projects' latest versions. */
export async function latestVersions(query: Database, projects: readonly ProjectRow[]): Promise<Map<string, VersionRow>> {
  if (projects.length === 0) return new Map();
  const rows = await query
    .selectFrom("project_version")
    .innerJoin("project", (join) => join.onRef("project.id", "=", "project_id").onRef("project.version", "=", "number"))
    .selectAll("project_version")
    .where(
      "project_id",
      "in",
      projects.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.project_id, row]));
}

/** Released projects whose time is over. */
export async function pastDue(query: Database, now: number): Promise<ProjectRow[]> {
  return await query.selectFrom("project").selectAll().where("state", "=", "released").where("expires_at", "<=", now).limit(100).execute();
}

export const tableOf = (rows: readonly TableRow[], role: ProjectTable): TableRow | null => rows.find((row) => row.role === role) ?? null;

/** Released projects that end within this time. */
export async function dueBetween(query: Database, from: number, to: number): Promise<ProjectRow[]> {
  return await query
    .selectFrom("project")
    .selectAll()
    .where("state", "=", "released")
    .where("expires_at", ">", from)
    .where("expires_at", "<=", to)
    .limit(1_000)
    .execute();
}
