/** A project at a glance: where its samples and QC samples lie, what its features are; computed once, and shown to who may see the project. */
import type { ScatterDocument } from "@analyte/contract/figure-kinds/scatter";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { expect, it } from "vitest";
import { programsTrial } from "../testing/programs-trial.ts";
import { withCells } from "../testing/with-cells.ts";

const on = programsTrial();
const { call, data, give } = on;
const roles = [...Array<string>(8).fill("sample"), ...Array<string>(4).fill("qc"), "blank"];
const ids = roles.map((role, at) => `${role}${at}`);
/** Two groups far apart on every feature, QC samples between them, a blank far from all. */
const level = (at: number): number => (roles[at] === "blank" ? 0.001 : roles[at] === "qc" ? 10 : at < 4 ? 1 : 100);
const wobble = (at: number, feature: number): number => 1 + (((at * 7 + feature * 3) % 5) - 2) / (roles[at] === "qc" ? 500 : 20);
const features = Array.from({ length: 6 }, (_, at) => `F${at + 1}`);
const matrix =
  ["sample", ...features].join(",") + ids.map((id, at) => `\n${[id, ...features.map((_, feature) => level(at) * wobble(at, feature))].join(",")}`).join("");
const samples = `sample,role,group${ids.map((id, at) => `\n${id},${roles[at]},${roles[at] !== "sample" ? "" : at < 4 ? "Low" : "High"}`).join("")}`;
const sheet = `feature,msi,class_1\nF1,1,Lipids\nF2,2,Lipids\nF3,2,Amines\nF4,1,Lipids\nF5,,Lipids\nF6,2,`;

interface Glance {
  svg: string | null;
  caption: { en: string };
  why: string;
  levels: { name: string; count: number }[];
  classes: { name: string; count: number }[];
}

it("shows where samples and QC samples lie, and counts features by level and class", async () => {
  const tables = {
    matrix: await give("owner", "m.csv", matrix),
    samples: await give("owner", "s.csv", samples),
    features: await give("owner", "f.csv", sheet),
  };
  const { id } = await data<{ id: string }>("owner", "POST", "project/store", { name: "glance", kind: "other", value: "area", ...tables });
  const path = `project/glance?id=${id}&width=500`;
  const found = await data<Glance>("owner", "GET", path);
  expect(found.svg).toContain("QC samples");
  expect(found.caption.en).toContain("PCA of 12 samples and 6 features");
  expect(found.levels).toEqual([
    { name: "1", count: 2 },
    { name: "2", count: 3 },
    { name: "", count: 1 },
  ]);
  expect(found.classes).toEqual([
    { name: "Lipids", count: 4 },
    { name: "Amines", count: 1 },
    { name: "", count: 1 },
  ]);

  // Kept with its version, and the QC samples close together between the two groups.
  const rows = await on.trial.portal.database.selectFrom("project_glance").select("glance").where("project_id", "=", id).execute();
  const kept = rows.map(({ glance }) => glance);
  expect(kept).toHaveLength(1);
  const { points, groups } = (JSON.parse(kept[0]!) as { scores: ScatterDocument }).scores;
  expect(points.ids).not.toContain("blank12");
  const along = (name: string): number[] => points.x.filter((_, at) => groups[points.group[at]!] === name).map(Number);
  const [low, high, qc] = [along("Low"), along("High"), along("QC")];
  expect([low.length, high.length, qc.length]).toEqual([4, 4, 4]);
  const width = (of: number[]): number => Math.max(...of) - Math.min(...of);
  const middle = (of: number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;
  expect(Math.sign(middle(low) - middle(qc))).toBe(-Math.sign(middle(high) - middle(qc)));
  expect(width(qc) * 10).toBeLessThan(Math.abs(middle(high) - middle(low)));
  expect(await data<Glance>("owner", "GET", path)).toEqual(found);
  expect((await call("stranger", "GET", path)).status).toBe(404);
  expect((await call("guest", "GET", path)).status).toBe(401);
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).contact).toBeNull();
});

it("colours a matrix that carries its labels itself by these", async () => {
  const rows = Array.from({ length: 8 }, (_, at) => `s${at},${at < 4 ? "drought" : "well watered"},${at + 1},${(at * 7) % 5},${9 - at}`);
  const labelled = await give("owner", "labelled.csv", ["Sample,Label,f1,f2,f3", ...rows].join("\n"));
  const { id } = await data<{ id: string }>("owner", "POST", "project/store", { name: "labelled", kind: "other", value: "area", matrix: labelled });
  expect((await data<ProjectDetail>("owner", "GET", `project/detail?id=${id}`)).facts.groups).toEqual([
    { name: "drought", count: 4 },
    { name: "well watered", count: 4 },
  ]);
  const { svg } = await data<Glance>("owner", "GET", `project/glance?id=${id}&width=500`);
  for (const name of ["drought", "well watered"]) expect(svg).toContain(name);
});

it("says what is lacking where there is too little", async () => {
  const path = await give("owner", "two.csv", "sample,f1,f2\na,1,2\nb,2,1\n");
  const answer = await call("owner", "POST", "project/store", { name: "two", kind: "other", value: "area", matrix: path });
  expect(answer.code, answer.showMsg).toBe(1);
  const { id } = answer.content.data as { id: string };
  expect(await data<Glance>("owner", "GET", `project/glance?id=${id}&width=500`)).toMatchObject({
    svg: null,
    why: "A PCA needs 3 samples; there are 2.",
    levels: [],
  });
});

it.each([
  ["log10", Math.log10],
  ["ln", Math.log],
] as const)("takes no logarithms of logarithms: %s", async (step, of) => {
  const logs = withCells(matrix, (cell) => String(of(Number(cell))));
  const scoresOf = async (text: string, applied: readonly string[]): Promise<number[]> => {
    const tables = {
      matrix: await give("owner", `${step}-${applied.length}.csv`, text),
      samples: await give("owner", `s-${step}-${applied.length}.csv`, samples),
    };
    const { id } = await data<{ id: string }>("owner", "POST", "project/store", {
      name: `${step} ${applied.length}`,
      kind: "other",
      value: "area",
      applied,
      ...tables,
    });
    await data("owner", "GET", `project/glance?id=${id}&width=500`);
    const row = await on.trial.portal.database.selectFrom("project_glance").select("glance").where("project_id", "=", id).executeTakeFirstOrThrow();
    const { points } = (JSON.parse(row.glance) as { scores: ScatterDocument }).scores;
    // To another base all are longer or shorter alike.
    const first = Math.abs(Number(points.x[0]));
    return points.x.map((value) => Math.abs(Number(value)) / first);
  };
  const [measured, given] = [await scoresOf(matrix, []), await scoresOf(logs, [step])];
  expect(given).toHaveLength(12);
  for (const [at, value] of given.entries()) expect(value).toBeCloseTo(measured[at]!, 6);
});
