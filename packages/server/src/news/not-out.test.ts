/** A news that is not out is not there for a reader, by whatever call one asks for it: before its time, after its end, taken back or not finished. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NewsRow } from "@analyte/contract/news";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let editor: string;
let reader: string;
beforeAll(async () => {
  trial = await startTrial();
  [editor, reader] = [await trial.signIn("news"), await trial.signIn("demo")] as [string, string];
});
afterAll(() => trial.close());

const day = 86_400_000;
const words = (title: string) => ({
  title: { en: title, zh: `${title}（中文）` },
  summary: { en: "The secret merger.", zh: "" },
  content: { en: "<p>Hello</p>", zh: "<p>你好</p>" },
});
const put = async (call: string, body: object) => {
  const answer = await trial.send("POST", `dynamic/${call}`, { token: editor, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.content.data as { id: string; version: number };
};
const ask = async (path: string, token = reader) => await trial.send("GET", `dynamic/${path}`, { token });
/** Of what a reader is told there. */
const ids = async (path: string) => ((await ask(path)).content.data as unknown as NewsRow[]).map(({ id }) => id);

async function uploaded(name: string, content: Buffer | string): Promise<string> {
  const form = new FormData();
  form.append("purpose", "news");
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const answer = await trial.send("POST", "file/upload_normal_file", { token: editor, body: form });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return (answer.content.data as { store_path: string }).store_path;
}

/** Every way in which a reader may come upon a news. */
async function foundBy(id: string, file: string): Promise<string[]> {
  const lists = {
    list: "list?size=40",
    "list of every state": "list?size=40&editing=true&state=scheduled",
    "list of a subject": "list?size=40&tag=merger",
    search: "list?size=40&name=secret",
    "list of the unread": "list?size=40&unread=true",
    "search in a subject": "list?size=40&tag=merger&name=secret&unread=true",
    "recommended as the latest": "get_recommend?size=20",
    "recommended by a subject": `get_recommend?size=20&id=${about}`,
  };
  const found: string[] = [];
  for (const [way, path] of Object.entries(lists)) if ((await ids(path)).includes(id)) found.push(way);
  for (const [way, path] of [
    ["address", `detail?id=${id}`],
    ["file", `attachment?id=${id}&file=${file}`],
  ] as const) {
    const { status } = await fetch(`${trial.portal.address}/api/front/dynamic/${path}`, { headers: { token: reader } });
    expect([200, 404], way).toContain(status);
    if (status === 200) found.push(way);
  }
  // With the one that is always out.
  const [merger] = (await ask("tags")).content.data as unknown as { tag: string; count: number }[];
  if (merger?.count !== 1) found.push("subjects");
  return found.toSorted();
}
const everyWay = [
  "address",
  "file",
  "list",
  "list of a subject",
  "list of every state",
  "list of the unread",
  "recommended as the latest",
  "recommended by a subject",
  "search",
  "search in a subject",
  "subjects",
];

let about: string;
it("is found by no call before its time and by every call from then on, until it ends or is taken back", async () => {
  about = (await put("store", { ...words("About the past"), tags: ["merger"], state: "published", publish_at: Date.now() - day })).id;
  const file = await uploaded("terms.csv", "a,b\n1,2\n");
  const { id } = await put("store", { ...words("The merger"), tags: ["merger"], attachments: [file], state: "draft" });
  let version = 1;
  const change = async (more: object) => {
    version = (await put("update", { id, version, ...words("The merger"), tags: ["merger"], attachments: [file], state: "published", ...more })).version;
  };
  expect(await foundBy(id, file), "a draft").toEqual([]);

  await change({ publish_at: Date.now() + day });
  expect(await foundBy(id, file), "before its time").toEqual([]);
  // A reader who looks meanwhile has not read it.
  expect((await trial.send("POST", "dynamic/add_click", { token: reader, body: { id } })).status).toBe(404);
  expect((await ask(`detail?id=${id}`)).showMsg).toBe("This news letter does not exist.");
  const soon = Date.now() + 1_000;
  await change({ publish_at: soon });
  await new Promise((done) => setTimeout(done, Math.max(0, soon - Date.now()) + 5));
  // Nothing has to run for that. Subjects are counted anew within a minute.
  expect((await foundBy(id, file)).filter((way) => way !== "subjects")).toEqual(everyWay.filter((way) => way !== "subjects"));

  await change({ publish_at: soon });
  expect(await foundBy(id, file), "out").toEqual(everyWay);
  await change({ publish_at: soon, ends_at: soon + 1 });
  expect(await foundBy(id, file), "over").toEqual([]);
  await change({ publish_at: soon, ends_at: null });
  expect(await foundBy(id, file), "out again").toEqual(everyWay);
  await change({ publish_at: soon, state: "withdrawn" });
  expect(await foundBy(id, file), "taken back").toEqual([]);
  expect((await ask(`detail?id=${id}`)).showMsg).toBe("This news letter has been withdrawn.");
  // Who writes news has it all the while.
  expect((await ask(`detail?id=${id}`, editor)).content.data).toMatchObject({ state: "withdrawn", draft: { version } });
});

it("of two editors who save one version at the same moment one is told, and a draft that is saved meanwhile is not published by the other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await put("store", { ...words("first"), state: "draft" });
    const save = (title: string, state: string) => trial.send("POST", "dynamic/update", { token: editor, body: { id, version: 1, ...words(title), state } });
    const answers = await Promise.all([save("one", "draft"), save("other", "published")]);
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409]);
    const kept = answers[0].status === 200 ? { title: "one", state: "draft" } : { title: "other", state: "published" };
    expect((await ask(`detail?id=${id}`, editor)).content.data).toMatchObject({ ...kept, draft: { version: 2 } });
    await trial.send("DELETE", `dynamic/delete?ids=${id}`, { token: editor });
  }
});
