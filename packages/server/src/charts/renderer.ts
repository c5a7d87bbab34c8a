/**
 * Figures as files, for pages, and as values. Drawing takes up to seconds, so it happens in a small pool of threads: the queue is bounded,
 * a job has a deadline, and a thread that dies, hangs or fails is replaced.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import type { FigureFile, FileOptions, PanelsOptions, ShownOptions } from "./render-figure.ts";
import type { Drawing, RenderJob, RenderReply } from "./render-worker.ts";

export type { FigureFile, FileOptions, PanelsOptions, ShownOptions } from "./render-figure.ts";

/** A document, or its JSON as it is stored, which is read where it is drawn. */
export type ChartSource = ChartDocument | Uint8Array;
/** For a page, with whether a click on it opens the box plot of a feature. */
export interface ShownFigure {
  svg: string;
  showsFeatures: boolean;
}
export interface Renderer {
  /** Rejects with `FigureTooLarge` what has more pixels than can be drawn. */
  file(source: ChartSource, view: ChartView, options: FileOptions): Promise<FigureFile>;
  /** Several on one sheet. */
  panels(figures: readonly { source: ChartSource; view: ChartView }[], options: PanelsOptions): Promise<FigureFile>;
  shown(source: ChartSource, view: ChartView, options: ShownOptions): Promise<ShownFigure>;
  csv(source: ChartSource, view: ChartView): Promise<string>;
  close(): Promise<void>;
}
export interface RendererLimits {
  threads: number;
  /** Jobs that may wait; further ones are refused. */
  waiting: number;
  timeoutMs: number;
}

/** The figure could not be drawn: the queue is full, the deadline has passed, the thread died, or the drawing failed. */
export class RenderFault extends Error {
  readonly reason: "busy" | "timeout" | "crashed" | "failed" | "closed" | "noTypesetter";
  constructor(reason: RenderFault["reason"], message: string) {
    super(message);
    this.name = "RenderFault";
    this.reason = reason;
  }
}

/** So many pixels are not drawn. */
export class FigureTooLarge extends Error {
  readonly widthMm: number;
  readonly heightMm: number;
  constructor({ widthMm, heightMm }: { widthMm: number; heightMm: number }) {
    super(`A figure of ${widthMm} × ${heightMm} mm has too many pixels.`);
    this.name = "FigureTooLarge";
    [this.widthMm, this.heightMm] = [widthMm, heightMm];
  }
}

interface Ticket {
  job: RenderJob;
  resolve(reply: RenderReply): void;
  reject(fault: RenderFault): void;
}
interface Thread {
  worker: Worker;
  ticket: Ticket | null;
  deadline: NodeJS.Timeout | null;
}

function fileIn(reply: RenderReply): FigureFile {
  if ("tooLarge" in reply) throw new FigureTooLarge(reply.tooLarge);
  if ("noTypesetter" in reply) throw new RenderFault("noTypesetter", reply.noTypesetter);
  return "file" in reply ? reply : { file: new Uint8Array(0), missingSigns: [] };
}

export function openRenderer(limits: Partial<RendererLimits> = {}): Renderer {
  const {
    threads: most,
    waiting: room,
    timeoutMs,
  } = { threads: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 64, timeoutMs: 60_000, ...limits };
  const threads = new Set<Thread>();
  const queue: Ticket[] = [];
  let closed = false;
  let lastId = 0;

  function submit(drawing: Drawing): Promise<RenderReply> {
    if (closed) return Promise.reject(new RenderFault("closed", "The renderer is closed."));
    if (queue.length >= room) return Promise.reject(new RenderFault("busy", "Too many figures are waiting to be drawn."));
    return new Promise((resolve, reject) => {
      queue.push({ job: { ...drawing, id: ++lastId }, resolve, reject });
      advance();
    });
  }

  function advance(): void {
    while (queue.length > 0) {
      const thread = [...threads].find((one) => one.ticket === null) ?? (threads.size < most ? startThread() : null);
      if (!thread) return;
      if (thread instanceof RenderFault) {
        queue.shift()!.reject(thread);
        continue;
      }
      const ticket = queue.shift()!;
      thread.ticket = ticket;
      thread.deadline = setTimeout(() => drop(thread, new RenderFault("timeout", `Drawing took longer than ${timeoutMs} ms.`)), timeoutMs);
      thread.worker.ref();
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.worker.postMessage(ticket.job);
      } catch (error) {
        settle(thread)?.reject(new RenderFault("failed", String(error)));
      }
    }
  }

  function newWorker(): Worker | RenderFault {
    try {
      return new Worker(new URL("./render-worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    } catch (error) {
      return new RenderFault("crashed", String(error));
    }
  }

  function startThread(): Thread | RenderFault {
    const worker = newWorker();
    if (worker instanceof RenderFault) return worker;
    const thread: Thread = { worker, ticket: null, deadline: null };
    threads.add(thread);
    thread.worker.on("message", (reply: RenderReply) => {
      // What a drawing that broke off has left in its thread, nobody knows: the next figure gets a new one.
      if ("error" in reply) return drop(thread, new RenderFault("failed", reply.error));
      const ticket = settle(thread);
      // An idle thread does not keep the process alive.
      thread.worker.unref();
      ticket?.resolve(reply);
      advance();
    });
    thread.worker.on("error", (error) => drop(thread, new RenderFault("crashed", String(error))));
    thread.worker.on("exit", (code) => drop(thread, new RenderFault("crashed", `The drawing thread ended with code ${code}.`)));
    return thread;
  }

  function settle(thread: Thread): Ticket | null {
    const { ticket } = thread;
    if (thread.deadline) clearTimeout(thread.deadline);
    [thread.ticket, thread.deadline] = [null, null];
    return ticket;
  }

  function drop(thread: Thread, fault: RenderFault): void {
    if (!threads.delete(thread)) return;
    settle(thread)?.reject(fault);
    void thread.worker.terminate();
    advance();
  }

  return {
    file: async (source, view, options) => fileIn(await submit({ form: "file", source, view, options })),
    panels: async (figures, options) => fileIn(await submit({ form: "panels", figures, options })),
    async shown(source, view, options) {
      const reply = await submit({ form: "shown", source, view, options });
      return "showsFeatures" in reply ? reply : { svg: "", showsFeatures: false };
    },
    async csv(source, view) {
      const reply = await submit({ form: "csv", source, view });
      return "csv" in reply ? reply.csv : "";
    },
    async close() {
      closed = true;
      for (const ticket of queue.splice(0)) ticket.reject(new RenderFault("closed", "The renderer is closed."));
      const open = [...threads];
      threads.clear();
      for (const thread of open) settle(thread)?.reject(new RenderFault("closed", "The renderer is closed."));
      await Promise.all(open.map((thread) => thread.worker.terminate()));
    },
  };
}
