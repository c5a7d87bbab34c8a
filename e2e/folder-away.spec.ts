/** Of two servers behind nginx one loses the shared folder: users meet nothing of it, whatever they send, once it has left them to the other one. */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { idOf, newPartsClient, placeOf } from "../packages/server/src/testing/parts-client.ts";
import { signIn } from "./client.ts";
import { mountOf, startTwoServers } from "./two-servers.ts";

const { PORTAL_TEST_POSTGRES: postgres, PORTAL_TEST_NGINX: nginx } = process.env;

test("a server whose shared folder is away leaves users to the other one, and is asked again once it is back", async () => {
  test.setTimeout(240_000);
  if (postgres === undefined || nginx === undefined) throw new Error("`npm test -- e2e` sets PORTAL_TEST_POSTGRES and PORTAL_TEST_NGINX.");
  const cluster = await startTwoServers({ postgres, nginx });
  try {
    const client = await signIn(cluster.url);
    const parts = newPartsClient(() => cluster.url, client.headers.token);
    const second = cluster.servers[1]!;
    const answers = async () =>
      await fetch(`${second.url}/api/front/system/health`).then(
        ({ status }) => String(status),
        (error: Error) => (error.cause as { code: string }).code,
      );
    expect(await answers()).toBe("200");
    const mount = mountOf(cluster, 1);
    const lead = (to: string) => {
      rmSync(mount);
      symlinkSync(to, mount);
    };
    const empty = `${cluster.shared}-not-mounted`;
    mkdirSync(empty);
    lead(empty);
    // It says so by the beat that finds it, and refuses by the next one.
    await expect.poll(answers, { timeout: 30_000 }).toBe("503");
    await expect.poll(answers, { timeout: 30_000 }).toBe("ECONNREFUSED");

    const content = new TextEncoder().encode("sample,f1\ns1,1\ns2,2\n");
    const keys: string[] = [];
    for (let round = 0; round < 30; round++) {
      const place = placeOf(await parts.create(content.length, { filename: `${round}.csv` }));
      expect((await parts.patch(place, 0, content)).status).toBe(200);
      const kept = await client.get<{ sha256: string }>("user_file_store/upload_result", { id: idOf(place) });
      expect(kept.content.data.sha256, kept.showMsg).toBe(createHash("sha256").update(content).digest("hex"));
      const key = randomUUID();
      const stored = await client.post<{ id: string }>("task/store_example", { tool_id: "pca", idempotency_key: key });
      expect(stored, JSON.stringify(stored)).toMatchObject({ code: 1 });
      keys.push(stored.content.data.id);
    }
    expect(new Set(keys).size).toBe(keys.length);
    const [{ count } = { count: "" }] = await cluster.ask<{ count: string }>("select count(*) as count from task");
    expect(Number(count)).toBe(keys.length);
    lead(cluster.shared);
    await expect.poll(answers, { timeout: 30_000 }).toBe("200");
  } finally {
    await cluster.remove();
  }
});
