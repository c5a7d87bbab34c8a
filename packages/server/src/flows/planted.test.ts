/** What the generator of the untargeted example has planted, read off the whole process's results against bounds that were set when it was planted. */
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { studiesFolder } from "@analyte/tools/catalog";
import { programsTrial } from "../testing/programs-trial.ts";

const people = programsTrial({ PORTAL_TEXTBOOK: "yes" });
const { data } = people;
type Truth = Record<"up" | "down" | "noise" | "blank", string[]> & { log2_dilution: Record<string, number> };
const truth = JSON.parse(readFileSync(join(studiesFolder, "untargeted", "truth.json"), "utf8")) as Truth;

/** The cells of some columns, row by row. */
function column(csv: string, ...names: string[]): string[][] {
  const [header = "", ...lines] = csv.trim().split("\n");
  const places = names.map((name) => header.split(",").indexOf(name));
  // Cells of a column that is gone would all be read as nothing.
  expect(header.split(",")).toEqual(expect.arrayContaining(names));
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
    return places.map((place) => cells[place] ?? "");
  });
}
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (a: number, b: number) => number) => pairs.reduce((total, [a, b]) => total + of(a - x, b - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}

describe("what is planted in the example of untargeted metabolomics", () => {
  let id = "";
  const table = async (file: string): Promise<string> => {
    const token = await people.trial.signIn();
    const answer = await fetch(`${people.trial.portal.address}${base}/task/download_result?id=${id}&file=${encodeURIComponent(file)}`, { headers: { token } });
    expect(answer.status, file).toBe(200);
    return await answer.text();
  };
  beforeAll(async () => {
    ({ id } = await data<{ id: string }>("owner", "POST", "task/store_example", { flow_version_id: "untargeted.lcms.1" }));
    while (!finalStatuses.includes((await data<TaskState[]>("owner", "GET", `task/all_status?ids=${id}`))[0]!.status))
      await new Promise((done) => setTimeout(done, 200));
  }, 240_000);

  it("is less precise than it should be as it was measured, and precise once the drift is taken out: each QC sample left out of its own curve", async () => {
    const out = new Set([...truth.noise, ...truth.blank]);
    const cells = column(await table("drift/all/features.csv"), "feature", "rsd_before", "rsd_after_loo");
    // An empty cell would be read as a precision of 0 %: a feature without enough QC samples has none.
    const features = cells.filter(([feature, before, after]) => !out.has(feature!) && before !== "" && after !== "");
    expect(features.length).toBeGreaterThan(700);
    const [before, after] = [1, 2].map((at) => median(features.map((row) => Number(row[at]))));
    expect(before).toBeGreaterThan(20);
    expect(after).toBeLessThanOrEqual(15);
  });

  it("gives the dilution of each sample back", async () => {
    const pairs = column(await table("normalise/all/factors.csv"), "sample", "factor").flatMap(([sample, factor]) => {
      const planted = truth.log2_dilution[sample!];
      return planted === undefined ? [] : [[Math.log2(Number(factor)), planted] as const];
    });
    expect(pairs.length).toBeGreaterThanOrEqual(29);
    expect(Math.abs(correlation(pairs))).toBeGreaterThanOrEqual(0.98);
  });

  it("has a model of the high dose that holds for samples it has not seen", async () => {
    const model = column(await table("opls-da/High vs Control/model.csv"), "component", "q2_cum", "p_q2").find(([component]) => component === "sum")!;
    expect(Number(model[1])).toBeGreaterThanOrEqual(0.5);
    expect(Number(model[2])).toBeLessThan(0.05);
  });

  it("finds the citric acid cycle first, and no set that was not planted", async () => {
    for (const [chart, planted] of [
      ["class-enrichment", "TCA cycle"],
      ["ora", "tca-cycle"],
    ] as const) {
      const sets = column(await table(`${chart}/High vs Control/sets.csv`), "set", "p", "p_adj", "members");
      const [first, ...others] = sets.toSorted((a, b) => Number(a[1]) - Number(b[1]));
      expect([chart, first![0]]).toEqual([chart, planted]);
      expect(Number(first![2]), chart).toBeLessThan(0.05);
      // Pathways of a textbook share compounds: another one is found by members of the cycle alone. Classes share none.
      const shared = new Set(chart === "ora" ? first![3]!.split("; ") : []);
      for (const [set, , adjusted, members = ""] of others)
        if (Number(adjusted) < 0.05) for (const member of members.split("; ")) expect([...shared], `${chart}: ${set}`).toContain(member);
    }
  });

  it("correlates what was selected within the two groups of a comparison: what differs between these alone makes no pair", async () => {
    for (const comparison of ["High vs Control", "Low vs Control"]) {
      const pairs = column(await table(`diff-correlation/${comparison}/pairs.csv`), "n", "p", "significant");
      expect(pairs.length).toBeGreaterThan(100);
      // Ten samples a group, one of which may be left out; those of the third group are none of them.
      expect(new Set(pairs.map(([n]) => n))).toEqual(new Set(["20"]));
      // The features that were planted share nothing but the dose: what is left is chance, and what normalising leaves.
      expect(pairs.filter(([, , significant]) => significant === "TRUE").length / pairs.length).toBeLessThanOrEqual(0.1);
    }
  });

  it("shows in the box plots of a comparison its two groups alone, with the adjusted p of its tests on the brackets", async () => {
    const { document } = await data<{
      document: {
        groups: string[];
        caption: { en: string };
        panels: { title: { id: string } | string; boxes: object[]; brackets?: { text: { en: string } }[] }[];
      };
    }>("owner", "GET", `task/data_interaction_result?id=${id}&chart=${encodeURIComponent("feature-boxes/High vs Control/boxes")}`);
    expect(document.groups.toSorted()).toEqual(["Control", "High"]);
    expect(document.caption.en).toContain("Brackets: adjusted p of the table of tests.");
    const tests = column(await table("tests/High vs Control/tests.csv"), "feature", "p_adj").map(([, p]) => Number(p));
    const least = tests.toSorted((a, b) => a - b).slice(0, 200);
    for (const { boxes, brackets } of document.panels) {
      expect([boxes.length, brackets?.length]).toEqual([2, 1]);
      const said = Number(brackets![0]!.text.en.replace("adjusted p = ", "").replace("×10^−", "e-"));
      if (Number.isFinite(said)) expect(Math.min(...least.map((p) => Math.abs(p / said - 1)))).toBeLessThan(0.01);
    }
  });

  it("shows in the heat map of a comparison its two groups alone", async () => {
    const order = column(await table("diff-heatmap/High vs Control/order.csv"), "axis", "id");
    expect(order.filter(([axis]) => axis === "sample")).toHaveLength(20);
  });

  it("puts most of what rises into trends that rise with the dose", async () => {
    // A line over the groups runs by the dose, as the groups stand in the table.
    const csv = await table("trend/all/centres.csv");
    // As many as the process found; the first column says the place.
    const all = csv.split("\n")[0]!.split(",").slice(1);
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.length).toBeLessThanOrEqual(4);
    const centres = column(csv, "place", ...all);
    expect(centres.map(([place]) => place)).toEqual(["Control", "Low", "High"]);
    const of = (place: string) =>
      centres
        .find(([name]) => name === place)!
        .slice(1)
        .map(Number);
    const [control, low, high] = [of("Control"), of("Low"), of("High")];
    const rises = (at: number) => control[at]! <= low[at]! && low[at]! <= high[at]!;
    const rising = new Set([...all.keys()].filter(rises).map((at) => String(at + 1)));
    const clusters = new Map(column(await table("trend/all/clusters.csv"), "feature", "cluster").map(([feature, cluster]) => [feature!, cluster!]));
    // Of all that were planted: one that was not selected is joined by no trend.
    expect(truth.up.filter((feature) => rising.has(clusters.get(feature) ?? "")).length / truth.up.length).toBeGreaterThanOrEqual(0.8);
  });
});
