import { request } from "node:http";
import { fileSize } from "@analyte/contract/file-size";
import type { FileItem } from "@analyte/contract/files";
import { describe, expect, it } from "vitest";
import { twoUsers } from "../testing/two-users.ts";
import { filesMigrations } from "./migrations.ts";

const quota = 1_000;
const trial = twoUsers({ PORTAL_QUOTA_BYTES: String(quota) });

const { post, folder, remove } = trial;
const upload = (name: string, bytes: number, current_dir = "/", as = trial.token) => trial.upload(as, name, "x".repeat(bytes), { current_dir });
const usage = async (as = trial.token) => (await trial.send("GET", "user_file_store/usage", { token: as })).content.data as Record<string, number>;
const detail = async (id: string) => (await trial.send("GET", `user_file_store/detail?id=${id}`, { token: trial.token })).content.data as FileItem;

describe("a folder", () => {
  it("knows the bytes and files below it, whatever is added, moved, copied, deleted and restored", async () => {
    const [a, b] = [await folder("A"), await folder("B")];
    const inner = await folder("Inner", "/A/");
    const file = (await upload("file.csv", 100, "/A/Inner/")).content.data as FileItem;
    await upload("beside.csv", 10, "/A/");
    const counts = async () => Object.fromEntries(await Promise.all([a, b, inner].map(async ({ id, name }) => [name, await of(id)] as const)));
    const of = async (id: string) => {
      const { size, files } = await detail(id);
      return [size, files];
    };
    expect(await counts()).toEqual({ A: [110, 2], B: [0, 0], Inner: [100, 1] });
    await post("move", { ids: inner.id, to: "/B/" });
    expect(await counts()).toEqual({ A: [10, 1], B: [100, 1], Inner: [100, 1] });
    await post("copy", { ids: inner.id, to: "/A/" });
    expect(await counts()).toEqual({ A: [110, 2], B: [100, 1], Inner: [100, 1] });
    await remove(file.id);
    expect(await counts()).toEqual({ A: [110, 2], B: [0, 0], Inner: [0, 0] });
    expect(await usage()).toMatchObject({ quota, used: 210, files: 2, folders: 4, bin: 100, by_kind: [{ extension: ".csv", bytes: 110, files: 2 }] });
    await post("restore", { ids: file.id });
    expect(await counts()).toEqual({ A: [110, 2], B: [100, 1], Inner: [100, 1] });
    await trial.send("DELETE", `user_file_store/delete?ids=${a.id},${b.id}`, { token: trial.token });
    expect(await usage()).toMatchObject({ quota, used: 210, files: 0, folders: 0, bin: 210, by_kind: [], largest: [] });
    await post("empty_bin", {});
    expect(await usage()).toMatchObject({ quota, used: 0, files: 0, bin: 0 });
  });
});

describe("the quota", () => {
  it("is not passed by uploads at once, by copies, or through the bin", async () => {
    const other = await trial.signIn("demo2");
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => upload(`at once ${at}.csv`, 300 + at, "/", other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 413, code: 6, showMsg: expect.stringMatching(/^Your storage is full/) });
    const { id } = answers.find(({ status }) => status === 200)!.content.data as FileItem;
    expect(await post("copy", { ids: id, to: "/", on_equal: "keep_both" }, other)).toMatchObject({ status: 413, code: 6 });
    await remove(id, other);
    expect((await upload("more.csv", 300, "/", other)).status).toBe(413);
    await post("empty_bin", {}, other);
    expect((await upload("more.csv", 300, "/", other)).status).toBe(200);
    let { used } = await usage(other);
    expect(used).toBeLessThanOrEqual(quota);
    // Each of them would go in by itself, and a few bytes are left after four.
    const room = Math.floor((quota - used! - 1) / 4);
    const [one, two, three] = await Promise.all(
      ["one", "two", "three"].map(async (name) => (await upload(`${name}.csv`, room, "/", other)).content.data as FileItem),
    );
    const all = [one!.id, two!.id, three!.id].join(",");
    expect(await post("copy", { ids: all, to: "/", on_equal: "keep_both" }, other)).toMatchObject({ status: 413, code: 6 });
    expect((await usage(other)).used).toBe(used! + 3 * room);
    expect((await post("copy", { ids: one!.id, to: "/", on_equal: "keep_both" }, other)).status).toBe(200);
    used = (await usage(other)).used!;
    expect((await upload("exact.csv", quota - used, "/", other)).status).toBe(200);
    const full = await upload("one byte.csv", 1, "/", other);
    const words = `Your storage is full. Needed: 1 B; left: 0 B of ${fileSize(quota)}.`;
    expect(full).toMatchObject({ status: 413, showMsg: expect.stringContaining(words) });
  });
});

it("files of an earlier version are counted when the database is brought along", async () => {
  await remove((await folder("Binned")).id);
  const top = await folder("Top");
  await folder("Below", "/Top/");
  await upload("deep.csv", 70, "/Top/Below/");
  await upload("upper.csv", 7, "/Top/");
  const { database } = trial.portal;
  const counts = () => database.selectFrom("user_files").select(["id", "size", "files"]).orderBy("id").execute();
  const before = await counts();
  expect(await detail(top.id)).toMatchObject({ size: 77, files: 2 });
  await database.updateTable("user_files").set({ size: 0 }).where("is_folder", "=", 1).execute();
  await database.schema.alterTable("user_files").dropColumn("files").execute();
  await filesMigrations["038-file-counts"]!.up(database);
  expect(await counts()).toEqual(before);
});

it("an upload that announces more than there is room for is refused before its content is taken", async () => {
  for (const path of ["user_file_store/upload_file", "file/upload_task"]) {
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request(`${trial.portal.address}/api/front/${path}`, {
        method: "POST",
        headers: { token: trial.token, "content-type": "multipart/form-data; boundary=x", "content-length": "90000000" },
      });
      sent.on("response", (response) => {
        resolve(`${response.statusCode}`);
        sent.destroy();
      });
      sent.on("error", reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="large.csv"\r\n\r\n1');
    });
    expect(answer, path).toBe("413");
  }
});
