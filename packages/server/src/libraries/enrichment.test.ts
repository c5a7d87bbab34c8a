/** From the results of one tool and a library to enriched sets, over HTTP: what a slot takes, and what it refuses. */
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import type { InspectedFile } from "@analyte/contract/tools";
import type { TaskResult, TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oneUser } from "../testing/one-user.ts";
import { operatorHere } from "../testing/operator-run.ts";

const trial = oneUser();
const { ask, give, ended } = trial;
const folder = mkdtempSync(join(tmpdir(), "enrichment-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = Array.from({ length: 24 }, (_, at) => `C${String(at + 1).padStart(5, "0")}`);
const set = (id: string, from: number, to: number) => [id, `Set ${id}`, ...names.slice(from, to)].join("\t");
const gmt = `${set("a", 0, 6)}\n${set("b", 6, 14)}\n${set("c", 10, 24)}\n`;
const table = `feature,log2_fc,significant\n${names.map((name, at) => `${name},${at % 2 ? 1 : -1},${at < 5}`).join("\n")}\n`;

let library: InstalledLibrary;
let tests: string;
beforeAll(async () => {
  const file = join(folder, "sets.gmt");
  writeFileSync(file, gmt);
  const run = operatorHere(trial.data, trial.databaseUrl);
  expect(await run(`library add ${file} --name Small --date 2026-05-01 --licence CC0`)).toMatchObject({ code: 0 });
  [library] = await ask<[InstalledLibrary]>("GET", "library/list");
  tests = await give("tests.csv", table);
});

const store = async (inputs: Record<string, string>, params: Record<string, unknown> = {}) =>
  await trial.send("POST", "task/store", { token: trial.token, body: { kind: "tool", tool_id: "ora", inputs, params } });
const run = async (inputs: Record<string, string>, params?: Record<string, unknown>): Promise<TaskState & { id: string }> => {
  const { content, status, showMsg } = await store(inputs, params);
  expect(status, showMsg).toBe(200);
  const { id } = content.data as { id: string };
  return { ...(await ended(id)), id };
};

it("takes an installed library, names it in the result, and can be filled in again", async () => {
  const done = await run({ tests, library: library.store_path });
  expect(done).toMatchObject({ status: "succeeded", reason: "" });
  const { methods, tables } = await ask<TaskResult>("GET", `task/result?id=${done.id}`);
  expect(methods.en).toContain("library “Small” (2026-05-01, CC0");
  expect(tables.map(({ name }) => name)).toEqual(["sets", "members", "background"]);
  const { inputs } = await ask<{ inputs: { role: string; store_path: string; name: string }[] }>("GET", `task/detail?id=${done.id}`);
  expect(Object.fromEntries(inputs.map(({ role, store_path }) => [role, store_path]))).toEqual({ tests, library: library.store_path });
  const again = await run(Object.fromEntries(inputs.map(({ role }) => [role, `input:${done.id}/${role}`])));
  expect(again.status).toBe("succeeded");
  // A table of a result is a table like any other.
  const chained = await run({ tests: `result:${done.id}/background.csv`, library: library.store_path }, { selected: names.slice(0, 5) });
  expect(chained.status).toBe("succeeded");
});

it("takes a user's own GMT file, which the doctor has looked at", async () => {
  const own = await give("own.gmt", gmt);
  const look = await ask<InspectedFile>("POST", "file/inspect", { store_path: own, role: "library" });
  expect(look).toMatchObject({ recognised: { format: "gmt", rows: 3 }, problems: [] });
  expect((await run({ tests, library: own })).status).toBe("succeeded");
});

it("refuses before anything is queued what can be known", async () => {
  const said = async (inputs: Record<string, string>, params?: Record<string, unknown>) => {
    const { status, showMsg, content } = await store(inputs, params);
    return [status, showMsg, ((content.data as { faults?: { field: string }[] } | null)?.faults ?? []).map(({ field }) => field)];
  };
  expect((await said({ tests }))[1]).toContain("There are no sets");
  expect((await said({ library: library.store_path }))[1]).toContain("Nothing says which features are selected");
  expect((await said({ tests, library: "library:nope" }))[0]).toBe(404);
  expect((await said({ tests, library: tests }))[1]).toContain("It reads .gmt, .txt, .tsv");
  expect((await said({ tests, library: library.store_path, samples: tests }))[1]).toBe("This tool takes no input “samples”.");
  const bad = await give("bad.gmt", "a\tA\tC00001\na\tB\tC00002\n");
  await ask("POST", "file/inspect", { store_path: bad, role: "library" });
  expect((await said({ tests, library: bad }))[1]).toContain("The set “a” stands in line 1 and again in line 2");
});

it.each([
  ["unknown ids", "feature,significant\nX1,TRUE\nX2,FALSE\n", gmt, "None of the 2 measured features is in a set of the library"],
  ["an empty list", "feature,significant\nC00001,FALSE\nC00002,FALSE\n", gmt, "No row of the table is selected"],
  ["a library of another kind of ids", table, "a\tA\tHMDB0000122\tHMDB0000094\n", "Its members are HMDB ids such as “HMDB0000122”; the features have “C00001”"],
  ["a matrix as library", table, "sample,f1\na,1\n", "Line 1 has no tab"],
])("says of %s why there is no result", async (_, own, sets, says) => {
  const done = await run({ tests: await give("own.csv", own), library: await give("sets.txt", sets) });
  expect(done.status).toBe("failed");
  expect(done.reason).toContain(says);
});

it("counts features that the table names twice once, and says so", async () => {
  const done = await run({ tests: await give("twice.csv", `${table}C00001,1,FALSE\n`), library: library.store_path });
  const { notes } = await ask<TaskResult>("GET", `task/result?id=${done.id}`);
  expect(notes.join(" ")).toContain("1 row of the table of results speaks of a feature again");
});
