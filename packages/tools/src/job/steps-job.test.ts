/** Several steps in one process: each leaves what it would have left alone, to the byte, whatever ran before it. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { catalog } from "../catalog.ts";
import { exampleFiles } from "../testing/slots.ts";
import { moreFile, type ExitFile, type JobFile, type JobInput } from "../job-folder.ts";
import { stepsJob } from "./steps-job.ts";
import { toolJob } from "./tool-job.ts";

const root = mkdtempSync(join(tmpdir(), "steps-job-"));
afterAll(() => rmSync(root, { recursive: true }));
let number = 0;
function newFolder(): string {
  const folder = join(root, String(number++));
  mkdirSync(join(folder, "in"), { recursive: true });
  mkdirSync(join(folder, "out"));
  return folder;
}
const limits = { seconds: 60, memoryMegabytes: 512 };

/** The example of each tool, or of one; those of equal tables share the files. */
function exampleJobs(folder: string, id?: string): { name: string; job: JobFile }[] {
  return catalog
    .filter(({ manifest }) => id === undefined || manifest.id === id)
    .map(({ manifest }) => {
      const inputs = Object.entries(exampleFiles(manifest.id)).map(([role, path]): JobInput => {
        const bytes = readFileSync(path);
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        const file = `in/${sha256}${extname(path)}`;
        copyFileSync(path, join(folder, file));
        return { role, file, name: `${role}${extname(path)}`, sha256, size: bytes.length };
      });
      const params = manifest.example.params;
      return {
        name: manifest.id,
        job: { version: 1, kind: "tool", taskId: "t", attempt: 1, toolId: manifest.id, toolVersion: manifest.version, params, role: "matrix", inputs, limits },
      };
    });
}
const wordOf = (out: string): ExitFile => JSON.parse(readFileSync(join(out, "exit.json"), "utf8")) as ExitFile;
const left = (out: string): Map<string, string> =>
  new Map(
    readdirSync(out)
      .filter((name) => !["started", "exit.json", "progress.json"].includes(name))
      .map((name) => [name, readFileSync(join(out, name)).toString("base64")]),
  );

test("every tool, one after another and the other way round, as alone", async () => {
  const alone = new Map<string, Map<string, string>>();
  for (const { manifest } of catalog) {
    const folder = newFolder();
    const [{ name, job }] = exampleJobs(folder, manifest.id) as [{ name: string; job: JobFile }];
    await toolJob(folder, job, { out: join(folder, "out") });
    alone.set(name, left(join(folder, "out")));
  }
  for (const turned of [false, true]) {
    const folder = newFolder();
    const all = exampleJobs(folder);
    const steps = turned ? all.toReversed() : all;
    await stepsJob(folder, { version: 1, kind: "steps", steps, limits }, 0);
    for (const { name } of steps) {
      const out = join(folder, "out", name);
      expect(existsSync(join(out, "started"))).toBe(true);
      expect([...left(out).keys()]).toEqual([...alone.get(name)!.keys()]);
      for (const [file, content] of left(out)) expect(content === alone.get(name)!.get(file), `${file} of ${name}`).toBe(true);
      const word = wordOf(out);
      expect(word.ok && word.files.map(({ name: file, sha256 }) => [file, sha256])).toEqual(
        [...left(out)].map(([file, content]) => [file, createHash("sha256").update(Buffer.from(content, "base64")).digest("hex")]),
      );
    }
  }
}, 120_000);

test("a matrix that several steps only pass on is listed with what it holds", async () => {
  const folder = newFolder();
  const first = exampleJobs(folder).find(({ name }) => name === "missing-values")!;
  await stepsJob(folder, { version: 1, kind: "steps", steps: [first], limits }, 0);
  const made = readFileSync(join(folder, "out", first.name, "matrix.csv"));
  const sha256 = createHash("sha256").update(made).digest("hex");
  const file = `in/${sha256}.csv`;
  writeFileSync(join(folder, file), made);
  const passing = ["one", "two"].map((name) => {
    const { job } = exampleJobs(folder).find((one) => one.name === "normalise")!;
    const inputs = job.inputs.map((input): JobInput => (input.role === "matrix" ? { ...input, file, sha256, size: made.length, made: true } : input));
    return { name, job: { ...job, params: { sample: "sum" }, inputs } };
  });
  await stepsJob(folder, { version: 1, kind: "steps", steps: passing, limits }, 0);
  for (const { name } of passing) {
    const out = join(folder, "out", name);
    expect(readFileSync(join(out, "given-matrix.csv")).equals(made)).toBe(true);
    const word = wordOf(out);
    const listed = word.ok ? word.files : [];
    expect(listed.find((one) => one.name === "given-matrix.csv")).toEqual({ name: "given-matrix.csv", size: made.length, sha256 });
    expect(
      listed.every(
        (one) =>
          one.sha256 ===
          createHash("sha256")
            .update(readFileSync(join(out, one.name)))
            .digest("hex"),
      ),
    ).toBe(true);
  }
}, 60_000);

test("a fault of one is its own: the others have their results", async () => {
  const folder = newFolder();
  const [first, second, third] = exampleJobs(folder) as [{ name: string; job: JobFile }, { name: string; job: JobFile }, { name: string; job: JobFile }];
  const steps = [first, { name: "wrong", job: { ...second.job, toolVersion: "0.0.0" } }, third];
  await stepsJob(folder, { version: 1, kind: "steps", steps, limits }, 0);
  expect(wordOf(join(folder, "out", first.name)).ok).toBe(true);
  expect(wordOf(join(folder, "out", "wrong"))).toMatchObject({ ok: false, code: "tool-updated" });
  expect(wordOf(join(folder, "out", third.name)).ok).toBe(true);
}, 60_000);

test("after an end that nobody expected nothing more is begun", async () => {
  const folder = newFolder();
  const [first, second, third] = exampleJobs(folder) as [{ name: string; job: JobFile }, { name: string; job: JobFile }, { name: string; job: JobFile }];
  const gone = { ...second.job, inputs: second.job.inputs.map((input) => ({ ...input, file: "in/not-there.csv" })) };
  await stepsJob(folder, { version: 1, kind: "steps", steps: [first, { name: "gone", job: gone }, third], limits }, 0);
  expect(wordOf(join(folder, "out", "gone"))).toMatchObject({ ok: false, code: "unexpected" });
  expect(existsSync(join(folder, "out", third.name))).toBe(false);
}, 60_000);

test("it goes on with what it is given when it is through, until that is nothing", async () => {
  const folder = newFolder();
  const [first, second, third] = exampleJobs(folder) as [{ name: string; job: JobFile }, { name: string; job: JobFile }, { name: string; job: JobFile }];
  const ended = stepsJob(folder, { version: 1, kind: "steps", steps: [first], limits }, 30_000);
  const give = (time: number, steps: readonly { name: string; job: JobFile }[]): void => {
    writeFileSync(join(folder, "in", "part"), JSON.stringify({ steps }));
    renameSync(join(folder, "in", "part"), join(folder, moreFile(time)));
  };
  await expect.poll(() => existsSync(join(folder, "out", first.name, "exit.json")), { timeout: 20_000 }).toBe(true);
  give(1, [second, third]);
  await expect.poll(() => existsSync(join(folder, "out", third.name, "exit.json")), { timeout: 20_000 }).toBe(true);
  give(2, []);
  await ended;
  for (const { name } of [first, second, third]) expect(wordOf(join(folder, "out", name)).ok).toBe(true);
}, 60_000);
