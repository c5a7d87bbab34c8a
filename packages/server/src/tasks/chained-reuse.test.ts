/** Names that users gave are put in when a result is shown: what is the same but for them is computed once, from step to step. */
import type { TaskResult } from "@analyte/contract/tasks";
import { expect, it } from "vitest";
import { oneUser } from "../testing/one-user.ts";

const { ask, give, download, ended } = oneUser();
const table = `sample,f1,f2,f3\n${[1, 2, 3, 4, 5, 6].map((at) => `s${at},${at * 3},${at * at + 1},${40 - at * 5}`).join("\n")}\n`;
const resultOf = async (id: string): Promise<TaskResult> => await ask("GET", `task/result?id=${id}`);
const matrixOf = async (id: string) => (await resultOf(id)).tables.find(({ name }) => name === "matrix")!;

async function normalised(name: string, matrix: string, params: object): Promise<string> {
  const { id } = await ask<{ id: string }>("POST", "task/store", { kind: "tool", tool_id: "normalise", name, inputs: { matrix }, params, reuse: true });
  expect(await ended(id)).toMatchObject({ status: "succeeded", reason: "" });
  return id;
}

it("the next step of an equal result is the same, whatever file and tasks are called, and each task says its own names", async () => {
  const first = await normalised("First", await give("study.csv", table), { sample: "sum" });
  const other = await normalised("Other $& one", await give("renamed.csv", table), { sample: "sum" });
  const next = await normalised("Next", (await matrixOf(first)).store_path, { transform: "log2" });
  await ask("POST", "task/update", { id: other, name: "Other $& two" });
  const matrix = (await matrixOf(other)).store_path;
  const asked = { kind: "tool", tool_id: "normalise", inputs: { matrix }, params: { transform: "log2" } };
  expect(await ask("POST", "task/equal", asked)).toMatchObject({ task: { id: next } });
  const equal = await normalised("Equal", matrix, { transform: "log2" });

  const [one, two] = [await resultOf(next), await resultOf(equal)];
  expect([one.reused_from, two.reused_from]).toEqual([null, next]);
  expect(one.notes.join(" ")).toContain("a result of “First”: normalised");
  expect(two.notes.join(" ")).toContain("a result of “Other $& two”: normalised");
  expect((await matrixOf(next)).state).toMatchObject({ from: "Next", origin: "study", scale: "log2" });
  expect((await matrixOf(equal)).state).toMatchObject({ from: "Equal", origin: "renamed", scale: "log2" });
  for (const id of [next, equal]) {
    const state = (await download(`task/download_result?id=${id}&file=matrix.state.json`)).toString();
    expect(JSON.parse(state)).toMatchObject({ from: "", origin: "" });
  }
});
