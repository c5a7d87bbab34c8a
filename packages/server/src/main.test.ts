import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { mainRuns } from "./testing/main-runs.ts";

let data: string;
const { run, addressOf } = mainRuns((folder) => (data = folder));

it("starts, says where, refuses a second server on its data, and stops cleanly with a stream open", async () => {
  const server = run();
  const address = await addressOf(server);
  expect(server.said()).toContain("Demo account: demo@example.org / demo-portal");
  expect((await fetch(`${address}/api/front/system/health`)).status).toBe(200);

  const second = run();
  expect(await second.ended).toBe(1);
  expect(second.said().trim()).toBe(`Another server is already using the data folder ${data}. Stop it first, or set PORTAL_DATA to another folder.`);

  const login = await fetch(`${address}/api/front/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: "demo-portal" }),
  });
  const { content } = (await login.json()) as { content: { data: { token: string } } };
  const stream = await fetch(`${address}/api/front/task/events`, { headers: { token: content.data.token } });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");

  // As an upload leaves it whose line is cut with the server's.
  await writeFile(join(data, "files/tmp/part"), "half a file");
  const started = Date.now();
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  for (const folder of ["files/tmp", "jobs"]) expect(await readdir(join(data, folder))).toEqual([]);
  expect(Date.now() - started).toBeLessThan(10_000);
  await stream.text();
});

it("keeps demo accounts that exist out, and says so, once a proxy leads to the portal", async () => {
  const server = run({ PORTAL_TRUST_PROXY: "loopback" });
  const address = await addressOf(server);
  expect(server.said()).not.toContain("demo-portal");
  expect(server.said()).toContain("Demo accounts are off, because others may reach this portal (PORTAL_TRUST_PROXY). PORTAL_DEMO=yes switches them on.");
  const login = await fetch(`${address}/api/front/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "all", password: "demo-portal" }),
  });
  expect(login.status).toBe(403);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it("a second signal, as a process group gets it, does not break the clean stop", async () => {
  const server = run();
  await addressOf(server);
  server.child.kill("SIGTERM");
  await new Promise((done) => setTimeout(done, 5));
  server.child.kill("SIGTERM");
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});

it("says which setting is to blame, without a stack", async () => {
  const file = join(data, "a-file");
  await writeFile(file, "");
  const wrong: [Record<string, string>, string][] = [
    [{ PORTAL_DATA: file }, "Set PORTAL_DATA to a folder"],
    [{ HOST: "no-such-host.invalid" }, "check HOST"],
    [{ DATABASE_URL: "postgres://portal:secret-word@127.0.0.1:1/none" }, "DATABASE_URL"],
  ];
  for (const [settings, words] of wrong) {
    const server = run(settings);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(words);
    expect(server.said()).not.toMatch(/\n\s+at |secret-word/);
  }
});

it("says what is wrong with the data or the machine, without a stack", async () => {
  const folder = await mkdtemp(join(tmpdir(), "main-data-"));
  const refused = async (words: RegExp, command?: string) => {
    const server = run({ PORTAL_DATA: folder, DATABASE_URL: "" }, command);
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(words);
    expect(server.said()).not.toMatch(/\n\s+at /);
  };
  await refused(/may open only 200 files at once; it needs 256/, "ulimit -n 200");
  const first = run({ PORTAL_DATA: folder, DATABASE_URL: "" });
  await addressOf(first);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  const file = join(folder, "portal.sqlite");
  const change = (statement: string): void => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
  change("insert into kysely_migration values ('999-of-the-future', '2030-01-01')");
  await refused(/made by a newer version of the portal \(999-of-the-future\)/);
  change("delete from kysely_migration where name = '999-of-the-future'");
  // A page in the middle is overwritten, as a failing disk does it.
  const content = await readFile(file);
  const whole = Buffer.from(content);
  content.fill(0xa5, 40_960, 49_152);
  await writeFile(file, content);
  await refused(/The database in PORTAL_DATA is damaged: .*[^]*restore the latest backup/);
  await writeFile(file, "this is no database at all, but a note of somebody's that is longer than a header of one".repeat(20));
  await refused(/The database in PORTAL_DATA is damaged/);
  await writeFile(file, whole);
  const again = run({ PORTAL_DATA: folder, DATABASE_URL: "" });
  await addressOf(again);
  again.child.kill("SIGTERM");
  await again.ended;
  await rm(folder, { recursive: true, force: true });
}, 90_000);

it("says that the data folder is read-only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "main-read-only-"));
  const mount = `mount -t tmpfs -o ro tmpfs ${folder}`;
  if (spawnSync("unshare", ["--map-root-user", "--mount", "sh", "-c", mount]).status === 0) {
    const server = run({ PORTAL_DATA: folder, DATABASE_URL: "" }, mount, ["unshare", "--map-root-user", "--mount"]);
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/Set .*PORTAL_DATA to a folder that you may write/);
    expect(server.said()).not.toMatch(/\n\s+at /);
  }
  await rm(folder, { recursive: true, force: true });
});

it("logs in one line, without a stack, that something was not set up", async () => {
  const server = run();
  const address = await addressOf(server);
  expect((await fetch(`${address}/api/front/we_chat/sign?url=${encodeURIComponent(address)}`)).status).toBe(503);
  await expect.poll(() => server.said()).toContain("not set up");
  const line = server
    .said()
    .split("\n")
    .find((one) => one.includes("not set up"))!;
  expect(JSON.parse(line)).toMatchObject({ msg: "unavailable", reason: "Sharing by WeChat is not set up on this portal." });
  expect(line).not.toContain("stack");
});

it("starts again on the same data after SIGKILL", async () => {
  const first = run();
  await addressOf(first);
  first.child.kill("SIGKILL");
  await first.ended;
  await addressOf(run());
});

it("names a setting that can't be used", async () => {
  const server = run({ PORT: "http" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain("PORT=http: must be a whole number from 0 to 65535");
});

it("says what to do when the port is taken, and lets the data go", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const server = run({ PORT: String((other.address() as AddressInfo).port) });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain("Another program uses this port.");
  other.close();
});

it.skipIf(process.platform === "win32")(
  "warns of what others could read where they could, and never of what it has made itself",
  async () => {
    const folder = join(data, "private");
    const startAndStop = async () => {
      const server = run({ PORTAL_DATA: folder }, "umask 022");
      await addressOf(server);
      server.child.kill("SIGTERM");
      await server.ended;
      return server.said();
    };
    const warning = "Other users of this machine could read";
    const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
    // It makes the folder, or is given one that holds nothing yet.
    expect(await startAndStop()).not.toContain(warning);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await chmod(folder, 0o755);
    expect(await startAndStop()).not.toContain(warning);
    expect([await modeOf("."), await modeOf("server.lock")]).toEqual(["700", "600"]);
    // Nobody else got at it through a closed folder; it is closed all the same.
    await chmod(join(folder, "server.lock"), 0o644);
    expect(await startAndStop()).not.toContain(warning);
    expect(await modeOf("server.lock")).toBe("600");
    await chmod(join(folder, "server.lock"), 0o644);
    await chmod(folder, 0o711);
    expect(await startAndStop()).toContain(warning);
    expect([await modeOf("."), await modeOf("server.lock")]).toEqual(["700", "600"]);
    // Far below as well.
    await chmod(folder, 0o755);
    await chmod(join(folder, "files"), 0o755);
    await writeFile(join(folder, "files/copied"), "x", { mode: 0o644 });
    await chmod(join(folder, "files/copied"), 0o644);
    expect(await startAndStop()).toContain(warning);
  },
  200_000,
);
