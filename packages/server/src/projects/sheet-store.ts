/** The SQL of information sheets. */
import type { SheetState } from "@analyte/contract/projects/sheet";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../db/open.ts";
import { holdsPart, pageOfJoined, type Page, type PageAsked } from "../db/page-of.ts";
import type { ProjectTables } from "./schema.ts";

export type SheetRowOf = Selectable<ProjectTables["project_sheet"]>;
export type SheetEvent = Selectable<ProjectTables["project_sheet_event"]>;

export async function add(transaction: Database, row: Insertable<ProjectTables["project_sheet"]>): Promise<void> {
  await transaction.insertInto("project_sheet").values(row).execute();
}

export async function find(query: Database, projectId: string): Promise<SheetRowOf | null> {
  return (await query.selectFrom("project_sheet").selectAll().where("project_id", "=", projectId).executeTakeFirst()) ?? null;
}

export async function change(transaction: Database, projectId: string, values: Updateable<ProjectTables["project_sheet"]>): Promise<void> {
  await transaction.updateTable("project_sheet").set(values).where("project_id", "=", projectId).execute();
}

export async function note(transaction: Database, row: Insertable<ProjectTables["project_sheet_event"]>): Promise<void> {
  await transaction.insertInto("project_sheet_event").values(row).execute();
}

/** The latest first. */
export async function eventsOf(query: Database, projectId: string): Promise<SheetEvent[]> {
  return await query.selectFrom("project_sheet_event").selectAll().where("project_id", "=", projectId).orderBy("id", "desc").limit(100).execute();
}

export interface SheetQuery extends PageAsked {
  /** Whose, while the project is in preparation; null for those of everybody. */
  ownerId: string | null;
  state?: SheetState | undefined;
  /** Part of the project's name or of the contract's number. */
  part: string;
}
export type ListedSheetRow = Omit<SheetRowOf, "content"> & { name: string; contract: string; owner: string; owner_email: string };

/** The latest changed first. */
export async function list(query: Database, { ownerId, state, part, ...asked }: SheetQuery): Promise<Page<ListedSheetRow>> {
  let found = query
    .selectFrom("project_sheet")
    .innerJoin("project", "project.id", "project_sheet.project_id")
    .innerJoin("users", "users.id", "project.owner_id")
    .where("project.state", "<>", "archived");
  if (ownerId !== null) found = found.where("project.owner_id", "=", ownerId).where("project.state", "=", "preparing");
  if (state !== undefined) found = found.where("project_sheet.state", "=", state);
  if (part !== "") found = found.where(holdsPart(part, ["project.name", "project.contract"]));
  const rows = found
    .select([
      "project_sheet.project_id",
      "project_sheet.state",
      "project_sheet.samples",
      "project_sheet.version",
      "project_sheet.note",
      "project_sheet.updated_at",
    ])
    .select(["project.name", "project.contract", "users.name as owner", "users.email as owner_email"])
    .orderBy("project_sheet.updated_at", "desc")
    .orderBy("project_sheet.project_id", "desc");
  return await pageOfJoined(found, rows, asked);
}
