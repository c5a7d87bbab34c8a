import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
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
  clearOutput(folder);
  expect(readdirSync(join(folder, "out"))).toEqual([]);
  expect(existsSync(join(folder, "in", "table.csv"))).toBe(true);
  rmSync(folder, { recursive: true });
});
