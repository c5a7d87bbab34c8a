import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArgumentFault } from "@analyte/analysis/faults";
import { expect, it, test } from "vitest";
import { endOf } from "./end.ts";
import { clearOutput } from "./exit.ts";

it("a full disk is said as such, and is a matter for the log too", () => {
  const end = endOf(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }));
  expect(end).toMatchObject({ code: "storage-full", expected: false });
  expect(end.reason.en).toContain("storage is full");
  expect(endOf(new Error("anything else")).code).toBe("unexpected");
  expect(endOf(undefined).code).toBe("unexpected");
});

it("room for the last word is made of what the job has written, and of nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "job-end-"));
  for (const name of ["in", "out"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "table.csv"), "a,b\n");
  }
  clearOutput(join(folder, "out"));
  expect(readdirSync(join(folder, "out"))).toEqual([]);
  expect(existsSync(join(folder, "in", "table.csv"))).toBe(true);
  rmSync(folder, { recursive: true });
});

test.each<[ArgumentFault, string, string]>([
  [new ArgumentFault("k", "a whole number from 1 to 9"), "“k” must be a whole number from 1 to 9", "“k”不符合要求（应为 1 到 9 的整数）"],
  [new ArgumentFault("row 3, column 12", "a finite value"), "“row 3, column 12” must be a finite value", "“行 3, 列 12”不符合要求（应为有限值）"],
  [new ArgumentFault("level", "must be between 0 and 1"), "“level” must be between 0 and 1", "“level”不符合要求（应在 0 与 1 之间）"],
])("a bad argument is said in both languages: %s", (fault, english, chinese) => {
  const { reason, code } = endOf(fault);
  expect(code).toBe("bad-argument");
  expect(reason.en).toContain(english);
  expect(reason.zh).toContain(chinese);
});
