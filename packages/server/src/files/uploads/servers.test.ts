/** An upload goes on at another server, whatever became of the line to the first one. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Portal } from "#portal.ts";
import { idOf, newPartsClient, placeOf } from "#testing/parts-client.ts";
import { trialDatabaseServer } from "#testing/trial-database.ts";
import { startTwoServers, type TwoServers } from "#testing/two-servers.ts";

describe.runIf(trialDatabaseServer !== null)("two servers", () => {
  let servers: TwoServers;
  let token = "";
  beforeAll(async () => {
    servers = await startTwoServers();
    token = await servers.signIn(servers.first);
  }, 60_000);
  afterAll(() => servers.close());

  const clientOf = (server: Portal) => newPartsClient(() => server.address, token);
  const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
  const mostBytes = 2_000_000;

  it("each part at another one: the file is whole, and nothing is left of the upload", async () => {
    const [first, second] = [clientOf(servers.first), clientOf(servers.second)];
    const content = new Uint8Array(randomBytes(mostBytes));
    const place = placeOf(await first.create(mostBytes, { filename: "turns.bin", current_dir: "/" }));
    for (let from = 0; from < mostBytes; from += mostBytes / 4) {
      const one = (from / (mostBytes / 4)) % 2 === 0 ? second : first;
      expect(await one.offset(place)).toBe(from);
      const answer = await one.patch(place, from, content.slice(from, from + mostBytes / 4));
      expect(answer.status).toBeLessThan(300);
      if (from + mostBytes / 4 === mostBytes) expect(answer.data).toMatchObject({ sha256: hashOf(content), size: mostBytes });
    }
    for (const server of [servers.first, servers.second]) {
      const { content: answer } = await servers.send(server, "GET", `user_file_store/upload_result?id=${idOf(place)}`, token);
      expect(answer.data).toMatchObject({ sha256: hashOf(content) });
    }
    expect(readdirSync(join(servers.shared, "files/uploads"))).toEqual([]);
    expect(existsSync(join(servers.shared, "files/blobs", hashOf(content).slice(0, 2), hashOf(content)))).toBe(true);
  });

  it("a part that is still on its way at one lets go when the other is asked to go on", async () => {
    const [first, second] = [clientOf(servers.first), clientOf(servers.second)];
    const content = new Uint8Array(randomBytes(mostBytes));
    const place = placeOf(await first.create(mostBytes, { filename: "stalls.bin", current_dir: "/" }));
    // A line that stays open and sends no more.
    const ends = Promise.withResolvers<void>();
    const init: RequestInit & { duplex: "half" } = {
      method: "PATCH",
      headers: { token, "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      body: new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(content.slice(0, mostBytes / 2));
          await ends.promise;
          controller.close();
        },
      }),
      duplex: "half",
    };
    const stalled = fetch(`${servers.first.address}${place}`, init).catch(() => null);
    const database = servers.second.database;
    await expect.poll(async () => (await database.selectFrom("upload_hold").select("id").where("id", "=", idOf(place)).execute()).length).toBe(1);
    expect((await second.goOn(place, content)).data).toMatchObject({ sha256: hashOf(content), size: mostBytes });
    expect((await stalled)?.status).not.toBe(200);
    ends.resolve();
    expect(await database.selectFrom("upload_hold").selectAll().execute()).toEqual([]);
  });

  it("a server that died in the middle of a part holds it for some seconds only", async () => {
    const [first, second] = [clientOf(servers.first), clientOf(servers.second)];
    const content = new Uint8Array(randomBytes(mostBytes));
    const place = placeOf(await first.create(mostBytes, { filename: "dies.bin", current_dir: "/" }));
    await first.patch(place, 0, content.slice(0, 1_000_000));
    const left = { id: idOf(place), holder: "a request of a dead server", held_until: Date.now() + 3_000 };
    await servers.second.database.insertInto("upload_hold").values(left).execute();
    expect((await second.goOn(place, content)).data).toMatchObject({ sha256: hashOf(content), size: mostBytes });
  }, 60_000);
});
