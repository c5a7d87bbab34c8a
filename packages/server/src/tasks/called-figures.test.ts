/** Whoever saves a figure after its groups were given other names finds these in its texts, in its description for those who can't see it, and in the values behind it. */
import { someOf } from "@analyte/contract/testing/some-of";
import { base } from "@analyte/contract/call";
import type { ResultOutline } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runTool, uploadTable } from "../testing/tool-runs.ts";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token = "";
let inputs = {};
const samples = Array.from({ length: 18 }, (_, row) => `s${row}`);
const groupOf = (row: number) => ["cachectic", "control", "medicated"][Math.floor(row / 6)]!;
const values = (row: number) =>
  [0, 1, 2, 3, 4].map((column) => 20 + (row < 6 === column > 1 ? 60 : 5) + ((row * 7 + column * 11) % 13) + (row < 12 ? 0 : column));

beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
  const user = { trial, token };
  inputs = {
    matrix: await uploadTable(user, "matrix.csv", [["sample", "f1", "f2", "f3", "f4", "f5"], ...samples.map((sample, row) => [sample, ...values(row)])]),
    samples: await uploadTable(user, "samples.csv", [["sample", "type"], ...samples.map((sample, row) => [sample, groupOf(row)])]),
  };
});
afterAll(() => trial.close());

async function saved(path: string, language: string): Promise<string> {
  const response = await fetch(`${trial.portal.address}${base}/${path}`, { headers: { token, "accept-language": language } });
  expect(response.status, path).toBe(200);
  return await response.text();
}

const hasBoxes = new Set(["two-groups", "many-groups", "opls-da", "pca"]);
/** These list the sides of their comparison. */
const compares = new Set(["two-groups", "roc", "opls-da"]);

const named = [
  ["two-groups", { comparison: { case: "cachectic", control: "control" } }],
  ["many-groups", {}],
  ["roc", { comparison: { case: "cachectic", control: "control" } }],
  ["pca", {}],
  ["opls-da", { permutations: 0, comparison: { case: "cachectic", control: "control" } }],
  ["heatmap", {}],
  ["missing-values", { within: "each-group" }],
  ["outliers", {}],
  ["pls-da", { permutations: 0 }],
  ["random-forest", {}],
  ["pcoa", {}],
  ["comparison-matrix", {}],
  ["k-means", {}],
] as const;

it.each(someOf(named, { oneOf: 4, by: "called figures" }))(
  "every figure of %s calls a group by its new name alone, and lists groups in their new order",
  async (tool, params) => {
    const id = await runTool({ trial, token }, tool, { inputs, params: { grouping: { column: "type" }, ...params } });
    const style = { groups: [{ group: "cachectic", name: "wasted" }], order: ["medicated", "control", "cachectic"] };
    expect(await trial.send("POST", "task/save_style", { token, body: { id, style } })).toMatchObject({ code: 1 });
    const { charts } = (await trial.send("GET", `task/result_outline?id=${id}`, { token })).content.data as ResultOutline;
    const names = [...charts.map(({ name }) => name), ...(hasBoxes.has(tool) ? ["feature:f3"] : [])];
    let [told, lists] = [0, 0];
    for (const name of names)
      for (const language of ["en-US", "zh-CN"])
        for (const format of ["svg", "csv"]) {
          const text = await saved(`task/download_chart?id=${id}&chart=${encodeURIComponent(name)}&format=${format}`, language);
          // Bars of comparisons keep their ids, by which they are found in the tables.
          expect(text.replaceAll(/^(?:(?:cachectic|control|medicated) vs \w+(?: \+ )?)+,/gm, ""), `${name} as ${format} in ${language}`).not.toContain(
            "cachectic",
          );
          if (text.includes("wasted")) told++;
          // Where a sentence lists all of them, it lists them so.
          for (const [list] of text.matchAll(
            /(?:wasted|control|medicated)(?: \(?n = \d+\)?|（n = \d+）)(?:(?:, |、|，|；)(?:wasted|control|medicated)(?: \(?n = \d+\)?|（n = \d+）))+/g,
          )) {
            lists++;
            const place = (group: string) => (list.includes(group) ? list.indexOf(group) : null);
            const places = ["medicated", "control", "wasted"].map(place).filter((at) => at !== null);
            if (!compares.has(tool)) expect(places, list).toEqual(places.toSorted((one, other) => one - other));
          }
        }
    expect(told).toBeGreaterThan(0);
    if (["pca", "pls-da", "many-groups"].includes(tool)) expect(lists).toBeGreaterThan(0);
  },
);
