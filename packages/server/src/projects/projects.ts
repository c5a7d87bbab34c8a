/** Projects of users: delivered ones and their own. */
import type { ListedProject, ProjectDetail, ProjectFacts } from "@analyte/contract/projects/calls";
import type { ProjectForModule } from "@analyte/contract/projects/choices";
import { projectOf, projectTables, type AppliedStep, type Delivery, type ProjectState, type ProjectTable } from "@analyte/contract/projects/project";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { conflict, forbidden, notFound } from "../errors.ts";
import type { StoredFile } from "../jobs/events.ts";
import { newSortableId } from "../sortable-id.ts";
import { noteChanged } from "./changed.ts";
import { ofProjects } from "./attached-store.ts";
import { takeOff } from "./attached.ts";
import { changesBetween, sameTables } from "./changes.ts";
import { favouritesAmong, markFavourite } from "./favourites.ts";
import { find as findAmounts } from "./amount-store.ts";
import * as policy from "./policy.ts";
import * as shares from "./share-store.ts";
import { sheetOrigin } from "./from-sheet.ts";
import { find as findSheet } from "./sheet-store.ts";
import { listedProject, presentTables, projectChoice, projectDetail } from "./present.ts";
import { lookOnly, requireAnalysable, seenBy, standingOf, type Seen } from "./standing.ts";
import * as store from "./store.ts";
import { tableFileName } from "./table-name.ts";
import { stateOf, sumsOf, writeVersion, type Sound } from "./versions.ts";

export type ListQuery = Omit<store.ProjectQuery, "userId" | "states" | "now" | "analysable"> & { state?: ProjectState | undefined };
export type ChoiceQuery = Pick<store.ProjectQuery, "part" | "from" | "flowVersion" | "holds">;
/** What is said of a project of one's own. */
export type OwnProject = Pick<Delivery, "name" | "kind" | "value" | "unit" | "taxid" | "material" | "platform" | "applied">;

export interface Projects {
  list(userId: string, asked: ListQuery): Promise<{ data: ListedProject[]; total: number }>;
  find(userId: string, language: Language, id: string): Promise<ProjectDetail>;
  /** Those that can be analysed, by name; `total` counts also what one answer doesn't hold. */
  choices(userId: string, asked: ChoiceQuery): Promise<{ rows: store.ChoiceRow[]; total: number }>;
  /** The same, with what a form needs of each. */
  choicesWithData(userId: string, asked: ChoiceQuery): Promise<{ data: ProjectForModule[]; total: number }>;
  make(userId: string, about: OwnProject, sound: Sound): Promise<{ id: string }>;
  /** With tables that are new it has a new version; says what of them is. `made.before`: the version whose other tables were taken over. */
  change(userId: string, id: string, about: OwnProject, made: { sound: Sound; before: number } | null): Promise<{ version: number; changes: Text[] }>;
  markFavourite(userId: string, id: string, favourite: boolean): Promise<void>;
  /** The tables of the latest version, for who changes some of them. */
  ownTables(userId: string, id: string): Promise<{ version: number; tables: Partial<Record<ProjectTable, StoredFile>> }>;
  /** One of its tables, for who may see it: released, or past its time. */
  shownTable(userId: string, id: string, role: ProjectTable): Promise<StoredFile>;
  /** One of its tables, for who may download it. */
  table(userId: string, id: string, role: ProjectTable): Promise<StoredFile>;
  remove(userId: string, id: string): Promise<void>;
  /** `version`: the one that was looked at; null for the latest. */
  accept(user: { id: string; name: string }, id: string, version: number | null): Promise<void>;
  /** The content of `project:<id>/<table>`; null for any other handle, and for what the user may not analyse. */
  resolveHandle(userId: string, handle: string): Promise<StoredFile | null>;
}

const shownStates: readonly ProjectState[] = ["released", "expired"];
/** What one user may have, deliveries aside. */
export const mostOwn = 500;
/** A form offers so many at once; a search finds the others. */
const mostChoices = 200;

export function openProjects(database: Database, now: () => number = Date.now): Projects {
  const held = async (transaction: Database, userId: string, id: string): Promise<Seen> => {
    await store.hold(transaction, id);
    return await seenBy(transaction, userId, id, now());
  };
  const note = async (
    transaction: Database,
    project: { id: string; version: number },
    what: store.EventRow["what"],
    userId: string | null,
    changes: readonly Text[] = [],
    who = "",
  ) =>
    await store.note(
      transaction,
      { id: newSortableId(now()), project_id: project.id, what, user_id: userId, who, version: project.version, at: now() },
      changes,
    );

  const choices: Projects["choices"] = async (userId, asked) => {
    const all = { page: 1, size: mostChoices, sort: "name", order: "asc", states: ["released"], analysable: true } as const;
    return await store.listChoices(database, { ...all, ...asked, userId, now: now() });
  };

  return {
    async list(userId, { state, ...asked }) {
      const states = state === undefined ? shownStates : shownStates.filter((one) => one === state);
      if (states.length === 0) return { data: [], total: 0 };
      const { rows, total } = await store.list(database, { ...asked, userId, states, now: now() });
      const marked = await favouritesAmong(
        database,
        userId,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => listedProject(row, userId, marked.has(row.id), now())), total };
    },

    async find(userId, language, id) {
      const one = await seenBy(database, userId, id, now());
      const { project } = one;
      const [version, tables, events, amounts] = [
        await store.versionOf(database, id, project.version),
        await store.tablesOf(database, id, project.version),
        await store.eventsOf(database, id),
        await findAmounts(database, id),
      ];
      const favourite = (await favouritesAmong(database, userId, [id])).has(id);
      const hasSheet = policy.maySeeSheet(one) && (await findSheet(database, id)) !== null;
      const share = one.shareId === null ? null : await shares.listedOne(database, one.shareId);
      const fromSheet = hasSheet ? await sheetOrigin(database, id, version!.made_at) : null;
      return projectDetail(one, { version: version!, tables, events, favourite, amounts, share, hasSheet, fromSheet }, language);
    },

    choices,
    async choicesWithData(userId, asked) {
      const { rows, total } = await choices(userId, asked);
      const [tablesOf, versions] = [await store.latestTables(database, rows), await store.latestVersions(database, rows)];
      const data = rows.map((row) => ({
        ...projectChoice(row, userId),
        value_kind: row.value,
        applied: JSON.parse(row.applied) as AppliedStep[],
        facts: JSON.parse(versions.get(row.id)!.facts) as ProjectFacts,
        tables: presentTables(tablesOf(row.id)),
      }));
      return { data, total };
    },

    async make(userId, { applied, ...about }, sound) {
      const at = now();
      const id = newSortableId(at);
      await database.transaction().execute(async (transaction) => {
        if ((await store.countMade(transaction, userId)) >= mostOwn) throw tooManyProjects();
        await store.add(transaction, {
          id,
          owner_id: userId,
          contract: "",
          ...about,
          applied: JSON.stringify(applied),
          libraries: "{}",
          comparisons: "[]",
          state: "released",
          flow_version: "",
          delivered: 0,
          version: 1,
          sample_count: sound.facts.samples,
          feature_count: sound.facts.features,
          missing_count: sound.facts.missing,
          created_at: at,
          updated_at: at,
          released_at: at,
          expires_at: null,
          accepted_at: null,
        });
        await writeVersion(transaction, id, 1, sound, at);
        await note(transaction, { id, version: 1 }, "made", userId);
      });
      return { id };
    },

    async change(userId, id, { applied, ...about }, made) {
      const sound = made?.sound ?? null;
      return await database.transaction().execute(async (transaction) => {
        const one = await held(transaction, userId, id);
        if (!policy.mayChange(one)) throw unchangeable();
        const { project } = one;
        // Its other tables may be others by now.
        if (made !== null && project.version !== made.before) throw overtaken();
        const before = await stateOf(transaction, project);
        // The same tables once more are no new version.
        const isNew = sound !== null && !sameTables(before, sound);
        const changes = isNew ? changesBetween(before, sound) : [];
        const version = project.version + (isNew ? 1 : 0);
        await store.change(transaction, id, {
          ...about,
          applied: JSON.stringify(applied),
          version,
          updated_at: now(),
          ...(isNew && { sample_count: sound.facts.samples, feature_count: sound.facts.features, missing_count: sound.facts.missing }),
        });
        if (isNew) await writeVersion(transaction, id, version, sound, now());
        await note(transaction, { id, version }, isNew ? "version" : "changed", userId, changes);
        await noteChanged(transaction, id);
        return { version, changes };
      });
    },

    async markFavourite(userId, id, favourite) {
      // What is no longer there for the user he may unmark.
      if (favourite) await seenBy(database, userId, id, now());
      await markFavourite(database, userId, id, favourite, now());
    },

    async ownTables(userId, id) {
      const one = await seenBy(database, userId, id, now());
      if (!policy.mayChange(one)) throw unchangeable();
      const tables = await store.tablesOf(database, id, one.project.version);
      return { version: one.project.version, tables: Object.fromEntries(tables.map(({ role, name, sha256, size }) => [role, { name, sha256, size }])) };
    },

    async shownTable(userId, id, role) {
      const { project } = await seenBy(database, userId, id, now());
      const found = store.tableOf(await store.tablesOf(database, id, project.version), role);
      if (found === null) throw noSuchTable();
      return { name: found.name, sha256: found.sha256, size: found.size };
    },

    async table(userId, id, role) {
      const one = await seenBy(database, userId, id, now());
      if (!policy.mayDownload(one)) throw forbidden(lookOnly);
      const found = store.tableOf(await store.tablesOf(database, id, one.project.version), role);
      if (found === null) throw noSuchTable();
      return { name: tableFileName(one.project, role), sha256: found.sha256, size: found.size };
    },

    async remove(userId, id) {
      await database.transaction().execute(async (transaction) => {
        const one = await held(transaction, userId, id);
        requireDeletable(one);
        for (const copy of await ofProjects(transaction, [id])) await takeOff(transaction, copy);
        await noteChanged(transaction, id);
        await store.remove(transaction, id);
      });
    },

    async accept({ id: userId, name }, id, version) {
      await database.transaction().execute(async (transaction) => {
        const one = await held(transaction, userId, id);
        const { project } = one;
        // Said twice, it has been said once.
        if (project.owner_id === userId && project.accepted_at !== null) return;
        if (!policy.mayAccept(one)) throw nothingToAccept();
        if (version !== null && version !== project.version) throw newerArrived();
        await store.change(transaction, id, { accepted_at: now() });
        await note(transaction, project, "accepted", userId, await sumsOf(transaction, project), name);
        await noteChanged(transaction, id);
      });
    },

    async resolveHandle(userId, handle) {
      const named = projectOf(handle);
      const role = [...projectTables, "amounts" as const].find((table) => table === named?.table);
      if (named === null || role === undefined) return null;
      const { id } = named;
      const one = await standingOf(database, userId, id, now());
      if (one === null) return null;
      requireAnalysable(one);
      if (role === "amounts") {
        const amounts = await findAmounts(database, id);
        // Of earlier data: its samples may be others.
        return amounts === null || amounts.version !== one.project.version ? null : { name: "amounts.csv", sha256: amounts.sha256, size: amounts.size };
      }
      const table = store.tableOf(await store.tablesOf(database, id, one.project.version), role);
      return table === null ? null : { name: table.name, sha256: table.sha256, size: table.size };
    },
  };
}

/** @throws Failure, in words, for what the user may not delete. */
export async function deletableBy(query: Database, userId: string, id: string): Promise<void> {
  requireDeletable(await seenBy(query, userId, id));
}
function requireDeletable(one: Seen): void {
  if (one.project.delivered === 1) throw notDeleted();
  if (!policy.mayChange(one)) throw unchangeable();
}

const unchangeable = () =>
  forbidden({
    en: "A project that was delivered to you or shared with you stays as it is. Make a project of your own from its tables to change them.",
    zh: "交付给您或与您共享的项目保持原样。如需修改，请用其表格新建自己的项目。",
  });
const overtaken = () =>
  conflict({
    en: "The data of this project were changed in another window meanwhile. Open it again, and make your change there.",
    zh: "该项目的数据已在其他窗口中被修改。请重新打开后再作修改。",
  });
const noSuchTable = () => notFound({ en: "The project has no such table.", zh: "项目中没有该表格。" });
const notDeleted = () => forbidden({ en: "A delivered project can't be deleted by its recipient.", zh: "接收方不能删除已交付的项目。" });
const newerArrived = () =>
  conflict({
    en: "A newer version of the data has arrived meanwhile. Open the project again, and look at it before you confirm.",
    zh: "期间已交付新一版数据。请重新打开项目，查看后再确认。",
  });
const nothingToAccept = () => conflict({ en: "This project is no delivery that waits to be accepted.", zh: "该项目不是待确认的交付。" });
const tooManyProjects = () =>
  conflict({
    en: `You have ${mostOwn} projects, the most there may be. Delete one that you no longer need.`,
    zh: `您已有 ${mostOwn} 个项目，已达上限。请删除不再需要的项目。`,
  });
