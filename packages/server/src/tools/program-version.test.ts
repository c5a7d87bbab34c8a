/** The key of a result follows everything that may change its numbers. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { programPackages, programVersion } from "./program-version.ts";

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const files = [
  "packages/tools/src/catalog/pca/run.ts",
  "packages/tools/src/textbook/pathways.txt",
  "packages/analysis/src/table.ts",
  "packages/contract/src/number-text.ts",
  "package-lock.json",
];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "program-"));
  for (const file of files) write(file, "as it was");
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(files)("is another one after a change of %s", (file) => {
  const before = programVersion(root);
  write(file, "mended");
  expect(programVersion(root)).not.toBe(before);
  write(file, "as it was");
  expect(programVersion(root)).toBe(before);
});

it("is the same after a change of tests and pages", () => {
  const before = programVersion(root);
  write("packages/tools/src/catalog/pca/run.test.ts", "a test");
  write("packages/web/src/page.ts", "a page");
  expect(programVersion(root)).toBe(before);
});

it("knows of every package that what computes is built on", () => {
  const here = resolve(import.meta.dirname, "../../../..");
  const imported = new Set<string>();
  for (const name of programPackages) {
    const folder = join(here, "packages", name, "src");
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      // What only tests run, and types, change no number.
      if (!file.endsWith(".ts") || /\.test\.ts$|(^|\/)(testing|cases)(\/|\.ts$|-)|-cases\.ts$/.test(file)) continue;
      for (const [, other] of readFileSync(join(folder, file), "utf8").matchAll(/^(?:import|export) (?!type )[^;]*?from "@analyte\/(\w+)/gm))
        imported.add(other!);
    }
  }
  expect(existsSync(join(here, "package-lock.json"))).toBe(true);
  expect([...imported].toSorted()).toEqual(["analysis", "contract"]);
});
