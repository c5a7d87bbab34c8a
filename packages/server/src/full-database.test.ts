/** A disk that has no room for the database either: every write is refused by the embedded database itself, in the middle of transactions. */
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { isStorageFull } from "./errors.ts";
import { newPartsClient, placeOf } from "./testing/parts-client.ts";
import { operatorHere } from "./testing/operator-run.ts";
import { twoUsers } from "./testing/two-users.ts";

const trial = twoUsers();
const full = { status: 503, code: 12, showMsg: "The portal's storage is full. Please tell the operator." };

/** How many pages more the database may take: as if so much of the disk were left. */
async function leave(pages: number): Promise<void> {
  const { database } = trial.portal;
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(database)).rows[0]!;
  await sql`pragma max_page_count = ${sql.lit(page_count + pages)}`.execute(database);
}
const used = async () => (await trial.send("GET", "user_file_store/usage", { token: trial.token })).content.data as { used: number; files: number };

describe.skipIf(process.env["PORTAL_TEST_DATABASE_URL"] !== undefined)("a full embedded database", () => {
  let client: ReturnType<typeof newPartsClient>;
  beforeAll(async () => {
    client = newPartsClient(() => trial.portal.address, trial.token);
    await trial.file("before.csv");
  });

  it("refuses uploads in words wherever it fills up, shows none by halves, and takes them again once there is room", async () => {
    const stored: number[] = [];
    // With few pages left it is another statement of the transaction that finds no room.
    for (const pages of [0, 1, 2, 3, 5, 8]) {
      await leave(pages);
      for (let refused = 0; refused < 2;) {
        const content = new Uint8Array(randomBytes(500));
        // Names that no other has a letter of the search index in common with.
        const name = `${String.fromCodePoint(...Array.from({ length: 40 }, () => 0x4e00 + Math.floor(Math.random() * 20_000)))}.bin`;
        const byForm = stored.length % 2 === 0;
        const made = byForm ? null : await client.create(content.length, { filename: name });
        const answer =
          made === null ? await trial.upload(trial.token, name, content) : made.status === 201 ? await client.patch(placeOf(made), 0, content) : made;
        if (answer.code === 1) stored.push(content.length);
        else refused++;
        if (answer.code !== 1) expect(answer).toMatchObject(full);
      }
      await leave(10_000);
      expect(await trial.upload(trial.token, `after ${pages}.csv`, "x\n")).toMatchObject({ code: 1 });
      stored.push(2);
    }
    expect(stored.length).toBeGreaterThan(6);
    expect(await used()).toMatchObject({ used: "before.csv".length + stored.reduce((sum, size) => sum + size, 0), files: 1 + stored.length });
    expect(await readdir(join(trial.data, "files/tmp"))).toEqual([]);
    expect(await operatorHere(trial.data, trial.databaseUrl)("storage check --verify")).toEqual({ code: 0, out: "Nothing differs.\n", err: "" });
  });

  it("undoes a transaction by itself: why it did is what is told, and the next one begins anew", async () => {
    const { database } = trial.portal;
    await sql`create table room (bytes blob)`.execute(database);
    const fill = (bytes: number) => database.transaction().execute((transaction) => sql`insert into room values (zeroblob(${bytes}))`.execute(transaction));
    await leave(0);
    await expect(fill(100_000)).rejects.toSatisfy(isStorageFull);
    await leave(10_000);
    await fill(100_000);
    expect((await sql`select count(*) as many from room`.execute(database)).rows).toEqual([{ many: 1 }]);
  });

  it("still lets people read and download what they have, long after their session was renewed", async () => {
    const { id } = (await trial.list()).find(({ name }) => name === "before.csv")!;
    await trial.portal.database
      .updateTable("sessions")
      .set({ used_at: Date.now() - 600_000 })
      .execute();
    // The renewal takes room of its own, as it does in the database's log.
    await sql`create table ballast (bytes blob)`.execute(trial.portal.database);
    await sql`create trigger fill after update on sessions begin insert into ballast values (zeroblob(100000)); end`.execute(trial.portal.database);
    await leave(0);
    expect(await trial.contentOf(id)).toBe("before.csv");
    await leave(10_000);
    await sql`drop trigger fill`.execute(trial.portal.database);
  });
});
