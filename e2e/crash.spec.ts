/** Power cuts: SIGKILL at moments of a seed. 10 rounds here; `node bench/power-cuts.ts` takes 100. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { cutPower, faultsAfterCuts } from "./power-cuts.ts";

const rounds = 10;

test("10 power cuts lose no acknowledged file and no accepted task", async () => {
  test.setTimeout(600_000);
  const data = mkdtempSync(join(tmpdir(), "portal-crash-"));
  try {
    const promised = await cutPower(data, rounds, 13);
    expect(promised.files.size, "files acknowledged in all rounds").toBeGreaterThan(rounds);
    expect(promised.tasks.size, "tasks accepted in all rounds").toBeGreaterThan(rounds / 2);
    expect(await faultsAfterCuts(data, promised)).toEqual([]);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
