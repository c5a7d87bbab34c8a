/** How many files go with a news letter and with a product, and how large each may be: one too many, or one byte too much, is refused in both languages. */
import { attachmentPurposes } from "@analyte/contract/attachments";
import { goodsLimits } from "@analyte/contract/goods-limits";
import { limits } from "@analyte/contract/limits";
import { newsLimits } from "@analyte/contract/news";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { startTrial, type TrialAnswer, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let editor: string;
let category: string;
beforeAll(async () => {
  trial = await startTrial();
  editor = (await trial.signIn("all"))!;
  category = idOf(await post("goods/store_category", { name: { en: "Lipids", zh: "脂质" } }));
});
afterAll(() => trial.close());

const idOf = (answer: TrialAnswer): string => {
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return (answer.content.data as { id: string }).id;
};
const post = async (path: string, body: object, language = "en") => await trial.send("POST", path, { token: editor, body, language });
async function upload(name: string, content: string | Uint8Array<ArrayBuffer>, purpose: string, language = "en"): Promise<TrialAnswer> {
  const body = new FormData();
  body.set("purpose", purpose);
  body.set("file", new Blob([content]), name);
  return await trial.send("POST", "file/upload_normal_file", { token: editor, body, language });
}
const uploaded = async (count: number, purpose: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const answer = await upload(`table-${at}.csv`, `a,b\n1,${at}\n`, purpose);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    ids.push((answer.content.data as { store_path: string }).store_path);
  }
  return ids;
};

const words = { title: { en: "One", zh: "一" }, content: { en: "<p>text</p>", zh: "<p>文</p>" }, summary: { en: "", zh: "" }, state: "published" };
const kinds = [
  { of: "news", most: newsLimits.attachments, field: "attachments", path: "dynamic", one: () => words },
  {
    of: "goods",
    most: goodsLimits.files,
    field: "files",
    path: "goods",
    one: () => ({ category_id: category, name: { en: "Profile", zh: "谱" }, state: "published" }),
  },
] as const;

test.each(kinds)("with $of go at most $most files, when it is written and when it is changed", async ({ of, most, field, path, one }) => {
  const ids = await uploaded(most + 1, of);
  const sentence = { en: `must have at most ${most} entries.`, zh: `最多 ${most} 项。` };
  for (const language of ["en", "zh"] as const) {
    const refused = await post(`${path}/store`, { ...one(), [field]: ids }, language);
    expect([refused.status, refused.content], language).toMatchObject([400, { faults: [{ field, message: sentence[language] }] }]);
  }
  const id = idOf(await post(`${path}/store`, { ...one(), [field]: ids.slice(0, most) }));
  const changed = await post(`${path}/update`, { id, version: 1, ...one(), [field]: ids });
  expect([changed.status, JSON.stringify(changed).includes(sentence.en)]).toEqual([400, true]);
  const detail = (await trial.send("GET", `${path}/detail?id=${id}`, { token: editor })).content.data as unknown as Record<string, { id: string }[]>;
  expect(detail[field]!.map((file) => file.id)).toEqual(ids.slice(0, most));
  // What is written of the same file twice is one file.
  expect((await post(`${path}/update`, { id, version: 1, ...one(), [field]: [ids[0], ids[0]] })).status).toBe(200);
});

test.each(["news", "goods"] as const)("a file of %s of the largest size is taken, and of one byte more is not", async (of) => {
  expect(attachmentPurposes).toContain(of);
  const fits = new Uint8Array(limits.attachmentBytes).fill(97);
  expect((await upload("fits.txt", fits, of)).status).toBe(200);
  const over = new Uint8Array(limits.attachmentBytes + 1).fill(97);
  expect(await upload("over.txt", over, of)).toMatchObject({ status: 413, showMsg: expect.stringContaining("too large (<10 MB)") as string });
  expect(await upload("over.txt", over, of, "zh")).toMatchObject({ status: 413, showMsg: expect.stringContaining("文件过大（<10 MB）") as string });
});

it("nothing of what was refused is kept", async () => {
  const { database } = trial.portal;
  expect(await database.selectFrom("attachments").select("id").where("name", "=", "over.txt").execute()).toEqual([]);
});
