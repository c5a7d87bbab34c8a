/** How long a call may take, and whether its client is still there. */
import type { FastifyReply } from "fastify";
import { unavailable } from "./errors.ts";

export interface Deadline {
  /** Aborts when the client leaves, the time is over, or (for streams) the server stops. */
  signal: AbortSignal;
  /** The promise's outcome, or a failure once the time is over; the work itself stops only where it heeds the signal. */
  within<T>(work: Promise<T>): Promise<T>;
  abort(): void;
}

/** `ms` 0 is no limit. */
export function openDeadline(reply: FastifyReply, ms: number, closing: AbortSignal | null): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const expired = Promise.withResolvers<never>();
  // Nobody may be waiting when the time is over.
  expired.promise.catch(() => {});

  const timer =
    ms === 0
      ? null
      : setTimeout(() => {
          expired.reject(
            unavailable({
              en: "This takes too long to be answered. It may still come to its end: look for what it makes before you try again.",
              zh: "操作耗时过长，未能及时答复。该操作仍可能完成：请先查看结果，再决定是否重试。",
            }),
          );
          abort();
        }, ms);
  if (closing?.aborted === true) abort();
  closing?.addEventListener("abort", abort);
  reply.raw.once("close", () => {
    if (timer !== null) clearTimeout(timer);
    closing?.removeEventListener("abort", abort);
    abort();
  });
  return { signal: controller.signal, within: (work) => Promise.race([work, expired.promise]), abort };
}
