/** Delivered reports, those attached to a project, and a whole project as one zip: listed, linked, and sent. */
import { projectContent, type ListedReport, type ReportDetail, type ReportPreview } from "@analyte/contract/projects/reports";
import { naturally } from "@analyte/contract/natural-order";
import type { Allowances } from "../allowance.ts";
import type { Database } from "../db/open.ts";
import { forbidden, notFound } from "../errors.ts";
import type { MadeFile, StoredFile } from "../send-file.ts";
import { openSignedLinks, type SignedLinks } from "../signed-links.ts";
import type { ProjectChanges } from "./changed.ts";
import type { Blobs } from "../storage/blobs.ts";
import { newZipStream } from "../zip-stream.ts";
import type { SignedIn } from "../serve.ts";
import * as attachedStore from "./attached-store.ts";
import { delivers, type AttachedReports } from "./attached.ts";
import { htmlType } from "./inline-types.ts";
import * as policy from "./policy.ts";
import * as reports from "./report-store.ts";
import { lookOnly, seenBy, type Seen } from "./standing.ts";
import * as store from "./store.ts";

export interface LinkMaker {
  userId: string;
  session: string;
}
/** A file of the delivered report, or of an attached one. */
interface FilePlace {
  id: string;
  path: string;
  attached?: string | undefined;
}
type Link = { url: string; expires_at: number };
export interface Reports {
  list(
    userId: string,
    asked: { page: number; size: number; sort: "name" | "contract" | "updated_at"; order: "asc" | "desc"; part: string },
  ): Promise<{ data: ListedReport[]; total: number }>;
  find(user: Pick<SignedIn, "id" | "marks">, id: string): Promise<ReportDetail>;
  /** What can't be had is refused here, in the page, and not where the link leads. */
  link(by: LinkMaker, place: FilePlace, inline: boolean): Promise<Link>;
  zipLink(by: LinkMaker, id: string): Promise<Link>;
  /** `resumes`: the tag of a content that the client has a part of. */
  follow(key: string, resumes: string, signal: AbortSignal): Promise<MadeFile | StoredFile>;
}
export interface ReportsNeed {
  database: Database;
  blobs: Blobs;
  attached: Pick<AttachedReports, "of">;
  allowances: Allowances;
  secret: Buffer;
  isAlive: (session: string) => Promise<boolean>;
  /** What is no longer the user's is not sent on either. */
  changes: Pick<ProjectChanges, "listen">;
}

type ReportFile = Pick<reports.ReportFileRow, "sha256" | "size" | "inline_type">;

/** Zips that one user may have under way: packing takes the processor. */
const zipsEach = 3;

export const openProjectLinks = (secret: Buffer, now?: () => number): SignedLinks =>
  openSignedLinks({
    secret,
    path: projectContent.path,
    place: { en: "the Project Report page", zh: "“项目报告”页面" },
    ...(now !== undefined && { now }),
  });

export function openReports({ database, blobs, attached, allowances, secret, isAlive, changes }: ReportsNeed): Reports {
  const links = openProjectLinks(secret);
  const zips = allowances("project-zips", zipsEach, {
    en: `You are downloading ${zipsEach} projects already. Please wait until one has ended.`,
    zh: `您正在下载 ${zipsEach} 个项目，请等待其中一个完成。`,
  });
  const latest = async (id: string) => (await reports.reportsOf(database, [id]))[0] ?? null;
  const fileIn = async ({ id, path, attached: which }: FilePlace): Promise<ReportFile> => {
    if (which !== undefined) {
      const file = await attachedStore.fileOf(database, id, which, path);
      if (file === null)
        throw notFound({
          en: "The report was taken off this project, or attached anew. Look again.",
          zh: "该报告已从项目中移除，或已重新附加，请刷新后再看。",
        });
      return file;
    }
    const report = await latest(id);
    const row = report === null ? null : await reports.fileOf(database, id, report.version, path);
    if (row === null) throw notFound({ en: `The report has no file “${path}”.`, zh: `报告中没有文件“${path}”。` });
    return row;
  };
  const downloadable = async (userId: string, id: string): Promise<Seen> => {
    const one = await seenBy(database, userId, id);
    if (!policy.mayDownload(one)) throw forbidden(lookOnly);
    return one;
  };
  /** Who may not download may look at what a browser can show. */
  const reachable = async (userId: string, place: FilePlace, inline: boolean): Promise<ReportFile> => {
    const one = await seenBy(database, userId, place.id);
    const row = await fileIn(place);
    if (!policy.mayDownload(one) && !(inline && row.inline_type !== "")) throw forbidden(lookOnly);
    return row;
  };

  /** A folder each, those of one name told apart by a number: the first that was attached has none. */
  async function attachedParts(projectId: string): Promise<{ path: string; sha256: string }[]> {
    const rows = (await attachedStore.ofProjects(database, [projectId])).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const filesOf = await attachedStore.filesOf(
      database,
      rows.map(({ id }) => id),
    );
    const taken = new Set<string>();
    return rows.flatMap(({ id }) => {
      const files = filesOf(id);
      const name = files[0]!.path.replace(/(-en|-zh)?\.\w+$/, "");
      let [folder, number] = [name, 1];
      while (taken.has(folder.toLowerCase())) folder = `${name}-${(number += 1)}`;
      taken.add(folder.toLowerCase());
      return files.map(({ path, sha256 }) => ({ path: `attached/${folder}/${path}`, sha256 }));
    });
  }

  async function zipOf({ project, userId }: Seen, signal: AbortSignal): Promise<MadeFile> {
    const leave = await zips.enter(userId);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    const tables = await store.tablesOf(database, project.id, project.version);
    const report = await latest(project.id);
    const files = report === null ? [] : await reports.filesOf(database, project.id, report.version);
    const parts = [
      ...tables.map(({ role, sha256 }) => ({ path: `${role}.csv`, sha256 })),
      ...inOrder(files).map(({ path, sha256 }) => ({ path: `report/${path}`, sha256 })),
      ...(await attachedParts(project.id)),
    ];
    const mtime = new Date(project.updated_at);
    const zip = newZipStream();
    zip.addText("checksums.txt", parts.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(""), mtime);
    for (const { path, sha256 } of parts) zip.add(path, () => blobs.open(sha256), { mtime, compress: !packed.test(path) });
    zip.end();
    const unlisten = changes.listen(userId, (id) => {
      if (id === project.id) void downloadable(userId, id).catch(() => zip.output.destroy());
    });
    zip.output.once("close", unlisten);
    const name = [project.contract, project.name].filter((part) => part !== "").join(" ");
    return { name: `${name}.zip`, type: "application/zip", body: zip.output };
  }

  return {
    async list(userId, asked) {
      const { rows, total } = await store.list(database, { ...asked, userId, states: ["released", "expired"], now: Date.now(), withReport: true });
      const ofProject = new Map(
        (
          await reports.reportsOf(
            database,
            rows.map(({ id }) => id),
          )
        ).map((report) => [report.project_id, report]),
      );
      const copies = Map.groupBy(
        await attachedStore.ofProjects(
          database,
          rows.map(({ id }) => id),
        ),
        ({ project_id }) => project_id,
      );
      const data = rows.map((row) => {
        const { id, name, contract, owner_id } = row;
        const [report, those] = [ofProject.get(id), copies.get(id) ?? []];
        return {
          id,
          name,
          contract,
          state: policy.stateAt(row, Date.now()),
          from: owner_id === userId ? (2 as const) : (1 as const),
          version: (report ?? those[0])!.version,
          made_at: Math.max(report?.made_at ?? 0, those[0]?.attached_at ?? 0),
          files: those.reduce((sum, { files }) => sum + files, report?.files ?? 0),
          size: those.reduce((sum, { size }) => sum + size, report?.size ?? 0),
        };
      });
      return { data, total };
    },
    async find(user, id) {
      const one = await seenBy(database, user.id, id);
      const report = await latest(id);
      const files = report === null ? [] : await reports.filesOf(database, id, report.version);
      return {
        id,
        name: one.project.name,
        contract: one.project.contract,
        version: report?.version ?? null,
        made_at: report?.made_at ?? null,
        may_download: policy.mayDownload(one),
        may_attach: policy.mayAttach(one, delivers(user)),
        files: inOrder(files).map(({ path, size, sha256, inline_type }) => ({ path, size, sha256, preview: previewOf(inline_type) })),
        attached: await attached.of(user.id, id),
      };
    },
    async link({ userId, session }, place, inline) {
      await reachable(userId, place, inline);
      const { id, path, attached: which } = place;
      return links.make({ userId, session, ids: [id, path, ...(which === undefined ? [] : [which])], inline });
    },
    async zipLink({ userId, session }, id) {
      await downloadable(userId, id);
      return links.make({ userId, session, ids: [id], inline: false });
    },
    async follow(key, resumes, signal) {
      const { userId, session, ids, inline, expired } = links.read(key);
      if (!(await isAlive(session))) throw links.signedOut();
      const [id = "", path, which] = ids;
      if (path === undefined) {
        if (expired) throw links.over();
        return await zipOf(await downloadable(userId, id), signal);
      }
      const { sha256, size, inline_type } = await reachable(userId, { id, path, attached: which }, inline);
      if (expired && resumes !== `"${sha256}"`) throw links.over();
      const shown = inline && inline_type !== "";
      return {
        name: path.split("/").at(-1)!,
        sha256,
        size,
        open: (part) => blobs.open(sha256, part),
        ...(shown ? { type: inline_type, inline: true, withPictures: inline_type === htmlType } : { type: "application/octet-stream" }),
      };
    },
  };
}

const inOrder = <Row extends { path: string }>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => naturally(a.path, b.path));

function previewOf(type: string): ReportPreview {
  if (type === "application/pdf") return "pdf";
  if (type === htmlType) return "html";
  if (type.startsWith("image/")) return "image";
  return type.startsWith("text/plain") ? "text" : "none";
}

/** Packing these once more takes time and saves nothing. */
const packed = /\.(xlsx|docx|pptx|zip|gz|png|jpe?g|gif|webp|pdf)$/i;
