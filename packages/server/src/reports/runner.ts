/** What makes the files of reports: one at a time at each server, one of each user. What a server leaves when it dies another one takes up, or its next start. */
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import type { Text } from "@analyte/contract/text";
import type { Database } from "../db/open.ts";
import { badData, Failure, isStorageFull, unavailable } from "../errors.ts";
import type { Log } from "../platform.ts";
import { PressFault, type Press } from "../press/press.ts";
import type { Blobs } from "../storage/blobs.ts";
import { release, use } from "../storage/uses.ts";
import type { PanelRenderer } from "./draw-panels.ts";
import type { DrawnFigures } from "./drawn-figures.ts";
import { cancelledTo, filesKey, noPdf, type Asked } from "./generate.ts";
import * as generations from "./generation-store.ts";
import { layReport, type Imprint } from "./press-folder.ts";
import { filesOf, readCopies, type ReportFile } from "./present.ts";
import { contentOf, titleOf } from "./reports.ts";
import * as store from "./store.ts";
import type { Templates } from "./templates.ts";
import { filesOwner } from "./versions.ts";

export interface RunnerOptions {
  database: Database;
  blobs: Blobs;
  renderer: PanelRenderer;
  drawn: DrawnFigures;
  press: Pick<Press, "make">;
  templates: Templates;
  imprintOf: (userId: string, language: "en" | "zh") => Promise<Imprint>;
  madeBy: (userId: string) => Promise<string>;
  /** Of this server alone: emptied at its start. */
  folder: string;
  log: Log;
  /** Between two looks for what another server has left. */
  lookMs?: number;
  leaseMs?: number;
}
export interface Runner {
  start(): Promise<void>;
  /** Something was asked for, or is to be given up. */
  wake(id: string): void;
  stop(): Promise<void>;
}

class Cancelled extends Error {}
class Lost extends Error {}
/** A report that ended its server so often is not tried again. */
const mostTries = 3;

export function newRunner(options: RunnerOptions): Runner {
  const { database, blobs, renderer, drawn, press, templates, imprintOf, madeBy, folder, log, lookMs = 2_000, leaseMs = 20_000 } = options;
  const holder = randomUUID();
  let timer: NodeJS.Timeout | null = null;
  let running: { id: string; stopping: AbortController; look: () => void } | null = null;
  let done: Promise<void> = Promise.resolve();
  let stopped = true;

  function look(): void {
    drawn.forgetOld();
    if (stopped || running !== null) return;
    const stopping = new AbortController();
    running = { id: "", stopping, look: () => {} };
    done = next(stopping)
      .catch((error: unknown) => {
        log.error({ err: error }, "Looking for reports to be made failed.");
        return false;
      })
      .then((more) => {
        running = null;
        if (more) look();
      });
  }

  /** Whether there was one. */
  async function next(stopping: AbortController): Promise<boolean> {
    const row = await generations.claim(database, holder, leaseMs);
    if (row === null) return false;
    const state = { progress: 0, message: JSON.stringify(drawing) };
    const tell = async (): Promise<void> => {
      const now = await generations.beat(database, row.id, holder, state, leaseMs).catch(() => "goes on" as const);
      if (now !== "goes on") stopping.abort(now === "cancelled" ? new Cancelled() : new Lost());
    };
    const beating = setInterval(() => void tell(), Math.min(1_000, leaseMs / 3));
    running = { id: row.id, stopping, look: () => void tell() };
    try {
      const asked = JSON.parse(row.asked) as Asked;
      if (asked.tries >= mostTries) throw badData(tooOften);
      await store.change(database, row.id, { asked: JSON.stringify({ ...asked, tries: asked.tries + 1 }) });
      await make(row, asked, state, stopping.signal);
    } catch (error) {
      await failed(row, stopping.signal.aborted ? stopping.signal.reason : error);
    } finally {
      clearInterval(beating);
    }
    return true;
  }

  async function make(row: store.ReportRow, { formats: wanted, language }: Asked, state: generations.Beat, signal: AbortSignal): Promise<void> {
    const content = contentOf(row);
    const template = await templates.find(content.template);
    const key = filesKey(row, template, await madeBy(row.user_id));
    // Of what it is by now: what was there when it was asked for may be of an earlier version.
    const there = row.files_key === key ? filesOf(row).filter((file) => file.language === language) : [];
    const lacking = wanted.filter((format) => !there.some((file) => file.format === format));
    const formats = lacking.length === 0 ? wanted : lacking;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = await mkdtemp(join(folder, "report-"));
    try {
      const copyOf = await readCopies(database, row.id, content);
      const document = await layReport({ title: titleOf(row), content, dated: row.updated_at }, copyOf, {
        folder: at,
        blobs,
        renderer,
        drawn,
        asker: { userId: row.user_id, signal },
        language,
        formats,
        template,
        imprint: await imprintOf(row.user_id, language),
        signal,
        onProgress: (share) => (state.progress = share * drawingShare),
      });
      const onProgress = (share: number, stage: ReportFormat): void => {
        state.progress = drawingShare + share * (1 - drawingShare);
        state.message = JSON.stringify({ en: `Making ${stage.toUpperCase()}.`, zh: `正在生成 ${stage.toUpperCase()}。` });
      };
      const pressed = await press.make({ folder: at, document, formats, userId: row.user_id, signal, onProgress });
      signal.throwIfAborted();
      const made: ReportFile[] = [];
      for (const { format, path, bytes, sha256 } of pressed) {
        await blobs.putFile(path, { sha256, size: bytes });
        made.push({ format, size: bytes, sha256, language });
      }
      await publish(row, key, made);
    } finally {
      await rm(at, { recursive: true, force: true });
    }
  }

  /** Those of the same content that were there stay beside them. */
  async function publish(row: store.ReportRow, key: string, made: readonly ReportFile[]): Promise<void> {
    const before =
      row.files_key === key ? filesOf(row).filter((one) => !made.some(({ format, language }) => format === one.format && language === one.language)) : [];
    const files = [...before, ...made];
    const ready = { state: "ready" as const, progress: 1, message: "", files: JSON.stringify(files), files_version: row.version, files_key: key };
    await generations.end(database, row.id, holder, ready, async (trx) => {
      await release(trx, filesOwner(row.id));
      for (const { sha256 } of files) await use(trx, sha256, filesOwner(row.id));
    });
  }

  async function failed(row: store.ReportRow, error: unknown): Promise<void> {
    if (error instanceof Lost) return;
    if (error instanceof Stopped) {
      // Its stop is no fault of the report's.
      await store.change(database, row.id, { asked: row.asked });
      return await generations.letGo(database, holder);
    }
    if (error instanceof Cancelled) {
      await generations.end(database, row.id, holder, cancelledTo(row));
      return;
    }
    const { text, ours } = reasonOf(error);
    if (ours) log.error({ err: error, report: row.id }, "A report could not be made.");
    await generations.end(database, row.id, holder, { state: "failed", progress: 0, message: JSON.stringify(text) });
  }

  return {
    async start() {
      await rm(folder, { recursive: true, force: true });
      await drawn.clear();
      stopped = false;
      timer = setInterval(look, lookMs);
      look();
    },
    wake(id) {
      if (running?.id === id) running.look();
      else look();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      running?.stopping.abort(new Stopped());
      await done;
      await rm(folder, { recursive: true, force: true });
      await drawn.clear();
    },
  };
}

class Stopped extends Error {}

/** Of the whole, as it was measured: figures take most of the time. */
const drawingShare = 0.6;
const drawing: Text = { en: "Drawing figures.", zh: "正在绘制图形。" };

function reasonOf(error: unknown): { text: Text; ours: boolean } {
  if (error instanceof Failure) return { text: error.text, ours: false };
  if (isStorageFull(error)) return { text: full, ours: false };
  const text = error instanceof PressFault ? pressFaults[error.reason] : undefined;
  return text === undefined ? { text: unexpected, ours: true } : { text, ours: false };
}
/** For who waits for the files. */
export function failureOf(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const { text, ours } = reasonOf(error);
  return ours ? error : unavailable(text);
}
const full: Text = {
  en: "The portal's disk is full, so the report could not be made. Nothing was lost; please try again later, or tell the operator.",
  zh: "平台磁盘已满，未能生成报告，已有内容不受影响。请稍后重试，或联系管理员。",
};
const unexpected: Text = {
  en: "Something unexpected went wrong while the report was made. Nothing of it was lost; please try again.",
  zh: "生成报告时发生意外错误，报告内容不受影响，请重试。",
};
const tooOften: Text = {
  en: "Making this report broke off three times. Take out the largest figures or tables, or tell technical support.",
  zh: "该报告的生成已三次中断。请移除最大的图或表，或联系技术支持。",
};
const pressFaults: Partial<Record<PressFault["reason"], Text>> = {
  full,
  timeout: {
    en: "The portal's machine was too busy to make the report. Its figures are drawn and kept for a day: try again later, and it goes on from there.",
    zh: "平台所在的计算机过于繁忙，未能生成报告。其中的图已绘制并保留一天，请稍后重试，届时将从此处继续。",
  },
  tooMuch: {
    en: "Making the report takes more than two minutes of a processor and was stopped. Divide it into two, or take out figures with very many points.",
    zh: "生成报告需占用处理器两分钟以上，已停止。请将其拆分为两份，或移除数据点极多的图。",
  },
  crashed: {
    en: "The report could not be made: what typesets it broke off. Please try again; if it fails again, take out the largest figures.",
    zh: "未能生成报告：排版程序意外中断。请重试；如仍失败，请移除最大的图。",
  },
  noTypesetter: noPdf,
};
