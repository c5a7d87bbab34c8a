/**
 * Reports as files: PDF, HTML, DOCX and a zip of everything. Each is made in a process of its own, with bounds on time and memory, so that what
 * typesetting costs, and what may break there, is never the server's.
 */
import { join } from "node:path";
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { openScratch } from "../charts/scratch.ts";
import { newFairSlots } from "../fair-slots.ts";
import { whenUsed } from "../processor-time.ts";
import { startPressing, type PressingProcess } from "./press-process.ts";
import type { PressStage } from "./press-worker.ts";
import type { ReportDocument } from "./report-document.ts";

export type { PressStage } from "./press-worker.ts";

export interface PressOptions {
  /** Reports at once; further ones wait, users taking turns. */
  processes: number;
  /** Of the processor, for a report; a machine that is busy with other things takes nothing from it. */
  processorMs: number;
  /** By the clock: of what hangs. */
  timeoutMs: number;
  /** Of this press alone, emptied when it opens; what its processes write for a moment lies there. */
  folder?: string;
}
export interface PressOrder {
  /** Where the files lie that the document names, and where, in `made/`, those are put that come of it. Whoever calls removes what a failure leaves there. */
  folder: string;
  document: ReportDocument;
  formats: readonly ReportFormat[];
  /** Whose turn it is. */
  userId?: string;
  signal?: AbortSignal;
  /** 0 to 1, and what is under way. */
  onProgress?: (share: number, stage: PressStage) => void;
}
export interface PressedFile {
  format: ReportFormat;
  path: string;
  bytes: number;
  sha256: string;
  /** Signs that the fonts lack: others stand in for them, which the file says. */
  missingSigns: string[];
}
export interface Press {
  /** Rejects with `PressFault`, or with the reason of the signal once nothing runs any more. */
  make: (order: PressOrder) => Promise<PressedFile[]>;
  pids: () => number[];
  close: () => Promise<void>;
}

/** `full`: the disk has no room. `noTypesetter`: this machine cannot make PDF. */
export class PressFault extends Error {
  /** `timeout`: by the clock. `tooMuch`: it takes more of the processor than a report is given. */
  readonly reason: "timeout" | "tooMuch" | "crashed" | "failed" | "full" | "noTypesetter" | "closed";
  constructor(reason: PressFault["reason"], message: string) {
    super(message);
    this.name = "PressFault";
    this.reason = reason;
  }
}

const usual: PressOptions = { processes: 1, processorMs: 120_000, timeoutMs: 1_800_000 };

export function openPress(options: Partial<PressOptions> = {}): Press {
  const { processes, processorMs, timeoutMs, folder } = { ...usual, ...options };
  const scratch = openScratch(folder);
  const slots = newFairSlots(processes);
  const running = new Map<PressingProcess, (fault: Error) => void>();
  const closedFault = (): PressFault => new PressFault("closed", "The press is closed.");
  let closed = false;

  async function pressed({ folder: at, document, formats, signal, onProgress }: PressOrder): Promise<PressedFile[]> {
    signal?.throwIfAborted();
    if (closed) throw closedFault();
    const { promise, resolve, reject } = Promise.withResolvers<PressedFile[]>();
    const process = startPressing(scratch, {
      replied(reply) {
        if ("stage" in reply) onProgress?.(reply.share, reply.stage);
        else if ("fault" in reply) reject(new PressFault(reply.fault, reply.message));
        else resolve(reply.files.map(({ name, ...file }) => ({ ...file, path: join(at, "made", name) })));
      },
      ended: (why) => reject(new PressFault("crashed", why)),
    });
    const deadline = setTimeout(() => reject(new PressFault("timeout", `Making the report took longer than ${timeoutMs} ms.`)), timeoutMs);
    const unwatch = whenUsed(process.pid, processorMs, () =>
      reject(new PressFault("tooMuch", `Making the report took more than ${processorMs} ms of the processor.`)),
    );
    const stop = (): void => reject(signal!.reason as Error);
    signal?.addEventListener("abort", stop, { once: true });
    running.set(process, reject);
    try {
      process.make({ folder: at, document, formats });
      return await promise;
    } finally {
      clearTimeout(deadline);
      unwatch();
      signal?.removeEventListener("abort", stop);
      // Of another report nothing is left in it; and nothing writes into the folder any more.
      await process.end();
      running.delete(process);
    }
  }

  return {
    make: async (order) => await slots.run(order.userId ?? "", order.signal ?? null, async () => await pressed(order)),
    pids: () => [...running.keys()].flatMap(({ pid }) => pid ?? []),
    async close() {
      closed = true;
      const open = [...running];
      for (const [, reject] of open) reject(closedFault());
      await Promise.all(open.map(([process]) => process.end()));
      scratch.close();
    },
  };
}
