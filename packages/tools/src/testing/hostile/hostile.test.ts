/**
 * The tables that the world sends: for each, the right means and p values, or a sentence with place and remedy in both languages, which
 * the task repeats where it refuses. A case whose numbers are not the true ones and of which nothing is said can't pass.
 */
import { describe, expect, it } from "vitest";
import type { HostileCase } from "./hostile-case.ts";
import { judge } from "./judge-case.ts";
import { numberCases } from "./number-cases.ts";

const corpus: Record<string, readonly HostileCase[]> = {
  numbers: numberCases,
};

describe.each(Object.entries(corpus))("%s", (_, cases) => {
  it.each(cases.map((one) => [one.title, one] as const))("%s", async (_title, one) => {
    expect(await judge(one)).toEqual([]);
  });
});
