import type { FileItem } from "@analyte/contract/files";
import { fixes } from "@analyte/contract/fixes";
import type { Problem, Repaired } from "@analyte/contract/tools";
import { expect, test } from "vitest";
import { twoUsers } from "../testing/two-users.ts";
import { repairedName } from "./repair.ts";

const trial = twoUsers();

type RepairedFile = FileItem & { done: Repaired[] };
const broken = "sample,f1,f2\na ,1.50,n.d.\nb,2,7\nb,2,7\nc,4,5\n";
const mended = "sample,f1,f2\na,1.50,\nb,2,7\nc,4,5\n";
const post = (path: string, body: unknown, as = trial.token, language = "en") => trial.send("POST", path, { token: as, body, language });
const repair = (store_path: string, wanted: readonly string[], more = {}, as = trial.token, language = "en") =>
  post("file/repair", { store_path, role: "matrix", fixes: wanted, ...more }, as, language);
const { contentOf, list, file: upload } = trial;

test("what inspect suggests is repaired into a new file beside the old one", async () => {
  await post("user_file_store/add_dir", { name: "study", current_dir: "/" });
  const file = await upload("Urine.csv", broken, "/study/");
  const { problems } = (await post("file/inspect", { store_path: file.store_path, role: "matrix" })).content.data as { problems: Problem[] };
  const suggested = [...new Set(problems.flatMap(({ fix }) => (fix === null ? [] : [fix])))];
  expect(suggested.sort()).toEqual(["keep-first-samples", "text-as-missing", "trim-ids"]);

  const answer = await repair(file.store_path, suggested);
  expect(answer, answer.showMsg).toMatchObject({ code: 1 });
  const repaired = answer.content.data as RepairedFile;
  expect(repaired).toMatchObject({
    name: "Urine (repaired).csv",
    done: [
      { fix: "trim-ids", count: 1, message: "Removed the blanks around 1 name." },
      { fix: "text-as-missing", count: 1 },
      { fix: "keep-first-samples", count: 1 },
    ],
  });
  expect(await contentOf(repaired.id)).toBe(mended);
  expect(await contentOf(file.id)).toBe(broken);
  const after = (await post("file/inspect", { store_path: repaired.store_path, role: "matrix" })).content.data as { problems: Problem[] };
  expect(after.problems.filter(({ fix }) => fix !== null)).toEqual([]);

  // A second time the old name is taken; a repaired file is not marked twice.
  const again = (await repair(file.store_path, ["trim-ids"], {}, trial.token, "zh")).content.data as RepairedFile;
  expect(again).toMatchObject({ name: "Urine (repaired) (2).csv", done: [{ message: "已去除 1 个名称首尾的空格。" }] });
  const onward = (await repair(again.store_path, ["text-as-missing"])).content.data as RepairedFile;
  expect(onward.name).toBe("Urine (repaired) (3).csv");
  expect((await list("/study/")).map(({ name }) => name).sort()).toEqual(
    ["Urine (repaired) (2).csv", "Urine (repaired) (3).csv", "Urine (repaired).csv", "Urine.csv"].sort(),
  );
});

test("an example is repaired into the root folder, with its companions in view", async () => {
  const example = { store_path: "example:pca/matrix", role: "matrix" };
  const { sample_ids: ids } = (await post("file/inspect", example)).content.data as { sample_ids: string[] };
  const samples = await upload(
    "few.csv",
    `sample,group\n${ids
      .slice(0, 8)
      .map((id) => `${id},x\n`)
      .join("")}`,
  );
  const { problems } = (await post("file/inspect", { ...example, with: { samples: samples.store_path } })).content.data as { problems: Problem[] };
  expect(problems.find(({ code }) => code === "sample-not-in-sheet")).toMatchObject({ fix: "drop-unmatched-samples" });
  const answer = await repair(example.store_path, ["drop-unmatched-samples"], { with: { samples: samples.store_path } });
  const repaired = answer.content.data as RepairedFile;
  expect(repaired.done).toMatchObject([{ count: ids.length - 8 }]);
  expect(
    (await contentOf(repaired.id))
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(ids.slice(0, 8));
  expect((await list("/")).map(({ id }) => id)).toContain(repaired.id);
});

test("a double click makes one file", async () => {
  const file = await upload("twice.csv", broken);
  const [one, two] = await Promise.all([repair(file.store_path, ["trim-ids"]), repair(file.store_path, ["trim-ids"])]);
  expect((one.content.data as RepairedFile).id).toBe((two.content.data as RepairedFile).id);
  expect((await list("/")).filter(({ name }) => name.startsWith("twice"))).toHaveLength(2);
});

test("another user's file, unknown repairs and what can't be repaired are refused and leave nothing behind", async () => {
  const file = await upload("mine.csv", broken);
  const before = (await list("/")).length;
  const strangers = await list("/", trial.stranger);
  expect((await repair(file.store_path, ["trim-ids"], {}, trial.stranger)).status).toBe(404);
  const theirs = await upload("theirs.csv", "sample,group\na,x\n", "/", trial.stranger);
  expect((await repair(file.store_path, ["trim-ids"], { with: { samples: theirs.store_path } })).status).toBe(404);
  expect((await repair(file.store_path, ["no-such-fix"])).status).toBe(400);
  expect((await repair(file.store_path, [])).status).toBe(400);
  expect((await trial.send("POST", "file/repair", { body: { store_path: file.store_path, role: "matrix", fixes: ["trim-ids"] } })).code).toBe(2);
  const nothing = await repair(file.store_path, ["drop-constant-features"], {}, trial.token, "zh");
  expect(nothing.status).toBe(422);
  expect(nothing.showMsg).toContain("没有这些问题");
  const unclear = await upload("unclear.csv", "sample,f1,f2\na ,1,2\nb,3\nc,4,5\n");
  const ragged = await repair(unclear.store_path, fixes);
  expect(ragged.status).toBe(422);
  expect(ragged.showMsg).toContain("row 3");
  const picture = await upload("picture.csv", "\u0000\u0001\u0002\u0000");
  expect((await repair(picture.store_path, ["trim-ids"])).status).toBe(422);
  expect((await list("/")).length).toBe(before + 2);
  expect((await list("/", trial.stranger)).length).toBe(strangers.length + 1);
});

test("names of repaired files", () => {
  expect(repairedName("data.final.xlsx")).toBe("data.final (repaired).csv");
  expect(repairedName("data (repaired) (2).csv")).toBe("data (repaired).csv");
  expect(repairedName(".gitignore")).toBe(".gitignore (repaired).csv");
  expect(Buffer.byteLength(repairedName(`${"样".repeat(84)}.csv`))).toBeLessThanOrEqual(255);
});
