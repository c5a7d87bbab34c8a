/** The verification cards are of the tools that are there, and of the versions that they have. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMethods } from "./methods.mjs";
import { methodsOfTool, writtenVerified } from "./verified.mjs";

const root = join(import.meta.dirname, "..");
const catalog = join(root, "packages/tools/src/catalog");
const written = writtenVerified();
const methods = readMethods();

describe("packages/tools/src/verified.json", () => {
  it("knows when, with which R, and every tool", () => {
    expect(written.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(written.r).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(written.tools)).toEqual(readdirSync(catalog).toSorted());
  });

  it.each(Object.entries(written.tools))("%s was measured in its version: npm run methods", (id, { version, methods: named, compared }) => {
    expect(readFileSync(join(catalog, id, "manifest.ts"), "utf8")).toContain(`version: "${version}"`);
    expect(named).toEqual(methodsOfTool(id, methods));
    expect(compared.length).toBeGreaterThan(0);
    for (const { values, largest, within } of compared as { values: number; largest: number; within: number }[]) {
      expect(values).toBeGreaterThan(0);
      expect(largest).toBeLessThanOrEqual(within);
    }
  });

  it("finds methods through what tools share", () => {
    expect(methodsOfTool("two-groups", methods)).toEqual(expect.arrayContaining(["welch-test", "moderated-t", "p-adjust"]));
    expect(methodsOfTool("pca", methods)).toContain("pca");
    expect(methodsOfTool("pca", methods)).not.toContain("welch-test");
  });
});
