/**
 * A few processes that draw, and who waits for them: the queue is bounded, a job has a deadline, and a process that dies, hangs or fails is
 * replaced. One of them is kept from long work, so that what takes a moment never waits for what takes a minute.
 */
import { availableParallelism } from "node:os";
import { startDrawing, type DrawingProcess } from "./drawing-process.ts";
import type { Drawing, RenderJob, RenderReply } from "./render-worker.ts";
import { openScratch } from "./scratch.ts";

export interface RendererLimits {
  processes: number;
  /** Jobs that may wait; further ones are refused. */
  waiting: number;
  timeoutMs: number;
  /** Of this renderer alone, emptied when it opens; what drawing writes for a moment lies there. */
  folder?: string;
}
export interface RenderPool {
  submit: (drawing: Drawing) => Promise<RenderReply>;
  /** Has one process waiting from now on. */
  start: () => void;
  pids: () => number[];
  close: () => Promise<void>;
}

/** The figure could not be drawn: the queue is full, the deadline has passed, the process died, or the drawing failed. */
export class RenderFault extends Error {
  readonly reason: "busy" | "timeout" | "crashed" | "failed" | "closed" | "noTypesetter";
  constructor(reason: RenderFault["reason"], message: string) {
    super(message);
    this.name = "RenderFault";
    this.reason = reason;
  }
}

interface Ticket {
  job: RenderJob;
  resolve(reply: RenderReply): void;
  reject(fault: RenderFault): void;
}
interface Seat {
  process: DrawingProcess;
  ticket: Ticket | null;
  deadline: NodeJS.Timeout | null;
}

/** Files may take seconds, sheets a minute. */
const isLong = ({ job }: Ticket): boolean => job.form === "file" || job.form === "panels";
const usual: RendererLimits = { processes: Math.max(1, Math.min(2, availableParallelism() - 1)) + 1, waiting: 64, timeoutMs: 60_000 };

export function openRenderPool(limits: Partial<RendererLimits> = {}): RenderPool {
  const { processes: most, waiting: room, timeoutMs, folder } = { ...usual, ...limits };
  const scratch = openScratch(folder);
  const seats = new Set<Seat>();
  const queue: Ticket[] = [];
  const closedFault = () => new RenderFault("closed", "The renderer is closed.");
  let closed = false;
  let keepsOne = false;
  let lastId = 0;

  /** The first in the queue that may begin now. */
  function nextTicket(): Ticket | undefined {
    const long = [...seats].filter(({ ticket }) => ticket !== null && isLong(ticket)).length;
    return queue.find((ticket) => !isLong(ticket) || long < Math.max(1, most - 1));
  }

  function advance(): void {
    for (let ticket = nextTicket(); ticket !== undefined; ticket = nextTicket()) {
      const seat = [...seats].find((one) => one.ticket === null) ?? (seats.size < most ? newSeat() : null);
      if (seat === null) return;
      queue.splice(queue.indexOf(ticket), 1);
      seat.ticket = ticket;
      seat.deadline = setTimeout(() => drop(seat, new RenderFault("timeout", `Drawing took longer than ${timeoutMs} ms.`)), timeoutMs);
      try {
        seat.process.draw(ticket.job);
      } catch (error) {
        seat.process.rest();
        settle(seat)?.reject(new RenderFault("failed", String(error)));
      }
    }
  }

  function newSeat(): Seat {
    const seat: Seat = {
      ticket: null,
      deadline: null,
      process: startDrawing(scratch, {
        replied(reply) {
          // What a drawing that broke off has left in its process, nobody knows: the next figure gets a new one.
          if ("error" in reply) return drop(seat, new RenderFault("failed", reply.error));
          seat.process.rest();
          settle(seat)?.resolve(reply);
          advance();
        },
        ended: (why) => drop(seat, new RenderFault("crashed", why)),
      }),
    };
    seats.add(seat);
    return seat;
  }

  function settle(seat: Seat): Ticket | null {
    const { ticket } = seat;
    if (seat.deadline) clearTimeout(seat.deadline);
    [seat.ticket, seat.deadline] = [null, null];
    return ticket;
  }

  function drop(seat: Seat, fault: RenderFault): void {
    if (!seats.delete(seat)) return;
    const ticket = settle(seat);
    void seat.process.end();
    ticket?.reject(fault);
    advance();
    // Only after one that drew: where none can be started, none is tried again and again.
    if (ticket !== null) wait();
  }

  function wait(): void {
    if (keepsOne && !closed && seats.size === 0) newSeat();
  }

  return {
    submit(drawing) {
      if (closed) return Promise.reject(closedFault());
      if (queue.length >= room) return Promise.reject(new RenderFault("busy", "Too many figures are waiting to be drawn."));
      return new Promise((resolve, reject) => {
        queue.push({ job: { ...drawing, id: ++lastId }, resolve, reject });
        advance();
      });
    },
    start() {
      keepsOne = true;
      wait();
    },
    pids: () => [...seats].flatMap(({ process }) => process.pid ?? []),
    async close() {
      closed = true;
      for (const ticket of queue.splice(0)) ticket.reject(closedFault());
      const open = [...seats];
      seats.clear();
      for (const seat of open) settle(seat)?.reject(closedFault());
      await Promise.all(open.map(({ process }) => process.end()));
      scratch.close();
    },
  };
}
