/**
 * The tables that the world sends: for each, the right means and p values, or a sentence with place and remedy in both languages, which
 * the task repeats where it refuses. A case whose numbers are not the true ones and of which nothing is said can't pass.
 */
import { describe, expect, it } from "vitest";
import { fileCases } from "./file-cases.ts";
import { groupCases } from "./group-cases.ts";
import { headerCases } from "./header-cases.ts";
import { csvCase, type HostileCase } from "./hostile-case.ts";
import { judge } from "./judge-case.ts";
import { nameCases } from "./name-cases.ts";
import { numberCases } from "./number-cases.ts";
import { workbookCases } from "./workbook-cases.ts";

const corpus: Record<string, readonly HostileCase[]> = {
  numbers: numberCases,
  names: nameCases,
  headers: headerCases,
  files: fileCases,
  workbooks: workbookCases,
  groups: groupCases,
};

describe.each(Object.entries(corpus))("%s", (_, cases) => {
  it.each(cases.map((one) => [one.title, one] as const))("%s", async (_title, one) => {
    expect(await judge(one)).toEqual([]);
  });
});

describe("the judge", () => {
  it("lets no silent case pass: another number, a feature that is gone, a finding that is not there", async () => {
    const changed = csvCase("a value is another one", (rows) => rows);
    changed.study.values[2]![1]! += 1e-9;
    expect((await judge(changed)).join()).toMatch(/meanCase of lactate/);
    const cut = csvCase("a feature is gone", (rows) => rows.map((row) => row.slice(0, 4)));
    expect((await judge(cut)).join()).toMatch(/^features: /);
    expect((await judge(csvCase("nothing to say", (rows) => rows, { wanted: { code: "title-rows", severity: "warning" } }))).join()).toMatch(/^not found: /);
  });

  it("has two hundred cases and more, each under a title of its own", () => {
    const titles = Object.entries(corpus).flatMap(([noun, cases]) => cases.map(({ title }) => `${noun}: ${title}`));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(285);
  });
});
