/** Forms that are not as they should be, byte by byte. */
import { connect } from "node:net";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "./testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
});
afterAll(() => trial.close());

const field = (name: string, value: string) => `--XbX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--XbX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const end = "--XbX--\r\n";

/** The status line and the body of the answer. */
async function post(body: string, type = "multipart/form-data; boundary=XbX"): Promise<{ status: number; code: number; showMsg: string }> {
  const { hostname, port } = new URL(trial.portal.address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/front/user_file_store/upload_file HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const text = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  const { code, showMsg } = JSON.parse(text.slice(text.indexOf("\r\n\r\n"))) as { code: number; showMsg: string };
  return { status: Number(text.split(" ")[1]), code, showMsg };
}
const stored = async () => (await trial.send("GET", "user_file_store/list", { token })).content.total;

it.each([
  ["two files", field("current_dir", "/") + file("a.csv", "a,b") + file("b.csv", "c,d") + end, 400, "nothing after it"],
  ["a field after the file, which would then go to another folder", file("a.csv", "a,b") + field("current_dir", "/x/") + end, 400, "nothing after it"],
  ["no closing boundary", field("current_dir", "/") + file("a.csv", "a,b"), 422, "broke off"],
  ["an end in the middle of the file", field("current_dir", "/") + file("a.csv", "a,b").slice(0, -2), 422, "broke off"],
  ["another boundary", file("a.csv", "a,b").replaceAll("XbX", "YYY") + "--YYY--\r\n", 422, "broke off"],
  ["a field named like a prototype", field("__proto__", "x") + file("a.csv", "a,b") + end, 400, "can't be read"],
  ["a folder with a NUL", field("current_dir", "/a\0b/") + file("a.csv", "a,b") + end, 400, "NUL"],
  ["too many fields", Array.from({ length: 30 }, (_, at) => field(`f${at}`, "x")).join("") + file("a.csv", "a,b") + end, 400, "too many fields"],
  ["no file", field("current_dir", "/") + end, 400, "one part named"],
])("%s: refused in words, and nothing is kept", async (_, body, status, words) => {
  const answer = await post(body);
  expect(answer.showMsg).toContain(words);
  expect(answer.status).toBe(status);
  expect(await stored()).toBe(0);
  expect(await readdir(join(trial.data, "files", "tmp"))).toEqual([]);
  expect(await readdir(join(trial.data, "files", "blobs"))).toEqual([]);
});

it("no boundary at all: said in words", async () => {
  expect(await post(file("a.csv", "a,b") + end, "multipart/form-data")).toMatchObject({ status: 400, code: 3 });
});

it("a whole form is kept", async () => {
  expect(await post(field("current_dir", "/") + file("a.csv", "a,b") + end)).toMatchObject({ status: 200, code: 1 });
  expect(await stored()).toBe(1);
});
