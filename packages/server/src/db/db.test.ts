import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMigrations } from "../account/migrations.ts";
import { storageMigrations } from "../storage/migrations.ts";
import { release, use } from "../storage/uses.ts";
import { newTrialDatabase, type TrialDatabase } from "../testing/trial-database.ts";
import { lockFolder } from "./lock.ts";
import { migrate, type Migrations } from "./migrate.ts";
import { openDatabase, type Database } from "./open.ts";
import { inSnapshot } from "./snapshot.ts";
import { isUniqueViolation } from "./unique.ts";

let folder: string;
let trial: TrialDatabase;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "db-"));
  trial = await newTrialDatabase({ empty: true });
  database = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
});
afterAll(async () => {
  await database.destroy();
  await trial.drop();
  await rm(folder, { recursive: true });
});

describe("migrations", () => {
  it("run once, in order", async () => {
    await migrate(database, [storageMigrations, accountMigrations]);
    await migrate(database, [storageMigrations, accountMigrations]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
    expect(rows.map(({ name }) => name)).toEqual([
      "001-users",
      "003-blob-uses",
      "021-account-email",
      "035-account-staff",
      "143-many-clients",
      "170-words-of-clients",
      "173-clients-by-parts",
      "187-who-has-chosen-about-mails",
      "201-clients-as-they-are-searched",
    ]);
  });

  it("leave the database as it was when one fails", async () => {
    const broken: Migrations = {
      "900-half": {
        async up(query) {
          await query.schema.createTable("half_done").addColumn("id", "text").execute();
          throw new Error("no further");
        },
      },
    };
    await expect(migrate(database, [storageMigrations, accountMigrations, broken])).rejects.toThrow("no further");
    await expect(sql`select * from half_done`.execute(database)).rejects.toThrow();
  });

  it("have names of their own", async () => {
    await expect(migrate(database, [storageMigrations, storageMigrations])).rejects.toThrow("Two migrations");
  });
});

describe("the database", () => {
  it("lets others read what is committed while a long transaction goes on, and shows the transaction its own", async () => {
    const sha256 = "b".repeat(64);
    const owners = async (query: Database) => (await query.selectFrom("blob_use").select("owner").where("sha256", "=", sha256).execute()).length;
    const ends = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<number>();
    const long = database.transaction().execute(async (transaction) => {
      await use(transaction, sha256, "file:long");
      begun.resolve(await owners(transaction));
      await ends.promise;
    });
    expect(await begun.promise).toBe(1);
    // Before it ends: whoever had to wait for it would wait for ever.
    expect(await owners(database)).toBe(0);
    expect(await inSnapshot(database, owners)).toBe(0);
    ends.resolve();
    await long;
    expect(await owners(database)).toBe(1);
    await database.deleteFrom("blob_use").where("sha256", "=", sha256).execute();
  });

  it("keeps transactions apart and undoes the failed ones", async () => {
    const sha256 = "a".repeat(64);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_unused, index) =>
        database.transaction().execute(async (transaction) => {
          await use(transaction, sha256, `task:${index}`);
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (index % 2 === 1) throw new Error("undo");
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const { total } = await database
      .selectFrom("blob_use")
      .select((select) => select.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(10);
  });

  it("gives large numbers back as numbers", async () => {
    await database
      .insertInto("blob_use")
      .values({ sha256: "b".repeat(64), owner: "file:1", created_at: 2 ** 52 })
      .execute();
    const row = await database.selectFrom("blob_use").select("created_at").where("owner", "=", "file:1").executeTakeFirstOrThrow();
    expect(row.created_at).toBe(2 ** 52);
  });

  it("tells a doubled key from other faults", async () => {
    const twice = database
      .insertInto("blob_use")
      .values({ sha256: "b".repeat(64), owner: "file:1", created_at: 1 })
      .execute();
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    const orphan = database.insertInto("day_login").values({ user_id: "nobody", day: "2026-01-01", created_at: 1 }).execute();
    const fault: unknown = await orphan.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(isUniqueViolation(fault)).toBe(false);
  });

  it("lets another process write between what a transaction reads and writes", async () => {
    const moduleOf = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);
    const program = `const { openDatabase } = await import(${moduleOf("open.ts")});
      const { use } = await import(${moduleOf("../storage/uses.ts")});
      const database = await openDatabase(${JSON.stringify({ data: folder, databaseUrl: trial.databaseUrl })});
      process.stdout.write("ready");
      for (let index = 0; ; index++) await use(database, "d".repeat(64), "other:" + index);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
    const others = () => database.selectFrom("blob_use").select("owner").where("owner", "like", "other:%").execute();
    try {
      await new Promise((resolve) => child.stdout.once("data", resolve));
      await expect.poll(others, { timeout: 20_000 }).not.toEqual([]);
      for (let index = 0; index < 50; index++) {
        await database.transaction().execute(async (transaction) => {
          await transaction.selectFrom("blob_use").select("owner").where("owner", "=", "other:0").execute();
          await new Promise((resolve) => setTimeout(resolve, 2));
          await use(transaction, "e".repeat(64), `own:${index}`);
        });
      }
    } finally {
      child.kill("SIGKILL");
    }
    const own = await database.selectFrom("blob_use").select("owner").where("sha256", "=", "e".repeat(64)).execute();
    expect(own).toHaveLength(50);
  }, 60_000);

  it("reads a snapshot of one moment, and keeps nobody from writing", async () => {
    const other = await openDatabase({ data: folder, databaseUrl: trial.databaseUrl });
    const count = async (query: Database) => (await query.selectFrom("blob_use").select("owner").where("owner", "like", "later:%").execute()).length;
    try {
      const seen = await inSnapshot(database, async (query) => {
        const before = await count(query);
        await use(other, "f".repeat(64), "later:1");
        return [before, await count(query), await count(other)];
      });
      expect(seen).toEqual([0, 0, 1]);
      expect(await count(database)).toBe(1);
      const failing = inSnapshot(database, () => Promise.reject(new Error("in between")));
      await expect(failing).rejects.toThrow("in between");
      await use(database, "f".repeat(64), "later:2");
      expect(await count(other)).toBe(2);
    } finally {
      await other.destroy();
    }
  });

  it("remembers a release", async () => {
    const sha256 = "c".repeat(64);
    await database.transaction().execute((transaction) => use(transaction, sha256, "task:c"));
    await database.transaction().execute((transaction) => release(transaction, "task:c"));
    const owners = await database.selectFrom("blob_use").select("owner").where("sha256", "=", sha256).execute();
    expect(owners).toEqual([{ owner: "released" }]);
  });
});

describe("the lock of the data folder", () => {
  it("is held by one, and let go", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`Another server is already using the data folder ${folder}`);
    unlock();
    lockFolder(folder)();
  });

  it("goes with a process that is killed", async () => {
    const program = `const { lockFolder } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "lock.ts")).href)});
      lockFolder(${JSON.stringify(folder)}); process.stdout.write("locked"); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    expect(() => lockFolder(folder)).toThrow("Another server");
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    lockFolder(folder)();
  });
});
