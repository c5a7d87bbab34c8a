import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { FileItem } from "@analyte/contract/files";
import { limits } from "@analyte/contract/limits";
import { describe, expect, it } from "vitest";
import { twoUsers } from "../testing/two-users.ts";

const trial = twoUsers();

const list = async (query = "", as = trial.token) =>
  (await trial.send("GET", `user_file_store/list?size=200&${query}`, { token: as })).content.data as FileItem[];
const added = async (name: string, content = "a,b\n1,2\n", fields = {}) => (await trial.upload(trial.token, name, content, fields)).content.data as FileItem;
const folder = (name: string, current_dir = "/") => trial.send("POST", "user_file_store/add_dir", { token: trial.token, body: { name, current_dir } });
const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Uploads that are not complete. */
const parts = () => readdir(join(trial.data, "files/tmp"));
const isStored = (content: string | Uint8Array) => existsSync(join(trial.data, "files/blobs", hashOf(content).slice(0, 2), hashOf(content)));
const noParts = () => expect.poll(parts, { timeout: 5_000 }).toEqual([]);

describe("an upload", () => {
  it("stores the bytes under their hash and gives a handle", async () => {
    const content = "sample,x\nA,1.5\n";
    const answer = await trial.upload(trial.token, "first.csv", content);
    expect(answer).toMatchObject({ status: 200, code: 1, content: { data: { name: "first.csv", size: 15, sha256: hashOf(content) } } });
    const { id, store_path, sha256 } = answer.content.data as FileItem;
    expect(store_path).toBe(`file:${id}`);
    expect(await readFile(join(trial.data, "files/blobs", sha256.slice(0, 2), sha256), "utf8")).toBe(content);
    await noParts();
  });

  it("comes back whole after a restart", async () => {
    const bytes = randomBytes(300_000);
    const answer = await trial.upload(trial.token, "noise.bin", new Uint8Array(bytes));
    await trial.restart();
    const response = await trial.download((answer.content.data as FileItem).id);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.get("content-length")).toBe("300000");
  });

  it("takes exactly the limit, and refuses one byte more without a trace", async () => {
    const largest = new Uint8Array(limits.uploadBytes).fill(65);
    const answer = await trial.upload(trial.token, "largest.csv", largest);
    expect(answer).toMatchObject({ status: 200, code: 1, content: { data: { size: limits.uploadBytes, sha256: hashOf(largest) } } });
    await trial.remove((answer.content.data as FileItem).id);

    const tooLarge = new Uint8Array(limits.uploadBytes + 1).fill(66);
    const refused = await trial.upload(trial.token, "too-large.csv", tooLarge);
    expect(refused).toMatchObject({ status: 413, code: 6 });
    expect(refused.showMsg).toBe("Sorry, the file you uploaded is too large (<100 MB).");
    expect([isStored(largest), isStored(tooLarge)]).toEqual([true, false]);
    await noParts();
    expect((await list()).map(({ name }) => name)).not.toContain("too-large.csv");
  });

  it("that announces far too much is refused at once", async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const sent = request(`${trial.portal.address}/api/front/user_file_store/upload_file`, {
        method: "POST",
        headers: { token: trial.token, "content-type": "multipart/form-data; boundary=x", "content-length": "10000000000" },
      });
      sent.on("response", (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on("error", reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    });
    expect(answer).toBe(413);
  });

  it("that breaks off leaves nothing", async () => {
    await noParts();
    const sent = request(`${trial.portal.address}/api/front/user_file_store/upload_file`, {
      method: "POST",
      headers: { token: trial.token, "content-type": "multipart/form-data; boundary=x", "content-length": "5000000" },
    });
    sent.on("error", () => {});
    sent.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="broken.csv"\r\n\r\n${"z".repeat(2_000_000)}`);
    await expect.poll(async () => (await parts()).length, { timeout: 5_000 }).toBe(1);
    sent.destroy();
    await noParts();
    expect((await list()).map(({ name }) => name)).not.toContain("broken.csv");
  });

  it("that is empty or no form is refused in the user's language", async () => {
    const before = await list();
    expect(await trial.upload(trial.token, "empty.csv", "")).toMatchObject({
      status: 422,
      code: 10,
      showMsg: "The file is empty. Please choose a file with content.",
    });
    const form = new FormData();
    form.append("current_dir", "/");
    const none = await trial.send("POST", "user_file_store/upload_file", { token: trial.token, body: form, language: "zh-CN" });
    expect(none).toMatchObject({ status: 400, code: 3, content: { faults: [{ field: "file", message: "为必填项。" }] } });
    const json = await trial.send("POST", "user_file_store/upload_file", { token: trial.token, body: { file: "x" } });
    expect(json).toMatchObject({ status: 400, code: 3 });
    expect(await trial.upload(trial.token, "a.csv", "refused", { current_dir: "/nowhere/" })).toMatchObject({ status: 404, code: 5 });
    expect(await trial.upload(trial.token, "a.pdf", "refused", { transform_to: "csv" })).toMatchObject({ status: 422, code: 10 });
    expect([isStored(""), isStored("refused")]).toEqual([false, false]);
    expect(await list()).toEqual(before);
    await noParts();
  });

  it("needs a session before a byte is taken", async () => {
    expect(await trial.upload("nobody", "a.csv", "1")).toMatchObject({ status: 401, code: 2 });
  });

  it("turns any name into a name", async () => {
    const names: [string, string][] = [
      ["../../etc/passwd", "passwd"],
      ["C:\\data\\plasma.csv", "plasma.csv"],
      ["血浆 样品（一）.csv", "血浆 样品（一）.csv"],
      ["e\u0301te\u0301.csv", "été.csv"],
      ["a\u0000b\u202ecsv.exe", "abcsv.exe"],
      ["..", "file"],
      [`${"长".repeat(200)}.csv`, `${"长".repeat(83)}.csv`],
    ];
    for (const [given, kept] of names) {
      const { id, name } = await added(given);
      expect(name).toBe(kept);
      const response = await trial.download(id);
      expect(response.headers.get("content-disposition")).toContain(
        `filename*=UTF-8''${encodeURIComponent(kept).replaceAll("(", "%28").replaceAll(")", "%29")}`,
      );
      await response.body?.cancel();
    }
  });

  it("keeps both where the name is taken", async () => {
    const names = await Promise.all(Array.from({ length: 5 }, async () => (await added("twice.csv")).name));
    expect(names.toSorted()).toEqual(["twice (2).csv", "twice (3).csv", "twice (4).csv", "twice (5).csv", "twice.csv"]);
  });
});

describe("folders", () => {
  it("hold files, are listed first, searched below, and deleted with all they hold", async () => {
    expect(await folder("Study")).toMatchObject({ code: 1, content: { data: { name: "Study", is_dir: 1, dir_path: "/", store_path: "" } } });
    expect((await folder("Plasma", "/Study")).code).toBe(1);
    expect(await folder("Study")).toMatchObject({ status: 409, code: 8 });
    expect(await folder("a/b")).toMatchObject({ status: 400, code: 3 });
    const deep = await added("Matrix_100%.csv", "deep\n", { current_dir: "/Study/Plasma/" });
    const upper = await added("matrix.csv", "upper\n", { current_dir: "/Study/" });

    expect((await list("current_dir=/Study/")).map(({ name }) => name)).toEqual(["Plasma", "matrix.csv"]);
    const hits = await list("name=MATRIX&current_dir=/Study/");
    expect(hits).toMatchObject([
      { id: upper.id, dir_path: "/Study/", is_search: true },
      { id: deep.id, dir_path: "/Study/Plasma/", is_search: true },
    ]);
    expect((await list(`name=${encodeURIComponent("100%")}`)).map(({ id }) => id)).toEqual([deep.id]);
    expect((await trial.send("GET", `user_file_store/detail?id=${deep.id}`, { token: trial.token })).content.data).toMatchObject({
      dir_path: "/Study/Plasma/",
    });

    const [study] = await list("name=Study");
    const deleted = await trial.send("DELETE", "user_file_store/delete", { token: trial.token, body: { ids: study!.id } });
    expect(deleted.content.data).toEqual({ deleted: 1, bin_ids: [study!.id] });
    expect(await trial.send("GET", `user_file_store/detail?id=${deep.id}`, { token: trial.token })).toMatchObject({ status: 404, code: 5 });
    const uses = () =>
      trial.portal.database
        .selectFrom("blob_use")
        .select("owner")
        .where("owner", "in", [`file:${deep.id}`, `file:${upper.id}`])
        .execute();
    expect(await uses()).toHaveLength(2);
    expect((await trial.send("POST", "user_file_store/empty_bin", { token: trial.token, body: { ids: study!.id } })).content.data).toEqual({ emptied: 1 });
    expect(await uses()).toEqual([]);
  });

  it("page and sort", async () => {
    await folder("Sorted");
    for (const [name, content] of [
      ["b.csv", "1"],
      ["A.csv", "333"],
      ["c.csv", "22"],
    ] as const)
      await added(name, content, { current_dir: "/Sorted/" });
    const names = async (query: string) => (await list(`current_dir=/Sorted/&${query}`)).map(({ name }) => name);
    expect(await names("")).toEqual(["A.csv", "b.csv", "c.csv"]);
    expect(await names("sort=size&order=desc")).toEqual(["A.csv", "c.csv", "b.csv"]);
    const page = await trial.send("GET", "user_file_store/list?current_dir=/Sorted/&size=2&page=2", { token: trial.token });
    expect(page.content.total).toBe(3);
    expect((page.content.data as FileItem[]).map(({ name }) => name)).toEqual(["c.csv"]);
  });
});

describe("renaming", () => {
  it("keeps the extension and refuses a taken name", async () => {
    const file = await added("before.csv");
    await added("other.csv");
    const rename = (name: string) => trial.send("POST", "user_file_store/update", { token: trial.token, body: { id: file.id, name } });
    expect((await rename(" after ")).content.data).toMatchObject({ name: "after.csv" });
    expect((await rename("again.CSV")).content.data).toMatchObject({ name: "again.csv" });
    expect((await rename("v1.2")).content.data).toMatchObject({ name: "v1.2.csv" });
    expect(await rename("other")).toMatchObject({ status: 409, code: 8 });
    expect(await rename("x".repeat(101))).toMatchObject({ status: 400, code: 3 });
    expect(await rename("../up")).toMatchObject({ status: 400, code: 3 });
  });
});

describe("another user's file", () => {
  it("is not found, whatever is asked", async () => {
    const { id } = await added("private.csv");
    const none = { status: 404, code: 5 };
    expect(await trial.send("GET", `user_file_store/detail?id=${id}`, { token: trial.stranger })).toMatchObject(none);
    expect(await trial.send("POST", "user_file_store/update", { token: trial.stranger, body: { id, name: "mine" } })).toMatchObject(none);
    expect(await trial.send("DELETE", `user_file_store/delete?ids=${id}`, { token: trial.stranger })).toMatchObject(none);
    const response = await trial.download(id, trial.stranger);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 5 });
    expect(await list("", trial.stranger)).toEqual([]);
    expect((await trial.download(id)).status).toBe(200);
  });
});

it("a download is an attachment that no browser interprets", async () => {
  const { id } = await added("page.html", "<script>alert(1)</script>");
  const response = await trial.download(id);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
});
