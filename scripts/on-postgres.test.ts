import { describe, expect, it } from "vitest";
import { testsOnPostgres } from "./on-postgres.mjs";

describe("what is repeated on PostgreSQL", () => {
  it("names files that are there, and leaves out what needs no repeating", () => {
    const files = testsOnPostgres();
    expect(files.length).toBeGreaterThan(50);
    expect(new Set(files).size).toBe(files.length);
    expect(files.some((file: string) => file.endsWith("messages/messages.test.ts"))).toBe(true);
    expect(files.some((file: string) => file.endsWith("place-set.test.ts"))).toBe(false);
  });
});
