import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../db/open.ts";
import { readQueueState } from "../tasks/queue-state.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";
import { leastFreeBytes, openVitals, queueDeadMs, type Room } from "./vitals.ts";

const secret = "a-token-of-the-operator";
let trial: TrialPortal;
let database: Database;
beforeAll(async () => {
  trial = await startTrial({ PORTAL_METRICS_TOKEN: secret });
  database = trial.portal.database;
});
afterAll(() => trial.close());

const metrics = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${trial.portal.address}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
};
const vitalsWith = (room: Room) => openVitals({ database, folder: trial.data, queueState: (now) => readQueueState(database, now), room: async () => room });
const plenty = { free: 10 * leastFreeBytes, size: 100 * leastFreeBytes };
/** A row as a server that died would leave it; no engine knows of it. */
const leave = async (id: string, { lease_until, ...more }: { status: "queued" | "running"; created_at: number; lease_until?: number }) => {
  const [{ id: user }] = (await database.selectFrom("users").select("id").limit(1).execute()) as [{ id: string }];
  await database
    .insertInto("task")
    .values({
      id,
      user_id: user,
      kind: "tool",
      name: "left",
      tool_id: "pca",
      tool_version: "1.0.0",
      params: "{}",
      is_example: 0,
      attempt: 1,
      progress: 0,
      progress_message: "",
      reason: "",
      fault_code: "",
      ...more,
    })
    .execute();
  if (lease_until === undefined) return;
  await database.insertInto("job").values({ id, owner_id: user, epoch: 1, handle: null, holder: "dead", lease_until, created_at: 1 }).execute();
};

describe("the portal's own health", () => {
  it("is ok for strangers without another word, and explained to staff", async () => {
    const stranger = await trial.send("GET", "system/health");
    expect([stranger.status, stranger.content.data]).toEqual([200, { status: "ok" }]);
    const staff = await trial.send("GET", "system/health_details", { token: await trial.signIn("all@example.org") });
    expect(staff.content.data).toMatchObject({ status: "ok", faults: [], disk: { free: expect.any(Number), size: expect.any(Number) } });
    expect((await trial.send("GET", "system/health_details", { token: await trial.signIn() })).status).toBe(403);
  });

  it("turns red where something is wrong with this server among the others", async () => {
    const text = { en: "This machine's clock is wrong.", zh: "本机时钟有误。" };
    const off = openVitals({
      database,
      folder: trial.data,
      queueState: (now) => readQueueState(database, now),
      room: async () => plenty,
      serverFault: () => text,
    });
    expect(await off.faults()).toEqual([text]);
  });

  it("turns red on a full disk", async () => {
    expect(await vitalsWith(plenty).faults()).toEqual([]);
    const [fault] = await vitalsWith({ ...plenty, free: leastFreeBytes - 1 }).faults();
    expect(fault).toMatchObject({ en: "The disk of the data folder is full: 199 MB are left.", zh: expect.stringContaining("199 MB") });
  });

  it("turns red on a queue that stands still, and on a task that nobody runs", async () => {
    const long = Date.now() - queueDeadMs - 60_000;
    await leave("waits", { status: "queued", created_at: Date.now() });
    expect(await vitalsWith(plenty).faults()).toEqual([]);
    await database.updateTable("task").set({ created_at: long }).where("id", "=", "waits").execute();
    expect((await vitalsWith(plenty).faults()).map(({ en }) => en)).toEqual(["The queue stands still: a task has waited for 3 minutes, and none runs."]);
    await leave("runs", { status: "running", created_at: long, lease_until: Date.now() + 60_000 });
    expect(await vitalsWith(plenty).faults()).toEqual([]);
    await database.updateTable("job").set({ lease_until: long }).where("id", "=", "runs").execute();
    expect((await vitalsWith(plenty).faults()).map(({ en }) => en)).toEqual(["A task counts as running and nobody has run it for 3 minutes."]);
    for (const table of ["task", "job"] as const) await database.deleteFrom(table).where("id", "in", ["waits", "runs"]).execute();
  });
});

describe("/metrics", () => {
  it("is for staff and for the operator's token alone", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer wrong" },
      { authorization: `Basic ${secret}` },
      { token: "nothing" },
      { token: await trial.signIn() },
    ]) {
      const answer = await metrics(headers);
      expect([answer.status, answer.text]).toEqual([401, "Not for you.\n"]);
    }
    expect((await metrics({ authorization: `Bearer ${secret}` })).status).toBe(200);
    expect((await metrics({ token: await trial.signIn("all@example.org") })).status).toBe(200);
  });

  it("says in Prometheus' text what is going on", async () => {
    await trial.send("GET", "system/is_maintain");
    await trial.send("GET", "no/such/call?x=1");
    const { type, text } = await metrics({ authorization: `Bearer ${secret}` });
    expect(type).toContain("text/plain");
    expect(text).toMatch(/^portal_healthy 1$/m);
    for (const state of ["queued", "running", "succeeded", "failed", "cancelled"])
      expect(text).toMatch(new RegExp(`^portal_tasks\\{state="${state}"\\} \\d+$`, "m"));
    expect(text).toMatch(/^portal_queue_oldest_seconds 0$/m);
    expect(text).toMatch(/^portal_event_loop_delay_seconds\{quantile="0.99"\} \d/m);
    expect(Number(/^portal_disk_free_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/portal_http_request_seconds_count\{call="\/api\/front\/system\/is_maintain",method="GET",status="200"\} [1-9]/);
    // Whatever strangers ask for makes one series.
    expect(text).toMatch(/portal_http_request_seconds_count\{call="none",method="GET",status="404"\} [1-9]/);
    expect(text).not.toContain("no/such/call");
    expect(text).not.toContain(secret);
  });
});
