import { describe, expect, it } from "vitest";
import { testsOnPostgres } from "./on-postgres.mjs";

describe("what is repeated on PostgreSQL", () => {
  it("names files that are there, and leaves out what needs no repeating", () => {
    const files = testsOnPostgres({});
    expect(files.length).toBeGreaterThan(50);
    expect(new Set(files).size).toBe(files.length);
    expect(files.some((file: string) => file.endsWith("messages/messages.test.ts"))).toBe(true);
    expect(files.some((file: string) => file.endsWith("place-set.test.ts"))).toBe(false);
  });
  it("repeats in every run what databases do otherwise, and of each other feature a share, the same one in the same turn", () => {
    const all: string[] = testsOnPostgres({});
    const features = (files: string[]) => new Set(files.map((file) => file.split("/")[3]));
    const first: string[] = testsOnPostgres({ PORTAL_TEST_TURN: "7" });
    expect(testsOnPostgres({ PORTAL_TEST_TURN: "7" })).toEqual(first);
    expect(testsOnPostgres({ PORTAL_TEST_TURN: "8" })).not.toEqual(first);
    expect(testsOnPostgres({ PORTAL_TEST_TURN: "7", PORTAL_TEST_ROUNDS: "all" })).toEqual(all);
    expect(first.length).toBeLessThan(all.length * 0.6);
    expect(features(first)).toEqual(features(all));
    for (const name of ["db/writer", "jobs/leases", "servers/processes", "tasks/reuse-races"]) expect(first.join()).toContain(`/${name}.test.ts`);
  });

  it("has repeated every file after some turns", () => {
    const turns = Array.from({ length: 60 }, (_, turn): string[] => testsOnPostgres({ PORTAL_TEST_TURN: String(turn) }));
    expect(new Set(turns.flat()).size).toBe(testsOnPostgres({}).length);
  });
});
