/** Files of a report: asked for, given up, taken home. They are made by the runner. */
import { createHash } from "node:crypto";
import { reportFormats, type ReportFormat, type ReportStatus } from "@analyte/contract/reports/calls";
import type { Language, Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { databaseTime, transact } from "../db/postgres.ts";
import { conflict, invalidInput, notFound } from "../errors.ts";
import type { StoredFile } from "../send-file.ts";
import type { Blobs } from "../storage/blobs.ts";
import { titleInFileName } from "../tasks/name-in-file.ts";
import { ended } from "./generation-store.ts";
import { filesOf, statusOf, type ReportFile } from "./present.ts";
import { allowed, contentOf, type Reports } from "./reports.ts";
import * as store from "./store.ts";
import type { Template, Templates } from "./templates.ts";

export interface Asked {
  formats: ReportFormat[];
  language: Language;
  /** How often it was begun. */
  tries: number;
}
export interface Generations {
  ask(userId: string, asked: { id: string; formats: ReportFormat[]; language: Language }): Promise<{ id: string }>;
  cancel(userId: string, language: Language, id: string): Promise<ReportStatus>;
  /** Of a report that the caller may read; where it isn't there in that language, in the other one. */
  file(row: store.ReportRow, format: ReportFormat, language: Language): Promise<StoredFile>;
}
interface Options {
  database: Database;
  blobs: Blobs;
  reports: Pick<Reports, "own">;
  templates: Templates;
  /** Of what else files are made: the portal's title, address and version, and what the user is called. */
  madeBy: (userId: string) => Promise<string>;
  typesets: boolean;
  /** Something is to be made; something is to be given up. */
  wake: (id: string) => void;
}

/** Names all that files are made of but their language: of an equal name, equal bytes in each. */
export function filesKey(row: Pick<store.ReportRow, "id" | "version">, template: Template, madeBy: string): string {
  return createHash("sha256")
    .update(JSON.stringify([row.id, row.version, template, madeBy]))
    .digest("hex");
}

export function openGenerations({ database, blobs, reports, templates, madeBy, typesets, wake }: Options): Generations {
  return {
    async ask(userId, { id, formats, language }) {
      if (formats.includes("pdf") && !typesets) throw invalidInput(noPdf);
      await blobs.refuseFull();
      const row = await reports.own(userId, id);
      if (contentOf(row).items.length === 0) throw conflict(nothingToMake);
      const key = filesKey(row, await templates.find(contentOf(row).template), await madeBy(userId));
      await transact(database, async (trx) => {
        const now = allowed(userId, await store.findLocked(trx, id));
        // It is being made already: whoever asks waits for that, where it is what he asks for.
        if (now.state === "generating") {
          const going = JSON.parse(now.asked) as Asked;
          if (now.cancel_wanted === 1 || going.language !== language || formats.some((format) => !going.formats.includes(format))) throw conflict(beingMade);
          return;
        }
        const made = now.files_key === key && now.version === row.version ? filesOf(now).filter((file) => file.language === language) : [];
        const there = new Set(made.map(({ format }) => format));
        const lacking = reportFormats.filter((format) => formats.includes(format) && !there.has(format));
        // All that are wanted: what is written until it is begun makes those old that are there.
        const asked: Asked = { formats: reportFormats.filter((format) => formats.includes(format)), language, tries: 0 };
        await store.change(trx, id, {
          ...ended,
          ...(lacking.length === 0
            ? { state: "ready", progress: 1, message: "" }
            : { state: "generating", progress: 0, message: JSON.stringify(waiting), asked: JSON.stringify(asked), asked_at: await databaseTime(trx) }),
        });
      });
      wake(id);
      return { id };
    },

    async cancel(userId, language, id) {
      const row = await transact(database, async (trx) => {
        const now = allowed(userId, await store.findLocked(trx, id));
        if (now.state !== "generating") return now;
        const given = now.lease_until > (await databaseTime(trx)) ? { cancel_wanted: 1 } : cancelledTo(now);
        await store.change(trx, id, given);
        return { ...now, ...given };
      });
      wake(id);
      return statusOf(row, language);
    },

    async file(row, format, language) {
      const files = filesOf(row).filter((one) => one.format === format);
      const file = files.find((one) => one.language === language) ?? files[0];
      if (file === undefined) throw notFound(notMade);
      return {
        // A title that was written since then is told to nobody who has the files alone.
        name: nameOfFile({ ...(await store.madeOf(database, row)), files: row.files }, file),
        type: fileTypes[format],
        sha256: file.sha256,
        size: file.size,
        open: async (part) => await blobs.open(file.sha256, part),
      };
    },
  };
}

/** By the title of what the files were made of; of two languages each says its own. */
export function nameOfFile(
  row: Pick<store.ReportRow, "title_en" | "title_zh" | "files">,
  { format, language }: Pick<ReportFile, "format" | "language">,
): string {
  const name = titleInFileName(row[`title_${language}`] || row.title_en || row.title_zh) || "report";
  const isOne = filesOf(row).filter((one) => one.format === format).length === 1;
  return `${name.slice(0, 120)}${isOne ? "" : `-${language}`}.${format}`;
}

/** As it was before it was asked for. */
export const cancelledTo = (row: Pick<store.ReportRow, "files">) =>
  ({
    ...ended,
    state: filesOf(row).length > 0 ? ("ready" as const) : ("draft" as const),
    progress: 0,
    message: JSON.stringify(cancelled),
  }) satisfies Partial<store.ReportRow>;

export const fileTypes: Record<ReportFormat, string> = {
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
};
const waiting: Text = { en: "Waiting for its turn.", zh: "正在排队等待生成。" };
const cancelled: Text = { en: "The generation was cancelled.", zh: "已取消生成。" };
const notMade: Text = { en: "The report has no such file: generate it first.", zh: "该报告没有此格式的文件，请先生成。" };
const beingMade: Text = {
  en: "The report is being generated in other forms or another language, or is just being given up. Ask again once that is over.",
  zh: "报告正在生成其他格式或另一种语言的文件，或正在取消生成。请在其结束后再试。",
};
const nothingToMake: Text = { en: "The report is empty. Add a heading, a text or a figure first.", zh: "该报告没有内容，请先添加标题、文字或图。" };
export const noPdf: Text = {
  en: "This portal runs on a machine on which it cannot write PDF. Please choose HTML or DOCX.",
  zh: "本平台所在的计算机无法生成 PDF，请选择 HTML 或 DOCX。",
};
