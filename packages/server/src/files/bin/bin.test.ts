import type { BinItem } from "@analyte/contract/file-bin";
import type { FileItem } from "@analyte/contract/files";
import { beforeEach, describe, expect, it } from "vitest";
import { fillFolder } from "#testing/filled-folder.ts";
import { twoUsers } from "#testing/two-users.ts";
import { openFiles } from "../files.ts";
import { treeOf } from "../tree.ts";

const trial = twoUsers({ PORTAL_BIN_DAYS: "7" });

let place: string;
let placeId: string;
let places = 0;
beforeEach(async () => {
  await post("empty_bin", {});
  const made = await folder(`place ${++places}`);
  [place, placeId] = [`/${made.name}/`, made.id];
});

const { post, folder, names, remove } = trial;
const file = (name: string, directory = place, content = name) => trial.file(name, content, directory);
const restore = (ids: string[], on_equal?: string, as = trial.token) => post("restore", { ids: ids.join(","), on_equal }, as);
const bin = async (as = trial.token) => (await trial.send("GET", "user_file_store/bin", { token: as })).content as { data: BinItem[]; total: number };
const uses = async (...files: FileItem[]) =>
  (
    await trial.portal.database
      .selectFrom("blob_use")
      .select("owner")
      .where(
        "owner",
        "in",
        files.map(({ store_path }) => store_path),
      )
      .execute()
  ).length;

describe("what is deleted", () => {
  it("is in the bin as the user chose it, with its former folder and its end", async () => {
    const study = await folder("Study", place);
    const inner = await file("inner.csv", `${place}Study/`);
    const beside = await file("beside.csv");
    const answer = await remove([study.id, inner.id, beside.id]);
    expect(answer.content.data).toEqual({ deleted: 3, bin_ids: [study.id, beside.id] });
    expect(await names(place)).toEqual([]);
    const { data, total } = await bin();
    expect(total).toBe(2);
    expect(data.map(({ name, dir_path }) => `${dir_path}${name}`).toSorted()).toEqual([`${place}Study`, `${place}beside.csv`].toSorted());
    expect(data[0]!.expires_at - data[0]!.deleted_at).toBe(7 * 86_400_000);
  });

  it("is nowhere else: no call finds it, and its name is free", async () => {
    const study = await folder("Study", place);
    const inner = await file("inner.csv", `${place}Study/`);
    await remove([study.id]);
    for (const { id } of [study, inner]) {
      const none = { status: 404, code: 5 };
      expect(await trial.send("GET", `user_file_store/detail?id=${id}`, { token: trial.token })).toMatchObject(none);
      expect(await post("update", { id, name: "new" })).toMatchObject(none);
      expect(await post("move", { ids: id, to: "/" })).toMatchObject(none);
      expect(await post("copy", { ids: id, to: "/" })).toMatchObject(none);
      expect(await post("download", { id })).toMatchObject(none);
      expect(await remove([id])).toMatchObject(none);
    }
    expect((await trial.send("GET", "user_file_store/list?name=inner", { token: trial.token })).content.total).toBe(0);
    expect(await trial.send("GET", `user_file_store/list?current_dir=${encodeURIComponent(`${place}Study/`)}`, { token: trial.token })).toMatchObject({
      status: 404,
    });
    expect((await folder("Study", place)).id).not.toBe(study.id);
  });

  it("by a move that replaces is restorable, too", async () => {
    await folder("Target", place);
    const there = await file("same.csv", `${place}Target/`, "there");
    const mine = await file("same.csv", place, "mine");
    expect((await post("move", { ids: mine.id, to: `${place}Target/`, on_equal: "replace" })).status).toBe(200);
    expect((await bin()).data).toMatchObject([{ id: there.id, dir_path: `${place}Target/` }]);
    expect((await restore([there.id])).content.data).toMatchObject({ items: [{ id: there.id, name: "same (2).csv" }] });
  });
});

describe("restoring", () => {
  it("brings all back where it was, and numbers a name that is taken meanwhile", async () => {
    const study = await folder("Study", place);
    const inner = await file("inner.csv", `${place}Study/`);
    await remove([study.id]);
    await folder("Study", place);
    expect((await restore([study.id])).content.data).toMatchObject({ restored: 1, items: [{ id: study.id, name: "Study (2)", dir_path: place }] });
    expect(await names(`${place}Study (2)/`)).toEqual(["inner.csv"]);
    expect(await uses(inner)).toBe(1);
    expect((await bin()).total).toBe(0);
  });

  it("onto taken names refuses, replaces or skips, as asked", async () => {
    const [first, second] = [await file("same.csv", place, "first"), await file("other.csv")];
    await remove([first.id, second.id]);
    const there = await file("same.csv", place, "there");
    const both = [second.id, first.id];
    expect(await restore(both, "refuse")).toMatchObject({ status: 409, code: 8 });
    expect([await names(place), (await bin()).total], "all or nothing").toEqual([["same.csv"], 2]);
    expect((await restore(both, "skip")).content.data).toMatchObject({ restored: 1, skipped: 1, items: [{ id: second.id }] });
    expect((await bin()).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await restore([first.id], "replace")).content.data).toMatchObject({ restored: 1, skipped: 0, items: [{ id: first.id, name: "same.csv" }] });
    expect((await bin()).data.map(({ id }) => id)).toEqual([there.id]);
    expect(await names(place)).toEqual(["other.csv", "same.csv"]);
  });

  it("follows a folder that was renamed, and makes one again that is gone", async () => {
    const study = await folder("Study", place);
    const [one, two] = [await file("one.csv", `${place}Study/`), await file("two.csv", `${place}Study/`)];
    await remove([one.id]);
    await remove([two.id]);
    await post("update", { id: study.id, name: "Renamed" });
    expect((await restore([one.id])).content.data).toMatchObject({ items: [{ dir_path: `${place}Renamed/` }] });
    await remove([placeId]);
    expect((await restore([two.id])).content.data).toMatchObject({ items: [{ name: "two.csv", dir_path: `${place}Study/` }] });
    await post("empty_bin", { ids: placeId });
    expect(await names(`${place}Study/`)).toEqual(["two.csv"]);
  });

  it("twice in one moment, or of what was never deleted, changes nothing", async () => {
    const one = await file("one.csv");
    expect(await restore([one.id])).toMatchObject({ status: 404, code: 5 });
    await remove([one.id]);
    const answers = await Promise.all([restore([one.id]), restore([one.id])]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await names(place)).toEqual(["one.csv"]);
  });
});

describe("emptying", () => {
  it("lets the content go, of the chosen or of all", async () => {
    const study = await folder("Study", place);
    const [inner, one, two] = [await file("inner.csv", `${place}Study/`), await file("one.csv"), await file("two.csv")];
    await remove([study.id, one.id, two.id]);
    expect((await post("empty_bin", { ids: one.id })).content.data).toEqual({ emptied: 1 });
    expect([await uses(one), await uses(inner, two)]).toEqual([0, 2]);
    expect((await post("empty_bin", {})).content.data).toEqual({ emptied: 2 });
    expect([await uses(inner, two), (await bin()).total]).toEqual([0, 0]);
    expect(await restore([study.id])).toMatchObject({ status: 404 });
  });

  it("happens by itself when the days are over, and not before", async () => {
    const one = await file("one.csv");
    await remove([one.id]);
    const { expires_at } = (await bin()).data[0]!;
    const files = openFiles(trial.portal.database, { binDays: 7, quotaBytes: 1e9 });
    await files.sweepBin(expires_at - 1);
    expect((await bin()).total).toBe(1);
    await files.sweepBin(expires_at);
    expect([(await bin()).total, await uses(one)]).toEqual([0, 0]);
  });
});

it("another user's bin is shut", async () => {
  const one = await file("one.csv");
  expect(await remove([one.id], trial.stranger)).toMatchObject({ status: 404, code: 5 });
  await remove([one.id]);
  expect((await bin(trial.stranger)).total).toBe(0);
  expect(await restore([one.id], undefined, trial.stranger)).toMatchObject({ status: 404, code: 5 });
  expect((await post("empty_bin", { ids: one.id }, trial.stranger)).content.data).toEqual({ emptied: 0 });
  expect((await post("empty_bin", {}, trial.stranger)).content.data).toEqual({ emptied: 0 });
  expect((await restore([one.id])).status).toBe(200);
});

describe("a large bin", () => {
  it("is emptied in steps, between which others have their turn, and seen by nobody meanwhile", async () => {
    const { database, accounts } = trial.portal;
    const user = (await accounts.findByLogin("demo"))!.id;
    const files = openFiles(database, { quotaBytes: 1e9, binDays: 7 });
    const many = await folder("Many", place);
    await folder("Below", `${place}Many/`);
    const given = Array.from({ length: 1_300 }, (_, at) => `many ${at}.csv`);
    for (const below of ["", "Below/"]) await fillFolder(database, user, `${place}Many/${below}`, given, () => ({ size: 2, created_at: 1 }));
    await remove([many.id]);
    const top = await database.selectFrom("user_files").selectAll().where("id", "=", many.id).executeTakeFirstOrThrow();
    const held = (await treeOf(database, top, 10_000)).map(({ id }) => id);
    const rows = async () => (await database.selectFrom("user_files").select("id").where("id", "in", held).execute()).length;
    const index = async () => (await database.selectFrom("file_grams").select("gram").where("user_id", "=", user).execute()).length;
    const [before, usedBefore, indexBefore] = [await rows(), (await files.usage(user)).used, await index()];
    expect(before).toBe(2_602);

    let turns = 0;
    const count = () => void (turns++, (timer = setImmediate(count)));
    let timer = setImmediate(count);
    const left: number[] = [];
    const sweeping = files.sweepBin(Date.now() + 8 * 86_400_000).then(() => clearImmediate(timer));
    while ((await rows()) > 0) {
      left.push(await rows());
      const seen = await bin();
      if (left.at(-1)! < before) expect(seen).toMatchObject({ data: [], total: 0 });
    }
    await sweeping;
    expect(turns).toBeGreaterThanOrEqual(6);
    expect(left.length).toBeGreaterThan(1);
    expect(await rows()).toBe(0);
    expect(usedBefore - (await files.usage(user)).used).toBe(5_200);
    expect(await index()).toBeLessThanOrEqual(indexBefore);
  });
});
