import type { FileItem } from "@analyte/contract/files";
import { beforeEach, describe, expect, it } from "vitest";
import { twoUsers } from "../testing/two-users.ts";
import { maximumLevels } from "./entries.ts";

const trial = twoUsers();

let place: string;
let places = 0;
beforeEach(async () => {
  const name = `place ${++places}`;
  await folder(name);
  place = `/${name}/`;
});

const { post, folder, names, remove, contentOf } = trial;
const file = (name: string, directory = place, content = name) => trial.file(name, content, directory);
const move = (ids: string | string[], to: string, on_equal?: string, as = trial.token) => post("move", { ids: [ids].flat().join(","), to, on_equal }, as);
const copy = (ids: string | string[], to: string, on_equal?: string, as = trial.token) => post("copy", { ids: [ids].flat().join(","), to, on_equal }, as);
const items = (answer: { content: { data: unknown } }) => (answer.content.data as { items: FileItem[] }).items;

describe("moving", () => {
  it("takes folders with all they hold, and what lies in a chosen folder stays there", async () => {
    const [source] = [await folder("Source", place), await folder("Target", place)];
    const inner = await file("inner.csv", `${place}Source/`);
    const beside = await file("beside.csv");
    const answer = await move([source.id, inner.id, beside.id], `${place}Target`);
    expect(answer).toMatchObject({ status: 200, content: { data: { moved: 2 } } });
    expect(items(answer).map(({ name, dir_path }) => [name, dir_path])).toEqual([
      ["Source", `${place}Target/`],
      ["beside.csv", `${place}Target/`],
    ]);
    expect(await names(place)).toEqual(["Target"]);
    expect(await names(`${place}Target/Source/`)).toEqual(["inner.csv"]);
    expect(await contentOf(inner.id)).toBe("inner.csv");
  });

  it("refuses, numbers or replaces a taken name, as asked; and all or nothing", async () => {
    await folder("Target", place);
    const there = await file("same.csv", `${place}Target/`, "there");
    const [first, other] = [await file("same.csv", place, "first"), await file("other.csv")];
    expect(await move([other.id, first.id], `${place}Target/`)).toMatchObject({ status: 409, code: 8 });
    expect(await names(`${place}Target/`)).toEqual(["same.csv"]);

    expect(items(await move(first.id, `${place}Target/`, "keep_both"))).toMatchObject([{ id: first.id, name: "same (2).csv" }]);
    const second = await file("same.csv", place, "second");
    expect(items(await move(second.id, `${place}Target/`, "replace"))).toMatchObject([{ id: second.id, name: "same.csv" }]);
    expect(await names(`${place}Target/`)).toEqual(["same (2).csv", "same.csv"]);
    expect([await contentOf(first.id), await contentOf(second.id)]).toEqual(["first", "second"]);
    expect(await trial.send("GET", `user_file_store/detail?id=${there.id}`, { token: trial.token })).toMatchObject({ status: 404 });
  });

  it("skips taken names where that is asked, says how many, and is all or nothing for the rest", async () => {
    const target = await folder("Target", place);
    await folder("Study", `${place}Target/`);
    await file("same.csv", `${place}Target/`, "there");
    const [same, free, study] = [await file("same.csv", place, "mine"), await file("free.csv"), await folder("Study", place)];
    const ids = [same.id, free.id, study.id];
    // The last of them can't go there: nothing has been moved, nor counted.
    expect(await move([...ids, target.id], `${place}Target/`, "skip")).toMatchObject({ status: 400 });
    expect(await names(place)).toEqual(["Study", "Target", "free.csv", "same.csv"]);
    for (const [act, left] of [
      [copy, ["Study", "Target", "free.csv", "same.csv"]],
      [move, ["Study", "Target", "same.csv"]],
    ] as const) {
      const copied = (await trial.list(`${place}Target/`)).find(({ name }) => name === "free.csv");
      if (copied !== undefined) await remove(copied.id);
      const answer = await act(ids, `${place}Target/`, "skip");
      expect(answer).toMatchObject({ status: 200, content: { data: { moved: 1, skipped: 2, items: [{ name: "free.csv" }] } } });
      expect(await names(place)).toEqual(left);
    }
    expect(await names(`${place}Target/`)).toEqual(["Study", "free.csv", "same.csv"]);
    expect(await contentOf(same.id)).toBe("mine");
    // Where all are taken nothing is done, and that is no failure.
    expect(await copy(same.id, place, "skip")).toMatchObject({ status: 200, content: { data: { moved: 0, skipped: 1, items: [] } } });
  });

  it("never lets a folder give way", async () => {
    const upper = await folder("Same", place);
    const lower = await folder("Same", `${place}Same/`);
    const inside = await file("inside.csv", `${place}Same/Same/`);
    expect(await move(lower.id, place, "replace")).toMatchObject({ status: 409, code: 8 });
    expect(items(await move(lower.id, place, "keep_both"))).toMatchObject([{ id: lower.id, name: "Same (2)" }]);
    expect(await names(`${place}Same (2)/`)).toEqual(["inside.csv"]);
    expect(upper.id).not.toBe(lower.id);
    expect(await contentOf(inside.id)).toBe("inside.csv");
  });

  it("of a folder into itself or below is refused, also by two moves in one moment", async () => {
    const a = await folder("A", place);
    const b = await folder("B", place);
    await folder("Below", `${place}A/`);
    for (const to of [`${place}A/`, `${place}A/Below/`]) {
      for (const act of [move, copy]) {
        expect(await act(a.id, to, "keep_both")).toMatchObject({ status: 400, code: 3 });
      }
    }
    const answers = await Promise.all([move(a.id, `${place}B/`), move(b.id, `${place}A/`)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await names(place)).toHaveLength(1);
  });

  it("into where it is already changes nothing", async () => {
    const one = await file("one.csv");
    expect(items(await move(one.id, place))).toMatchObject([{ id: one.id, name: "one.csv" }]);
  });

  it("of equal names from everywhere in one moment loses none", async () => {
    await folder("Target", place);
    const all = [];
    for (let at = 0; at < 6; at++) {
      await folder(`F${at}`, place);
      all.push(await file("race.csv", `${place}F${at}/`, `content ${at}`));
    }
    await Promise.all(all.map(({ id }) => move(id, `${place}Target/`, "keep_both")));
    expect((await names(`${place}Target/`)).toSorted()).toEqual([2, 3, 4, 5, 6].map((at) => `race (${at}).csv`).concat("race.csv"));
    expect(await Promise.all(all.map(({ id }) => contentOf(id)))).toEqual(all.map((_, at) => `content ${at}`));
  });
});

describe("copying", () => {
  it("makes entries of their own that share the stored content", async () => {
    const source = await folder("Source", place);
    await folder("Deep", `${place}Source/`);
    const deep = await file("deep.csv", `${place}Source/Deep/`);
    const [made] = items(await copy(source.id, place, "keep_both"));
    expect(made).toMatchObject({ name: "Source (2)", dir_path: place });
    const [twin] = await trial.list(`${place}Source (2)/Deep/`);
    expect(twin).toMatchObject({ name: "deep.csv", sha256: deep.sha256 });
    expect(twin!.id).not.toBe(deep.id);
    await remove(source.id);
    expect(await contentOf(twin!.id)).toBe("deep.csv");
    const uses = await trial.portal.database.selectFrom("blob_use").select("owner").where("sha256", "=", deep.sha256).execute();
    expect(uses.map(({ owner }) => owner)).toContain(twin!.store_path);
  });

  it("of a file beside itself needs another name", async () => {
    const one = await file("one.csv");
    expect(await copy(one.id, place)).toMatchObject({ status: 409 });
    expect(await copy(one.id, place, "replace")).toMatchObject({ status: 409 });
    expect(items(await copy(one.id, place, "keep_both"))).toMatchObject([{ name: "one (2).csv", size: 7 }]);
  });
});

describe("depth", () => {
  it("ends at a clear sentence, however one tries to go deeper", async () => {
    let path = place;
    for (let level = 2; level <= maximumLevels; level++) {
      expect((await post("add_dir", { name: "d", current_dir: path })).status).toBe(200);
      path += "d/";
    }
    const refused = await post("add_dir", { name: "d", current_dir: path });
    expect(refused).toMatchObject({ status: 400, code: 3, showMsg: "The folders are nested too deeply: 64 levels at most." });
    const pair = await folder("Pair", place);
    await folder("Inner", `${place}Pair/`);
    for (const act of [move, copy]) {
      expect(await act(pair.id, path.slice(0, -2))).toMatchObject({ status: 400, showMsg: "The folders are nested too deeply: 64 levels at most." });
    }
    const abyss = "d/".repeat(10_000);
    const tooDeep = { status: 400, code: 3, showMsg: "The folders are nested too deeply: 64 levels at most." };
    expect(await post("add_dir", { name: "d", current_dir: abyss })).toMatchObject(tooDeep);
    expect(await move(pair.id, abyss)).toMatchObject(tooDeep);
    expect(await copy(pair.id, abyss)).toMatchObject(tooDeep);
    expect(await trial.upload(trial.token, "deep.csv", "refused", { current_dir: abyss.slice(0, 9_000) })).toMatchObject(tooDeep);
  });

  it("of long names ends, too: no folder becomes unreachable by a longer name above it", async () => {
    const top = await folder("t", place);
    expect(await post("update", { id: top.id, name: "t".repeat(100) })).toMatchObject({ status: 200 });
    expect(await post("update", { id: top.id, name: "t" })).toMatchObject({ status: 200 });
    let path = `${place}t/`;
    while (path.length + 101 + 60 < 2_000) {
      await folder("x".repeat(100), path);
      path += `${"x".repeat(100)}/`;
    }
    await folder("y".repeat(Math.min(100, 1_999 - path.length)), path);
    expect(await post("update", { id: top.id, name: "t".repeat(100) })).toMatchObject({ status: 400, code: 3 });
  });
});

describe("another user", () => {
  it("moves and copies nothing of mine, and nothing to me", async () => {
    const mine = await file("mine.csv");
    for (const act of [move, copy]) {
      expect(await act(mine.id, "/", "keep_both", trial.stranger)).toMatchObject({ status: 404, code: 5 });
      expect(await act("unknown", "/")).toMatchObject({ status: 404, code: 5 });
      expect(await act(mine.id, "/nowhere/")).toMatchObject({ status: 404, code: 5 });
    }
  });
});
