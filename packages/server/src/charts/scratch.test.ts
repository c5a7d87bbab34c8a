/** What drawing writes for a moment, and where none of it may stay. */
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scoresDocument } from "@analyte/charts/sample-documents";
import type { ChartDocument } from "@analyte/contract/chart";
import { afterAll, expect, it, vi } from "vitest";
import { openRenderer } from "./renderer.ts";
import { openScratch } from "./scratch.ts";

const data = mkdtempSync(join(tmpdir(), "scratch-test-"));
const folder = join(data, "drawing");
afterAll(() => rmSync(data, { recursive: true, force: true }));

const options = { format: "png", language: "en", widthMm: 174, dpi: 600, preset: "journal" } as const;
/** Every file below the renderer's folder. */
const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".ttf")) : []);

it("stands in the folder that is given, goes with a drawing that is stopped, and with the renderer", async () => {
  const renderer = openRenderer({ folder, processes: 1 });
  const drawing = renderer.file(scoresDocument(), {}, options);
  await vi.waitFor(() => expect(files().length).toBeGreaterThan(0), { timeout: 100_000, interval: 5 });
  await drawing;
  expect(files()).toEqual([]);
  const stopped = expect(renderer.file(scoresDocument(), {}, options)).rejects.toMatchObject({ reason: "closed" });
  await vi.waitFor(() => expect(files().length).toBeGreaterThan(0), { timeout: 100_000, interval: 5 });
  await renderer.close();
  await stopped;
  expect(existsSync(folder)).toBe(false);
});

it("goes with a drawing that breaks off, as with one that takes too long", async () => {
  const renderer = openRenderer({ folder, processes: 1 });
  await renderer.file(scoresDocument(), {}, { ...options, dpi: 150 });
  const [before] = readdirSync(folder);
  const broken = { ...scoresDocument(), kind: "nothing" } as unknown as ChartDocument;
  await expect(renderer.file(broken, {}, options)).rejects.toMatchObject({ reason: "failed" });
  await vi.waitFor(() => expect(readdirSync(folder)).not.toContain(before), { timeout: 60_000 });
  await renderer.close();
});

it("what a killed server left is gone when the next one opens", async () => {
  mkdirSync(join(folder, "drawing-dead", "figure-fonts-dead"), { recursive: true });
  writeFileSync(join(folder, "drawing-dead", "figure-fonts-dead", "0.ttf"), "");
  const renderer = openRenderer({ folder, processes: 1 });
  expect(files()).toEqual([]);
  await renderer.close();
});

it("what can't be removed at once ends nobody, and goes with the next", () => {
  const scratch = openScratch(folder);
  const [first, second] = [scratch.newFolder(), scratch.newFolder()];
  const failing = vi.spyOn(fs, "rmSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("Too many open files"), { code: "EMFILE" });
  });
  syncBuiltinESMExports();
  scratch.remove(first);
  expect(existsSync(first)).toBe(true);
  failing.mockRestore();
  syncBuiltinESMExports();
  scratch.remove(second);
  expect([existsSync(first), existsSync(second)]).toEqual([false, false]);
  scratch.close();
});
