import * as amountCalls from "@analyte/contract/projects/amount-calls";
import * as contract from "@analyte/contract/projects/calls";
import * as sharing from "@analyte/contract/projects/shares";
import { projectTables, type ProjectTable } from "@analyte/contract/projects/project";
import type { Language } from "@analyte/contract/text";
import type { Inspection } from "@analyte/contract/tools";
import { on, type Route } from "../serve.ts";
import type { StoredFile } from "../jobs/events.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { Amounts } from "./amounts.ts";
import type { GivenTables, Look } from "./look.ts";
import { presentFindings } from "./present.ts";
import type { Projects } from "./projects.ts";
import type { Shares } from "./shares.ts";
import { examine, requireSound, type Sound } from "./versions.ts";

interface Options {
  amounts: Amounts;
  projects: Projects;
  shares: Shares;
  blobs: Blobs;
  look: Look;
  /** What a table holds, for the page that shows its first rows. */
  lookAt: (userId: string, role: ProjectTable, file: StoredFile, language: Language) => Promise<Inspection>;
  /** Of what the user may take away: a project of one's own can be downloaded, and what can't be does not become one. */
  takeHandle: (userId: string, handle: string) => Promise<StoredFile>;
}
type Handles = Partial<Record<ProjectTable, string | undefined>>;

export function projectRoutes({ amounts, projects, shares, blobs, look, lookAt, takeHandle }: Options): Route[] {
  const resolved = async (userId: string, handles: Handles): Promise<Partial<GivenTables>> =>
    Object.fromEntries(
      await Promise.all(
        projectTables.flatMap((role) => {
          const handle = handles[role];
          return handle === undefined ? [] : [takeHandle(userId, handle).then(({ name, sha256, size }) => [role, { name, sha256, size }])];
        }),
      ),
    ) as Partial<GivenTables>;
  const sound = async (userId: string, tables: GivenTables, about: Pick<ProjectAbout, "value" | "applied">): Promise<Sound> => {
    const found = await examine(look, userId, tables, { ...about, comparisons: [] });
    requireSound(found);
    return found;
  };

  return [
    on(contract.listProjects, async ({ page, size, sort = "updated_at", order, from, state, kind, favourite, name }, { user }) => {
      const usual = sort === "updated_at" || sort.endsWith("_count") ? "desc" : "asc";
      const of = from === undefined ? undefined : from === "1" ? 1 : 2;
      return await projects.list(user.id, {
        page,
        size,
        sort,
        order: order ?? usual,
        from: of,
        state,
        kind,
        favourite: favourite === "true",
        part: name.trim(),
      });
    }),
    on(contract.projectDetail, async ({ id }, { user, language }) => {
      await amounts.follow(user.id, id);
      return await projects.find(user.id, language, id);
    }),
    on(contract.storeProject, async ({ matrix, samples, features, ...about }, { user, language }) => {
      const tables = (await resolved(user.id, { matrix, samples, features })) as GivenTables;
      const found = await sound(user.id, tables, about);
      const { id } = await projects.make(user.id, about, found);
      return { id, findings: presentFindings(found.findings, language) };
    }),
    on(contract.updateProject, async ({ id, matrix, samples, features, ...about }, { user, language }) => {
      const before = await projects.ownTables(user.id, id);
      const given = await resolved(user.id, { matrix, samples, features });
      const found = Object.keys(given).length === 0 ? null : await sound(user.id, { ...before.tables, ...given } as GivenTables, about);
      const { version, changes } = await projects.change(user.id, id, about, found === null ? null : { sound: found, before: before.version });
      return { id, version, changes: changes.map((one) => one[language]), findings: presentFindings(found?.findings ?? [], language) };
    }),
    on(contract.downloadProjectTable, async ({ id, table }, { user }) => {
      const { name, sha256, size } = await projects.table(user.id, id, table);
      return { name, type: "text/csv; charset=utf-8", body: await blobs.open(sha256), size };
    }),
    on(amountCalls.storeAmounts, async ({ id, store_path: path }, { user }) => {
      const { name, sha256, size } = await takeHandle(user.id, path);
      return await amounts.take(user.id, id, { name, sha256, size });
    }),
    on(amountCalls.listAmounts, async ({ id }, { user }) => {
      const data = await amounts.list(user.id, id);
      return { data, total: data.length };
    }),
    on(amountCalls.deleteAmounts, async ({ id }, { user }) => {
      await amounts.remove(user.id, id);
      return { id };
    }),
    on(contract.previewProjectTable, async ({ id, table }, { user, language }) => {
      return await lookAt(user.id, table, await projects.shownTable(user.id, id, table), language);
    }),
    on(contract.deleteProject, async ({ id }, { user }) => {
      await projects.remove(user.id, id);
      return { id };
    }),
    on(contract.markFavouriteProject, async ({ id, favourite }, { user }) => {
      await projects.markFavourite(user.id, id, favourite);
      return { id, favourite };
    }),
    on(contract.acceptProject, async ({ id, version = null }, { user }) => {
      await projects.accept(user, id, version);
      return { id };
    }),
    on(sharing.storeShare, async ({ project_id: projectId, ...offer }, { user }) => await shares.offer(user, { projectId, ...offer })),
    on(sharing.listOwnShares, async ({ page, size, project_id: projectId }, { user }) => await shares.own(user.id, { page, size, projectId })),
    on(sharing.listReceivedShares, async (asked, { user }) => await shares.received(user, asked)),
    on(sharing.receiveShare, async ({ id }, { user }) => await shares.receive(user, id)),
    on(sharing.deleteShare, async ({ id }, { user }) => {
      await shares.remove(user, id);
      return { id };
    }),
    on(sharing.pendingShareCount, async (_input, { user }) => ({ count: await shares.pending(user) })),
  ];
}

type ProjectAbout = Parameters<Projects["make"]>[1];
