/** Server-sent events. A comment every 15 s keeps proxies from closing the line and finds out that a client has gone. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Deadline } from "./deadline.ts";

export const heartbeatMs = 15_000;

export interface EventStreamOptions {
  limit: Deadline;
  /** Asked at every heartbeat: maintenance ends streams. */
  isOpen(): Promise<boolean>;
}

export async function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>, schema: z.ZodType, options: EventStreamOptions): Promise<FastifyReply> {
  const { limit } = options;
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" });
  raw.write(": open\n\n");

  const heartbeat = setInterval(() => {
    raw.write(": \n\n");
    void options.isOpen().then(
      (open) => (open ? undefined : limit.abort()),
      () => limit.abort(),
    );
  }, heartbeatMs);
  try {
    await forward(events, schema, raw, limit.signal);
  } catch (error) {
    // The headers are out, so there is no envelope to send: the client sees the stream end and asks again.
    if (!limit.signal.aborted) reply.log.error({ err: error }, "event stream broke");
  } finally {
    clearInterval(heartbeat);
    limit.abort();
    raw.end();
  }
  return reply;
}

async function forward(events: AsyncIterable<unknown>, schema: z.ZodType, raw: ServerResponse, signal: AbortSignal): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  const stopped = new Promise<{ done: true; value: undefined }>((resolve) => {
    const stop = () => resolve({ done: true, value: undefined });
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped]);
      if (next.done === true) return;
      const free = raw.write(`data: ${JSON.stringify(schema.parse(next.value))}\n\n`);
      if (!free) await once(raw, "drain", { signal });
    }
  } finally {
    // Not awaited: a generator that waits for something else returns only when that comes.
    void iterator.return?.()?.catch(() => {});
  }
}
