import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { warm } from "./wait.ts";

test("what waits for a job has run the tools of the home page to their end, and leaves nothing of that in the job's output", async () => {
  const out = mkdtempSync(join(tmpdir(), "waits-"));
  expect(await warm(out)).toEqual([]);
  expect(readdirSync(out)).toEqual([]);
  rmSync(out, { recursive: true });
});
