/** Names that every object inherits something under, as feature, sample, group, column, file and folder: the whole way, with the real tools. */
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskResult, type TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf"];
const [caseGroup, controlGroup] = ["constructor", "__proto__"];

const samples = [...hostile, "s7", "s8", "s9", "s10", "s11", "s12"];
const features = [...hostile, "f7", "f8", "f9"];
const valueOf = (row: number, column: number) => 20 + ((row * 7 + column * 5) % 11) + (row < 6 && column < 3 ? 40 : 0) + ((row * column) % 3);
const matrix = [["sample", ...features], ...samples.map((sample, row) => [sample, ...features.map((_, column) => valueOf(row, column))])];
const sheet = [["sample", "__proto__", "constructor"], ...samples.map((sample, row) => [sample, row < 6 ? caseGroup : controlGroup, row])];
const csv = (rows: unknown[][]) => rows.map((row) => row.join(",")).join("\n");

let trial: TrialPortal;
let token = "";
let inputs: { matrix: string; samples: string };
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  const folder = await trial.send("POST", "user_file_store/add_dir", { token, body: { current_dir: "/", name: "__proto__" } });
  expect(folder.code).toBe(1);
  const upload = async (name: string, rows: unknown[][]) => {
    const { content, showMsg } = await trial.upload(token, name, csv(rows), { current_dir: "/__proto__/" });
    expect(showMsg).toBe("");
    return (content.data as { store_path: string }).store_path;
  };
  inputs = { matrix: await upload("constructor.csv", matrix), samples: await upload("__proto__.csv", sheet) };
});
afterAll(() => trial.close());

const get = async <T>(path: string): Promise<T> => (await trial.send("GET", path, { token })).content.data;
async function run(tool: string, params: Record<string, unknown>): Promise<{ id: string; state: TaskState }> {
  const body = { kind: "tool", tool_id: tool, name: "toString", inputs, params };
  const { content, showMsg } = await trial.send("POST", "task/store", { token, body });
  expect(showMsg).toBe("");
  const { id } = content.data as { id: string };
  for (;;) {
    const [state] = await get<TaskState[]>(`task/all_status?ids=${id}`);
    if (finalStatuses.includes(state!.status)) return { id, state: state! };
    await new Promise((done) => setTimeout(done, 50));
  }
}
const download = async (path: string): Promise<string> => {
  const response = await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token } });
  expect(response.status, path).toBe(200);
  return await response.text();
};

it("an inspection names them as they are", async () => {
  const body = { store_path: inputs.samples, role: "samples", with: { matrix: inputs.matrix } };
  const { columns } = (await trial.send("POST", "file/inspect", { token, body })).content.data as { columns: { name: string }[] };
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(["__proto__", "constructor"]));
});

describe.each([
  ["two-groups", { grouping: { column: "__proto__" }, comparison: { case: caseGroup, control: controlGroup } }],
  ["roc", { grouping: { column: "__proto__" }, comparison: { case: caseGroup, control: controlGroup } }],
  ["correlation", { grouping: { column: "__proto__" } }],
  ["pca", { grouping: { column: "__proto__" } }],
  ["heatmap", {}],
  ["normalise", { transform: "log2" }],
] as const)("%s", (tool, params) => {
  it("runs, is read and drawn", async () => {
    const { id, state } = await run(tool, params);
    expect(state).toMatchObject({ status: "succeeded", reason: "" });
    const { charts, tables } = await get<TaskResult>(`task/result?id=${id}`);
    for (const { name } of charts) {
      for (const format of ["svg", "csv"])
        expect(await download(`task/download_chart?id=${id}&chart=${name}&format=${format}`)).not.toMatch(/native code|\[object/);
    }
    for (const { file } of tables) expect(await download(`task/download_result?id=${id}&file=${file}`)).not.toMatch(/native code|\[object|undefined/);
    if (tool !== "two-groups") return;
    for (const feature of hostile) {
      expect(await get(`task/data_interaction_result?id=${id}&feature=${feature}`)).toMatchObject({
        document: { kind: "boxes", groups: expect.arrayContaining([caseGroup, controlGroup]) as string[] },
      });
    }
    const view = { labelled: hostile, groupColours: { [caseGroup]: "#123456" }, groupLabels: { "Not significant": "toString" } };
    const style = { groups: [{ group: caseGroup, name: "valueOf" }] };
    expect(await trial.send("POST", "task/save_style", { token, body: { id, style } })).toMatchObject({ code: 1 });
    expect(await trial.send("POST", "task/save_view", { token, body: { id, chart: charts[0]!.name, view } })).toMatchObject({ code: 1 });
    expect(await get(`task/data_interaction_result?id=${id}&chart=${charts[0]!.name}`)).toMatchObject({
      view: { ...view, groupNames: { [caseGroup]: "valueOf" } },
    });
  });
});

it("a list keyed by such a name is refused in words that name it", async () => {
  const headers = { "content-type": "application/json" };
  const body = '{"id":"x","chart":"y","view":{"groupColours":{"__proto__":"#123456"}}}';
  const answer = await trial.send("POST", "task/save_view", { token, body, headers });
  expect(answer).toMatchObject({ status: 400, code: 3, showMsg: expect.stringContaining("“__proto__”") as string });
});
