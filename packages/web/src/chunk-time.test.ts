import { limits } from "@analyte/contract/limits";
import { expect, it } from "vitest";
import { ChunkLate, inTime } from "./chunk-time.ts";

it("gives what comes in time, and the failure of what fails", async () => {
  expect(limits.chunkMs).toBe(120_000);
  await expect(inTime(async () => "code", 1_000)).resolves.toBe("code");
  await expect(inTime(() => Promise.reject(new Error("no such file")), 1_000)).rejects.toThrow("no such file");
});

it("does not wait for ever", async () => {
  await expect(inTime(() => new Promise<never>(() => {}), 10)).rejects.toBeInstanceOf(ChunkLate);
});
