/** No call goes through all rows of a table that grows with the portal: every statement of the calls is recorded, and SQLite asked how it runs it. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fillFolder } from "../testing/filled-folder.ts";
import { trialDatabaseServer } from "../testing/trial-database.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

/** Tables of whose rows a portal has a few, whoever uses it. */
const small = ["site_setting"];

const statements = new Set<string>();
let trial: TrialPortal;
let token = "";
const post = (path: string, body: unknown) => trial.send("POST", path, { token, body });
const get = (path: string) => trial.send("GET", path, { token });

describe.skipIf(trialDatabaseServer !== null)("statements on a filled database", () => {
  beforeAll(async () => {
    const prepare = Reflect.get(DatabaseSync.prototype, "prepare");
    vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (this: DatabaseSync, statement: string) {
      statements.add(statement);
      return prepare.call(this, statement);
    });
    // What writes is told to the thread that writes.
    const tell = Reflect.get(Worker.prototype, "postMessage");
    vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, asked: unknown, ...transfer) {
      if (isStatement(asked)) statements.add(asked.sql);
      tell.call(this, asked, ...transfer);
    });
    trial = await startTrial();
    token = await trial.signIn();
    for (const name of ["A", "B", "C"]) await post("user_file_store/add_dir", { current_dir: "/", name });
    await post("user_file_store/add_dir", { current_dir: "/A/", name: "inner" });
    const user = (await trial.portal.accounts.findByLogin("demo"))!;
    const names = Array.from({ length: 3_000 }, (_, at) => `sample_${at}.csv`);
    await fillFolder(trial.portal.database, user.id, "/A/", names, (at) => ({ size: at, created_at: at }));
    await fillFolder(trial.portal.database, user.id, "/A/inner/", names.slice(0, 50), (at) => ({ size: at, created_at: at }));
    statements.clear();
    await useEverything();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await trial.close();
  });

  it("none goes through a whole table", () => {
    vi.restoreAllMocks();
    const database = new DatabaseSync(join(trial.data, "portal.sqlite"));
    expect(statements.size).toBeGreaterThan(60);
    expect([...statements].filter((statement) => /^(insert|update|delete)/.test(statement)).length).toBeGreaterThan(30);
    const scans = [...statements].flatMap((statement) => scansOf(database, statement));
    database.close();
    expect(scans).toEqual([]);
  });
});

const isStatement = (asked: unknown): asked is { sql: string } => typeof asked === "object" && asked !== null && "sql" in asked;

function scansOf(database: DatabaseSync, statement: string): string[] {
  if (!/^\s*(select|with|insert|update|delete)/i.test(statement)) return [];
  const steps = database.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
  return steps
    .flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
    .map((name) => new RegExp(`(\\w+)"? as "?${name}\\b`).exec(statement)?.[1] ?? name)
    .filter((table) => tables(database).has(table) && !small.includes(table))
    .map((table) => `${table}: ${statement}`);
}
const tables = (database: DatabaseSync): Set<string> =>
  new Set((database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]).map(({ name }) => name));

async function useEverything(): Promise<void> {
  const idOf = async (directory: string, name: string): Promise<string> => {
    const { data } = (await get(`user_file_store/list?current_dir=${directory}&size=200`)).content as { data: { id: string; name: string }[] };
    return data.find((entry) => entry.name === name)!.id;
  };
  for (const sort of ["name", "size", "created_at", "kind"]) {
    for (const page of [1, 8, 15]) await get(`user_file_store/list?current_dir=/A/&size=200&sort=${sort}&order=desc&page=${page}`);
  }
  for (const query of ["name=sample", "name=sa", "current_dir=/A/inner/&name=sample", "current_dir=/A/&name=sample_12"])
    await get(`user_file_store/list?${query}`);
  const [a, b, inner] = [await idOf("/", "A"), await idOf("/", "B"), await idOf("/A/", "inner")];
  await get("user_file_store/usage");
  await get(`user_file_store/detail?id=${a}`);
  await post("user_file_store/link", { ids: [a, b].join() });
  const { url } = (await post("user_file_store/link", { ids: [b, inner].join() })).content.data as { url: string };
  // The files have rows alone: where the first content is missed, the zip breaks off.
  await (await fetch(`${trial.portal.address}${url}`)).arrayBuffer().catch(() => null);
  await post("user_file_store/copy", { ids: inner, to: "/B/", on_equal: "keep_both" });
  await post("user_file_store/move", { ids: inner, to: "/C/", on_equal: "keep_both" });
  await post("user_file_store/update", { id: b, name: "B renamed" });
  await trial.upload(token, "new.csv", "sample,a,b\ns1,1,2\n");
  await trial.send("DELETE", "user_file_store/delete", { token, body: { ids: a } });
  await get("user_file_store/bin");
  await post("user_file_store/restore", { ids: a });
  const { id } = (await post("task/store_example", { tool_id: "pca" })).content.data as { id: string };
  for (let round = 0; round < 400; round++) {
    const [state] = (await get(`task/all_status?ids=${id}`)).content.data as { status: string }[];
    if (state?.status === "succeeded" || state?.status === "failed") break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const path of ["list", `detail?id=${id}`, `result?id=${id}`, "used_tools", "list?status=succeeded", "list?name=x"]) await get(`task/${path}`);
  const { data: messages } = (await get("system_notify/list")).content as { data: { id: string }[] };
  await get("notify_result/no_read");
  await get("system_notify/all_type");
  for (const message of messages) await get(`system_notify/detail?id=${message.id}`);
  await post("system_notify/read", { ids: messages.map((message) => message.id).join() });
  await trial.send("DELETE", "system_notify/delete", { token, body: { ids: messages.map((message) => message.id).join() } });
  await trial.send("DELETE", "task/delete", { token, body: { ids: id } });
}
