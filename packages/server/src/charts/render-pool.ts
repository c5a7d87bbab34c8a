/**
 * A few processes that draw, and who waits for them: users take turns, the queues are bounded, a job has so much of the processor and, however
 * busy the machine, a deadline, and a process that dies, hangs or fails is replaced. A figure whose process died is drawn once more, by another: what ended the first was mostly not this figure. One place is kept from long work, and of long work a user has one at a time, so that what takes a moment never
 * waits for what takes a minute, whatever one user asks for. What is made behind all that somebody looks at has processes of its own, which go when there is nothing left to do.
 * What nobody waits for any more is stopped.
 */
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { newFairSlots, type FairSlots } from "../fair-slots.ts";
import { whenUsed } from "../processor-time.ts";
import { takesLong } from "./drawing-cost.ts";
import { startDrawing, type DrawingProcess } from "./drawing-process.ts";
import type { Drawing, RenderReply } from "./render-worker.ts";
import { openScratch } from "./scratch.ts";

export interface RendererLimits {
  processes: number;
  /** Jobs that may wait, of those that take a moment and of those that take long; further ones are refused. */
  waiting: number;
  /** Of the processor, for a job; a machine that is busy with other things takes nothing from it. */
  processorMs: number;
  /** By the clock: of what hangs. */
  timeoutMs: number;
  /** At work behind everything else, and how long they stay with nothing to do. */
  behind: number;
  idleMs: number;
  /** Of this renderer alone, emptied when it opens; what drawing writes for a moment lies there. */
  folder?: string;
}
export interface Asker {
  userId: string;
  signal: AbortSignal;
  /** Nobody looks at this one figure: what somebody looks at goes first. */
  behind?: boolean;
}
export interface RenderPool {
  submit: (drawing: Drawing, asker?: Asker) => Promise<RenderReply>;
  /** Has one process waiting from now on. */
  start: () => void;
  pids: () => number[];
  close: () => Promise<void>;
}

/** The figure could not be drawn: the queue is full, the deadline has passed, two processes died over it, or the drawing failed. */
export class RenderFault extends Error {
  /** `timeout`: by the clock. `tooMuch`: it takes more of the processor than a figure is given. */
  readonly reason: "busy" | "timeout" | "tooMuch" | "crashed" | "failed" | "closed" | "noTypesetter";
  constructor(reason: RenderFault["reason"], message: string) {
    super(message);
    this.name = "RenderFault";
    this.reason = reason;
  }
}

interface Ticket {
  id: number;
  resolve(reply: RenderReply): void;
  reject(fault: Error): void;
}
interface Seat {
  lane: Lane;
  process: DrawingProcess;
  ticket: Ticket | null;
  deadline: NodeJS.Timeout | null;
  unwatch: () => void;
}
/** Places at processes, and who has one or waits for it. */
interface Lane {
  slots: FairSlots;
  places: number;
  held: number;
}

const usual: RendererLimits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)) + 1,
  waiting: 64,
  processorMs: 60_000,
  timeoutMs: 600_000,
  behind: Math.min(2, availableParallelism()),
  idleMs: 20_000,
};
/** A drawing that nobody waits for may reach the end of its band: starting another process costs as much. */
const graceMs = 500;

/** What takes a minute leaves the processors to what takes a moment; a report, which somebody waits for, less so. */
function giveWay(pid: number | undefined, by: number): void {
  try {
    // Whatever the portal itself gives way to.
    if (pid !== undefined) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + by));
  } catch {
    // It has ended meanwhile, or the system keeps priorities to itself.
  }
}

export function openRenderPool(limits: Partial<RendererLimits> = {}): RenderPool {
  const { processes: most, waiting: room, processorMs, timeoutMs, behind: mostBehind, idleMs, folder } = { ...usual, ...limits };
  const scratch = openScratch(folder);
  const seats = new Set<Seat>();
  const long = laneOf(Math.max(1, most - 1), 1);
  const quick = most > 1 ? laneOf(1) : long;
  const behind = laneOf(mostBehind);
  const closedFault = () => new RenderFault("closed", "The renderer is closed.");
  let closed = false;
  let keepsOne = false;
  let lastId = 0;

  async function submit(drawing: Drawing, asker?: Asker): Promise<RenderReply> {
    if (closed) throw closedFault();
    const lane = asker?.behind === true ? behind : takesLong(drawing) ? long : quick;
    if (lane.held >= lane.places + room) throw new RenderFault("busy", "Too many figures are waiting to be drawn.");
    lane.held++;
    try {
      return await lane.slots.run(asker?.userId ?? "", asker?.signal ?? null, async () => await drawnIfNeedBeTwice(lane, drawing, asker?.signal));
    } finally {
      lane.held--;
    }
  }

  /** Both tries together have the time of one: who waits is not kept for two deadlines. */
  async function drawnIfNeedBeTwice(lane: Lane, drawing: Drawing, signal: AbortSignal | undefined): Promise<RenderReply> {
    const until = performance.now() + timeoutMs;
    try {
      return await drawn(lane, drawing, signal, timeoutMs);
    } catch (error) {
      if (!(error instanceof RenderFault) || error.reason !== "crashed") throw error;
      return await drawn(lane, drawing, signal, until - performance.now());
    }
  }

  /** A lane has as many processes as places: one is free, or can be started. What takes a moment finds its own, which long work never takes. */
  async function drawn(lane: Lane, drawing: Drawing, signal: AbortSignal | undefined, within: number): Promise<RenderReply> {
    signal?.throwIfAborted();
    if (closed) throw closedFault();
    const seat = [...seats].find((one) => one.lane === lane && one.ticket === null) ?? newSeat(lane);
    const id = ++lastId;
    const given = Promise.withResolvers<RenderReply>();
    seat.ticket = { id, resolve: given.resolve, reject: given.reject };
    dropAfter(seat, within, () => new RenderFault("timeout", `Drawing took longer than ${timeoutMs} ms.`));
    seat.unwatch = whenUsed(seat.process.pid, processorMs, () =>
      drop(seat, new RenderFault("tooMuch", `Drawing took more than ${processorMs} ms of the processor.`)),
    );
    const stop = (): void => {
      seat.process.stop(id);
      dropAfter(seat, graceMs, () => signal!.reason as Error);
    };
    signal?.addEventListener("abort", stop, { once: true });
    try {
      draw(seat, { ...drawing, id });
      const reply = await given.promise;
      if ("stopped" in reply) signal?.throwIfAborted();
      return reply;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  function draw(seat: Seat, job: Drawing & { id: number }): void {
    try {
      seat.process.draw(job);
    } catch (error) {
      seat.process.rest();
      settle(seat)?.reject(new RenderFault("failed", String(error)));
    }
  }

  function newSeat(lane: Lane): Seat {
    const seat: Seat = {
      lane,
      ticket: null,
      deadline: null,
      unwatch: () => {},
      process: startDrawing(scratch, {
        replied(reply) {
          // What a drawing that broke off has left in its process, nobody knows: the next figure gets a new one.
          if ("error" in reply) return drop(seat, new RenderFault("failed", reply.error));
          seat.process.rest();
          settle(seat)?.resolve(reply);
          if (lane === behind) dropIdle(seat);
        },
        ended: (why) => drop(seat, new RenderFault("crashed", why)),
      }),
    };
    if (lane === long && long !== quick) giveWay(seat.process.pid, 10);
    if (lane === behind) giveWay(seat.process.pid, 5);
    seats.add(seat);
    return seat;
  }

  function dropAfter(seat: Seat, milliseconds: number, fault: () => Error): void {
    if (seat.deadline) clearTimeout(seat.deadline);
    seat.deadline = setTimeout(() => drop(seat, fault()), milliseconds);
  }

  /** The next figure clears the timer. */
  function dropIdle(seat: Seat): void {
    dropAfter(seat, idleMs, () => closedFault());
    seat.deadline?.unref();
  }

  function settle(seat: Seat): Ticket | null {
    const { ticket } = seat;
    if (seat.deadline) clearTimeout(seat.deadline);
    seat.unwatch();
    [seat.ticket, seat.deadline] = [null, null];
    return ticket;
  }

  function drop(seat: Seat, fault: Error): void {
    if (!seats.delete(seat)) return;
    const ticket = settle(seat);
    void seat.process.end();
    ticket?.reject(fault);
    // Only after one that drew: where none can be started, none is tried again and again.
    if (ticket !== null) wait();
  }

  function wait(): void {
    if (keepsOne && !closed && ![...seats].some(({ lane }) => lane === quick)) newSeat(quick);
  }

  return {
    submit,
    start() {
      keepsOne = true;
      wait();
    },
    pids: () => [...seats].flatMap(({ process }) => process.pid ?? []),
    async close() {
      closed = true;
      // Who waits has a turn now, and hears that there is none.
      const open = [...seats];
      seats.clear();
      for (const seat of open) settle(seat)?.reject(closedFault());
      await Promise.all(open.map(({ process }) => process.end()));
      scratch.close();
    },
  };
}

const laneOf = (places: number, each?: number): Lane => ({ slots: newFairSlots(places, each), places, held: 0 });
