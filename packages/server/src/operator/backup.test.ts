import { access, chmod, mkdtemp, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorHere, operatorProcess, type Run } from "../testing/operator-run.ts";
import { newTrialDatabase, trialDatabaseServer, type TrialDatabase } from "../testing/trial-database.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let run: Run;
let token: string;
const folders: string[] = [];
const databases: TrialDatabase[] = [];
beforeAll(async () => {
  trial = await startTrial();
  run = operatorHere(trial.data, trial.databaseUrl);
  token = await trial.signIn();
});
afterAll(async () => {
  await trial.close();
  for (const { drop } of databases) await drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-backup-"));
  folders.push(folder);
  return folder;
};
/** An empty place for a portal, on the kind of database that is tried. */
const newPlace = async () => {
  const database = await newTrialDatabase({ empty: true });
  databases.push(database);
  return { data: await newFolder(), databaseUrl: database.databaseUrl };
};
const upload = async (name: string, content: string, directory = "/") =>
  (await trial.upload(token, name, content, { current_dir: directory })).content.data as { id: string; sha256: string };
const list = (from: TrialPortal, as: string, directory = "/") =>
  from.send("GET", `user_file_store/list?current_dir=${encodeURIComponent(directory)}&page=1&size=40`, { token: as });
const rowsIn = async (folder: string) =>
  (JSON.parse(await readFile(join(folder, "backup.json"), "utf8")) as { tables: { name: string; rows: number }[] }).tables.filter(({ rows }) => rows > 0)
    .length;

describe("a backup", () => {
  it("made while users work is restored into an empty place, with every file, folder, task and password", async () => {
    const folder = await newFolder();
    await trial.send("POST", "user_file_store/add_dir", { token, body: { current_dir: "/", name: "later" } });
    await trial.send("POST", "user_file_store/add_dir", { token, body: { current_dir: "/", name: "study" } });
    const { id } = await upload("mätrix.csv", "sample,f1\na,1\n", "/later");
    // A folder inside one that is younger: parents come first all the same.
    const { data } = (await list(trial, token)).content as { data: { id: string; name: string }[] };
    const [later, study] = ["later", "study"].map((name) => data.find((item) => item.name === name)!);
    expect((await trial.send("POST", "user_file_store/move", { token, body: { ids: later!.id, to: "/study" } })).code).toBe(1);
    expect(study).toBeDefined();
    await upload("gone.csv", "gone");
    const example = (await trial.send("POST", "task/store_example", { token, body: { tool_id: "pca" } })).content.data as { id: string };
    const going = { on: true };
    const working = (async () => {
      for (let at = 0; going.on; at++) await upload(`at work ${at}.csv`, `sample,f${at}\n`);
    })();
    const made = await run(`backup ${folder}`);
    going.on = false;
    await working;
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toMatch(/^The backup holds [\d,]+ rows and \d+ files/m);
    expect(await run(`restore ${folder} --check`)).toMatchObject({ code: 0, out: expect.stringContaining("The backup is whole.") });

    const place = await newPlace();
    const there = operatorHere(place.data, place.databaseUrl);
    const settings: Record<string, string> = place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl };
    const restored = await there(`restore ${folder}`);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toMatch(/^Restored: [\d,]+ rows/m);
    expect(await there("storage check --verify")).toEqual({ code: 0, out: "Nothing differs.\n", err: "" });
    expect(await there(`restore ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining("There is a portal in") });

    const again = await startTrial({ PORTAL_DATA: place.data, ...settings });
    try {
      // The sessions of then open the portal of now.
      const folderNow = (await list(again, token, "/study/later")).content as { data: { id: string; name: string }[] };
      expect(folderNow.data.map((item) => [item.id, item.name])).toEqual([[id, "mätrix.csv"]]);
      const content = await fetch(`${again.portal.address}/api/front/user_file_store/download`, {
        method: "POST",
        headers: { token: await again.signIn(), "content-type": "application/json" },
        body: JSON.stringify({ id }),
      });
      expect(await content.text()).toBe("sample,f1\na,1\n");
      const task = (await again.send("GET", `task/detail?id=${example.id}`, { token })).content.data as { tool_id: string };
      expect(task.tool_id).toBe("pca");
      // The index by which accounts are searched is none of the backup: it is filled again.
      const sales = await again.signIn("sales");
      const clients = (await again.send("GET", "user/data_by_filter?name=emo2%40exa", { token: sales })).content as { data: { email: string }[] };
      expect(clients.data.map(({ email }) => email)).toEqual(["demo2@example.org"]);
    } finally {
      await again.close();
    }
  });

  it("is brought up to date in the same folder, without what nobody needs any more", async () => {
    const folder = await newFolder();
    const { id, sha256 } = await upload("soon gone.csv", "soon gone");
    expect((await run(`backup ${folder}`)).code).toBe(0);
    const kept = (hash: string) =>
      access(join(folder, "blobs", hash.slice(0, 2), hash)).then(
        () => true,
        () => false,
      );
    expect(await kept(sha256)).toBe(true);
    await trial.send("DELETE", `user_file_store/delete?ids=${id}`, { token });
    await trial.send("POST", "user_file_store/empty_bin", { token, body: {} });
    await trial.portal.database.deleteFrom("blob_use").where("sha256", "=", sha256).execute();
    const more = await upload("more.csv", "more of it");
    expect((await run(`backup ${folder}`)).code).toBe(0);
    expect([await kept(sha256), await kept(more.sha256)]).toEqual([false, true]);
    expect((await readdir(folder)).filter((name) => name.startsWith("database-"))).toHaveLength(1);
    expect(await rowsIn(folder)).toBeGreaterThan(8);
    expect(await run(`restore ${folder} --check`)).toMatchObject({ code: 0 });
  });

  it("that is damaged, half or no backup at all is refused in words, and changes nothing", async () => {
    const folder = await newFolder();
    const { sha256 } = await upload("precious.csv", "precious");
    await run(`backup ${folder}`);
    const place = await newPlace();
    const there = operatorHere(place.data, place.databaseUrl);
    const blob = join(folder, "blobs", sha256.slice(0, 2), sha256);
    await chmod(blob, 0o600);
    await writeFile(blob, "PRECIOUS");
    expect(await there(`restore ${folder}`)).toMatchObject({
      code: 1,
      err: `The content ${sha256} is missing from the backup, or has changed. Take another backup.\n`,
    });
    await writeFile(blob, "precious");
    const [tables] = (await readdir(folder)).filter((name) => name.startsWith("database-"));
    await truncate(join(folder, tables!, "users.jsonl.gz"), 20);
    expect(await there(`restore ${folder} --check`)).toMatchObject({ code: 1, err: expect.stringContaining("users.jsonl.gz is not what the backup wrote") });
    const manifest = await readFile(join(folder, "backup.json"), "utf8");
    await writeFile(join(folder, "backup.json"), manifest.replace(/"\d{3}-[a-z-]+"/, '"999-of-the-future"'));
    expect(await there(`restore ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining("made by a newer portal") });
    await writeFile(join(folder, "backup.json"), "{");
    expect(await there(`restore ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining("it is damaged") });
    expect(await there(`restore ${await newFolder()}`)).toMatchObject({ code: 1, err: expect.stringContaining("holds no backup") });
    const other = await newFolder();
    await writeFile(join(other, "letter.txt"), "mine");
    expect(await run(`backup ${other}`)).toMatchObject({ code: 1, err: expect.stringContaining("holds other things") });
    expect(await readdir(other)).toEqual(["letter.txt"]);
    expect(await there("users list")).toMatchObject({ code: 0, out: "There is none.\n" });
  });

  it("says what the portal itself has lost, and keeps the rest", async () => {
    const folder = await newFolder();
    const { sha256 } = await upload("lost.csv", "lost content");
    await rm(join(trial.data, "files/blobs", sha256.slice(0, 2), sha256));
    expect(await run(`backup ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining(`lacks 1 of its files: ${sha256}`) });
    expect((await run(`restore ${folder} --check`)).code).toBe(0);
    await upload("found again.csv", "lost content");
  });

  it.skipIf(trialDatabaseServer === null)("of the embedded database goes into PostgreSQL", async () => {
    const embedded = await startTrial({ DATABASE_URL: "" });
    try {
      const here = await embedded.signIn();
      await embedded.upload(here, "moves.csv", "sample,f1\na,1\n");
      const folder = await newFolder();
      expect((await operatorHere(embedded.data, null)(`backup ${folder}`)).code).toBe(0);
      const place = await newPlace();
      const there = operatorHere(place.data, place.databaseUrl);
      expect(await there(`restore ${folder}`)).toMatchObject({ code: 0, err: "" });
      expect(await there("storage check --verify")).toEqual({ code: 0, out: "Nothing differs.\n", err: "" });
      expect((await there("users list")).out).toContain("demo@example.org");
    } finally {
      await embedded.close();
    }
  });

  it("is not restored under a running portal", async () => {
    const folder = await newFolder();
    await run(`backup ${folder}`);
    expect(await operatorProcess(trial.data, trial.databaseUrl)(`restore ${folder}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Another server is already using"),
    });
  });
});
