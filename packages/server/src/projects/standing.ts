/** How somebody stands to a project; what he may not see is not there for him. */
import { isDisabled } from "../account/lookups.ts";
import type { Database } from "../db/open.ts";
import { forbidden, notFound, type Failure } from "../errors.ts";
import type { GivenTables } from "./look.ts";
import * as policy from "./policy.ts";
import * as shares from "./share-store.ts";
import * as store from "./store.ts";

export type Seen = policy.Standing & { project: store.ProjectRow; shareId: string | null };

/** Null for what there isn't, and for what the user may not see. */
export async function standingOf(query: Database, userId: string, id: string, now = Date.now()): Promise<Seen | null> {
  const project = await store.find(query, id);
  if (project === null) return null;
  const share = project.owner_id === userId ? null : await shares.receivedOf(query, id, userId);
  const ownerDisabled = share !== null && (await isDisabled(query, project.owner_id));
  const one = { project, userId, received: share?.rights ?? null, shareId: share?.id ?? null, ownerDisabled, now };
  return policy.maySee(one) ? one : null;
}

/** Whether a user may download what of a result is the data of this project. */
export async function mayTakeOut(query: Database, userId: string, projectId: string): Promise<boolean> {
  const onlyLooked = await shares.onlyLooks(query, projectId, userId);
  return policy.mayTakeOut(onlyLooked ? await standingOf(query, userId, projectId) : null, onlyLooked);
}

/** Whether a user may give others a link to what he made of this project. */
export async function mayPassOn(query: Database, userId: string, projectId: string): Promise<boolean> {
  return policy.mayPassOn(await store.find(query, projectId), userId, await shares.onlyLooks(query, projectId, userId));
}

/** The tables of its latest data; null where it has none. */
export async function tablesOf(query: Database, { id, version }: Pick<store.ProjectRow, "id" | "version">): Promise<GivenTables | null> {
  const tables = Object.fromEntries((await store.tablesOf(query, id, version)).map(({ role, name, sha256, size }) => [role, { name, sha256, size }]));
  return "matrix" in tables ? (tables as GivenTables) : null;
}

/** The latest project with these tables that the user may analyse; null where there is none. */
export async function withTables(query: Database, userId: string, tables: ReadonlyMap<string, string>, now = Date.now()): Promise<Seen | null> {
  const id = await store.latestWithTables(query, { userId, tables, now });
  const one = id === null ? null : await standingOf(query, userId, id, now);
  return one !== null && policy.mayAnalyse(one) ? one : null;
}

/** Those of a user that fit what is asked for. */
export const listProjects = store.list;

/** @throws Failure for what the user may not see. */
export async function seenBy(query: Database, userId: string, id: string, now = Date.now()): Promise<Seen> {
  const one = await standingOf(query, userId, id, now);
  if (one === null) throw unknownProject();
  return one;
}

/** @throws Failure for what the user may not analyse, or no longer. */
export function requireAnalysable(one: policy.Standing): void {
  if (!policy.mayAnalyse(one)) throw notAnalysed(one);
}
const notAnalysed = (one: policy.Standing): Failure => forbidden(one.ownerDisabled ? ownerAway : expired);

/** Whose they are besides its owner: who has taken the project. */
export const recipientsOf = async (query: Database, projectId: string): Promise<string[]> => await shares.recipientsOf(query, projectId);

export const unknownProject = () => notFound({ en: "There is no such project among yours.", zh: "您的项目中没有该项目。" });

const expired = {
  en: "This project has expired: it can be looked at and no longer analysed. Ask technical support to extend it.",
  zh: "该项目已到期：只能查看，不能继续分析。如需延长，请联系技术支持。",
};
/** Also said of its programs. */
export const ownerAway = {
  en: "The account of this project's owner is disabled: what was shared can be looked at and not analysed meanwhile. Ask technical support.",
  zh: "该项目所有者的账号已停用：在此期间共享的内容只能查看，不能分析。请联系技术支持。",
};
export const lookOnly = {
  en: "This project was shared with you to be looked at and analysed, not to be downloaded. Ask its owner for the right to download.",
  zh: "该项目仅供您查看和分析，不能下载。请向其所有者申请下载权限。",
};
