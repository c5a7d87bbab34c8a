/** A new tool's folder runs as it is made: its cases hold in a copy of the tools that has it. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
let copy = "";
const made = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, "scripts/new-tool.mjs"), ...args], { encoding: "utf8", env: { ...process.env, NEW_TOOL_ROOT: copy } });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "new-tool-"));
  mkdirSync(join(copy, "packages"));
  cpSync(join(root, "packages/tools"), join(copy, "packages/tools"), { recursive: true });
  for (const room of ["analysis", "contract", "charts"]) symlinkSync(join(root, "packages", room), join(copy, "packages", room));
  cpSync(join(root, "tsconfig.base.json"), join(copy, "tsconfig.base.json"));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const written = () => {
  const source = join(copy, "packages/tools/src");
  const check = ["--check", "--config", join(root, ".oxfmtrc.json"), join(source, "catalog.ts"), join(source, "catalog")];
  return spawnSync(process.execPath, [join(root, "node_modules/oxfmt/bin/oxfmt"), ...check], { encoding: "utf8", cwd: copy });
};

it("runs, with its cases and all that every tool is held to, written as the formatter writes it", () => {
  const { status, stderr } = made("trial-tool");
  expect(status, stderr).toBe(0);
  const format = written();
  expect(format.status, format.stdout + format.stderr).toBe(0);
  const files = ["cases.test.ts", "catalog.test.ts", "citations.test.ts"].map((file) => `packages/tools/src/${file}`);
  const run = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", copy, ...files, "-t", "trial-tool"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  expect(run.status, run.stderr.slice(-1500) + run.stdout.slice(-1500)).toBe(0);
  expect(Number(/Tests\s+(\d+) passed/.exec(run.stdout)?.[1])).toBeGreaterThan(15);
  // A run of the tests within the tests: beside others it takes a minute.
}, 180_000);

it("is written as the formatter writes it under the longest of names, too", () => {
  const list = join(copy, "packages/tools/src/catalog.ts");
  const before = readFileSync(list, "utf8");
  const id = "a-tool-with-the-longest-of-all-names-that-the-command-takes";
  expect(made(id).status).toBe(0);
  const format = written();
  rmSync(join(copy, "packages/tools/src/catalog", id), { recursive: true });
  writeFileSync(list, before);
  expect(format.status, format.stdout + format.stderr).toBe(0);
});

it.each([
  [[], "Give the tool's id"],
  [["Two Groups"], "it was “Two Groups”"],
  [["../outside"], "it was “../outside”"],
  [["pca"], "There is a folder already"],
])("refuses %j", (args, why) => {
  const before = readFileSync(join(copy, "packages/tools/src/catalog.ts"), "utf8");
  const { status, stderr } = made(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(why);
  expect(readFileSync(join(copy, "packages/tools/src/catalog.ts"), "utf8")).toBe(before);
  expect(existsSync(join(copy, "packages/outside"))).toBe(false);
});
