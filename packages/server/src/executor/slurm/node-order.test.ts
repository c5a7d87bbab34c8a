/** What a node has left of a job, also where its machine lost its power meanwhile. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endFile, factsOf } from "./node-order.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "node-order-"));
  mkdirSync(join(folder, "run"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("tells the node's word", async () => {
  writeFileSync(endFile(folder), JSON.stringify({ how: "out-of-memory", log: "" }));
  expect((await factsOf(folder)).end).toEqual({ how: "out-of-memory", log: "" });
});

it.each(["", '{"how":"exi'])("takes no word where only %j of one is there, and tells the rest", async (text) => {
  writeFileSync(endFile(folder), text);
  writeFileSync(join(folder, "run", "log"), "what it said");
  expect(await factsOf(folder)).toMatchObject({ launched: true, end: null, log: "what it said" });
});
