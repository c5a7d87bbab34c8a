/** Every tool of the catalogue is held to its manifest, and to what its cases say. */
import { someOf } from "@analyte/contract/testing/some-of";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFault } from "#tool.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { catalog, loadTool } from "./catalog.ts";
import { expectAgreement } from "./testing/cases/agree.ts";
import type { GivenInput, Ran, ToolCases } from "./testing/cases/case.ts";
import { expectDeclared, expectNamed, expectValuesDeclared } from "./testing/cases/declared.ts";
import { hostileSlots, stemOf } from "./testing/cases/hostile-slots.ts";
import { expectReadable } from "./testing/cases/figures.ts";
import { expectSameInR, hasR } from "./testing/cases/r-script.ts";
import { exampleInput, exampleTexts, ran } from "./testing/cases/ran.ts";
import { keepVerified, type Compared } from "./testing/cases/verified.ts";
import { expectSaid } from "./testing/cases/words.ts";
import { faultOf } from "./testing/fault-of.ts";
import { newJobsOnTables } from "./testing/job-on-tables.ts";
import { madeWorkbook } from "./testing/made-workbook.ts";
import { hasReference } from "./testing/reference-data.ts";
import { writeResult } from "./writing/result.ts";
import { workbookOf } from "./writing/workbook.ts";

const jobs = newJobsOnTables();
/** Tables that a tool refuses in a sentence, besides those that every tool does. */
const leastFaults = 5;
const tools = await Promise.all(
  catalog.map(async ({ manifest: { id } }) => {
    const { cases } = (await import(`./catalog/${id}/cases.ts`)) as { cases: ToolCases };
    return { id, cases, tool: (await loadTool(id))! };
  }),
);

describe.each(tools)("$id", ({ id, cases, tool }) => {
  const { manifest } = tool;
  let example: GivenInput;
  let result: Ran;
  beforeAll(async () => {
    example = await exampleInput(id);
    result = ran(tool, example, manifest.example.params);
  });
  const compared: Compared[] = [];
  // Where R or its tables were not there, or a test was left out or failed, what is known stays.
  afterAll(() => {
    if (compared.length === (cases.agreements ?? []).length + cases.scripts.length) keepVerified(id, manifest.version, compared);
  });
  const runs = [{ name: "the example", params: manifest.example.params }, ...(cases.runs ?? [])];
  const runOf = ({ params, input = (given) => given }: (typeof runs)[number]): Ran => ran(tool, input(example), params);
  // Several tests look at what one run gives: it is computed once.
  const known = new Map<(typeof runs)[number], Ran>();
  const resultOf = (run: (typeof runs)[number]): Ran => {
    const of = known.get(run) ?? runOf(run);
    known.set(run, of);
    return of;
  };
  afterAll(() => known.clear());

  it("gives the tables and figures that its manifest names, columns and all", () => {
    expect(result.output.tables.map(({ name }) => name)).toEqual(manifest.outputs.tables.map(({ name }) => name));
    expect(result.output.charts.map(({ name }) => name)).toEqual(manifest.outputs.charts.map(({ name }) => name));
    const all = runs.map(resultOf);
    expectDeclared(manifest, all);
    expectValuesDeclared(manifest, all);
    for (const each of all) expectNamed(each);
  });

  it("is the same, byte for byte, when it runs again", () => {
    expect(JSON.stringify(runOf(runs[0]!).output, bytes)).toBe(JSON.stringify(result.output, bytes));
  });

  it("has the same workbook whether its tables or the files of its result make it", () => {
    const folder = mkdtempSync(join(tmpdir(), "result-"));
    const { output } = result;
    writeResult(folder, manifest, output, []);
    const direct = workbookOf(output.tables, { groups: output.groups ?? [], comparison: output.comparison });
    expect(madeWorkbook(folder).equals(direct)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it("speaks both languages in every word of its example", () => {
    const texts = [result.output.methods, ...result.output.notes, ...result.output.charts.map(({ document }) => document.caption)];
    for (const { en, zh } of texts) {
      expect(en).not.toMatch(/[\u4e00-\u9fff]|undefined|NaN|\[object/);
      expect(zh).toMatch(/[\u4e00-\u9fff]/);
      expect(zh).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it.each(runs)("counts in words what stands in the tables: $name", (run) => {
    const of = resultOf(run);
    expectSaid(of, cases.says(of));
  });

  it("holds every figure to the tables", () => {
    expect(Object.keys(cases.shows).toSorted()).toEqual(manifest.outputs.charts.map(({ name }) => name).toSorted());
  });
  it.each(runs)("shows what the tables say: $name", (run) => {
    const of = resultOf(run);
    for (const { name } of of.output.charts) cases.shows[name]!(of);
  });

  it("has figures that can be read at one and at two columns", () => {
    for (const { name, document } of result.output.charts) expectReadable(name, document);
  });

  it.each(cases.faults)("refuses: $says.en", async ({ says, input = (given) => given, tables, params = manifest.example.params }) => {
    const fault = tables === undefined ? faultOf(() => ran(tool, input(example), params)) : await jobs.faultOf(id, tables(exampleTexts(id)), params);
    expect(fault).toBeInstanceOf(DataFault);
    expect(fault.text.en).toContain(says.en);
    expect(fault.text.zh).toContain(says.zh);
    expect(fault.text.zh).toMatch(/[\u4e00-\u9fff]/);
    expect(fault.text.en).not.toMatch(/undefined|NaN|\[object/);
  });

  it("is held to hostile tables: five or more of its own, and one or more in every slot", () => {
    const texts = exampleTexts(id);
    expect(new Set(cases.faults.map(({ says }) => says.en)).size).toBeGreaterThanOrEqual(leastFaults);
    const hostile = new Set(cases.faults.flatMap((fault) => hostileSlots(fault, example, texts)).map(stemOf));
    const slots = new Set(manifest.inputs.map(({ name }) => stemOf(name)));
    expect([...slots].filter((slot) => !hostile.has(slot))).toEqual([]);
  });

  it.each(Object.keys(exampleTexts(id)))("refuses an empty file, and a page of the web in place of one: %s", async (slot) => {
    const texts = exampleTexts(id);
    for (const text of ["", "<!DOCTYPE html>\n<html><body>Sign in</body></html>\n"]) {
      const fault = await jobs.faultOf(id, { ...texts, [slot]: text }, manifest.example.params);
      expect(fault.text.en).toMatch(new RegExp(`“${slot}\\.(csv|gmt)”`));
      expect(fault.text.zh).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  test.skipIf(!hasReference).each((cases.agreements ?? []).map((one) => ({ ...one, said: JSON.stringify(one.params) })))(
    "agrees with R: $file, $said",
    (agreement) => {
      compared.push(expectAgreement(tool, agreement));
    },
  );

  it.each(cases.invariants)("$name", ({ holds }) => holds((params = manifest.example.params, input = (given) => given) => ran(tool, input(example), params)));

  for (const script of someOf(cases.scripts, { oneOf: 12, by: id }))
    test.skipIf(!hasR(script.packages))(
      `computes the same in R${script.tables === undefined ? "" : " of other tables"}: ${JSON.stringify(script.params)}`,
      async () => {
        const texts = exampleTexts(id);
        const out = await jobs.runOn(id, script.tables?.(texts) ?? texts, script.params);
        mkdirSync(join(out, "R"));
        compared.push(expectSameInR(out, script));
      },
    );
});

/** Numbers as they are, to the last bit: NaN and -0 are no null and no 0. */
function bytes(_: string, value: unknown): unknown {
  if (value instanceof Float64Array || value instanceof Int32Array) return Array.from(value, (one) => (Object.is(one, -0) ? "-0" : String(one)));
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}
