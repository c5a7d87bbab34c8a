/** A process begins with values as measured: logarithms that the laboratory took, or a tool before, are undone first. */
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { beforeAll, expect, it } from "vitest";
import { untargetedLcms1 } from "@analyte/tools/flows/untargeted/lcms.1";
import { programsTrial } from "../testing/programs-trial.ts";
import { withCells } from "../testing/with-cells.ts";

const people = programsTrial();
const { call, data } = people;

const samples = ["Case", "Control"].flatMap((group) => Array.from({ length: 6 }, (_, at) => ({ group, name: `${group}${at + 1}` })));
const features = Array.from({ length: 40 }, (_, at) => `Metabolite ${at + 1}`);
/** From 0 to 1, alike in nothing. */
const chance = (one: number, other: number): number => {
  const wave = Math.sin(1 + 12.9898 * one + 78.233 * other) * 43_758.5453;
  return wave - Math.floor(wave);
};
/** Areas, of which eight are four times as high in cases. */
const areas = samples.map(({ group }, row) =>
  features.map((_, column) => 2 ** (14 + 6 * chance(column, 7) + 0.4 * chance(row, column) + (group === "Case" && column < 8 ? 2 : 0))),
);
const sheet = (of: (area: number) => number): string =>
  [
    ["Sample", "Group", ...features].join(","),
    ...areas.map((row, at) => [samples[at]!.name, samples[at]!.group, ...row.map((area) => String(of(area)))].join(",")),
  ].join("\n");

const groups = ["Case", "Control"].map((name) => ({ name, samples: samples.filter(({ group }) => group === name).map((one) => one.name) }));
const fewCharts = [
  { id: "data-summary", map_module: "data", params: {} },
  { id: "tests", map_module: "difference", params: {} },
];
async function run(matrix: string, applied: readonly string[], module_charts = fewCharts): Promise<string> {
  const program = { name: `By group of ${matrix}`, groups, comparisons: [{ case: "Case", control: "Control" }], store_path: matrix };
  const { id: programId } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", program);
  const asked = {
    flow_version_id: "untargeted.lcms.1",
    kind: "flow",
    name: "Logarithms",
    source: { inputs: { matrix } },
    about: { value: "area", unit: "", applied, taxid: "" },
    sample_group_program_id: programId,
    module_charts,
  };
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked);
  while (!finalStatuses.includes((await data<TaskState[]>("owner", "GET", `task/all_status?ids=${id}`))[0]!.status))
    await new Promise((done) => setTimeout(done, 200));
  return id;
}
async function testsOf(id: string): Promise<Map<string, { log2: number; p: number }>> {
  const token = await people.trial.signIn();
  const file = encodeURIComponent("tests/Case vs Control/tests.csv");
  const answer = await fetch(`${people.trial.portal.address}${base}/task/download_result?id=${id}&file=${file}`, { headers: { token } });
  expect(answer.status).toBe(200);
  const [header, ...lines] = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const at = (name: string): number => header!.indexOf(name);
  return new Map(lines.map((cells) => [cells[at("feature")]!, { log2: Number(cells[at("log2_fc")]), p: Number(cells[at("p")]) }]));
}

let measured: Awaited<ReturnType<typeof testsOf>>;
beforeAll(async () => {
  measured = await testsOf(
    await run(
      await people.give(
        "owner",
        "areas.csv",
        sheet((area) => area),
      ),
      [],
    ),
  );
});
function expectSame(found: typeof measured): void {
  expect([...found.keys()]).toEqual([...measured.keys()]);
  for (const [feature, { log2, p }] of measured) {
    expect(Math.abs(found.get(feature)!.log2 - log2), feature).toBeLessThan(1e-9);
    expect(Math.abs(Math.log(found.get(feature)!.p / p)), feature).toBeLessThan(1e-6);
  }
}

it("finds what was planted", () => {
  const found = [...measured].filter(([, { log2, p }]) => log2 > 1.5 && p < 1e-6).map(([feature]) => feature);
  expect(found).toEqual(features.slice(0, 8));
});

it.each([
  ["log", Math.log2],
  ["log10", Math.log10],
  ["ln", Math.log],
] as const)("values to which %s was applied give the same tests as those measured", async (applied, of) => {
  expectSame(await testsOf(await run(await people.give("owner", `${applied}.csv`, sheet(of)), [applied])));
});

it("two logarithms at once are refused", async () => {
  const matrix = await people.give("owner", "both.csv", sheet(Math.log2));
  const about = { value: "area", unit: "", applied: ["log", "ln"], taxid: "" };
  const source = { inputs: { matrix } };
  const asked = { flow_version_id: "untargeted.lcms.1", kind: "flow", name: "Both", source, about, sample_group_program_id: "x", module_charts: [] };
  expect((await call("owner", "POST", "task/store", asked)).showMsg).not.toBe("");
});

const statesOf = (id: string) =>
  data<{ id: string; module_chart: string; status: string; reason: string }[]>("owner", "GET", `task/list_of_all_module_chart?id=${id}`);
const cellsBelow = (cell: (area: number) => string): string => {
  let at = 0;
  return withCells(
    sheet((area) => area),
    (text) => (at++ % 53 === 7 ? cell(Number(text)) : text),
    2,
  );
};

it.each([
  ["below 0", (area: number) => String(-area / 10), "values below 0 were taken as not detected"],
  // PQN counted them as measured before, and what came before and after it did not.
  ["of 0", () => "0", "zeros were taken as not detected"],
])("areas %s are not detected: everything is computed as if their cells were empty", async (name, cell, said) => {
  const charts = [...fewCharts, { id: "pca", map_module: "overview", params: {} }, { id: "feature-boxes", map_module: "difference", params: {} }];
  const below = await run(await people.give("owner", `${name}.csv`, cellsBelow(cell)), [], charts);
  const empty = await run(
    await people.give(
      "owner",
      `empty for ${name}.csv`,
      cellsBelow(() => ""),
    ),
    [],
    charts,
  );
  const states = await statesOf(below);
  expect(states.filter(({ status }) => status !== "succeeded")).toEqual([]);
  expect(states.map(({ module_chart }) => module_chart)).toEqual(expect.arrayContaining(["pca", "feature-boxes"]));
  const summary = states.find(({ module_chart }) => module_chart === "data-summary")!;
  const { sentence } = await data<{ sentence: { en: string } }>("owner", "GET", `task/detail_of_module_chart?task_id=${below}&id=${summary.id}`);
  expect(JSON.stringify(sentence)).toContain(said);
  expect(await testsOf(below)).toEqual(await testsOf(empty));
  expect(await testsOf(below)).not.toEqual(measured);
});

it("a table with many values below 0 is refused before anything runs", async () => {
  const matrix = await people.give(
    "owner",
    "centred.csv",
    sheet((area) => Math.log2(area) - 17),
  );
  await expect(run(matrix, [])).rejects.toThrow(/None of the ticked module charts can be made. \d+ of 480 values are below 0/);
});

it("where nothing is selected, no chart that is made of the selected fails: each is skipped", async () => {
  const matrix = await people.give(
    "owner",
    "none.csv",
    sheet((area) => area + 1),
  );
  const fed = new Set(["select"]);
  for (const { id, slots } of untargetedLcms1.charts)
    if (Object.values(slots).some((source) => "from" in source && source.soft !== true && fed.has(source.from))) fed.add(id);
  const charts = untargetedLcms1.charts.filter(({ id, internal }) => fed.has(id) && internal !== true);
  const none = { rule: "custom", p_threshold: 0, raw_p: 0, log2_fc_threshold: 9 };
  const states = await statesOf(
    await run(
      matrix,
      [],
      charts.map(({ id, map_module }) => ({ id, map_module, params: id === "select" ? none : {} })),
    ),
  );
  expect(states.filter(({ status }) => !["succeeded", "skipped", "unchanged"].includes(status)).map((one) => `${one.module_chart}: ${one.reason}`)).toEqual([]);
  expect(states.filter(({ status }) => status === "skipped").length).toBeGreaterThan(4);
});
