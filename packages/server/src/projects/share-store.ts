/** The SQL of project shares. */
import type { ProjectState } from "@analyte/contract/projects/project";
import type { ShareRights, ShareState } from "@analyte/contract/projects/shares";
import { sql, type Insertable, type Selectable } from "kysely";
import { keyOf } from "../account/accounts.ts";
import { emailKeyOf } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { pageOfJoined, type Page, type PageAsked } from "../db/page-of.ts";
import type { ProjectTables } from "./schema.ts";

export type ShareRow = Selectable<ProjectTables["project_share"]>;
/** Whose they are: by account once it was received, by address before. */
export interface Recipient {
  id: string;
  email: string;
}

export async function add(transaction: Database, row: Insertable<ProjectTables["project_share"]>): Promise<void> {
  await transaction.insertInto("project_share").values(row).execute();
}

export async function find(query: Database, id: string): Promise<ShareRow | null> {
  return (await query.selectFrom("project_share").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function findOffer(query: Database, projectId: string, email: string): Promise<ShareRow | null> {
  const found = query.selectFrom("project_share").selectAll().where("project_id", "=", projectId).where("email_key", "=", keyOf(email));
  return (await found.executeTakeFirst()) ?? null;
}

export async function countOf(query: Database, projectId: string): Promise<number> {
  const found = query.selectFrom("project_share").select((select) => select.fn.countAll<number>().as("total"));
  return (await found.where("project_id", "=", projectId).executeTakeFirstOrThrow()).total;
}

/** How many have the project, or an offer of it to answer. */
export async function takenOrOffered(query: Database, projectId: string): Promise<number> {
  const found = query.selectFrom("project_share").select((select) => select.fn.countAll<number>().as("total"));
  return (await found.where("project_id", "=", projectId).where("state", "<>", "declined").executeTakeFirstOrThrow()).total;
}

/** What the user has taken of this project; null for nothing. */
export async function receivedOf(query: Database, projectId: string, userId: string): Promise<ShareRow | null> {
  const found = query.selectFrom("project_share").selectAll().where("project_id", "=", projectId).where("user_id", "=", userId);
  return (await found.where("state", "=", "received").executeTakeFirst()) ?? null;
}

/** The projects that the user has taken. `analysable`: those alone whose owner can sign in. */
export function receivedBy(query: Database, userId: string, analysable: boolean) {
  const found = query
    .selectFrom("project_share")
    .select("project_id")
    .where("project_share.user_id", "=", userId)
    .where("project_share.state", "=", "received");
  if (!analysable) return found;
  return found.where((where) => {
    const disabled = where.selectFrom("project").innerJoin("users", "users.id", "project.owner_id").select("users.id").where("users.disabled", "=", 1);
    return where.not(where.exists(disabled.whereRef("project.id", "=", "project_share.project_id")));
  });
}

/** What the user has taken of these projects, by their ids. */
export async function receivedAmong(query: Database, userId: string, projectIds: readonly string[]): Promise<Map<string, ShareRights>> {
  if (projectIds.length === 0) return new Map();
  const found = query.selectFrom("project_share").select(["project_id", "rights"]).where("user_id", "=", userId).where("state", "=", "received");
  return new Map((await found.where("project_id", "in", projectIds).execute()).map(({ project_id, rights }) => [project_id, rights]));
}

/** Who has taken the project. */
export async function recipientsOf(query: Database, projectId: string): Promise<string[]> {
  const found = query.selectFrom("project_share").select("user_id").where("project_id", "=", projectId).where("state", "=", "received");
  return (await found.execute()).flatMap(({ user_id }) => user_id ?? []);
}

/** Whether it was still as it was read. */
export async function answer(transaction: Database, share: ShareRow, state: ShareState, userId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("project_share")
    .set({ state, user_id: userId, answered_at: at })
    .where("id", "=", share.id)
    .where("state", "=", share.state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the user was given when he took it is what holds for the results that he makes of it, also after it was taken back. */
export async function noteLooker(transaction: Database, projectId: string, userId: string, rights: ShareRights): Promise<void> {
  await transaction.deleteFrom("project_looker").where("project_id", "=", projectId).where("user_id", "=", userId).execute();
  if (rights === "analyse") await transaction.insertInto("project_looker").values({ project_id: projectId, user_id: userId }).execute();
}

export async function onlyLooks(query: Database, projectId: string, userId: string): Promise<boolean> {
  const found = query.selectFrom("project_looker").select("user_id").where("project_id", "=", projectId).where("user_id", "=", userId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Neither an offer to this account nor what it was given once is left. */
export async function forgetRecipient(transaction: Database, projectId: string, userId: string): Promise<void> {
  const email_key = await emailKeyOf(transaction, userId);
  await transaction
    .deleteFrom("project_share")
    .where("project_id", "=", projectId)
    .where((where) => where.or([where("user_id", "=", userId), where("email_key", "=", email_key)]))
    .execute();
  await noteLooker(transaction, projectId, userId, "download");
}

export async function remove(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("project_share").where("id", "=", id).execute();
}

const withProject = (query: Database) =>
  query.selectFrom("project_share").innerJoin("project", "project.id", "project_share.project_id").innerJoin("users", "users.id", "project.owner_id");

export type ListedShare = ShareRow & { name: string; contract: string; kind: string; project_state: ProjectState; project_end: number | null; owner: string };

/** One with its project's owner; null where it is gone. */
export async function listedOne(query: Database, id: string): Promise<ListedShare | null> {
  return (await listedOf(withProject(query).where("project_share.id", "=", id)).executeTakeFirst()) ?? null;
}

export async function listOwn(
  query: Database,
  userId: string,
  { projectId, ...asked }: PageAsked & { projectId?: string | undefined },
): Promise<Page<ListedShare>> {
  let found = withProject(query).where("project.owner_id", "=", userId);
  if (projectId !== undefined) found = found.where("project_share.project_id", "=", projectId);
  return await pageOfJoined(found, listedOf(found), asked);
}

interface ReceivedQuery {
  state?: ShareState | undefined;
  now: number;
}
export async function listReceived(query: Database, recipient: Recipient, asked: ReceivedQuery & PageAsked): Promise<Page<ListedShare>> {
  const found = receivable(query, recipient, asked);
  return await pageOfJoined(found, listedOf(found), asked);
}

export const countReceived = async (query: Database, recipient: Recipient, asked: ReceivedQuery): Promise<number> =>
  (
    await receivable(query, recipient, asked)
      .select((select) => select.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
  ).total;

/** Pending ones by the address, others by the account. Those past their time, or of an owner who can't sign in, are none to be received. */
function receivable(query: Database, { id, email }: Recipient, { state, now }: ReceivedQuery) {
  const found = withProject(query)
    .where("project.state", "in", ["released", "expired"])
    .where((where) => where.or([where("project_share.state", "<>", "pending"), where("users.disabled", "=", 0)]))
    .where((where) =>
      where.or([
        where("project_share.user_id", "=", id),
        where.and([
          where("project_share.user_id", "is", null),
          where("project_share.email_key", "=", keyOf(email)),
          where("project_share.expires_at", ">", now),
        ]),
      ]),
    );
  return state === undefined ? found : found.where("project_share.state", "=", state);
}

const listedOf = (found: ReturnType<typeof withProject>) =>
  found
    .selectAll("project_share")
    .select([
      "project.name",
      "project.contract",
      "project.kind",
      "project.expires_at as project_end",
      sql<ProjectState>`project.state`.as("project_state"),
      sql<string>`users.name`.as("owner"),
    ])
    .orderBy("project_share.id", "desc");

export async function forgetLate(query: Database, now: number): Promise<void> {
  await query.deleteFrom("project_share").where("user_id", "is", null).where("state", "=", "pending").where("expires_at", "<=", now).execute();
}
