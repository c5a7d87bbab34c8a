/** A capsule's engine, built as it goes into reports, computes what a job computes, to the byte. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { someOf } from "@analyte/contract/testing/some-of";
import { catalog } from "@analyte/tools/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCapsule } from "../build.mjs";
import type { Answer, Order } from "./orders.ts";
import { computedExample } from "./testing/computed-example.ts";

const folder = mkdtempSync(join(tmpdir(), "capsule-"));
let engine = "";
beforeAll(async () => {
  await buildCapsule(join(folder, "dist"));
  engine = readFileSync(join(folder, "dist", "engine.js"), "utf8");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A page's side of the worker; nothing of Node is at the engine's hand. */
function newEngine(): { give: (order: Order) => void; answer: () => Promise<Answer> } {
  const waiting: ((answer: Answer) => void)[] = [];
  let listener: (event: { data: Order }) => void = () => {};
  const scope = {
    addEventListener: (_: string, heard: typeof listener) => void (listener = heard),
    postMessage: (answer: Answer) => waiting.shift()?.(answer),
  };
  // eslint-disable-next-line typescript/no-implied-eval -- what is built is text, as the page has it
  (new Function("self", "process", "require", engine) as (self: unknown) => void)(scope);
  return { give: (data) => listener({ data }), answer: () => new Promise((resolve) => waiting.push(resolve)) };
}

const ids = catalog
  .map(({ manifest }) => manifest.id)
  .filter((id) => Object.keys(catalog.find((one) => one.manifest.id === id)!.manifest.example.inputs).length > 0);

describe("the engine of a capsule", () => {
  it.each(someOf(ids, { oneOf: 5, by: "capsules of tools" }))("computes the example of %s to the byte", async (id) => {
    const { step, files } = await computedExample(folder, id);
    const { give, answer } = newEngine();
    give({ files: [...files] });
    const told = answer();
    give({ at: 0, step });
    const heard = await told;
    expect("fault" in heard ? heard.fault : "").toBe("");
    expect("tables" in heard && heard.tables.filter(({ comparison }) => comparison?.same !== "bytes")).toEqual([]);
    expect("tables" in heard && heard.tables.length).toBeGreaterThan(0);
  });

  it("says what differs where a number was changed, and where a file was", async () => {
    const { step, files } = await computedExample(folder, "two-groups");
    const of = (name: string): string => step.tables.find((table) => table.name === name)!.sha256;
    const text = new TextDecoder().decode(files.get(of("tests.csv")));
    const lines = text.split("\n");
    const column = lines[0]!.split(",").indexOf("p");
    const cells = lines[3]!.split(",");
    const before = cells[column]!;
    cells[column] = String(Number(before) * 1.01);
    lines[3] = cells.join(",");
    files.set(of("tests.csv"), new TextEncoder().encode(lines.join("\n")));
    const { give, answer } = newEngine();
    give({ files: [...files] });
    const told = answer();
    give({ at: 0, step });
    const heard = await told;
    const tests = "tables" in heard ? heard.tables.find(({ name }) => name === "tests.csv") : undefined;
    expect(tests?.comparison).toEqual({ same: false, row: 4, column: "p", expected: cells[column], found: before });
  });
});
