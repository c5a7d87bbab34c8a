/** Power cuts: 20 rounds of SIGKILL at random moments while files are uploaded and tasks run. Nothing needs repair by hand. */
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { signIn, type Client } from "./client.ts";
import { startPortal } from "./portal.ts";

const rounds = 20;
const tools = ["pca", "two-groups", "missing-values", "heatmap"];

test("20 power cuts lose no acknowledged file and no accepted task", async () => {
  test.setTimeout(600_000);
  const data = mkdtempSync(join(tmpdir(), "portal-crash-"));
  const files = new Map<string, string>();
  const tasks = new Map<string, string>();
  try {
    for (let round = 0; round < rounds; round++) {
      const portal = await startPortal({ data });
      const client = await signIn(portal.url);
      const busy = [uploadUntilCut(client, files), uploadUntilCut(client, files), submitUntilCut(client, tasks)];
      await new Promise((resolve) => setTimeout(resolve, randomInt(100, 1_500)));
      await portal.kill();
      await Promise.all(busy);
    }
    expect(files.size, "files acknowledged in all rounds").toBeGreaterThan(rounds);
    expect(tasks.size, "tasks accepted in all rounds").toBeGreaterThan(rounds / 2);

    const portal = await startPortal({ data });
    const client = await signIn(portal.url);
    for (const [id, sha256] of files) {
      const answer = await fetch(`${portal.url}/api/front/user_file_store/download`, {
        method: "POST",
        headers: { ...client.headers, "content-type": "application/json" },
        body: JSON.stringify({ id }),
      });
      expect(
        createHash("sha256")
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest("hex"),
        `hash of ${id}`,
      ).toBe(sha256);
    }
    const ends = new Map<string, string>();
    for (const id of tasks.keys()) {
      const ended = await client.finished(id, 300);
      ends.set(id, ended.status);
      // Only a task that was cut off in each of its three attempts may fail, and it says so.
      if (ended.status === "failed") expect(ended.reason).not.toBe("");
    }
    // A key that was accepted stays that very task, however often it is sent again.
    for (const [id, key] of tasks) {
      const again = await client.post<{ id: string }>("task/store_example", { tool_id: "pca", idempotency_key: key });
      expect(again.content.data.id).toBe(id);
    }
    for (const [id, status] of ends) expect((await client.result(id)).status, "a final state stays").toBe(status);
    const unfinished = await client.get<unknown[]>("task/list", { status: "running", size: "10" });
    expect(unfinished.content.total).toBe(0);
    await portal.stop({ keepData: true });
    expect(leftovers(join(data, "tmp")), "temporary files after a clean stop").toEqual([]);
    expect(leftovers(join(data, "jobs")), "job folders after a clean stop").toEqual([]);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

async function uploadUntilCut(client: Client, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const content = randomBytes(randomInt(1, 3_000_000));
    try {
      const answer = await client.upload(`${randomUUID()}.csv`, content);
      if (answer.code !== 1) return;
      expect(answer.content.data.sha256).toBe(createHash("sha256").update(content).digest("hex"));
      acknowledged.set(answer.content.data.id, answer.content.data.sha256);
    } catch {
      return;
    }
  }
}

async function submitUntilCut(client: Client, accepted: Map<string, string>): Promise<void> {
  for (;;) {
    const key = randomUUID();
    try {
      const answer = await client.post<{ id: string }>("task/store_example", { tool_id: tools[randomInt(tools.length)]!, idempotency_key: key });
      if (answer.code === 1) accepted.set(answer.content.data.id, key);
      await new Promise((resolve) => setTimeout(resolve, randomInt(200, 900)));
    } catch {
      return;
    }
  }
}

function leftovers(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
