/** A portal that writes down all it can (`PORTAL_LOG=trace`) writes down nothing that lets its reader in. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { withoutValues } from "./log-lines.ts";
import { quick } from "./testing/quick-settings.ts";

let data: string;
let server: ChildProcess;
let said = "";
let address = "";
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "log-"));
  server = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env["PATH"], PORT: "0", PORTAL_DATA: data, PORTAL_LOG: "trace", PORTAL_EXAMPLES: "no", ...quick },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  address = await vi.waitUntil(() => /is ready: (http:\/\/\S+)/.exec(said)?.[1], { timeout: 30_000 });
});
afterAll(async () => {
  server.kill("SIGKILL");
  await once(server, "exit");
  await rm(data, { recursive: true, force: true });
});

it("holds requests and faults, and no token, key or password", async () => {
  const login = await fetch(`${address}/api/front/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "demo-portal" }),
  });
  const { token } = ((await login.json()) as { content: { data: { token: string } } }).content.data;
  const secret = (name: string) => `sesame-${name}-0123456789`;
  await fetch(`${address}/api/front/user/detail`, { headers: { token } });
  // The parser of forms writes down what it was given.
  const form = new FormData();
  form.append("current_dir", "/");
  form.append("file", new Blob(["sample,f1\na,1\n"]), "upload.csv");
  expect((await fetch(`${address}/api/front/user_file_store/upload_file`, { method: "POST", headers: { token }, body: form })).status).toBe(200);
  await fetch(`${address}/api/front/user/detail?token=${token}`);
  await fetch(`${address}/api/front/reset_passwd_check?reset_data=${secret("reset")}`);
  await fetch(`${address}/api/front/user_file_store/content?key=${secret("link")}&x=1`);
  await fetch(`${address}/?token=${secret("page")}`);
  await fetch(`${address}/no/such?reset_data=${secret("unknown")}`);
  await fetch(`${address}/api/%zz?key=${secret("broken")}`);
  await fetch(`${address}/api/front/login`, { method: "POST", headers: { "content-type": "application/json" }, body: `{"password": "${secret("body")}` });
  // No HTTP: what was read of it comes with the error.
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname, () => socket.write(`GET / HTTP/1.1\r\ntoken: ${secret("header")}\r\nhost : x\r\n\r\n`));
  socket.resume();
  await once(socket, "close");

  // Its line is the last of all.
  await expect.poll(() => said, { timeout: 20_000 }).toContain("client error");
  expect(said).toContain("/api/front/reset_passwd_check?reset_data=…");
  expect(said).toContain("/api/front/user_file_store/content?key=…&x=…");
  const plain =
    said + Buffer.from(JSON.stringify([...said.matchAll(/"data":\[([\d,]+)\]/g)].map(([, bytes]) => String.fromCharCode(...bytes!.split(",").map(Number)))));
  expect(plain).not.toContain("sesame");
  expect(plain).not.toContain(token);
  expect(plain.replace("demo@example.org / demo-portal", "")).not.toContain("demo-portal");
});

it("keeps the names of a query and none of its values", () => {
  expect(withoutValues("/a/b")).toBe("/a/b");
  expect(withoutValues("/a?key=x=y&plain&z=\n1")).toBe("/a?key=…&plain&z=…");
});
