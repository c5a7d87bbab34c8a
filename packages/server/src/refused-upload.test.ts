/** Uploads that are refused before they have been read, on a line that is kept: what comes behind them must not wait. */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPartsClient, placeOf } from "./testing/parts-client.ts";
import { startTrial, type TrialPortal } from "./testing/trial-portal.ts";

const quota = 6_000_000;
/** More than all buffers on the way hold together. */
const content = randomBytes(12_000_000);

let trial: TrialPortal;
let token = "";
beforeAll(async () => {
  trial = await startTrial({ PORTAL_QUOTA_BYTES: String(quota) });
  token = await trial.signIn();
});
afterAll(() => trial.close());

/** Sends the upload to its last byte, as most clients do whatever is answered meanwhile, and another request behind it; the status of both answers. */
async function statuses(head: string[], body: Buffer): Promise<number[]> {
  const { hostname, port } = new URL(trial.portal.address);
  const socket = connect(Number(port), hostname);
  const line = [...head, "Host: x", `token: ${token}`, `Content-Length: ${body.length}`].join("\r\n");
  const next = `GET /api/front/user_file_store/list HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\nConnection: close\r\n\r\n`;
  const parts = [`${line}\r\n\r\n`, ...pieces(body), next];
  const [answers] = await Promise.all([socket.toArray(), pipeline(Readable.from(parts), socket, { end: false })]);
  const text = Buffer.concat(answers as Buffer[]).toString();
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

function* pieces(body: Buffer): Generator<Buffer> {
  for (let from = 0; from < body.length; from += 65_536) yield body.subarray(from, from + 65_536);
}

function form(fields: Record<string, string>): Buffer {
  const written = Object.entries(fields).map(([name, value]) => `--XbX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const head = `--XbX\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
  return Buffer.concat([Buffer.from(written.join("") + head), content, Buffer.from("\r\n--XbX--\r\n")]);
}
const formHead = (path: string) => [`POST /api/front/${path} HTTP/1.1`, "Content-Type: multipart/form-data; boundary=XbX"];

it.each([
  ["into a folder that is not there", "user_file_store/upload_file", { current_dir: "/nowhere/" }, 404],
  ["past the quota", "user_file_store/upload_file", { current_dir: "/" }, 413],
  ["for a task form, past the quota", "file/upload_task", {}, 413],
])("a form %s", async (_, path, fields, status) => {
  expect(await statuses(formHead(path), form(fields))).toEqual([status, 200]);
});

it("a form far larger than its call takes: nobody reads it to its end", async () => {
  // Whether the answer still arrives is up to the line.
  expect(await statuses(formHead("file/upload_head_image"), form({})).catch(() => [])).not.toContain(200);
});

it("a part of an upload that there is none of, and one that begins elsewhere", async () => {
  const client = newPartsClient(() => trial.portal.address, token);
  const place = placeOf(await client.create(quota / 2, { filename: "a.bin" }));
  const head = (at: string, offset: number) => [
    `PATCH ${at} HTTP/1.1`,
    "Tus-Resumable: 1.0.0",
    `Upload-Offset: ${offset}`,
    "Content-Type: application/offset+octet-stream",
  ];
  expect(await statuses(head(`${place.slice(0, -1)}x`, 0), content)).toEqual([404, 200]);
  expect(await statuses(head(place, 5), content)).toEqual([409, 200]);
  expect(await statuses(head(place, 0), content)).toEqual([413, 200]);
});
