/** Folder, clocks and other servers, as a server meets them at its start and at its beats. */
import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../db/open.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../migrations.ts";
import { newTrialDatabase, trialDatabaseServer, type TrialDatabase } from "../testing/trial-database.ts";
import { writeBeat } from "./beat-file.ts";
import { refuseOther } from "./installation.ts";
import { openServers, type Servers, type ServersNeed } from "./servers.ts";

const hourMs = 3_600_000;

let folder: string;
let shared: string;
let trial: TrialDatabase;
let database: Database;
let open: { stop(): Promise<void> }[];
const said: string[] = [];
const log = { error: (about: unknown) => void said.push(JSON.stringify(about)), info: () => {} } as ServersNeed["log"];

async function another(): Promise<{ trial: TrialDatabase; database: Database }> {
  const made = await newTrialDatabase();
  const opened = await openDatabase({ data: await mkdtemp(join(folder, "data-")), databaseUrl: made.databaseUrl });
  if (made.databaseUrl === null) await migrate(opened, migrations);
  return { trial: made, database: opened };
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "servers-"));
});
beforeEach(async () => {
  ({ trial, database } = await another());
  shared = await mkdtemp(join(folder, "shared-"));
  open = [];
  said.length = 0;
});
afterEach(async () => {
  for (const one of open.toReversed()) await one.stop();
  await database.destroy();
  await trial.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function server(more: Partial<ServersNeed> = {}): Promise<Servers> {
  const need = {
    database,
    config: { shared },
    id: randomUUID(),
    startId: randomUUID(),
    shape: "062-servers",
    program: "program",
    takes,
    log,
    beatMs: 50,
    lagMs: 300,
    ...more,
  };
  const opened = await openServers(need);
  open.push(opened);
  return opened;
}
const takes = { version: "1.2.3", places: 2, port: 8000, cluster_places: null };
const stopAll = async () => {
  for (const one of open.splice(0)) await one.stop();
};

describe("the marker", () => {
  it("is given once, to folder and database, and known again", async () => {
    await server();
    await stopAll();
    const { installation } = JSON.parse(await readFile(join(shared, "installation.json"), "utf8")) as { installation: string };
    expect(await database.selectFrom("installation").select("id").execute()).toEqual([{ id: installation }]);
    await server();
    await refuseOther(database, shared);
  });

  it("that is another portal's, or missing, is refused in words: which folder, whose, what to do", async () => {
    await server();
    const own = shared;
    const { id } = await database.selectFrom("installation").select("id").executeTakeFirstOrThrow();
    shared = join(folder, "not-mounted");
    await expect(server()).rejects.toThrow(`The shared folder ${shared} is not that of this portal (installation ${id}, made on `);
    await expect(server()).rejects.toThrow("Perhaps its file system is not mounted.");
    await expect(refuseOther(database, shared)).rejects.toThrow("PORTAL_SHARED");
    // Nothing was made there: it would be hidden once the file system is mounted.
    await expect(readFile(shared)).rejects.toThrow("ENOENT");

    const second = await another();
    try {
      shared = own;
      const refused = server({ database: second.database });
      await expect(refused).rejects.toThrow(`The shared folder ${own} belongs to another portal (installation ${id}, made on `);
      await expect(refused).rejects.toThrow(trialDatabaseServer === null ? "Several servers of one portal need one PostgreSQL database" : "Set PORTAL_SHARED");
    } finally {
      await second.database.destroy();
      await second.trial.drop();
    }
  });

  it("is written anew where the first start was cut off in between", async () => {
    await server();
    await stopAll();
    await database.updateTable("installation").set({ marked_at: null }).execute();
    await rm(join(shared, "installation.json"));
    await server();
    await refuseOther(database, shared);
  });

  it("of an installation of an older version is written where its contents are, and nowhere else", async () => {
    await database
      .insertInto("blob_use")
      .values({ sha256: "a".repeat(64), owner: "file:1", created_at: 1 })
      .execute();
    await expect(server()).rejects.toThrow("holds none of the files that the database names");
    await mkdir(join(shared, "files/blobs"), { recursive: true });
    await server();
  });

  it("of servers that start at once is one", async () => {
    await Promise.all([server(), server(), server()]);
    expect(await database.selectFrom("installation").selectAll().execute()).toHaveLength(1);
    await refuseOther(database, shared);
  });
});

describe("folder and clocks", () => {
  it("a file in the folder's place, and one that can't be written, are said", async () => {
    const own = shared;
    shared = join(own, "file");
    await writeFile(shared, "");
    await expect(server()).rejects.toThrow(`The shared folder ${shared} is no folder, but a file.`);
    shared = join(own, "closed");
    await mkdir(shared);
    await chmod(shared, 0o500);
    // Whoever may write everywhere is kept out by a mount alone: main.test.ts tries that.
    if (process.getuid?.() !== 0)
      await expect(server()).rejects.toThrow(
        `The user that runs the portal may not write in the shared folder ${shared} (EACCES): it is read-only for that user.`,
      );
  });

  it.runIf(trialDatabaseServer !== null)("this machine's clock an hour off is said at the start, and at a beat", async () => {
    await expect(server({ now: () => Date.now() + hourMs })).rejects.toThrow("This machine's clock is 60 minutes ahead of the database's.");
    await expect(server({ now: () => Date.now() - hourMs })).rejects.toThrow("This machine's clock is 60 minutes behind the database's.");
    let off = 0;
    const running = await server({ now: () => Date.now() + off });
    expect(running.fault()).toBeNull();
    off = hourMs;
    await expect.poll(() => running.fault()?.en).toContain("60 minutes ahead");
    expect(running.fault()?.zh).toContain("快 60 分钟");
    off = 0;
    await expect.poll(() => running.fault()).toBeNull();
    expect(said).toHaveLength(1);
  });

  it("so is that of the file server which holds the folder", async () => {
    const hourOff = async (...given: Parameters<typeof writeBeat>) => (await writeBeat(...given)) - hourMs;
    await expect(server({ write: hourOff })).rejects.toThrow(
      `The clock of the file server that holds the shared folder ${shared} is 60 minutes behind the database's.`,
    );
  });

  it.runIf(trialDatabaseServer !== null)("a folder that vanishes below a running server is said, and it takes on nothing until it is back", async () => {
    const running = await server();
    const marker = join(shared, "installation.json");
    const text = await readFile(marker);
    await rm(marker);
    await expect.poll(() => running.fault()?.en).toContain("is not that of this portal");
    await expect.poll(async () => (await database.selectFrom("server").select("fault").execute())[0]!.fault).toContain("installation.json");
    await writeFile(marker, text);
    await expect.poll(() => running.fault()).toBeNull();
  });
});

describe.runIf(trialDatabaseServer !== null)("several servers", () => {
  it("one whose folder stays away leaves who asks to one that is well, and nobody where the folder is away for all", async () => {
    const slow = { beatMs: 300, lagMs: 5_000 };
    const reached = { first: join(folder, randomUUID()), second: join(folder, randomUUID()) };
    const reach = async (which: keyof typeof reached, to: string) => {
      await rm(reached[which], { force: true });
      await symlink(to, reached[which]);
    };
    const empty = await mkdtemp(join(folder, "not-mounted-"));
    await reach("first", shared);
    await reach("second", shared);
    const [first, second] = [await server({ ...slow, config: { shared: reached.first } }), await server({ ...slow, config: { shared: reached.second } })];
    const told: Record<keyof typeof reached, boolean[]> = { first: [], second: [] };
    first.whenLeaving((leaves) => void told.first.push(leaves));
    const ofFaulty: boolean[] = [];
    second.whenLeaving((leaves) => {
      told.second.push(leaves);
      if (second.fault() !== null) ofFaulty.push(leaves);
    });
    const last = () => [told.first.at(-1), told.second.at(-1)];
    await expect.poll(last).toEqual([false, false]);
    await reach("second", empty);
    await expect.poll(last, { timeout: 5_000 }).toEqual([false, true]);
    // Not by the first beat that finds it.
    expect(ofFaulty.slice(0, 2)).toEqual([false, true]);
    await reach("first", empty);
    await expect.poll(last, { timeout: 5_000 }).toEqual([false, false]);
    await reach("first", shared);
    await reach("second", shared);
    await expect.poll(() => [first.fault(), second.fault()], { timeout: 5_000 }).toEqual([null, null]);
    // Away for both in one moment: each waits until the other has had time to say so.
    for (const which of ["first", "second"] as const) told[which].length = 0;
    await Promise.all([reach("first", empty), reach("second", empty)]);
    await expect.poll(() => Math.min(told.first.length, told.second.length), { timeout: 5_000 }).toBeGreaterThan(5);
    expect([...told.first, ...told.second]).not.toContain(true);
    await reach("first", shared);
    await expect.poll(last, { timeout: 5_000 }).toEqual([false, true]);
    await open.shift()!.stop();
    await expect.poll(last, { timeout: 5_000 }).toEqual([false, false]);
  });

  it("see each other, and those that have stopped no more", async () => {
    const first = await server();
    const second = await server();
    await expect.poll(() => first.hasOthers()).toBe(true);
    await expect.poll(() => second.hasOthers()).toBe(true);
    await open.pop()!.stop();
    await expect.poll(() => first.hasOthers()).toBe(false);
    expect(first.fault()).toBeNull();
  });

  it("a folder that is a copy is refused at the start, once what the others write is not seen there", async () => {
    // Slowly enough to count as alive on a busy machine.
    const slow = { beatMs: 500, lagMs: 500 };
    await server(slow);
    const copy = await mkdtemp(join(folder, "copy-"));
    await cp(shared, copy, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    shared = copy;
    await expect(server(slow)).rejects.toThrow(`The shared folder ${copy} is not really shared: the server `);
  });

  it("of two that started at once on two folders the younger one takes on nothing, and says why", async () => {
    const first = await server();
    const copy = await mkdtemp(join(folder, "copy-"));
    await cp(shared, copy, { recursive: true });
    const second = await server({ config: { shared: copy } });
    await expect.poll(() => second.fault()?.en, { timeout: 5_000 }).toContain("is not really shared");
    expect(first.fault()).toBeNull();
  });

  it("one that died is forgotten after a day", async () => {
    await server();
    const row = { id: randomUUID(), start_id: "a", host: "gone", pid: 1, shape: "", started_at: 1, beat_at: Date.now() - 25 * hourMs, beats: 1, fault: "" };
    await database.insertInto("server").values(row).execute();
    await expect.poll(async () => (await database.selectFrom("server").select("id").where("host", "=", "gone").execute()).length).toBe(0);
  });
});
