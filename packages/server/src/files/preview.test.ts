import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileItem } from "@analyte/contract/files";
import { describe, expect, it } from "vitest";
import { openBlobs } from "../storage/blobs.ts";
import { twoUsers } from "../testing/two-users.ts";
import { openAttachments } from "./attachments.ts";
import { mostUploads } from "./uploads/task-uploads.ts";

const trial = twoUsers({ PORTAL_QUOTA_BYTES: "5000000" });

interface Preview {
  kind: string;
  role: string;
  text: string;
  encoding: string;
  truncated: boolean;
  url: string;
  inspection: { recognised: { samples: number; features: number }; preview: string[][]; problems: { code: string; message: string }[] };
}
const post = (path: string, body: unknown, as = trial.token) => trial.send("POST", path, { token: as, body });
const get = (path: string, as = trial.token) => trial.send("GET", path, { token: as });
const example = (name: string) => readFile(join(import.meta.dirname, "../../../tools/src/example", name), "utf8");
const preview = async (id: string, query = "") => (await get(`user_file_store/preview?id=${id}${query}`)).content.data as Preview;
const previewOf = async (name: string, content: string | Uint8Array<ArrayBuffer>) => preview((await trial.file(name, content)).id);
const forTask = async (name: string, content: string, as = trial.token) => {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return trial.send("POST", "file/upload_task", { token: as, body: form });
};

describe("a preview", () => {
  it("of a table shows its first rows with the doctor's findings, as what it is or as asked", async () => {
    const matrix = await previewOf("matrix.csv", await example("matrix.csv"));
    expect(matrix).toMatchObject({ kind: "table", role: "matrix" });
    expect(matrix.inspection.recognised.features).toBeGreaterThan(10);
    expect(matrix.inspection.preview).toHaveLength(8);
    const sheet = await trial.file("samples.csv", await example("samples.csv"));
    expect(await preview(sheet.id)).toMatchObject({ kind: "table", role: "samples", inspection: { recognised: { orientation: "not-applicable" } } });
    expect(await preview(sheet.id, "&role=features")).toMatchObject({ kind: "table", role: "features" });
    expect(await previewOf("features.csv", await example("features.csv"))).toMatchObject({ kind: "table", role: "features" });
    const broken = await previewOf("broken.xlsx", "no workbook at all");
    expect(broken).toMatchObject({ kind: "table", inspection: { recognised: { format: "unknown" }, preview: [] } });
    expect(broken.inspection.problems[0]!.message).not.toBe("");
    const rows = Array.from({ length: 30 }, (_, at) => `s${at}\t${at}\t${at * 2 + 1}`);
    expect((await previewOf("table.txt", ["sample\tf1\tf2", ...rows].join("\n"))).kind).toBe("table");
    expect((await previewOf("one short row.txt", ["sample\tf1\tf2", "a\t1", ...rows].join("\n"))).kind).toBe("table");
    expect((await previewOf("groups.txt", "sample, group\na, treated\nb, control\nc, control\n")).kind).toBe("table");
  });

  it("of a text shows its beginning, whatever its encoding and wherever it is cut", async () => {
    expect(await previewOf("notes.txt", "Only a sentence.\n")).toEqual({ kind: "text", text: "Only a sentence.\n", encoding: "UTF-8", truncated: false });
    const long = await previewOf("long.md", `x${"样".repeat(40_000)}`);
    expect(long).toMatchObject({ kind: "text", encoding: "UTF-8", truncated: true });
    expect(long.text).toBe(`x${"样".repeat(21_845)}`.slice(0, long.text.length));
    expect(long.text.length).toBe(21_846);
    const chinese = new Uint8Array([0xd1, 0xf9, 0xc6, 0xb7, 0x0a]);
    expect(await previewOf("chinese.log", chinese)).toMatchObject({ kind: "text", text: "样品\n", encoding: "GB18030" });
    const cut = new Uint8Array(70_001).map((_, at) => (at === 0 ? 0x78 : chinese[(at - 1) % 4]!));
    expect(await previewOf("cut.log", cut)).toMatchObject({ kind: "text", encoding: "GB18030", truncated: true });
  });

  it.each([
    [
      "lines of any length",
      "Samples were thawed, spun, and diluted.\nThen, after an hour, they were measured.\nNothing else, as far as we know, was done.\nThe end, at last.\n",
    ],
    ["a comma in every line", "Dear Ada, it is done.\nWe measured, and noted all.\nYours, Bo\n"],
    ["语句", "样本解冻，离心。,完。\n第二行,如此。\n"],
    ["numbers without names", "1,2,3\n4,5,6\n7,8,9\n"],
  ])("of a text file that is prose is text: %s", async (name, text) => {
    const file = await trial.file(`${name}.txt`, text);
    expect(await preview(file.id)).toMatchObject({ kind: "text", text });
    expect((await preview(file.id, "&role=samples")).kind).toBe("table");
  });

  it("of a page is its source, of a picture a link, of anything else nothing", async () => {
    const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await previewOf("page.html", page)).toMatchObject({ kind: "text", text: page });
    expect(await previewOf("figure.svg", page)).toMatchObject({ kind: "text", text: page });
    const picture = await previewOf("picture.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]));
    expect(picture.kind).toBe("image");
    const shown = await fetch(`${trial.portal.address}${picture.url}`);
    expect([shown.status, shown.headers.get("content-type"), (await shown.arrayBuffer()).byteLength]).toEqual([200, "image/png", 9]);
    expect((await previewOf("paper.pdf", "%PDF-1.4\n")).kind).toBe("pdf");
    expect(await previewOf("program.exe", new Uint8Array([0x4d, 0x5a, 0, 1, 2]))).toEqual({ kind: "none" });
    expect(await previewOf("noise.txt", new Uint8Array([0x01, 0x02, 0x80, 0xff]))).toEqual({ kind: "none" });
    const folder = (await post("user_file_store/add_dir", { name: "Folder" })).content.data as FileItem;
    expect(await preview(folder.id)).toEqual({ kind: "none" });
  });
});

it("the tasks that were given a file are told, also by a copy, and to their user alone", async () => {
  const file = await trial.file("given.csv", await example("matrix-complete.csv"));
  const uses = async (id: string, query = "") =>
    (await get(`user_file_store/used_by?id=${id}${query}`)).content as unknown as { data: FileItem[]; total: number };
  expect(await uses(file.id)).toMatchObject({ data: [], total: 0 });
  const submit = async (store_path: string, as = trial.token) =>
    ((await post("task/store", { kind: "tool", tool_id: "pca", name: `of ${store_path}`, inputs: { matrix: store_path } }, as)).content.data as FileItem).id;
  const first = await submit(file.store_path);
  const other = (await trial.upload(trial.stranger, "theirs.csv", await example("matrix-complete.csv"))).content.data as FileItem;
  await submit(other.store_path, trial.stranger);
  const copy = ((await post("user_file_store/copy", { ids: file.id, to: "/", on_equal: "keep_both" })).content.data as { items: FileItem[] }).items[0]!;
  const second = await submit(copy.store_path);
  for (const id of [file.id, copy.id]) {
    const { data, total } = await uses(id);
    expect([data.map((task) => task.id), total]).toEqual([[second, first], 2]);
    expect(data[1]).toMatchObject({ name: `of ${file.store_path}`, tool_id: "pca", tool_name: { en: "PCA" } });
  }
  expect((await uses(file.id, "&size=1&page=2")).data.map(({ id }) => id)).toEqual([first]);
  expect(await get(`user_file_store/used_by?id=${file.id}`, trial.stranger)).toMatchObject({ status: 404, code: 5 });
});

describe("a file for a task form", () => {
  it("is an input, stays out of My Files, and comes in when it is kept", async () => {
    const answer = await forTask("../form.csv", await example("matrix-complete.csv"));
    const { store_path, name } = answer.content.data as FileItem;
    expect([answer.status, name]).toEqual([200, "form.csv"]);
    const listed = async () => ((await get("user_file_store/list?name=form&size=50")).content.data as FileItem[]).map((item) => item.name);
    expect(await listed()).toEqual([]);
    expect((await post("task/store", { kind: "tool", tool_id: "pca", inputs: { matrix: store_path } })).status).toBe(200);
    expect(await post("task/store", { kind: "tool", tool_id: "pca", inputs: { matrix: store_path } }, trial.stranger)).toMatchObject({ status: 404 });
    expect(await post("user_file_store/keep", { store_path }, trial.stranger)).toMatchObject({ status: 404, code: 5 });
    expect((await post("user_file_store/keep", { store_path })).content.data).toMatchObject({ name: "form.csv", dir_path: "/" });
    expect((await post("user_file_store/keep", { store_path })).content.data).toMatchObject({ name: "form (2).csv" });
    expect(await listed()).toEqual(["form (2).csv", "form.csv"]);
    expect(await post("user_file_store/keep", { store_path: "upload:nothing" })).toMatchObject({ status: 404, code: 5 });
    expect(await post("user_file_store/keep", { store_path, current_dir: "/nowhere/" })).toMatchObject({ status: 404, code: 5 });
  });

  it("goes after a day, and is counted while it is there", async () => {
    const { store_path } = (await forTask("gone.csv", "gone\n", trial.stranger)).content.data as FileItem;
    const { database } = trial.portal;
    await openAttachments(database, await openBlobs(join(trial.data, "files"))).sweep(Date.now() + 23 * 3_600_000);
    expect((await post("user_file_store/keep", { store_path }, trial.stranger)).status).toBe(200);
    await openAttachments(database, await openBlobs(join(trial.data, "files"))).sweep(Date.now() + 25 * 3_600_000);
    expect((await post("user_file_store/keep", { store_path }, trial.stranger)).status).toBe(404);
    const { used } = (await get("user_file_store/usage", trial.stranger)).content.data as { used: number };
    expect((await forTask("half.bin", "x".repeat(3_000_000), trial.stranger)).status).toBe(200);
    expect(await forTask("other half.bin", "x".repeat(2_000_001 - used), trial.stranger)).toMatchObject({ status: 413, code: 6 });
    const row = await database.selectFrom("attachments").selectAll().where("kind", "=", "task").where("name", "=", "half.bin").executeTakeFirstOrThrow();
    for (let at = 1; at < mostUploads; at++) {
      await database
        .insertInto("attachments")
        .values({ ...row, id: `more-${at}`, size: 0 })
        .execute();
    }
    expect(await forTask("one more.csv", "1", trial.stranger)).toMatchObject({ status: 409, code: 8 });
    const picture = new FormData();
    picture.append("file", new Blob(["no picture"]), "a.png");
    expect((await trial.send("POST", "file/upload_normal_file", { token: trial.stranger, body: picture })).status).toBe(422);
  });
});

it("what fills the storage is told by kind and by file, without the bin", async () => {
  await trial.portal.accounts.create({ account: "usage", name: "usage", email: "usage@example.org", password: "usage-portal" });
  const user = await trial.signIn("usage", "usage-portal");
  const upload = async (name: string, size: number, current_dir = "/") =>
    (await trial.upload(user, name, "x".repeat(size), { current_dir })).content.data as FileItem;
  await post("user_file_store/add_dir", { name: "In" }, user);
  await upload("a.CSV", 10);
  const inner = await upload("b.csv", 70, "/In/");
  await upload("c.txt", 30);
  await upload("README", 5);
  const binned = await upload("d.csv", 1_000);
  await trial.remove(binned.id, user);
  const usage = async () => (await get("user_file_store/usage", user)).content.data as { largest: FileItem[] };
  expect(await usage()).toMatchObject({
    used: 1_115,
    files: 4,
    folders: 1,
    bin: 1_000,
    by_kind: [
      { extension: ".csv", bytes: 80, files: 2 },
      { extension: ".txt", bytes: 30, files: 1 },
      { extension: "", bytes: 5, files: 1 },
    ],
  });
  expect((await usage()).largest).toMatchObject([{ name: "b.csv", dir_path: "/In/" }, { name: "c.txt" }, { name: "a.CSV" }, { name: "README" }]);
  await post("user_file_store/copy", { ids: inner.id, to: "/" }, user);
  await post("user_file_store/restore", { ids: binned.id }, user);
  expect(await usage()).toMatchObject({ bin: 0, files: 6, by_kind: [{ extension: ".csv", bytes: 1_150, files: 4 }, {}, {}] });
});

it("the template for dilution names the samples of a table, and normalisation reads it", async () => {
  const exported = async (query: string) => {
    const response = await fetch(`${trial.portal.address}/api/front/file/export_info_collect_dilation_temp${query}`, { headers: { token: trial.token } });
    return { status: response.status, name: response.headers.get("content-disposition"), bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const blank = await exported("");
  expect([blank.status, blank.name]).toEqual([200, expect.stringContaining('filename="dilution-and-weight.xlsx"')]);
  const matrix = await trial.file("to dilute.csv", await example("matrix-complete.csv"));
  const filled = await trial.file("template.xlsx", (await exported(`?store_path=${matrix.store_path}`)).bytes);
  const sheet = await preview(filled.id, "&role=samples");
  expect(sheet.inspection.preview[0]).toEqual(["sample", "factor", "weight"]);
  expect(sheet.inspection.recognised.samples).toBe((await preview(matrix.id)).inspection.recognised.samples);
  expect((await exported("?store_path=file:nothing")).status).toBe(404);
});
