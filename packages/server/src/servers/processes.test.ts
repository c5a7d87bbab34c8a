/** Servers of one portal as processes: which start beside each other, and which are refused. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import { mainRuns } from "../testing/main-runs.ts";
import { newTrialDatabase, trialDatabaseServer } from "../testing/trial-database.ts";

let data: string;
const { run, addressOf } = mainRuns((folder) => (data = folder));

it.runIf(trialDatabaseServer !== null)(
  "two servers share a database and a folder; one that has another's name is refused, also after the connection was lost",
  async () => {
    const { databaseUrl, drop } = await newTrialDatabase();
    const folder = await mkdtemp(join(tmpdir(), "main-servers-"));
    const [shared, own, other, copy] = ["shared", "own", "other", "copy"].map((name) => join(folder, name));
    const settings = { DATABASE_URL: databaseUrl!, PORTAL_SHARED: shared! };
    const server = run({ ...settings, PORTAL_DATA: own! });
    await addressOf(server);
    const second = run({ ...settings, PORTAL_DATA: other! });
    const address = await addressOf(second);
    expect((await fetch(`${address}/api/front/system/health`)).status).toBe(200);
    for (const part of ["files/blobs", "jobs", "servers", "installation.json"]) expect(existsSync(join(shared!, part)), part).toBe(true);
    for (const part of ["files", "jobs", "portal.sqlite"]) expect(existsSync(join(own!, part)), part).toBe(false);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);

    await cp(own!, copy!, { recursive: true, filter: (path) => !path.includes("server.lock") });
    const client = new Client({ connectionString: databaseUrl! });
    await client.connect();
    const held = "from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    for (let round = 0; round < 2; round++) {
      const named = run({ ...settings, PORTAL_DATA: copy! });
      expect(await named.ended).toBe(1);
      expect(named.said().trim()).toMatch(
        /^Another server at this database is running under the same name \([0-9a-f-]+\): .* of a copy, remove the file server-id\.$/,
      );
      const { rows } = await client.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${held} and pid <> pg_backend_pid()`);
      // Taken again: a connection that is being ended may be seen for a while.
      const again = async () => (await client.query(`select 1 ${held} and granted and pid <> all($1)`, [rows.map(({ pid }) => pid)])).rowCount;
      await expect.poll(again, { timeout: 20_000 }).toBe(2);
    }
    // As versions do that know of one server only.
    await expect(client.query("select pg_try_advisory_lock(7301926544) as held")).resolves.toMatchObject({ rows: [{ held: false }] });
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await expect(client.query("select pg_try_advisory_lock(7301926544) as held")).resolves.toMatchObject({ rows: [{ held: true }] });
    const late = run({ ...settings, PORTAL_DATA: own! });
    expect(await late.ended).toBe(1);
    expect(late.said()).toMatch(/^An older version of the portal is using the database/);
    await client.end();
    await drop();
    await rm(folder, { recursive: true, force: true });
  },
  90_000,
);

it("a second server on an embedded database is refused, also with a data folder of its own", async () => {
  const server = run({ DATABASE_URL: "" });
  await addressOf(server);
  const other = await mkdtemp(join(tmpdir(), "main-other-"));
  const second = run({ DATABASE_URL: "", PORTAL_SHARED: data, PORTAL_DATA: other });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`The shared folder ${data} belongs to another portal (installation `);
  expect(second.said()).toContain("Several servers of one portal need one PostgreSQL database: set DATABASE_URL to it on each of them.");
  expect(second.said()).not.toMatch(/\n\s+at /);
  await rm(other, { recursive: true, force: true });
});

it("says that the shared folder is read-only, or no folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "main-read-only-"));
  const shared = join(folder, "shared");
  await mkdir(shared);
  const settings = { DATABASE_URL: "", PORTAL_SHARED: shared, PORTAL_DATA: join(folder, "own") };
  const mount = `mount -t tmpfs -o ro tmpfs ${shared}`;
  if (spawnSync("unshare", ["--map-root-user", "--mount", "sh", "-c", mount]).status === 0) {
    const server = run(settings, mount, ["unshare", "--map-root-user", "--mount"]);
    expect(await server.ended).toBe(1);
    const readOnly = new RegExp(`^The shared folder ${shared} is read-only: .* \\(EROFS\\)\\.`);
    expect(server.said()).toMatch(readOnly);
    // As it was left by a server that ran, in whose folder the next one makes its own.
    const before = run(settings);
    await addressOf(before);
    before.child.kill("SIGTERM");
    expect(await before.ended).toBe(0);
    const bound = `mount --bind ${shared} ${shared} && mount -o remount,bind,ro ${shared}`;
    const later = run(settings, bound, ["unshare", "--map-root-user", "--mount"]);
    expect(await later.ended).toBe(1);
    expect(later.said()).toMatch(readOnly);
  }
  await rm(shared, { recursive: true });
  await writeFile(shared, "");
  const server = run(settings);
  expect(await server.ended).toBe(1);
  expect(server.said().trim()).toBe(`The shared folder ${shared} is no folder, but a file. Set PORTAL_SHARED to a folder.`);
  await rm(folder, { recursive: true, force: true });
}, 90_000);
