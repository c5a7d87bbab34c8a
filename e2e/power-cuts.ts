/** A portal whose power is cut while files are uploaded and tasks run, and what has to hold afterwards. Nothing needs repair by hand. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dice } from "../packages/server/src/testing/dice.ts";
import { signIn, type Client } from "./client.ts";
import { startPortal } from "./portal.ts";

/** What the portal said yes to: hashes of files by id, what tasks were asked for with, by id. */
export interface Promised {
  files: Map<string, string>;
  tasks: Map<string, { tool_id: string; idempotency_key: string }>;
  /** What it said wrong in doing so. */
  faults: string[];
}
type Dice = ReturnType<typeof dice>;

const tools = ["pca", "two-groups", "missing-values", "heatmap"];

/** So many times: when, and what is under way then, is the same for a seed, as far as it depends on who asks. */
export async function cutPower(data: string, rounds: number, seed: number): Promise<Promised> {
  const promised: Promised = { files: new Map(), tasks: new Map(), faults: [] };
  const seeds = dice(seed);
  const next = () => dice(seeds(2 ** 32));
  for (let round = 0; round < rounds; round++) {
    const portal = await startPortal({ data });
    const client = await signIn(portal.url);
    const busy = [uploadUntilCut(client, promised, next()), uploadUntilCut(client, promised, next()), submitUntilCut(client, promised, next())];
    // However slow the machine is: in two rounds of three something was accepted that may get lost.
    if (round % 3 > 0) await grown(promised.tasks);
    await wait(100 + next()(1_400));
    await portal.kill();
    await Promise.all(busy);
  }
  return promised;
}

/** What differs from what was promised, once the portal runs again and has come to its end. */
export async function faultsAfterCuts(data: string, { files, tasks, faults: early }: Promised): Promise<string[]> {
  const faults = [...early];
  const hold = (holds: boolean, what: string) => void (holds || faults.push(what));
  const portal = await startPortal({ data });
  const client = await signIn(portal.url);
  for (const [id, sha256] of files) {
    const answer = await fetch(`${portal.url}/api/front/user_file_store/download`, {
      method: "POST",
      headers: { ...client.headers, "content-type": "application/json" },
      body: JSON.stringify({ id }),
    });
    hold(hashOf(Buffer.from(await answer.arrayBuffer())) === sha256, `file ${id} has another hash`);
  }
  const ends = new Map<string, string>();
  for (const id of tasks.keys()) {
    const ended = await client.finished(id, 300);
    ends.set(id, ended.status);
    // Only a task that was cut off in each of its three attempts may fail, and it says so.
    hold(ended.status !== "failed" || ended.reason !== "", `task ${id} failed without a reason`);
  }
  // A key that was accepted stays that very task, however often it is sent again.
  for (const [id, asked] of tasks) {
    const again = await client.post<{ id: string }>("task/store_example", asked);
    hold(again.content.data.id === id, `the key of task ${id} led to ${again.content.data.id}`);
  }
  for (const [id, status] of ends) {
    const now = (await client.result(id)).status;
    hold(now === status, `task ${id} had ended as ${status} and is ${now}`);
  }
  const { total } = (await client.get<unknown[]>("task/list", { status: "running", size: "10" })).content;
  hold(total === 0, `${total} tasks still run`);
  await portal.stop({ keepData: true });
  for (const folder of ["tmp", "jobs"]) {
    const left = leftovers(join(data, folder));
    hold(left.length === 0, `after a clean stop ${folder} holds ${left.join(", ")}`);
  }
  return faults;
}

async function grown(accepted: ReadonlyMap<string, unknown>): Promise<void> {
  const before = accepted.size;
  for (const end = Date.now() + 60_000; accepted.size === before; await wait(10)) if (Date.now() > end) throw new Error("No task was accepted within 60 s");
}

async function uploadUntilCut(client: Client, { files, faults }: Promised, random: Dice): Promise<void> {
  for (;;) {
    const content = randomBytes(1 + random(3_000_000));
    let answer;
    try {
      answer = await client.upload(`${randomUUID()}.csv`, content);
    } catch {
      return;
    }
    if (answer.code !== 1) return;
    const { id, sha256 } = answer.content.data;
    files.set(id, hashOf(content));
    if (sha256 !== files.get(id)) faults.push(`file ${id} was acknowledged with another hash`);
  }
}

async function submitUntilCut(client: Client, { tasks }: Promised, random: Dice): Promise<void> {
  for (;;) {
    const asked = { tool_id: tools[random(tools.length)]!, idempotency_key: randomUUID() };
    try {
      const answer = await client.post<{ id: string }>("task/store_example", asked);
      if (answer.code === 1) tasks.set(answer.content.data.id, asked);
    } catch {
      return;
    }
    await wait(200 + random(700));
  }
}

const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
const leftovers = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
