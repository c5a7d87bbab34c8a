/** Everything a person can do wrong: a clear message in their language, nothing stored, nothing queued, nobody else disturbed. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { clientOf, signIn, type Client } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { plainZip, sheetOfTwoGibibytes } from "./zip-bomb.ts";

test.describe.configure({ mode: "serial" });
let portal: Portal;
let english: Client;
let chinese: Client;

test.beforeAll(async () => {
  portal = await startPortal();
  english = await signIn(portal.url);
  chinese = await signIn(portal.url, "demo@example.org", "demo-portal", "zh-CN");
});
test.afterAll(async () => portal?.stop());

const matrixText = ["sample,f1,f2,f3", "s1,1,5,2", "s2,2,6.5,3", "s3,3,7,4.5", "s4,4.5,8,1", "s5,5,9.5,2", "s6,6,4,3"].join("\n");
const samplesText = ["sample,group,solo,subject", "s1,A,X,p1", "s2,A,Y,p2", "s3,A,Y,p3", "s4,B,Y,p1", "s5,B,Y,p2", "s6,B,Y,p3"].join("\n");
const two = { grouping: { column: "group" }, comparison: { case: "A", control: "B" } };
const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await english.upload(name, content);
  expect(answer.code, answer.showMsg).toBe(1);
  return answer.content.data.store_path;
};
const taskCount = async () => (await english.get("task/list", { size: "1" })).content.total;
const fileCount = async () => (await english.get("user_file_store/list", { size: "1" })).content.total;

/** Where a submit is refused, at the call or as the failed task's reason, and in which words. */
async function refusal(
  client: Client,
  tool: string,
  inputs: Record<string, string>,
  params: Record<string, unknown>,
): Promise<{ at: "call" | "task"; message: string }> {
  const before = await taskCount();
  const stored = await client.store(tool, inputs, params);
  if (stored.code !== 1) {
    expect(await taskCount(), "a refused submit queues nothing").toBe(before);
    return { at: "call", message: stored.showMsg };
  }
  const ended = await client.finished(stored.content.data.id);
  expect(ended.status).toBe("failed");
  expect(ended.tables).toEqual([]);
  return { at: "task", message: ended.reason };
}
/** Both languages name what is wrong. */
async function refusedInBoth(tool: string, inputs: Record<string, string>, params: Record<string, unknown>, words: RegExp[]) {
  const en = await refusal(english, tool, inputs, params);
  const zh = await refusal(chinese, tool, inputs, params);
  for (const word of words) {
    expect(en.message).toMatch(word);
    expect(zh.message).toMatch(word);
  }
  expect(zh.message).toMatch(/[\u4e00-\u9fff]/);
  expect(en.message).not.toMatch(/[\u4e00-\u9fff]/);
  return en.at;
}

test("a wrong password, in both languages, and no word on whether the account exists", async () => {
  const wrong = await clientOf(portal.url, "").post("login", { username: "demo2@example.org", password: "not-it" });
  const nobody = await clientOf(portal.url, "").post("login", { username: "nobody@example.org", password: "not-it" });
  expect(wrong.code).not.toBe(1);
  expect(wrong.showMsg).toBe(nobody.showMsg);
  const zh = await clientOf(portal.url, "", "zh-CN").post("login", { username: "demo2@example.org", password: "not-it" });
  expect(zh.showMsg).toMatch(/[\u4e00-\u9fff]/);
});

test("no session, an unknown tool, parameters out of range, wrong columns and groups are refused at the call", async () => {
  const matrix = await upload("m.csv", matrixText);
  const samples = await upload("s.csv", samplesText);
  expect((await clientOf(portal.url, "no-such-token").get("task/list")).code).toBe(2);
  expect(await refusedInBoth("no-such-tool", { matrix }, {}, [/no-such-tool/])).toBe("call");
  expect(await refusedInBoth("pca", { matrix }, { components: 99 }, [/10/])).toBe("call");
  expect(await refusedInBoth("pca", { matrix }, { nonsense: 1 }, [/nonsense/])).toBe("call");
  expect(await refusedInBoth("two-groups", { matrix, samples }, { ...two, comparison: { case: "A", control: "A" } }, [/A/])).toBe("call");
  // What an earlier look at the table knows is refused at the call as well.
  await english.post("file/inspect", { store_path: samples, role: "samples", with: { matrix } });
  expect(await refusedInBoth("two-groups", { matrix, samples }, { ...two, grouping: { column: "treatment" } }, [/treatment/, /group/])).toBe("call");
  expect(await refusedInBoth("two-groups", { matrix, samples }, { grouping: { column: "solo" }, comparison: { case: "X", control: "Y" } }, [/X/])).toBe("call");
  expect(await refusedInBoth("two-groups", { matrix, samples }, { ...two, pair: { column: "patient" } }, [/patient/])).toBe("call");
});

test("the same faults without an earlier look become the failed task's reason", async () => {
  const matrix = await upload("m2.csv", `${matrixText}\n`);
  const samples = await upload("s2.csv", `${samplesText}\n`);
  await refusedInBoth("two-groups", { matrix, samples }, { ...two, grouping: { column: "treatment" } }, [/treatment/, /group/]);
  await refusedInBoth("two-groups", { matrix, samples }, { grouping: { column: "solo" }, comparison: { case: "X", control: "Y" } }, [/X/]);
});

test("tables with faults: constant, text, ragged", async () => {
  const samples = await upload("s3.csv", samplesText);
  const constant = await upload("constant.csv", "sample,f1,f2\ns1,1,2\ns2,1,2\ns3,1,2\ns4,1,2\ns5,1,2\ns6,1,2");
  await refusedInBoth("pca", { matrix: constant, samples }, {}, []);
  const text = await upload("text.csv", matrixText.replace("6.5", "about six"));
  await refusedInBoth("pca", { matrix: text, samples }, {}, [/about six/, /3/]);
  const ragged = await upload("ragged.csv", matrixText.replace("s3,3,7,4.5", "s3,3,7,4.5,9,9"));
  await refusedInBoth("pca", { matrix: ragged, samples }, {}, [/4/]);
  const inspected = await chinese.post<{ problems: { table: string; row: number; column: number; cell: string; message: string }[] }>("file/inspect", {
    store_path: text,
    role: "matrix",
    with: { samples },
  });
  const problem = inspected.content.data.problems.find(({ cell }) => cell === "about six");
  expect(problem).toMatchObject({ table: "matrix", row: 3, column: 3 });
  expect(problem?.message).toMatch(/[\u4e00-\u9fff]/);
});

test("samples in one table only are found by the look at a table", async () => {
  const matrix = await upload("m4.csv", matrixText);
  const samples = await upload("s4.csv", samplesText.replace("s6,B,Y,p3", "s7,B,Y,p3"));
  // Each is said once: with the table that has the sample.
  const said = async (store_path: string, role: string, others: Record<string, string>) => {
    const answer = await english.post<{ problems: { message: string }[] }>("file/inspect", { store_path, role, with: others });
    return answer.content.data.problems.map(({ message }) => message).filter((message) => /s6|s7/.test(message));
  };
  expect(await said(matrix, "matrix", { samples })).toEqual([expect.stringContaining("“s6”")]);
  expect(await said(samples, "samples", { matrix })).toEqual([expect.stringContaining("“s7”")]);
});

test("an empty file and one byte too many leave nothing stored", async () => {
  const before = await fileCount();
  const blobs = () =>
    readdirSync(portal.data, { recursive: true })
      .map(String)
      .filter((path) => /(^|\/)(blobs|tmp)\/.*[^/]{20,}$/.test(path)).length;
  const stored = blobs();
  for (const client of [english, chinese]) {
    const empty = await client.upload("empty.csv", "");
    expect(empty.code).not.toBe(1);
    const large = await client.upload("large.csv", new Uint8Array(104_857_601));
    expect(large.status).toBe(413);
    expect(large.showMsg).toMatch(/100/);
  }
  expect(await fileCount()).toBe(before);
  expect(blobs()).toBe(stored);
  const exact = await english.upload("exact.csv", new Uint8Array(104_857_600));
  expect(exact.code, exact.showMsg).toBe(1);
});

test("a zip that is no workbook, and a sheet that unpacks to 2 GiB", async () => {
  test.setTimeout(240_000);
  const zip = await upload("not-a-workbook.xlsx", plainZip());
  await refusedInBoth("pca", { matrix: zip }, {}, [/xlsx|Excel/i]);
  const bomb = sheetOfTwoGibibytes();
  expect(bomb.length).toBeLessThan(8_000_000);
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, "utf8"))?.[1]) / 1024;
  const before = memory();
  const large = await upload("large-sheet.xlsx", bomb);
  const other = await signIn(portal.url, "demo2@example.org");
  const done = new AbortController();
  const meanwhile = callsUntil(other, done.signal);
  await refusedInBoth("pca", { matrix: large }, {}, []);
  done.abort();
  expect(memory() - before, "growth of the server's memory in MB").toBeLessThan(100);
  const { answered, unanswered } = await meanwhile;
  expect(unanswered).toBe(0);
  expect(answered, "another user's calls that were answered meanwhile").toBeGreaterThan(10);
});

test("UTF-16, tabs and decimal commas are understood", async () => {
  const samples = await upload("s5.csv", samplesText);
  const text = matrixText.replaceAll(",", "\t").replaceAll(".", ",");
  const utf16 = await upload("utf16.txt", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")));
  const ours = await english.run("pca", { matrix: utf16, samples }, { components: 2 });
  const plain = await english.run("pca", { matrix: await upload("plain.csv", matrixText), samples }, { components: 2 });
  expect(await ours.text("scores.csv")).toBe(await plain.text("scores.csv"));
});

test("another user's file, task and result are not found", async () => {
  const other = await signIn(portal.url, "demo2@example.org");
  const theirs = await other.upload("theirs.csv", matrixText);
  expect(await refusedInBoth("pca", { matrix: theirs.content.data.store_path }, {}, [])).toBe("call");
  expect((await english.get("user_file_store/detail", { id: theirs.content.data.id })).status).toBe(404);
  const example = await other.post<{ id: string }>("task/store_example", { tool_id: "pca" });
  const { id } = example.content.data;
  await other.finished(id);
  for (const path of ["task/detail", "task/result"]) expect((await english.get(path, { id })).status).toBe(404);
  expect((await english.download(id, "scores.csv")).status).toBe(404);
  expect((await english.get<unknown[]>("task/all_status", { ids: id })).content.data).toEqual([]);
  expect(await refusedInBoth("pca", { matrix: `result:${id}/scores.csv` }, {}, [])).toBe("call");
  await english.get("task/list");
  expect((await other.result(id)).status).toBe("succeeded");
});

test("paths that would leave the store lead nowhere", async () => {
  const example = await english.post<{ id: string }>("task/store_example", { tool_id: "pca" });
  await english.finished(example.content.data.id);
  for (const file of ["../../portal.db", "..%2f..%2fportal.db", "/etc/passwd", join("..", "job.json")]) {
    expect((await english.download(example.content.data.id, file)).status).toBe(404);
  }
});

/** A user's calls one after another until told to stop: a server that is held up answers hardly any. */
async function callsUntil(client: Client, signal: AbortSignal): Promise<{ answered: number; unanswered: number }> {
  const count = { answered: 0, unanswered: 0 };
  while (!signal.aborted) {
    const { code } = await client.get("task/list");
    count[code === 1 ? "answered" : "unanswered"]++;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return count;
}
