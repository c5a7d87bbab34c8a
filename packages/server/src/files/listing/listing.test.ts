import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillFolder } from "#testing/filled-folder.ts";
import { startTrial, type TrialPortal } from "#testing/trial-portal.ts";
import { openFiles, type Files } from "../files.ts";
import type { Order } from "./sorting.ts";

let trial: TrialPortal;
let files: Files;
let user: string;
beforeAll(async () => {
  trial = await startTrial();
  const { database, accounts } = trial.portal;
  files = openFiles(database, { quotaBytes: 1e12, binDays: 30 });
  user = (await accounts.findByLogin("demo"))!.id;
});
afterAll(() => trial.close());

const folder = (directory: string, name: string) => files.addFolder(user, directory, name);

const fill = (directory: string, names: readonly string[], of: (at: number) => { size: number; created_at: number }) =>
  fillFolder(trial.portal.database, user, directory, names, of);

const list = (
  directory: string,
  { name = "", page = 1, size = 200, sort = "name", order = "asc" }: Partial<Order> & { name?: string; page?: number; size?: number } = {},
) => files.list(user, { directory, name, page, size, sort, order });
const namesIn = async (...given: Parameters<typeof list>) => (await list(...given)).data.map(({ name }) => name);

describe("a folder's list", () => {
  const names = ["b10.csv", "B2.csv", "b1.csv", "a.txt", "ä.xlsx", "样本2.csv", "样本10.csv", "no extension"];
  beforeAll(async () => {
    await folder("/", "Order");
    for (const name of ["z folder 10", "Z folder 9"]) await folder("/Order/", name);
    await fill("/Order/", names, (at) => ({ size: (at * 7) % 5, created_at: 1_000 - at }));
  });

  it("is in natural order, folders first in either direction", async () => {
    const rising = ["a.txt", "b1.csv", "B2.csv", "b10.csv", "no extension", "ä.xlsx", "样本2.csv", "样本10.csv"];
    expect(await namesIn("/Order/")).toEqual(["Z folder 9", "z folder 10", ...rising]);
    expect(await namesIn("/Order/", { order: "desc" })).toEqual(["z folder 10", "Z folder 9", ...rising.toReversed()]);
  });

  it("is ordered by size, time and kind, too", async () => {
    const sizes = (await list("/Order/", { sort: "size" })).data.slice(2).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(await namesIn("/Order/", { sort: "created_at", order: "desc" })).toEqual(expect.arrayContaining(names));
    expect((await namesIn("/Order/", { sort: "created_at", order: "desc" })).slice(2)).toEqual(names);
    expect((await namesIn("/Order/", { sort: "kind" })).slice(2).map((name) => name.split(".")[1])).toEqual(
      [undefined, "csv", "csv", "csv", "csv", "csv", "txt", "xlsx"].filter((_, at) => at < 8),
    );
  });

  it.each(["name", "size", "created_at", "kind"] as const)("by %s is the same in pages as in whole", async (sort) => {
    for (const order of ["asc", "desc"] as const) {
      const whole = await list("/Order/", { sort, order });
      expect(whole).toMatchObject({ total: 10, more: false });
      for (const size of [1, 3, 4, 9]) {
        const pages: string[] = [];
        for (let page = 1; page <= Math.ceil(10 / size) + 1; page++) pages.push(...(await namesIn("/Order/", { sort, order, page, size })));
        expect(pages).toEqual(whole.data.map(({ name }) => name));
      }
    }
  });

  it("names its folder and those above it", async () => {
    await folder("/Order/Z folder 9/", "Inner");
    const { folder: shown } = await list("/Order/Z folder 9/Inner/");
    expect(shown.path).toBe("/Order/Z folder 9/Inner/");
    expect(shown.parents.map(({ name }) => name)).toEqual(["Order", "Z folder 9", "Inner"]);
    expect((await list("/Order/")).data[0]!.id).toBe(shown.parents[1]!.id);
    expect((await list("/")).folder).toEqual({ path: "/", parents: [] });
  });
});

describe("a search", () => {
  beforeAll(async () => {
    await folder("/", "Search");
    await folder("/Search/", "Inner");
    await fill("/Search/", ["Plasma_血浆样本.csv", "urine.csv", "尿液样本 100%.csv", "😀 mood.csv", "ab_ba.csv"], () => ({ size: 1, created_at: 1 }));
    await fill("/Search/Inner/", ["plasma deep.csv", "ＦＵＬＬ width.csv"], () => ({ size: 1, created_at: 2 }));
  });
  const found = async (name: string, directory = "/Search/") => (await namesIn(directory, { name })).toSorted();

  it.each(["/", "/Search/"])("from %s finds parts of names in any case and script, of any length", async (directory) => {
    expect(await found("PLASMA", directory)).toEqual(["Plasma_血浆样本.csv", "plasma deep.csv"]);
    expect(await found("样", directory)).toEqual(expect.arrayContaining(["Plasma_血浆样本.csv", "尿液样本 100%.csv"]));
    expect(await found("样本 1", directory)).toEqual(["尿液样本 100%.csv"]);
    expect(await found("尿液", directory)).toEqual(["尿液样本 100%.csv"]);
    expect(await found("%", directory)).toEqual(["尿液样本 100%.csv"]);
    expect(await found("b_b", directory)).toEqual(["ab_ba.csv"]);
    expect(await found("😀", directory)).toEqual(["😀 mood.csv"]);
    expect(await found("full", directory)).toEqual(["ＦＵＬＬ width.csv"]);
    expect(await found("ab_bab", directory)).toEqual([]);
  });

  it("stays below its folder and tells where each hit lies", async () => {
    expect(await found("plasma", "/Search/Inner/")).toEqual(["plasma deep.csv"]);
    const { data, total } = await list("/", { name: "plasma deep" });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ dir_path: "/Search/Inner/", is_search: true });
  });

  it("follows whatever happens to an entry", async () => {
    await folder("/Search/", "Moving");
    await fill("/Search/Moving/", ["wander.csv"], () => ({ size: 1, created_at: 3 }));
    const id = (await list("/", { name: "wander" })).data[0]!.id;
    await files.rename(user, id, "renamed thing");
    expect([await found("wander", "/"), await found("renamed th", "/")]).toEqual([[], ["renamed thing.csv"]]);
    const [outer] = (await list("/", { name: "moving" })).data;
    await files.move(user, { ids: [outer!.id], to: "/Search/Inner/", onEqual: "refuse" });
    expect((await list("/Search/Inner/", { name: "renamed" })).data[0]!.dir_path).toBe("/Search/Inner/Moving/");
    await files.copy(user, { ids: [outer!.id], to: "/", onEqual: "refuse" });
    expect((await list("/", { name: "renamed" })).total).toBe(2);
    await files.remove(user, [outer!.id]);
    expect((await list("/", { name: "renamed" })).data.map(({ dir_path }) => dir_path)).toEqual(["/Moving/"]);
    expect(await found("moving", "/Search/")).toEqual([]);
    await files.restore(user, [outer!.id]);
    expect((await list("/", { name: "renamed" })).total).toBe(2);
    expect(await found("moving", "/Search/")).toEqual(["Moving"]);
  });

  it("counts exactly up to 500 hits and says when there are more, in any folder", async () => {
    for (const place of ["Many", "Few"]) await folder("/Search/", place);
    const numbers = (length: number, beginning: string) => Array.from({ length }, (_, at) => `${beginning}-${at}.dat`);
    await fill("/Search/Many/", numbers(500, "common"), (at) => ({ size: at, created_at: at }));
    const all = await list("/", { name: "common", size: 200, page: 3, sort: "size" });
    expect([all.total, all.more, all.data.length]).toEqual([500, false, 100]);
    expect(all.data.map(({ size }) => size)).toEqual(Array.from({ length: 100 }, (_, at) => 400 + at));
    await fill("/Search/Many/", numbers(1_700, "common again"), () => ({ size: 1, created_at: 1 }));
    await fill("/Search/Few/", numbers(2, "a common one"), () => ({ size: 1, created_at: 1 }));
    expect(await list("/", { name: "common", page: 26 })).toMatchObject({ total: 500, more: true, data: [] });
    expect(await list("/Search/Many/", { name: "common" })).toMatchObject({ total: 500, more: true });
    expect(await list("/Search/Many/", { name: "a common" })).toMatchObject({ total: 0, more: false });
    expect(await list("/Search/Few/", { name: "common" })).toMatchObject({ total: 2, more: false });
    expect(await found("common-377.")).toEqual(["common-377.dat"]);
    // Many names hold all letters of this by threes, none of them in one.
    expect(await found("common-37-377")).toEqual([]);
  });
});
