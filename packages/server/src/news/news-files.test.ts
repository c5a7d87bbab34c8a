/** Covers and files of news letters. */
import type { NewsDetail } from "@analyte/contract/news";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customerMarks } from "@analyte/contract/marks";
import { drawCover } from "./example-covers.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let editor: string;
let other: string;
let reader: string;
beforeAll(async () => {
  trial = await startTrial();
  const marks = [...customerMarks, "NewsEdit"] as const;
  await trial.portal.accounts.create({ account: "editor2", email: "editor2@example.org", name: "Ed", password: "secret-1", marks });
  [editor, other, reader] = [await trial.signIn("news"), await trial.signIn("editor2", "secret-1"), await trial.signIn("demo")];
});
afterAll(() => trial.close());

const text = (title: string) => ({ title: { en: title, zh: `${title}（中文）` }, content: { en: "<p>Hello</p>", zh: "<p>你好</p>" } });
const write = async (title: string, more: object = {}) =>
  await trial.send("POST", "dynamic/store", { token: editor, body: { ...text(title), state: "published", ...more } });
const written = async (title: string, more: object = {}) => ((await write(title, more)).content.data as { id: string }).id;
const detail = (id: string, token = reader, language = "en") => trial.send("GET", `dynamic/detail?id=${id}`, { token, language });
const change = async (token: string, body: object) => await trial.send("POST", "dynamic/update", { token, body: { state: "published", ...body } });
async function upload(name: string, content: string | Buffer, token = editor) {
  const form = new FormData();
  form.append("purpose", "news");
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return await trial.send("POST", "file/upload_normal_file", { token, body: form });
}
async function uploaded(name: string, content: string | Buffer, token = editor): Promise<string> {
  return ((await upload(name, content, token)).content.data as { store_path: string }).store_path;
}

it("a cover and files are the news' own: readers of it get them, they stay when the upload's owner writes on, and go with it", async () => {
  const cover = await uploaded("cover.png", drawCover("volcano"));
  const file = await uploaded("protocol.csv", "a,b\n1,2\n");
  expect((await write("a table as a cover", { cover: await uploaded("cover.csv", "a,b\n") })).status).toBe(400);
  const id = await written("with files", { cover, attachments: [file] });
  const get = async (path: string, token = reader) => await fetch(`${trial.portal.address}/api/front/${path}`, { headers: { token } });
  const shown = await get(`dynamic/cover?id=${id}`);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("content-disposition")]).toEqual([
    200,
    "image/png",
    expect.stringContaining("inline"),
  ]);
  const found = (await detail(id)).content.data as unknown as NewsDetail;
  expect(found).toMatchObject({ cover, attachments: [{ id: file, name: "protocol.csv", size: 8 }] });
  const saved = await get(`dynamic/attachment?id=${id}&file=${file}`);
  expect([saved.status, saved.headers.get("content-disposition"), await saved.text()]).toEqual([200, expect.stringContaining("attachment"), "a,b\n1,2\n"]);
  // Another editor changes the words and keeps the files.
  expect((await change(other, { id, version: 1, ...text("changed"), cover, attachments: [file] })).status).toBe(200);
  expect((await get(`dynamic/attachment?id=${id}&file=${file}`)).status).toBe(200);
  // Somebody else's upload, or one in use, is refused and nothing is changed.
  const foreign = await uploaded("x.csv", "a\n", other);
  expect((await change(editor, { id, version: 2, ...text("no"), attachments: [foreign] })).status).toBe(400);
  expect((await detail(id)).content.data).toMatchObject({ title: "changed" });
  expect((await change(editor, { id, version: 2, ...text("less"), cover: "", attachments: [file] })).status).toBe(200);
  expect((await get(`dynamic/cover?id=${id}`)).status).toBe(404);
  expect((await trial.send("DELETE", `dynamic/delete?ids=${id}`, { token: editor })).content.data).toEqual({ deleted: 1 });
  expect((await get(`dynamic/attachment?id=${id}&file=${file}`)).status).toBe(404);
  expect(await trial.portal.database.selectFrom("blob_use").selectAll().where("owner", "like", "news:%").execute()).toEqual([]);
});

it("an SVG, and a cover that is too large, are refused by what they are", async () => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script></svg>';
  for (const name of ["cover.png", "cover.svg", "cover.gif", "drawing.pdf", "drawing.txt"]) expect((await upload(name, drawn)).status, name).toBe(422);
  // Nor within the text.
  const inText = (type: string) => `<p>a</p><img src="data:${type};base64,${Buffer.from(drawn).toString("base64")}" alt="b" />`;
  const id = await written("drawn", { content: { en: inText("image/svg+xml"), zh: inText("IMAGE/SVG+XML;charset=utf-8") } });
  for (const language of ["en", "zh"]) expect((await detail(id, reader, language)).content.data, language).toMatchObject({ content: "<p>a</p>" });
  for (const bytes of [10_485_761, 52_428_800]) expect(await upload("cover.png", Buffer.alloc(bytes, 1)), `${bytes}`).toMatchObject({ status: 413 });
});
