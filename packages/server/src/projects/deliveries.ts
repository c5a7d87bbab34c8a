/** What the provider does with projects: hands them over, releases them, lets them end. */
import { calledProject, type Delivery, type ProjectState } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { oneByOne } from "../db/postgres.ts";
import { lookingAgain } from "../db/unique.ts";
import { conflict, invalidInput, notFound } from "../errors.ts";
import type { Messages } from "../messages/messages.ts";
import { newSortableId } from "../sortable-id.ts";
import { projectLink } from "./called.ts";
import { addReport, isSameReport, type BroughtFile } from "./report-store.ts";
import type { DeliveredGroups } from "./delivered-groups.ts";
import { noteChanged } from "./changed.ts";
import { changesBetween, sameTables } from "./changes.ts";
import * as policy from "./policy.ts";
import * as shares from "./share-store.ts";
import * as store from "./store.ts";
import { stateOf, writeVersion, type Sound } from "./versions.ts";

export type DeliveryRow = store.ProjectRow;
/** Who of the staff does something, as the history keeps it; null for the operator at the terminal, and for what happens of itself. */
export type Doer = { id: string; name: string } | null;
interface Dates {
  release: boolean;
  /** When it is to expire; null for never. */
  expiresAt: number | null;
  /** Who hands it over. */
  by?: Doer;
  /** What is written with it. */
  also?: (transaction: Database, id: string) => Promise<void>;
}

export interface Deliveries {
  /** Writes the whole of it or nothing. A contract that is there already gets a new version of its data. */
  bring(
    ownerId: string,
    delivery: Delivery,
    sound: Sound & { report?: readonly BroughtFile[] },
    dates: Dates,
  ): Promise<{ id: string; contract: string; version: number; state: ProjectState }>;
  /** Of what is released already: another day of its end. */
  release(id: string, expiresAt: number | null, by?: Doer): Promise<void>;
  expire(id: string): Promise<void>;
  archive(id: string): Promise<void>;
  transfer(id: string, ownerId: string): Promise<void>;
  list(asked: { page: number; size: number; part: string; states: readonly ProjectState[] }): Promise<{ rows: DeliveryRow[]; total: number }>;
  /** Ends what has come to its day, and says beforehand what will. */
  sweep(): Promise<void>;
}

/** Days before its end on which the owner hears of it. */
const saidBefore = [14, 3] as const;
const dayMs = 86_400_000;

/** What came with a delivery of groups and comparisons is kept with its data. */
export type KeepGroups = (
  transaction: Database,
  projectId: string,
  grouped: DeliveredGroups,
  comparisons: Delivery["comparisons"],
  now: number,
) => Promise<void>;

export function openDeliveries(database: Database, messages: Pick<Messages, "write">, keepGroups: KeepGroups, now: () => number = Date.now): Deliveries {
  const inProject = async (id: string, work: (transaction: Database, project: store.ProjectRow) => Promise<void>): Promise<void> => {
    await database.transaction().execute(async (transaction) => {
      const project = await store.hold(transaction, id);
      if (project === null) throw notFound({ en: `There is no project “${id}”.`, zh: `没有项目“${id}”。` });
      await noteChanged(transaction, id);
      await work(transaction, project);
    });
  };
  const note = async (transaction: Database, id: string, version: number, what: store.EventRow["what"], changes: readonly Text[] = [], by: Doer = null) =>
    await store.note(
      transaction,
      { id: newSortableId(now()), project_id: id, what, user_id: by?.id ?? null, who: by?.name ?? "", version, at: now() },
      changes,
    );
  const tell = async (transaction: Database, project: Pick<store.ProjectRow, "id" | "owner_id" | "name" | "contract">, of: keyof typeof said, key: string) => {
    const { title, content } = said[of](calledProject(project));
    await messages.write(transaction, {
      userId: project.owner_id,
      type: "project",
      title,
      content,
      link: projectLink(project.id),
      key: `project:${project.id}:${key}`,
      mailedUnlessOff: of !== "version",
    });
  };
  const stateOfRow = (project: store.ProjectRow): ProjectState => policy.stateAt(project, now());
  const released = async (transaction: Database, project: store.ProjectRow, expiresAt: number | null, by: Doer): Promise<void> => {
    const state = stateOfRow(project);
    if (state === "released" && expiresAt !== null) return await prolonged(transaction, project, expiresAt, by);
    if (state !== "preparing" && state !== "expired") throw notFrom({ state }, "released");
    if (project.version === 0) throw noData();
    await store.change(transaction, project.id, { state: "released", released_at: now(), expires_at: expiresAt, updated_at: now() });
    await note(transaction, project.id, project.version, "released", [], by);
    await tell(transaction, project, "released", `released:${now()}`);
  };
  const prolonged = async (transaction: Database, project: store.ProjectRow, expiresAt: number, by: Doer): Promise<void> => {
    if (project.expires_at === expiresAt) return;
    await store.change(transaction, project.id, { expires_at: expiresAt, updated_at: now() });
    const day = new Date(expiresAt).toISOString().slice(0, 10);
    await note(transaction, project.id, project.version, "ends", [{ en: `on ${day} (UTC)`, zh: `${day}（UTC）` }], by);
  };
  const expired = async (transaction: Database, project: store.ProjectRow): Promise<void> => {
    if (project.state !== "released") throw notFrom(project, "expired");
    await store.change(transaction, project.id, { state: "expired", expires_at: Math.min(project.expires_at ?? now(), now()), updated_at: now() });
    await note(transaction, project.id, project.version, "expired");
    await tell(transaction, project, "expired", `expired:${now()}`);
  };

  return {
    async bring(ownerId, delivery, sound, { release, expiresAt, by = null, also }) {
      const at = now();
      refusePast(expiresAt, at);
      const { contract, name, kind, flow_version, value, unit, taxid, material, platform } = delivery;
      const about = { name, kind, flow_version, value, unit, taxid, material, platform };
      const lists = {
        applied: JSON.stringify(delivery.applied),
        libraries: JSON.stringify(delivery.libraries),
        comparisons: JSON.stringify(delivery.comparisons),
        contact: delivery.contact === undefined ? "" : JSON.stringify(delivery.contact),
      };
      const counts = { sample_count: sound.facts.samples, feature_count: sound.facts.features, missing_count: sound.facts.missing };
      const write = async (transaction: Database) => {
        await oneOfContract(transaction, contract);
        const known = await store.findByContract(transaction, contract);
        const before = known === null ? null : await store.hold(transaction, known.id);
        if (before !== null && before.owner_id !== ownerId) throw otherOwner(contract);
        if (before?.state === "archived") throw putAway(contract);
        const earlier = before === null || before.version === 0 ? null : await stateOf(transaction, before);
        const changes = earlier === null ? [] : changesBetween(earlier, sound);
        // The same once more is no new version.
        const again = earlier !== null && sameTables(earlier, sound) && (await isSameReport(transaction, before!.id, sound.report ?? []));
        const [id, version] = before === null ? [newSortableId(at), 1] : [before.id, before.version + (again ? 0 : 1)];
        if (before === null)
          await store.add(transaction, {
            id,
            owner_id: ownerId,
            contract,
            ...about,
            ...lists,
            ...counts,
            version,
            state: "preparing",
            delivered: 1,
            created_at: at,
            updated_at: at,
            released_at: null,
            expires_at: null,
            accepted_at: null,
          });
        // Its recipient has not said yet that these data have arrived.
        else await store.change(transaction, id, { ...about, ...lists, ...counts, version, ...(!again && { accepted_at: null }), updated_at: at });
        if (!again) await writeVersion(transaction, id, version, sound, at);
        if (!again) await addReport(transaction, id, version, sound.report ?? [], at);
        await keepGroups(transaction, id, sound.grouped, delivery.comparisons, at);
        await also?.(transaction, id);
        await note(transaction, id, version, before === null ? "made" : again ? "changed" : "version", changes, by);
        await noteChanged(transaction, id);
        const project = (await store.find(transaction, id))!;
        const isOut = stateOfRow(project) === "released";
        if (release && (!isOut || expiresAt !== null)) await released(transaction, project, expiresAt, by);
        if (isOut && !again && version > 1) await tell(transaction, project, "version", `version:${version}`);
        return { id, contract: project.contract, version, state: stateOfRow((await store.find(transaction, id))!) };
      };
      // Of two deliveries of one new contract at once the second is its next version.
      return await lookingAgain(async () => await database.transaction().execute(write));
    },
    async release(id, expiresAt, by = null) {
      refusePast(expiresAt, now());
      await inProject(id, async (transaction, project) => await released(transaction, project, expiresAt, by));
    },
    expire: async (id) => await inProject(id, expired),
    archive: async (id) =>
      await inProject(id, async (transaction, project) => {
        if (project.state === "archived") throw notFrom(project, "archived");
        await store.change(transaction, id, { state: "archived", updated_at: now() });
        await note(transaction, id, project.version, "archived");
      }),
    transfer: async (id, ownerId) =>
      await inProject(id, async (transaction, project) => {
        if (project.owner_id === ownerId) throw conflict({ en: "This account owns the project already.", zh: "该账号已是项目所有者。" });
        await store.change(transaction, id, { owner_id: ownerId, accepted_at: null, updated_at: now() });
        // What is his is not shared with him; with the others it stays shared, as he sees.
        await shares.forgetRecipient(transaction, id, ownerId);
        await note(transaction, id, project.version, "transferred");
        await noteChanged(transaction, id, [ownerId]);
        const moment = `${project.version}:${now()}`;
        if (stateOfRow(project) === "released") await tell(transaction, { ...project, owner_id: ownerId }, "released", `to:${ownerId}:${moment}`);
        if (project.state !== "preparing" && project.state !== "archived")
          await messages.write(transaction, {
            userId: project.owner_id,
            type: "project",
            ...said.transferred(calledProject(project)),
            link: "/project/project-list",
            key: `project:${id}:from:${project.owner_id}:${moment}`,
          });
      }),
    list: async (asked) => await store.list(database, { ...asked, sort: "updated_at", order: "desc", userId: null, now: now() }),
    async sweep() {
      for (let due = await store.pastDue(database, now()); due.length > 0; due = await store.pastDue(database, now())) {
        for (const { id } of due) {
          await inProject(id, async (transaction, project) => {
            if (project.state === "released" && stateOfRow(project) === "expired") await expired(transaction, project);
          });
        }
      }
      for (const days of saidBefore) {
        const what = `in${days}` as const;
        const until = now() + days * dayMs;
        for (let due = await store.dueUntold(database, what, now(), until); due.length > 0; due = await store.dueUntold(database, what, now(), until)) {
          for (const { id } of due) {
            await inProject(id, async (transaction, project) => {
              const end = project.expires_at;
              if (stateOfRow(project) !== "released" || end === null || end > until || !(await store.noteTold(transaction, project, what, end))) return;
              await tell(transaction, project, what, `${what}:${end}`);
            });
          }
        }
      }
    },
  };
}

const said: Record<"released" | "version" | "expired" | "transferred" | "in14" | "in3", (name: string) => { title: Text; content: Text }> = {
  released: (name) => ({
    title: { en: `Your project has arrived: ${name}`, zh: `您的项目已交付：${name}` },
    content: { en: "Its data are in your Project List. Please open it and confirm that it has arrived.", zh: "数据已在项目列表中，请打开查看并确认收到。" },
  }),
  version: (name) => ({
    title: { en: `New data for your project ${name}`, zh: `您的项目有新数据：${name}` },
    content: {
      en: "A new version of its data was delivered. Earlier tasks keep the data that they were made with. Please open it and confirm that it has arrived.",
      zh: "已交付新一版数据。此前的任务保留其所用的数据。请打开查看并确认收到。",
    },
  }),
  expired: (name) => ({
    title: { en: `Your project has expired: ${name}`, zh: `您的项目已到期：${name}` },
    content: {
      en: "It can still be looked at, but no longer analysed. Results made from it stay. Technical support can extend it.",
      zh: "仍可查看，但不能继续分析。已有结果保留。如需延长请联系技术支持。",
    },
  }),
  transferred: (name) => ({
    title: { en: `Your project was given to another owner: ${name}`, zh: `您的项目已转交给新的所有者：${name}` },
    content: {
      en: "It is no longer in your Project List. Results that you have made from it stay yours. Technical support knows more.",
      zh: "项目列表中不再有该项目。您由其得到的结果仍归您所有。如有疑问请联系技术支持。",
    },
  }),
  in14: (name) => ending(name, 14),
  in3: (name) => ending(name, 3),
};
function ending(name: string, days: number): { title: Text; content: Text } {
  return {
    title: { en: `Your project ends within ${days} days: ${name}`, zh: `您的项目将在 ${days} 天内到期：${name}` },
    content: {
      en: "After that it can be looked at and no longer analysed. Technical support can extend it.",
      zh: "到期后只能查看，不能继续分析。如需延长请联系技术支持。",
    },
  };
}

/** Of two that bring a contract anew in one moment the second finds what the first has made, in whatever letters they write its number. */
export async function oneOfContract(transaction: Database, contract: string): Promise<void> {
  await oneByOne(transaction, `contract:${contract.trim().toLowerCase()}`);
}

/** @throws Failure for an end that is over already. */
export function refusePast(expiresAt: number | null, now: number): void {
  if (expiresAt === null || expiresAt > now) return;
  const message = { en: "The end must be a day to come.", zh: "到期日必须是将来的日期。" };
  throw invalidInput(message, [{ field: "expires_at", message }]);
}

export const otherOwner = (contract: string) =>
  conflict({
    en: `The contract ${contract} belongs to another owner already. Transfer the project first, or check the contract's number.`,
    zh: `合同 ${contract} 已属于其他所有者。请先转交该项目，或检查合同编号。`,
  });
const putAway = (contract: string) =>
  conflict({
    en: `The project of the contract ${contract} was archived: nobody would see new data of it. Deliver them under another number.`,
    zh: `合同 ${contract} 的项目已归档，新数据不会被任何人看到。请使用其他合同编号交付。`,
  });
export const noData = () =>
  conflict({
    en: "The project has no data yet. Deliver a folder of its contract first.",
    zh: "该项目还没有数据，请先交付该合同的文件夹。",
  });
const notFrom = ({ state }: { state: ProjectState }, to: ProjectState) =>
  conflict({ en: `The project is ${state} and can't become ${to}.`, zh: `项目当前状态为 ${state}，不能变为 ${to}。` });
