/** The SQL of projects. */
import { projectTables, type ProjectKind, type ProjectState, type ProjectTable } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import { expressionBuilder, sql, type Expression, type Insertable, type Selectable, type SqlBool, type Updateable } from "kysely";
import type { Database } from "../db/open.ts";
import { isPostgres } from "../db/postgres.ts";
import { pageOf, type Page, type PageAsked } from "../db/page-of.ts";
import { release, use } from "../storage/uses.ts";
import { changesInLine } from "./changes.ts";
import { remove as removeAmounts } from "./amount-store.ts";
import type { ProjectTables } from "./schema.ts";
import { receivedBy } from "./share-store.ts";

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

/** In capital or small letters it is the same number. */
export async function findByContract(query: Database, contract: string): Promise<ProjectRow | null> {
  if (contract.trim() === "") return null;
  const rows = await query
    .selectFrom("project")
    .selectAll()
    .where(sql<string>`lower(contract)`, "=", contract.trim().toLowerCase())
    .execute();
  // Of before, when these were two numbers, the one that is written so.
  return rows.find((row) => row.contract === contract) ?? rows[0] ?? null;
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
  now: number;
  /** Those alone that the user may analyse; their states say the rest. */
  analysable?: boolean;
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

/** Whose they are, and in which state. */
function listed(query: Database, { userId, from, states, now, analysable }: Pick<ProjectQuery, "userId" | "from" | "states" | "now" | "analysable">) {
  const found = query.selectFrom("project").where(inStates(states, now));
  if (userId === null) return found;
  const received = receivedBy(query, userId, analysable === true);
  return found.where((where) => {
    // Beside the owner PostgreSQL looks a subquery up in every project there is, and an array by its ids.
    const among = isPostgres(query) ? sql<boolean>`${sql.ref("project.id")} = any(array(${received}))` : where("id", "in", received);
    return where.or([...(from === 1 ? [] : [where("owner_id", "=", userId)]), ...(from === 2 ? [] : [among])]);
  });
}

export async function list(query: Database, asked: ProjectQuery): Promise<Page<ProjectRow>> {
  return await pageOf(filtered(query, asked), asked, orderOf(asked));
}

const choiceColumns = ["id", "name", "owner_id", "flow_version", "version", "value", "applied"] as const;
export type ChoiceRow = Pick<ProjectRow, (typeof choiceColumns)[number]>;
/** The same with what a form needs of each. */
export async function listChoices(query: Database, asked: ProjectQuery): Promise<Page<ChoiceRow>> {
  return await pageOf(filtered(query, asked), asked, { ...orderOf(asked), columns: choiceColumns, inOnePass: true });
}

function filtered(query: Database, asked: ProjectQuery) {
  let found = listed(query, asked);
  const { userId } = asked;
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
  return found;
}
const orderOf = ({ sort, order, part }: ProjectQuery) => ({
  search: { part, in: partIn },
  order: [[sort, order] as const, ["id", order] as const],
});

/** Projects in these states at this moment: one whose day has come is expired, whether or not that has been written yet. */
export function inStates(states: readonly ProjectState[], now: number): Expression<SqlBool> {
  const where = expressionBuilder<ProjectTables, "project">();
  const [released, expired] = [states.includes("released"), states.includes("expired")];
  const held = where("state", "in", [...states]);
  if (released === expired) return held;
  const isOver = where.and([where("state", "=", "released"), where("expires_at", "<=", now)]);
  if (expired) return where.or([held, isOver]);
  return where.and([held, where.or([where("state", "<>", "released"), where("expires_at", "is", null), where("expires_at", ">", now)])]);
}

/** The latest project of a user, owned or received, whose latest version has these tables, by their content. Null for none that can be analysed. */
export async function latestWithTables(
  query: Database,
  { userId, tables, now }: { userId: string; tables: ReadonlyMap<string, string>; now: number },
): Promise<string | null> {
  let found = listed(query, { userId, states: ["released"], now, analysable: true }).select("id");
  for (const [role, sha256] of tables)
    found = found.where((where) => {
      const table = where
        .selectFrom("project_table")
        .select("role")
        .where("role", "=", role as ProjectTable)
        .where("sha256", "=", sha256);
      return where.exists(table.whereRef("project_id", "=", "project.id").whereRef("project_table.version", "=", "project.version"));
    });
  return (await found.orderBy("updated_at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst())?.id ?? null;
}

/** Where a part of a project is looked for: its name and its contract's number. */
export const partIn = ["name", "contract"] as const;

/** The tables of several projects' latest versions. */
export async function latestTables(query: Database, projects: readonly Pick<ProjectRow, "id" | "version">[]): Promise<(projectId: string) => TableRow[]> {
  if (projects.length === 0) return () => [];
  const versions = new Map(projects.map(({ id, version }) => [id, version]));
  const rows = await query
    .selectFrom("project_table")
    .selectAll()
    .where("project_id", "in", [...versions.keys()])
    .execute();
  const latest = Map.groupBy(
    rows.filter((row) => row.version === versions.get(row.project_id)),
    ({ project_id }) => project_id,
  );
  return (projectId) => inOrder(latest.get(projectId) ?? []);
}

/** What is known of several projects' latest versions. */
export async function latestVersions(query: Database, projects: readonly Pick<ProjectRow, "id" | "version">[]): Promise<Map<string, VersionRow>> {
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

/** How many a user has made himself. */
export async function countMade(query: Database, userId: string): Promise<number> {
  const found = query.selectFrom("project").where("owner_id", "=", userId).where("delivered", "=", 0);
  return (await found.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
}

/** Released projects whose time is over, some of them. */
export async function pastDue(query: Database, now: number): Promise<ProjectRow[]> {
  return await query.selectFrom("project").selectAll().where("state", "=", "released").where("expires_at", "<=", now).limit(100).execute();
}

export const tableOf = (rows: readonly TableRow[], role: ProjectTable): TableRow | null => rows.find((row) => row.role === role) ?? null;

/** Released projects that end within this time and whose owners haven't been told so, the first to end first, some of them. */
export async function dueUntold(query: Database, what: Told["what"], from: number, to: number): Promise<ProjectRow[]> {
  return await query
    .selectFrom("project")
    .selectAll()
    .where("state", "=", "released")
    .where("expires_at", ">", from)
    .where("expires_at", "<=", to)
    .where((where) => {
      const told = where.selectFrom("project_told").select("what").whereRef("project_id", "=", "project.id").whereRef("user_id", "=", "project.owner_id");
      return where.not(where.exists(told.where("what", "=", what).whereRef("project_told.expires_at", "=", "project.expires_at")));
    })
    .orderBy("expires_at")
    .orderBy("id")
    .limit(100)
    .execute();
}

/** Whether its owner hadn't been told yet. Kept beside the project: his message he may delete. */
export async function noteTold(transaction: Database, { id, owner_id }: ProjectRow, what: Told["what"], end: number): Promise<boolean> {
  const noted = await transaction
    .insertInto("project_told")
    .values({ project_id: id, user_id: owner_id, what, expires_at: end })
    .onConflict((meeting) => meeting.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
type Told = ProjectTables["project_told"];
