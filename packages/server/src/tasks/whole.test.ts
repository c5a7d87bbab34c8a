/** The whole way over HTTP, with the real tools: example, result, figures, zip, live states. */
import { someOf } from "@analyte/contract/testing/some-of";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { base } from "@analyte/contract/call";
import type { TaskResult, TaskState } from "@analyte/contract/tasks";
import { listedCatalog } from "@analyte/tools/catalog";
import { expect, test } from "vitest";
import { oneUser } from "../testing/one-user.ts";

const trial = oneUser();
const { ask, give, ended, download } = trial;

const zipped = (path: string): string[] => {
  const program = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(z.namelist()))";
  return execFileSync("python3", ["-c", program, path]).toString().trim().split("\n");
};

test.each(someOf(listedCatalog, { oneOf: 4, by: "whole" }).map(({ manifest }) => [manifest.id] as const))(
  "the example of %s runs, and its result can be read and drawn",
  async (tool) => {
    const { content } = await trial.send("POST", "task/store_example", { token: trial.token, body: { tool_id: tool } });
    const { id } = content.data as { id: string };
    expect(await ended(id)).toMatchObject({ status: "succeeded", reason: "" });
    const result = await ask<TaskResult>("GET", `task/result?id=${id}`, undefined, "zh");
    expect(result.tables.length).toBeGreaterThan(0);
    expect(result.charts.length).toBeGreaterThan(0);
    expect(result.provenance).toMatchObject({ tool: { id: tool } });
    for (const { name } of result.charts) {
      expect((await download(`task/download_chart?id=${id}&chart=${name}&format=svg`)).toString().slice(0, 4)).toBe("<svg");
    }
    for (const table of result.tables) expect((await download(`task/download_result?id=${id}&file=${table.file}`)).length).toBe(table.size);
    if (tool !== "pca") return;

    const { name } = result.charts[0]!;
    expect((await download(`task/download_chart?id=${id}&chart=${name}&format=png`)).subarray(1, 4).toString()).toBe("PNG");
    expect((await download(`task/download_chart?id=${id}&chart=${name}&format=csv`)).length).toBeGreaterThan(10);
    const zip = join(trial.data, "all.zip");
    writeFileSync(zip, await download(`task/download_all?id=${id}`));
    const names = zipped(zip);
    for (const chart of result.charts) expect(names).toEqual(expect.arrayContaining([`figures/${chart.name}.svg`, `figures/${chart.name}.png`]));
    for (const table of result.tables) expect(names).toContain(`tables/${table.file}`);
    expect(names).toEqual(expect.arrayContaining(["methods.txt", "provenance.json", "script.R", "tables.xlsx"]));
  },
  240_000,
);

test("an uploaded table: inspected, refused where the doctor knows better, and run", async () => {
  const matrix = "sample,f1,f2,f3\n" + Array.from({ length: 8 }, (_, row) => `s${row},${row + 1},${(row * 7) % 5},${(row * row) % 11}`).join("\n");
  const samples = "sample,group\n" + Array.from({ length: 8 }, (_, row) => `s${row},${row < 4 ? "A" : row < 7 ? "B" : "C"}`).join("\n");
  const inputs = { matrix: await give("matrix.csv", matrix), samples: await give("samples.csv", samples) };
  const inspection = await trial.send("POST", "file/inspect", {
    token: trial.token,
    body: { store_path: inputs.samples, role: "samples", with: { matrix: inputs.matrix } },
  });
  expect(inspection.content.data).toMatchObject({
    recognised: { format: "csv" },
    columns: expect.arrayContaining([expect.objectContaining({ name: "group", distinct: 3 })]),
  });

  const submit = async (group: string, column = "group") =>
    await trial.send("POST", "task/store", {
      token: trial.token,
      language: "zh-CN",
      body: {
        kind: "tool",
        tool_id: "two-groups",
        name: "对比",
        inputs,
        params: { grouping: { column }, comparison: { case: group, control: "A" }, input_scale: "log2" },
      },
    });
  expect(await submit("B", "groop")).toMatchObject({
    code: 11,
    showMsg: expect.stringContaining("样本表中没有“groop”列") as string,
    content: { faults: [{ field: "params.grouping" }] },
  });
  expect((await submit("D")).showMsg).toContain("列“group”中没有组“D”");
  expect((await submit("C")).showMsg).toContain("只有 1 个样本");
  expect((await submit("A")).code).toBe(3);
  const { id } = (await submit("B")).content.data as { id: string };
  expect(await ended(id)).toMatchObject({ status: "succeeded" });
  const box = await ask<{ document: { kind: string; panels: { boxes: { n: number }[] }[] } }>("GET", `task/data_interaction_result?id=${id}&feature=f2`);
  expect(box.document.panels[0]!.boxes.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([3, 4]);
});

test("live states arrive over HTTP while a task runs", async () => {
  const abort = new AbortController();
  const response = await fetch(`${trial.portal.address}${base}/task/events`, { headers: { token: trial.token }, signal: abort.signal });
  let text = "";
  const reading = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
  })().catch(() => {});
  const { content } = await trial.send("POST", "task/store_example", { token: trial.token, body: { tool_id: "pca" } });
  const { id } = content.data as { id: string };
  await ended(id);
  await expect.poll(() => text).toContain(`"status":"succeeded"`);
  const states = text
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)) as TaskState);
  expect(states.every((state) => state.id === id)).toBe(true);
  expect(states.map((state) => state.status)).toEqual(expect.arrayContaining(["running", "succeeded"]));
  abort.abort();
  await reading;
});
