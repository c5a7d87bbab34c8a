/** What Prometheus reads at `/metrics`: for staff, or for who knows the operator's token. */
import { timingSafeEqual, createHash } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { taskStatuses } from "@analyte/contract/tasks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Histogram, Registry } from "prom-client";
import type { Gate } from "../serve.ts";
import type { Vitals } from "./vitals.ts";

export interface MetricsOptions {
  vitals: Vitals;
  gate: Gate;
  /** Null where only staff may read. */
  token: string | null;
  version: string;
}
export interface Metrics {
  /** Before any route: counts all requests, and answers `/metrics`. */
  serveOn(app: FastifyInstance): void;
  stop(): void;
}

export function newMetrics({ vitals, gate, token, version }: MetricsOptions): Metrics {
  const registers = [new Registry()];
  const registry = registers[0]!;
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) => new Gauge<L>({ name, help, labelNames, registers });
  const requests = new Histogram({
    name: "portal_http_request_seconds",
    help: "Requests by call, method and status.",
    labelNames: ["call", "method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const up = gauge("portal_healthy", "1 while health is green.");
  const tasks = gauge("portal_tasks", "Tasks by state.", ["state"]);
  const waits = gauge("portal_queue_oldest_seconds", "How long the task has waited that waits longest; 0 where none waits.");
  const free = gauge("portal_disk_free_bytes", "Bytes that may still be written to the data folder.");
  const size = gauge("portal_disk_size_bytes", "Bytes of the file system that holds the data folder.");
  const delay = gauge("portal_event_loop_delay_seconds", "Delay of the event loop since the last reading.", ["quantile"]);
  const memory = gauge("portal_memory_bytes", "Memory of the server's process.", ["kind"]);
  const started = gauge("portal_start_time_seconds", "When the server started, in seconds since 1970.");
  gauge("portal_info", "Always 1; says the version.", ["version", "node"]).set({ version, node: process.version }, 1);
  started.set(Date.now() / 1_000 - process.uptime());
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();

  async function read(): Promise<string> {
    const now = Date.now();
    const faults = await vitals.faults();
    up.set(faults.length === 0 ? 1 : 0);
    // Without a database there is nothing to say of the queue; the rest is said.
    const queue = await vitals.queue().catch(() => null);
    tasks.reset();
    if (queue !== null) {
      for (const state of taskStatuses) tasks.set({ state }, queue.byStatus[state] ?? 0);
      waits.set(queue.oldestQueuedAt === null ? 0 : Math.max(0, (now - queue.oldestQueuedAt) / 1_000));
    }
    const room = await vitals.room();
    free.set(room.free);
    size.set(room.size);
    for (const quantile of [50, 99]) delay.set({ quantile: String(quantile / 100) }, loop.percentile(quantile) / 1e9);
    delay.set({ quantile: "1" }, loop.max / 1e9);
    loop.reset();
    const { rss, heapUsed, external } = process.memoryUsage();
    for (const [kind, value] of Object.entries({ rss, heap: heapUsed, external })) memory.set({ kind }, value);
    return await registry.metrics();
  }

  return {
    serveOn(app) {
      app.addHook("onResponse", async (request, reply) => {
        // The pattern of the address: what a client writes into one would make a series each.
        const call = request.routeOptions.url ?? "none";
        requests.observe({ call, method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
      });
      app.get("/metrics", { exposeHeadRoute: false }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (!(await mayRead(request, gate, token)))
          return reply.code(401).header("www-authenticate", "Bearer").type("text/plain; charset=utf-8").send("Not for you.\n");
        return reply.type(registry.contentType).send(await read());
      });
    },
    stop: () => void loop.disable(),
  };
}

async function mayRead(request: FastifyRequest, gate: Gate, token: string | null): Promise<boolean> {
  const [, given] = /^Bearer (\S{1,500})$/.exec(request.headers.authorization ?? "") ?? [];
  if (given !== undefined) return token !== null && timingSafeEqual(digest(given), digest(token));
  const session = request.headers["token"];
  if (typeof session !== "string" || session === "") return false;
  const entered = await gate.enter(session);
  return entered !== null && entered.user.marks.includes("maintain");
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
