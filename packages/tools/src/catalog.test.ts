import { existsSync, readFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slotFaults } from "@analyte/contract/fitting";
import { manifestSchema } from "@analyte/contract/manifest";
import { checkParams } from "@analyte/contract/params";
import { describe, expect, it, test } from "vitest";
import { catalog, exampleFile, loadTool, toolById } from "./catalog.ts";
import { titles } from "./parts/column-words.ts";
import { excludeParam } from "./parts/leaving-out.ts";
import { makeExample } from "./make-example.ts";

describe.each(catalog.map((entry) => [entry.manifest.id, entry] as const))("%s", (id, { manifest, folder }) => {
  it("has a manifest of the right shape, its names unique", () => {
    expect(manifestSchema.parse(manifest)).toEqual(manifest);
    for (const names of [manifest.params, manifest.outputs.tables, manifest.outputs.charts].map((list) => list.map(({ name }) => name))) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("says everything in both languages", () => {
    const texts: [string, { en: string; zh: string }][] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if ("en" in value || "zh" in value) texts.push([path, value as { en: string; zh: string }]);
      else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    };
    walk(manifest, id);
    for (const [path, { en, zh }] of texts) {
      expect(en.trim(), path).not.toBe("");
      expect(zh.trim(), path).not.toBe("");
      expect(en, path).not.toMatch(/[\u4e00-\u9fff]/);
    }
    expect(manifest.name.zh).toMatch(/[\u4e00-\u9fff]/);
    expect(manifest.summary.zh).toMatch(/[\u4e00-\u9fff]/);
  });

  it("has words for the heading of every column, and orders by a column that there is", () => {
    for (const { columns, order, features, samples } of manifest.outputs.tables) {
      const names = columns.map(({ name }) => name);
      for (const { name, title } of columns) expect(title ?? titles[name], name).toBeDefined();
      for (const asked of [order?.by, ...(order?.beside ?? []), features?.id, features?.name, samples?.id])
        expect(asked === undefined || names.includes(asked), asked).toBe(true);
    }
  });

  it("says by a column that there is which rows are sets, and whose members others are", () => {
    const { tables } = manifest.outputs;
    const sets = tables.filter((table) => table.sets !== undefined);
    const members = tables.filter((table) => table.members !== undefined);
    // A click on a set asks for its members.
    expect(members).toHaveLength(sets.length);
    for (const { columns, ...table } of [...sets, ...members])
      for (const column of [table.sets?.id, table.sets?.name, table.members?.of])
        if (column !== undefined) expect(columns.map(({ name }) => name)).toContain(column);
  });

  it("leads on to tools that there are, and not to itself", () => {
    for (const next of manifest.next ?? []) expect([toolById(next)?.manifest.id, next === id]).toEqual([next, false]);
    expect(new Set(manifest.next).size).toBe(manifest.next?.length ?? 0);
  });

  it("has help in both languages", () => {
    for (const language of ["en", "zh"]) expect(readFileSync(join(folder, `help.${language}.md`), "utf8").length).toBeGreaterThan(300);
  });

  it("has an example with files and allowed parameters", () => {
    for (const { name, required } of manifest.inputs) {
      const file = exampleFile(id, name);
      if (manifest.example.inputs[name] === undefined) expect([file, required]).toEqual([null, false]);
      else expect(existsSync(file!)).toBe(true);
    }
    expect(Object.keys(manifest.example.inputs).filter((slot) => !manifest.inputs.some(({ name }) => name === slot))).toEqual([]);
    expect(slotFaults(manifest, new Set(Object.keys(manifest.example.inputs)), manifest.example.params)).toEqual([]);
    expect(checkParams(manifest, manifest.example.params).faults).toEqual([]);
  });

  it("can be loaded by its id", async () => {
    expect((await loadTool(id))?.manifest).toBe(toolById(id)!.manifest);
  });
});

test("an id that is no tool's gives nothing", async () => {
  expect(toolById("nonsense")).toBeNull();
  expect(await loadTool("../reading")).toBeNull();
  expect(await loadTool("reading")).toBeNull();
  expect(exampleFile("nonsense", "matrix")).toBeNull();
});

test("the example's files are what its generator makes", () => {
  const folder = mkdtempSync(join(tmpdir(), "example-"));
  try {
    makeExample(folder);
    for (const name of [
      "matrix",
      "matrix-filled",
      "matrix-complete",
      "samples",
      "features",
      "doses-matrix",
      "doses-samples",
      "outliers-matrix",
      "qc-matrix",
      "qc-samples",
      "meal-matrix",
      "meal-samples",
      "drift-matrix",
      "drift-samples",
      "counts-matrix",
      "counts-samples",
      "counts-genes",
      "selection-tests",
      "selection-vip",
      "ratios-matrix",
      "ratios-samples",
      "ratios-features",
      "modes-positive",
      "modes-positive-features",
      "modes-negative",
      "modes-negative-features",
      "lipids-matrix",
      "lipids-samples",
      "lipids-features",
      "days-tests",
      "modules-pairs",
    ]) {
      expect(readFileSync(join(folder, `${name}.csv`), "utf8")).toBe(readFileSync(join(import.meta.dirname, "example", `${name}.csv`), "utf8"));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("samples can be left out of every tool's matrix, in the same words", () => {
  for (const { manifest } of catalog) {
    if (manifest.inputs.some(({ name }) => name === "matrix")) expect(manifest.params, manifest.id).toContain(excludeParam);
  }
});

test("the home page starts with the tools that most begin with, each at a place of its own", () => {
  const featured = catalog
    .flatMap(({ manifest: { id, featured: place } }) => (place === undefined ? [] : [[place, id] as const]))
    .toSorted(([one], [other]) => one - other);
  expect(featured).toEqual([
    [1, "two-groups"],
    [2, "many-groups"],
    [3, "pca"],
    [4, "heatmap"],
    [5, "opls-da"],
    [6, "normalise"],
  ]);
});
