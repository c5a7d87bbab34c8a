import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkResult } from "./check-result.ts";
import { BadOutput } from "./collect.ts";

const folder = mkdtempSync(join(tmpdir(), "check-result-"));
afterAll(() => rmSync(folder, { recursive: true }));
const said = { en: "So.", zh: "如此。" };
const index = JSON.stringify({ notes: [], files: [], tables: [], charts: [], methods: said });

/** Names are contents here. */
async function check(result: string, name = result.slice(0, 20).replaceAll(/\W/g, "_")): Promise<void> {
  for (const [file, content] of [
    [`${name}-result`, result],
    ["provenance", "{}"],
  ] as const)
    writeFileSync(join(folder, file), content);
  const files = [
    { name: "result.json", sha256: `${name}-result`, size: 1 },
    { name: "provenance.json", sha256: "provenance", size: 1 },
  ];
  await checkResult(files, { pathOf: (sha256) => join(folder, sha256) });
}

test("whatever ends the process that reads one result, the next is read all the same, and so are those beside it", async () => {
  await check(index);
  const deep = `{"notes":${"[".repeat(5_000_000)}`;
  const large = `{"notes":[${Array.from({ length: 12_000_000 }, () => "{}").join(",")}]}`;
  const wrong = [check(deep, "deep"), check("{", "broken"), check(large, "large"), check(`${index} `, "well")];
  const ends = await Promise.allSettled(wrong);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
  for (const end of ends.slice(0, 3)) expect((end as PromiseRejectedResult).reason).toBeInstanceOf(BadOutput);
  await check(index);
  await check(index);
}, 60_000);

/** Of this process, as far as they read results. */
const readers = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("check-result-process"));

test.runIf(process.platform === "linux")(
  "a reader that was ended by somebody is no fault of the result",
  async () => {
    await check(index);
    const kept = readers();
    expect(kept.length).toBeGreaterThan(0);
    // Ended, and nobody has heard of it.
    for (const pid of kept) process.kill(pid, "SIGKILL");
    await check(index);
    expect(readers().filter((pid) => kept.includes(pid))).toEqual([]);
    // Ended while it reads: another reads it.
    const reading = check(`${index}${" ".repeat(50_000_000)}`, "long");
    for (const pid of readers()) process.kill(pid, "SIGKILL");
    await reading;
    await check(index);
  },
  60_000,
);
