/**
 * Reports that were written here, among those delivered for a project: copies of their files, which stay as they are until they are taken off or
 * the same report is attached anew. They count in the storage of who has attached them, once for each project, as long as they are there: a customer
 * is charged neither for what is delivered to him nor for what others attach.
 */
import { shownText, type BothLanguages } from "@analyte/contract/bilingual";
import { mostAttached, type AttachedReport, type AttachedSince, type AttachPlace } from "@analyte/contract/projects/attached";
import { calledProject } from "@analyte/contract/projects/project";
import type { ReportFormat, ReportStatus } from "@analyte/contract/reports/calls";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { transact } from "../db/postgres.ts";
import { conflict, forbidden, invalidInput, notFound } from "../errors.ts";
import { giveRoomOfAttached, takeRoomForAttached } from "../files/kept-bytes.ts";
import type { Messages } from "../messages/messages.ts";
import type { SignedIn } from "../serve.ts";
import { newSortableId } from "../sortable-id.ts";
import * as attached from "./attached-store.ts";
import { reportLink } from "./called.ts";
import { htmlType } from "./inline-types.ts";
import type { OwnReport, OwnReportNow, OwnReports } from "./own-reports.ts";
import * as policy from "./policy.ts";
import { mayPassOn, recipientsOf, standingOf, unknownProject } from "./standing.ts";
import * as store from "./store.ts";

type User = Pick<SignedIn, "id" | "name" | "marks">;
export interface AttachedReports {
  /** Said once, before anything is asked. */
  from(reports: OwnReports): void;
  attach(user: User, asked: { projectId: string; reportId: string; formats?: readonly ReportFormat[] | undefined }): Promise<{ id: string; attached: boolean }>;
  detach(user: User, projectId: string, id: string): Promise<void>;
  /** Of a project that the user may look at. */
  of(userId: string, projectId: string): Promise<AttachedReport[]>;
  places(user: User, asked: { page: number; size: number; reportId: string; attached: boolean; part: string }): Promise<{ data: AttachPlace[]; total: number }>;
}
interface Options {
  database: Database;
  messages: Pick<Messages, "write">;
  nameOf: (userId: string) => Promise<string>;
  /** Bytes that users may store for whom the operator has set nothing else. */
  quotaBytes: number;
  now?: () => number;
}

export function openAttached({ database, messages, nameOf, quotaBytes, now = Date.now }: Options): AttachedReports {
  let given: OwnReports | null = null;
  const own = (): OwnReports => {
    if (given === null) throw new Error("Reports were asked before they were opened.");
    return given;
  };
  const note = async (transaction: Database, project: store.ProjectRow, what: "attached" | "detached", title: BothLanguages, by: User) =>
    await store.note(
      transaction,
      {
        id: newSortableId(now()),
        project_id: project.id,
        what,
        user_id: by.id,
        // Of a delivery staff read who of them it was.
        who: project.delivered === 1 ? by.name : "",
        version: project.version,
        at: now(),
      },
      [inWords(title)],
    );
  /** Those who see the project, but for who has done it. */
  async function tell(
    transaction: Database,
    project: store.ProjectRow,
    { id, user_id: by, attached_at: at }: attached.AttachedRow,
    title: Text,
  ): Promise<void> {
    if (project.state !== "released" && project.state !== "expired") return;
    const those = new Set([project.owner_id, ...(await recipientsOf(transaction, project.id))]);
    those.delete(by);
    const name = calledProject(project);
    for (const userId of those)
      await messages.write(transaction, {
        userId,
        type: "project",
        title: { en: `A report for the project ${name}`, zh: `项目有新报告：${name}` },
        content: {
          en: `“${title.en}” now stands among the reports of this project. It can be read in Project Report.`,
          zh: `“${title.zh}”已列入该项目的报告，可在“项目报告”中阅读。`,
        },
        link: reportLink(project.id),
        key: `project:${project.id}:attached:${id}:${at}`,
      });
  }

  return {
    from: (reports) => void (given = reports),

    async attach(user, { projectId, reportId, formats }) {
      return await transact(database, async (transaction) => {
        const project = await changeable(transaction, user, projectId);
        if (project.version === 0) throw conflict(noDataYet);
        const report = await own().hold(transaction, user.id, reportId);
        if (report === null) throw notFound(unknownReport);
        if (report.state === "generating") throw conflict(beingMade);
        if (report.state !== "ready" || report.files.length === 0) throw conflict(notMade);
        // What its files show, what is in it says: of whose data they were made is asked of that.
        if (report.version !== report.filesVersion) throw conflict(changedSince);
        // Of the project itself nothing is passed on by it: who sees the report sees the project.
        for (const source of report.projects) if (source !== projectId && !(await mayPassOn(transaction, user.id, source))) throw forbidden(notPassedOn);
        const before = await attached.copyOf(transaction, projectId, reportId);
        const had = before === null ? [] : (await attached.filesOf(transaction, [before.id]))(before.id);
        const files = chosen(report, formats, had);
        if (before !== null && sameFiles(files, had)) return { id: before.id, attached: false };
        if (before === null && (await attached.ofProjects(transaction, [projectId])).length >= mostAttached) throw conflict(tooMany);
        const at = Math.max(now(), (before?.attached_at ?? 0) + 1);
        const row = {
          id: before?.id ?? newSortableId(at),
          project_id: projectId,
          report_id: reportId,
          user_id: user.id,
          title_en: report.title.en,
          title_zh: report.title.zh,
          report_version: report.filesVersion,
          version: project.version,
          attached_at: at,
          files: files.length,
          size: files.reduce((sum, { size }) => sum + size, 0),
        };
        await takeRoomForAttached(transaction, user.id, row.size - (before?.size ?? 0), quotaBytes);
        await attached.put(
          transaction,
          row,
          files.map((file) => ({ ...file, path: report.nameOf(file), inline_type: inlineTypes[file.format] })),
        );
        await store.change(transaction, projectId, { updated_at: at });
        await note(transaction, project, "attached", report.title, user);
        await tell(transaction, project, row, inWords(report.title));
        return { id: row.id, attached: true };
      });
    },

    async detach(user, projectId, id) {
      await transact(database, async (transaction) => {
        const project = await changeable(transaction, user, projectId);
        const row = await attached.find(transaction, projectId, id);
        if (row === null) throw notFound(unknownAttached);
        await takeOff(transaction, row);
        await store.change(transaction, projectId, { updated_at: now() });
        await note(transaction, project, "detached", { en: row.title_en, zh: row.title_zh }, user);
      });
    },

    async of(userId, projectId) {
      const rows = await attached.ofProjects(database, [projectId]);
      const filesOf = await attached.filesOf(
        database,
        rows.map(({ id }) => id),
      );
      const mine = rows.filter(({ user_id }) => user_id === userId).map(({ report_id }) => report_id);
      const stand = await own().now(userId, mine);
      const names = new Map<string, string>();
      for (const { user_id } of rows) if (!names.has(user_id)) names.set(user_id, await nameOf(user_id));
      return rows.map((row) => {
        const files = filesOf(row.id);
        const isOwn = row.user_id === userId;
        return {
          id: row.id,
          title: { en: row.title_en, zh: row.title_zh },
          by: names.get(row.user_id)!,
          attached_at: row.attached_at,
          version: row.version,
          report_id: isOwn ? row.report_id : "",
          since: isOwn ? sinceOf(row, files, stand.get(row.report_id)) : null,
          files: files.map(({ path, size, sha256, format, language }) => ({ path, size, sha256, format, language, preview: previews[format] })),
        };
      });
    },

    async places(user, { reportId, ...asked }) {
      const report = (await own().now(user.id, [reportId])).get(reportId);
      if (report === undefined) throw notFound(unknownReport);
      const { rows, total } = await attached.places(database, { ...asked, userId: user.id, delivers: delivers(user), reportId });
      const copies = await attached.copiesOf(
        database,
        reportId,
        rows.map(({ id }) => id),
      );
      const filesOf = await attached.filesOf(
        database,
        [...copies.values()].map(({ id }) => id),
      );
      const data = rows.map(({ id, name, contract, state, delivered }) => {
        const copy = copies.get(id);
        return {
          id,
          name,
          contract,
          state,
          delivered: delivered === 1,
          attached: copy === undefined ? null : { id: copy.id, attached_at: copy.attached_at, since: sinceOf(copy, filesOf(copy.id), report) },
        };
      });
      return { data, total };
    },
  };
}

/** In the caller's transaction, which holds the project. */
export async function takeOff(transaction: Database, { id, user_id, size }: attached.AttachedRow): Promise<void> {
  await attached.remove(transaction, id);
  await giveRoomOfAttached(transaction, user_id, size);
}

export const delivers = ({ marks }: Pick<SignedIn, "marks">): boolean => marks.includes("Delivery");

/** Held for this transaction. @throws Failure for what the user does not see, and for what he may not attach to. */
async function changeable(transaction: Database, user: User, id: string): Promise<store.ProjectRow> {
  const project = await store.hold(transaction, id);
  if (project === null) throw unknownProject();
  const isStaffs = project.delivered === 1 && delivers(user);
  const standing = isStaffs ? policy.ungiven(project, user.id) : await standingOf(transaction, user.id, id);
  if (standing === null) throw unknownProject();
  if (policy.mayAttach(standing, delivers(user))) return project;
  throw isStaffs ? conflict(putAway) : forbidden(notChangeable);
}

type Made = ReportStatus["files"][number];
/** What was asked for; else what the earlier copy has, as far as it is there; else all. */
function chosen({ files }: OwnReport, formats: readonly ReportFormat[] | undefined, had: readonly { format: ReportFormat }[]): readonly Made[] {
  if (formats !== undefined) {
    const lacking = formats.filter((format) => !files.some((file) => file.format === format));
    if (lacking.length > 0) throw invalidInput(lacks(lacking), [{ field: "formats", message: lacks(lacking) }]);
    return files.filter(({ format }) => formats.includes(format));
  }
  const again = files.filter(({ format }) => had.some((file) => file.format === format));
  return again.length > 0 ? again : files;
}

type Content = Pick<Made, "format" | "language" | "sha256">;
const sameFiles = (some: readonly Content[], others: readonly Content[]): boolean => contentOf(some) === contentOf(others);
const contentOf = (files: readonly Content[]): string =>
  files
    .map(({ format, language, sha256 }) => `${format} ${language} ${sha256}`)
    .toSorted()
    .join("\n");

function sinceOf({ report_version: made }: attached.AttachedRow, files: readonly attached.AttachedFileRow[], now: OwnReportNow | undefined): AttachedSince {
  if (now === undefined) return "gone";
  const current = now.files.filter(({ format }) => files.some((file) => file.format === format));
  const isOther = current.length > 0 && !sameFiles(current, files);
  const isReady = now.state === "ready" && now.version === now.filesVersion;
  if (isOther && isReady) return "made";
  return isOther || now.version !== made ? "changed" : "same";
}

const inlineTypes: Record<ReportFormat, string> = { pdf: "application/pdf", html: htmlType, docx: "", zip: "" };
const previews = { pdf: "pdf", html: "html", docx: "none", zip: "none" } as const;

const inWords = (title: BothLanguages): Text => ({ en: shownText(title, "en"), zh: shownText(title, "zh") });
const unknownReport: Text = { en: "There is no such report among yours.", zh: "您的报告中没有该报告。" };
const unknownAttached: Text = { en: "No such report is attached to this project any more.", zh: "该项目中已没有此附加报告。" };
const beingMade: Text = { en: "The report is being generated. Attach it once its files are there.", zh: "报告正在生成，请等文件生成后再附加。" };
const notMade: Text = { en: "The report is not ready: generate its files first, then attach it.", zh: "报告尚未就绪，请先生成文件，再附加到项目。" };
const changedSince: Text = {
  en: "The report has changed since its files were made. Generate them anew, then attach it.",
  zh: "报告在生成文件之后又有修改，请重新生成文件后再附加。",
};
const noDataYet: Text = { en: "The project has no data yet. Deliver a folder of its contract first.", zh: "该项目还没有数据，请先交付该合同的文件夹。" };
const putAway: Text = {
  en: "The project is archived: no report is attached to it or taken off it.",
  zh: "该项目已归档，不能再附加或移除报告。",
};
const notChangeable: Text = {
  en: "You can attach reports to projects of your own that have not expired. To a delivered project its provider attaches them, to a shared one nobody but its owner.",
  zh: "您只能向自己的、未到期的项目附加报告。交付的项目由服务方附加，共享给您的项目由其所有者附加。",
};
const notPassedOn: Text = {
  en: "This report holds results of another project that is not yours to pass on. Take them out of the report, or ask that project's owner.",
  zh: "该报告含有其他项目的结果，您无权转交。请从报告中去除这些内容，或联系该项目的所有者。",
};
const tooMany: Text = {
  en: `The project has ${mostAttached} attached reports, the most there may be. Take one off first.`,
  zh: `该项目已附加 ${mostAttached} 份报告，已达上限，请先移除一份。`,
};
const lacks = (formats: readonly string[]): Text => {
  const list = formats.map((format) => format.toUpperCase()).join(", ");
  return { en: `is not there as ${list}: generate that first.`, zh: `没有 ${list} 格式的文件，请先生成。` };
};
