import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "#db/open.ts";
import { Failure } from "#errors.ts";
import { dice } from "#testing/dice.ts";
import { fillFolder, fillWithFolders } from "#testing/filled-folder.ts";
import { startTrial, type TrialPortal } from "#testing/trial-portal.ts";
import { checkAccount } from "../checks/account-check.ts";
import { openFiles, type Files } from "../files.ts";
import { sortColumns, type Order } from "./sorting.ts";
import type { FileRow } from "../store.ts";

let trial: TrialPortal;
let database: Database;
/** As another server on the same database would have it. */
let otherDatabase: Database;
let files: Files;
let other: Files;
let user: string;
beforeAll(async () => {
  trial = await startTrial();
  database = trial.portal.database;
  otherDatabase = await openDatabase(trial);
  [files, other] = [openFiles(database, settings), openFiles(otherDatabase, settings)];
  user = (await trial.portal.accounts.findByLogin("demo"))!.id;
});
afterAll(async () => {
  await otherDatabase.destroy();
  await trial.close();
});

const settings = { quotaBytes: 1e12, binDays: 30 };
const orders = (["name", "size", "created_at", "kind"] as const).flatMap((sort) => (["asc", "desc"] as const).map((order): Order => ({ sort, order })));
const kinds = ["csv", "txt", "XLSX", "mzML"];
const nameOf = (at: number) => `${["sample", "样本", "😀", "ﬃ"][at % 4]} ${(at * 61) % 977}-${at}.${kinds[at % 3]}`;
const fill = (directory: string, names: readonly string[]) => fillFolder(database, user, directory, names, (at) => ({ size: at % 40, created_at: at % 90 }));

/** The whole list, as the database orders all rows of the folder. */
async function whole(directoryId: string, { sort, order }: Order): Promise<string[]> {
  const lists = [1, 0].map((is_folder) =>
    sortColumns[sort]
      .reduce(
        (rows, column) => rows.orderBy(column, order),
        database.selectFrom("user_files").select("id").where("parent_id", "=", directoryId).where("is_folder", "=", is_folder),
      )
      .execute(),
  );
  return (await Promise.all(lists)).flat().map(({ id }) => id);
}

const page = (by: Files, directory: string, given: Order & { page: number; size: number }) => by.list(user, { directory, name: "", ...given });

/** Some pages of each order, told by either server, are slices of the whole list. */
async function expectSlices(directory: string, directoryId: string, someOrders = orders): Promise<void> {
  for (const order of someOrders) {
    const all = await whole(directoryId, order);
    for (const [size, by] of [
      [200, files],
      [7, other],
    ] as const) {
      const last = Math.ceil(all.length / size);
      for (const at of [1, 1_010, 1_290, Math.floor(all.length / 2), all.length - 1_020].map((entry) => Math.ceil(entry / size))) {
        const { data, total } = await page(by, directory, { ...order, page: at, size });
        expect([order, at, total, data.map(({ id }) => id)]).toEqual([order, at, all.length, all.slice((at - 1) * size, at * size)]);
      }
      expect((await page(by, directory, { ...order, page: last + 1, size })).data).toEqual([]);
    }
  }
}

const stretchesOf = (folder_id: string) => database.selectFrom("file_stretches").selectAll().where("folder_id", "=", folder_id).execute();
async function expectNothingWrong(): Promise<void> {
  await checkAccount(database, user, { repair: false, report: ({ text }) => expect.fail(text) });
}

describe("pages of a large folder", () => {
  const first = Array.from({ length: 2_600 }, (_, at) => nameOf(at));
  let id: string;
  const inside = async (): Promise<FileRow[]> => database.selectFrom("user_files").selectAll().where("parent_id", "=", id).where("is_folder", "=", 0).execute();
  beforeAll(async () => {
    id = (await files.addFolder(user, "/", "Large")).id;
    for (const name of ["Beside", "Large/one", "Large/two"])
      await files.addFolder(user, `/${name.slice(0, -name.split("/").at(-1)!.length)}`, name.split("/").at(-1)!);
    await fill("/Large/", first);
  }, 60_000);

  it("are slices of the whole list, before and after it is laid out", async () => {
    expect(await stretchesOf(id)).toEqual([]);
    await expectSlices("/Large/", id);
    const counted = Map.groupBy(await stretchesOf(id), ({ sort }) => sort);
    expect([...counted.values()].map((list) => list.reduce((sum, { entries }) => sum + entries, 0))).toEqual([2_600, 2_600, 2_600, 2_600]);
    await expectSlices("/Large/", id);
    await expectNothingWrong();
  }, 60_000);

  it.each([1, 2])(
    "stay so whatever either server changes, seed %i",
    async (seed) => {
      const roll = dice(seed);
      const binned = async () => (await files.listBin(user, { page: 1, size: 50 })).data.map((item) => item.id);
      for (let round = 0; round < 2; round++) {
        const all = await inside();
        const beside = (await page(files, "/Beside/", { sort: "name", order: "asc", page: 1, size: 200 })).data;
        const bin = await binned();
        const some = (most: number) => Array.from({ length: roll(most) + 1 }, () => all[roll(all.length)]!.id);
        const back = beside.slice(0, roll(30)).map((item) => item.id);
        const deeds: ((by: Files) => Promise<unknown>)[] = [
          (by) => by.rename(user, some(1)[0]!, nameOf(roll(9_000) + 9_000)),
          (by) => by.keep(user, "/Large/", nameOf(roll(2_600)), { sha256: "1".repeat(64), size: roll(50) }),
          (by) => by.keep(user, "/Large/", all[roll(all.length)]!.name, { sha256: "1".repeat(64), size: roll(50) }, { onEqual: "replace" }),
          (by) => by.remove(user, some(9)),
          (by) => by.move(user, { ids: some(14), to: "/Beside/", onEqual: "keep_both" }),
          (by) => by.copy(user, { ids: some(5), to: "/Large/", onEqual: "keep_both" }),
          (by) => (back.length > 0 ? by.move(user, { ids: back, to: "/Large/", onEqual: "keep_both" }) : by.rename(user, some(1)[0]!, "again")),
          (by) => (bin.length > 0 ? by.restore(user, bin) : by.rename(user, some(1)[0]!, "once more")),
          (by) => by.addFolder(user, "/Large/", `folder ${roll(1_000)}`),
        ];
        for (const deed of deeds) for (const by of [files, other]) await deed(by).catch((error: unknown) => expect(error).toBeInstanceOf(Failure));
        await expectSlices("/Large/", id, [orders[roll(8)]!, orders[roll(8)]!]);
      }
      await expectSlices("/Large/", id);
      await expectNothingWrong();
    },
    60_000,
  );

  it("part a stretch that has grown, and let one go that is empty", async () => {
    const before = await stretchesOf(id);
    await fill(
      "/Large/",
      Array.from({ length: 1_700 }, (_, at) => `sample 500 grown ${at}.csv`),
    );
    const grown = await stretchesOf(id);
    expect(grown.length).toBeGreaterThan(before.length);
    expect(Math.max(...grown.map(({ entries }) => entries))).toBeLessThanOrEqual(1_000);
    await expectSlices("/Large/", id);
    // All of one stretch that is not the first.
    const byName = grown.filter(({ sort }) => sort === "name").toSorted((a, b) => Buffer.compare(Buffer.from(a.sort_key), Buffer.from(b.sort_key)));
    const emptied = byName.at(2)!;
    const from = byName[0]!.entries + byName[1]!.entries;
    const all = (await whole(id, { sort: "name", order: "asc" })).slice(-byName.reduce((sum, { entries }) => sum + entries, 0));
    await files.remove(user, all.slice(from, from + emptied.entries));
    expect((await stretchesOf(id)).map((stretch) => stretch.id)).not.toContain(emptied.id);
    await expectSlices("/Large/", id);
    await expectNothingWrong();
  }, 60_000);

  it("are of one moment while somebody moves entries about", async () => {
    await files.restore(
      user,
      (await files.listBin(user, { page: 1, size: 200 })).data.map((item) => item.id),
    );
    await fill(
      "/Large/",
      Array.from({ length: 1_500 }, (_, at) => `further ${at}.csv`),
    );
    const order: Order = { sort: "name", order: "asc" };
    const wanted = { ...order, page: 9, size: 180 };
    await page(files, "/Large/", wanted);
    const states: string[][] = [];
    // Two connections of one thread to the embedded database would wait for each other.
    const mover = trial.databaseUrl === null ? files : other;
    const moved = (await files.keep(user, "/Large/", "aaa.csv", { sha256: "1".repeat(64), size: 1 })).id;
    for (const name of ["zzz", "aaa"]) {
      await files.rename(user, moved, name);
      states.push((await whole(id, order)).slice(8 * 180, 9 * 180));
    }
    const moving = (async () => {
      for (let time = 0; time < 30; time++) await mover.rename(user, moved, time % 2 === 0 ? "zzz" : "aaa");
    })();
    for (let time = 0; time < 60; time++) expect(states).toContainEqual((await page(files, "/Large/", wanted)).data.map((item) => item.id));
    await moving;
    expect(states[0]).not.toEqual(states[1]);
  }, 60_000);
});

it("a large folder of folders is listed by size rightly while they are filled", async () => {
  const { id } = await files.addFolder(user, "/", "Folders");
  const names = Array.from({ length: 2_300 }, (_, at) => `f${at}`);
  await fillWithFolders(database, user, "/Folders/", names);
  const bySize = orders.filter(({ sort }) => sort === "size");
  await expectSlices("/Folders/", id, bySize);
  const roll = dice(5);
  for (let time = 0; time < 25; time++) {
    const directory = `/Folders/f${roll(2_300)}/`;
    const { id: file } = await files.keep(user, directory, "in.csv", { sha256: "1".repeat(64), size: roll(9) }, { folders: time % 3 === 0 ? ["deeper"] : [] });
    if (time % 4 === 0) await other.move(user, { ids: [file], to: `/Folders/f${roll(2_300)}/`, onEqual: "keep_both" });
    if (time % 5 === 0) await files.remove(user, [file]);
  }
  await expectSlices("/Folders/", id, bySize);
  expect((await stretchesOf(id)).length).toBeGreaterThan(4);
  await expectNothingWrong();
}, 60_000);

it("an entry is on the page that its place names, deep in a large folder", async () => {
  const token = await trial.signIn();
  const { id } = await files.addFolder(user, "/", "Placed");
  await fill(
    "/Placed/",
    Array.from({ length: 2_400 }, (_, at) => nameOf(at)),
  );
  for (const order of orders) {
    const all = await whole(id, order);
    for (const laidOut of [false, true]) {
      for (const at of [0, 999, 1_200, 1_203, 2_399]) {
        const query = new URLSearchParams({ id: all[at]!, size: "20", ...order });
        const { content } = await trial.send("GET", `user_file_store/place?${query.toString()}`, { token });
        expect([order, laidOut, at, content.data]).toEqual([order, laidOut, at, { dir_path: "/Placed/", page: Math.floor(at / 20) + 1 }]);
      }
      await page(files, "/Placed/", { ...order, page: 60, size: 20 });
    }
  }
}, 60_000);
