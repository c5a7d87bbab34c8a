/** Uploads that something happens to at a random point, and what has to hold afterwards. */
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { closeSync, openSync, readdirSync, rmSync, statSync, statfsSync, truncateSync, writeSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newPartsClient, placeOf } from "../packages/server/src/testing/parts-client.ts";
import type { Client } from "./client.ts";
import { operate } from "./operator.ts";
import type { Portal } from "./portal.ts";

/** Id → hash of the files that the portal has acknowledged. */
export type Acknowledged = Map<string, string>;

const hashOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
const mostBytes = 2_000_000;

/** The line of a form breaks at a random byte. */
async function cutForm(portal: Portal, { headers }: Client): Promise<void> {
  const boundary = randomUUID();
  const content = randomBytes(randomInt(2, mostBytes));
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${randomUUID()}.bin"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const ended = Promise.withResolvers<void>();
  const sender = request(`${portal.url}/api/front/user_file_store/upload_file`, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}`, "content-length": whole.length },
  });
  sender.on("error", () => ended.resolve()).on("close", () => ended.resolve());
  sender.write(whole.subarray(0, randomInt(1, whole.length)), () => setTimeout(() => sender.destroy(), randomInt(0, 10)));
  await ended.promise;
}

/** The line of a part breaks at a random byte; then the upload goes on to its end, or is given up. */
async function cutPart(portal: Portal, { headers }: Client, acknowledged: Acknowledged): Promise<void> {
  const client = newPartsClient(() => portal.url, headers.token);
  const content = new Uint8Array(randomBytes(randomInt(2, mostBytes)));
  const place = placeOf(await client.create(content.length, { filename: `${randomUUID()}.bin` }));
  await client.cut(place, 0, content, randomInt(1, content.length));
  if (randomInt(3) === 0) {
    await client.remove(place);
    return;
  }
  const { data, showMsg } = await client.goOn(place, content);
  if (data?.["sha256"] !== hashOf(content)) throw new Error(`A file that broke off did not arrive as it was sent: ${showMsg}`);
  acknowledged.set(String(data["id"]), hashOf(content));
}

export async function cutLines(portal: Portal, client: Client, points: number, acknowledged: Acknowledged): Promise<void> {
  for (let point = 0; point < points; point++) await (point % 2 === 0 ? cutForm(portal, client) : cutPart(portal, client, acknowledged));
}

/** Uploads of up to so many bytes by both ways until the portal refuses or is gone; what it said last. */
export async function uploadUntilStopped(portal: Portal, client: Client, acknowledged: Acknowledged, most = mostBytes): Promise<string> {
  const parts = newPartsClient(() => portal.url, client.headers.token);
  for (let turn = 0; ; turn++) {
    const content = new Uint8Array(randomBytes(randomInt(1, most)));
    const name = `${randomUUID()}.bin`;
    try {
      let stored: { id?: unknown; sha256?: unknown } | undefined;
      let said: string;
      if (turn % 2 === 0) {
        const answer = await client.upload(name, content);
        [stored, said] = [answer.code === 1 ? answer.content.data : undefined, answer.showMsg];
      } else {
        const made = await parts.create(content.length, { filename: name });
        const answer = made.status === 201 ? await parts.patch(placeOf(made), 0, content) : made;
        [stored, said] = [answer.data, answer.showMsg];
      }
      if (stored === undefined) return said;
      if (stored.sha256 !== hashOf(content)) throw new Error("A file did not arrive as it was sent.");
      acknowledged.set(String(stored.id), hashOf(content));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return "";
    }
  }
}

/** The server ends without a word in the middle of several uploads. */
export async function killWhileUploading(portal: Portal, client: Client, acknowledged: Acknowledged): Promise<void> {
  const busy = [0, 1, 2].map(() => uploadUntilStopped(portal, client, acknowledged));
  await wait(randomInt(20, 400));
  await portal.kill();
  await Promise.all(busy);
}

/**
 * Somebody else's file takes all the room on the portal's disk but so many bytes. With next to nothing left it is the
 * database that finds no room, in the middle of its transactions. The room that the portal makes meanwhile stays the portal's.
 */
export function leaveRoom(portal: Portal, bytes: number): void {
  const path = ballastOf(portal);
  const ballast = openSync(path, "a");
  const { bavail, bsize } = statfsSync(portal.data);
  let left = bavail * bsize;
  for (const size of [1_048_576, 4_096]) {
    try {
      for (; left >= size; left -= size) if (writeSync(ballast, Buffer.alloc(size)) < size) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(ballast);
  truncateSync(path, Math.max(0, statSync(path).size - bytes));
}
export const makeRoom = (portal: Portal): void => rmSync(ballastOf(portal), { force: true });
const ballastOf = ({ data }: Portal): string => join(data, "ballast");

/** What differs from what has to hold: everything acknowledged is there, nothing is half-visible, the quota is exact, nothing is left over, the checker finds nothing. */
export async function faultsAfter(portal: Portal, client: Client, acknowledged: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  const files: { id: string; size: number; sha256: string }[] = [];
  for (let page = 1; ; page++) {
    const { content } = await client.get<typeof files>("user_file_store/list", { size: "200", page: String(page) });
    files.push(...content.data);
    if (content.data.length < 200) break;
  }
  const there = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  for (const [id, sha256] of acknowledged) if (there.get(id) !== sha256) faults.push(`${id} was acknowledged and is not there`);
  const usage = (await client.get<{ used: number; files: number }>("user_file_store/usage")).content.data;
  const sum = files.reduce((bytes, { size }) => bytes + size, 0);
  if (usage.used !== sum || usage.files !== files.length)
    faults.push(`the quota counts ${usage.used} bytes of ${usage.files} files, there are ${sum} of ${files.length}`);
  for (const name of readdirSync(join(portal.data, "files/tmp"))) faults.push(`tmp/${name} is left`);
  const { findings } = JSON.parse(await operate(portal, "storage", "check", "--verify", "--json")) as { findings: { text: string }[] };
  return [...faults, ...findings.map(({ text }) => text)];
}
