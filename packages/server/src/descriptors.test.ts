/** A started server that may open no further file: every call is answered, in words or with what was asked, and the server lives. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { afterAll, describe, expect, it } from "vitest";
import { quick } from "./testing/quick-settings.ts";

const prlimit = ["/usr/bin/prlimit", "/bin/prlimit"].find((path) => existsSync(path));

let data = "";
let server: ChildProcess;
let said = "";
let address = "";
let token = "";

async function start(): Promise<void> {
  data = await mkdtemp(join(tmpdir(), "descriptors-"));
  server = spawn(process.execPath, ["--disable-proto=delete", join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env["PATH"], PORT: "0", PORTAL_DATA: data, PORTAL_EXAMPLES: "no", PORTAL_LOG: "error", ...quick },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/is ready: http/);
  address = /http:\/\/\S+/.exec(said)![0];
}
/** Null where the line broke: a server without a descriptor can't take it. */
async function ask(path: string, { body, form }: { body?: unknown; form?: FormData } = {}): Promise<{ status: number; text: string } | null> {
  const sent = body === undefined ? {} : { "content-type": "application/json" };
  const init = body === undefined && form === undefined ? {} : { method: "POST", body: form ?? JSON.stringify(body) };
  try {
    const response = await fetch(`${address}/${path}`, { ...init, headers: { token, connection: "keep-alive", ...sent } });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
const call = async <T>(path: string, body?: unknown): Promise<T> => {
  const { text } = (await ask(`api/front/${path}`, { body }))!;
  return (JSON.parse(text) as { content: { data: T } }).content.data;
};
const upload = (): FormData => {
  const form = new FormData();
  form.append("current_dir", "/");
  form.append("file", new Blob(["sample,a,b\ns1,1,2\n"]), "small.csv");
  return form;
};
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).map(Number);
const allow = (most: string) => execFileSync(prlimit!, ["--pid", String(server.pid), `--nofile=${most}:`]);

describe.skipIf(prlimit === undefined || process.platform !== "linux")("a server out of descriptors", () => {
  let task = "";
  async function prepare(): Promise<void> {
    await start();
    ({ token } = await call<{ token: string }>("login", { username: "demo", password: "demo-portal" }));
    ({ id: task } = await call<{ id: string }>("task/store_example", { tool_id: "pca" }));
    const state = async () => (await call<TaskState[]>(`task/all_status?ids=${task}`))[0]!.status;
    await expect.poll(async () => finalStatuses.includes(await state()), { timeout: 60_000 }).toBe(true);
  }
  afterAll(async () => {
    const ended = once(server, "exit");
    if (server.exitCode === null) server.kill("SIGKILL");
    if (server.exitCode === null && server.signalCode === null) await ended;
    await rm(data, { recursive: true, force: true });
  });

  const asked: [string, () => Parameters<typeof ask>][] = [
    ["an example", () => ["api/front/task/store_example", { body: { tool_id: "two-groups" } }]],
    ["an upload", () => ["api/front/user_file_store/upload_file", { form: upload() }]],
    ["a result", () => [`api/front/task/result?id=${task}`]],
    ["a figure", () => [`api/front/task/download_chart?id=${task}&chart=scores&format=png`]],
    ["a table", () => [`api/front/task/download_result?id=${task}&file=scores.csv`]],
    ["a zip", () => [`api/front/task/download_all?id=${task}`]],
    ["a list", () => ["api/front/task/list"]],
    ["the description of all calls", () => ["api/openapi.json"]],
  ];

  it("answers or refuses in words, whichever descriptor is the last, and serves again afterwards", async () => {
    await prepare();
    for (const room of [0, 1, 2, 4, 6]) {
      const taken = new Set(openFiles());
      let free = 0;
      while (taken.has(free)) free++;
      const answers: (readonly [string, Awaited<ReturnType<typeof ask>>])[] = [];
      // One by one on a line that is there already, and then all at once.
      for (const some of [...asked.map((one) => [one]), asked]) {
        allow(String(free + room));
        const answered = Promise.all(some.map(async ([what, given]) => [what, await ask(...given())] as const));
        // A new line waits in the system's queue where the server can't take it: it is taken as soon as there is room.
        await Promise.race([answered, setTimeout(5_000)]);
        allow("1024");
        answers.push(...(await answered));
      }
      expect(server.exitCode, said).toBeNull();
      for (const [what, answer] of answers) {
        if (answer === null || answer.status === 200) continue;
        expect([what, answer.status]).toEqual([what, 503]);
        expect(answer.text, what).toMatch(/"showMsg":"[A-Z][^"]+\."/);
      }
    }
    for (const [what, given] of asked) expect([what, (await ask(...given()))?.status]).toEqual([what, 200]);
  }, 120_000);
});
