import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StoredFile } from "@analyte/contract/uploads";
import { describe, expect, it, test } from "vitest";
import { twoUsers } from "#testing/two-users.ts";

const trial = twoUsers();

const { names, contentOf } = trial;

/** Whether the portal holds such content, whoever has it. */
const holds = (content: string): boolean => {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return existsSync(join(trial.data, "files/blobs", sha256.slice(0, 2), sha256));
};

test("an equal name gets a number, is refused, or takes the place of the file, which goes into the bin", async () => {
  await trial.upload(trial.token, "equal.csv", "first\n");
  expect((await trial.upload(trial.token, "equal.csv", "second\n")).content.data).toMatchObject({ name: "equal (2).csv" });
  expect(await trial.upload(trial.token, "equal.csv", "third\n", { on_equal: "refuse" })).toMatchObject({ status: 409, code: 8 });
  const replaced = await trial.upload(trial.token, "equal.csv", "fourth\n", { on_equal: "replace" });
  expect(replaced.content.data).toMatchObject({ name: "equal.csv" });
  expect(await names()).toEqual(["equal (2).csv", "equal.csv"]);
  expect(await contentOf((replaced.content.data as StoredFile).id)).toBe("fourth\n");
  const bin = await trial.send("GET", "user_file_store/bin", { token: trial.token });
  expect(bin.content.data).toMatchObject([{ name: "equal.csv", dir_path: "/" }]);
});

test("of uploads that refuse an equal name at once, one wins; of those that keep both, each gets a name of its own", async () => {
  const send = (on_equal: string) => Promise.all(Array.from({ length: 5 }, (_, at) => trial.upload(trial.token, "race.csv", `${at}\n`, { on_equal })));
  expect((await send("refuse")).map(({ status }) => `${status}`).sort()).toEqual(["200", "409", "409", "409", "409"]);
  const kept = (await send("keep_both")).map(({ content }) => (content.data as StoredFile).name);
  expect(kept.sort()).toEqual([2, 3, 4, 5, 6].map((number) => `race (${number}).csv`));
});

test("a file stands in the way of a folder upload: it says so, and nothing is stored", async () => {
  await trial.upload(trial.token, "study", "x\n");
  expect(await trial.upload(trial.token, "a.csv", "x\n", { relative_path: "study/a.csv" })).toMatchObject({ status: 409, code: 8 });
  expect(await names()).not.toContain("a.csv");
});

describe("a table becomes a tidy csv", () => {
  it("and the answer says what was done, in both languages", async () => {
    const answer = await trial.upload(trial.token, "plasma.txt", "sample;葡萄糖\ns1;1,5\n\ns2;2\n", { transform_to: "csv" });
    expect(answer, answer.showMsg).toMatchObject({ code: 1 });
    const { id, name, did } = answer.content.data as StoredFile;
    expect([name, await contentOf(id)]).toEqual(["plasma.csv", "sample,葡萄糖\ns1,1.5\ns2,2\n"]);
    expect(did).toEqual([
      { en: "Columns were separated by semicolons; now by commas.", zh: "列分隔符已由分号改为逗号。" },
      { en: "Decimal commas became points in 1 cell.", zh: "已将 1 个单元格的小数逗号改为小数点。" },
      { en: "1 empty row dropped.", zh: "已删除 1 个空行。" },
    ]);
  });

  it("or is refused in words, and nothing of it is kept", async () => {
    const before = await names();
    for (const [name, content, reason] of [
      ["web.csv", "<!doctype html><html></html>", "The file “web.csv” is a web page that is named like a table."],
      ["damaged.xlsx", "PK\u0003\u0004 no more", "The file “damaged.xlsx” is a damaged workbook"],
      ["long.csv", "a,b\n1,2\n1,2,3\n", "Row 3 has 3 cells, the header has 2."],
    ] as const) {
      const answer = await trial.upload(trial.token, name, content, { transform_to: "csv" });
      expect(answer, name).toMatchObject({ status: 422, code: 10, showMsg: expect.stringContaining(reason) });
      expect(holds(content), name).toBe(false);
    }
    expect(await names()).toEqual(before);
  });

  it("whose own content goes once it is converted or refused, unless somebody has it", async () => {
    const [faulty, tabs] = ["a,b\n1,2\n1,2,3,4\n", "a\tb\n7\t8\n"];
    const mine = await trial.file("mine.csv", faulty);
    expect((await trial.upload(trial.stranger, "again.csv", faulty, { transform_to: "csv" })).status).toBe(422);
    expect(await trial.contentOf(mine.id)).toBe(faulty);
    expect((await trial.upload(trial.token, "tabs.txt", tabs, { transform_to: "csv" })).status).toBe(200);
    expect([holds(tabs), holds("a,b\n7,8\n")]).toEqual([false, true]);
  });
});
