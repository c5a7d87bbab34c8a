/** What tools say of other programs' conventions can be run, and stands in the result. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkParams } from "@analyte/contract/params";
import { followed, profilesOf } from "@analyte/contract/profiles";
import { describe, expect, it, test } from "vitest";
import { catalog } from "./catalog.ts";
import { exampleTexts } from "./testing/cases/ran.ts";
import { newJobsOnTables } from "./testing/job-on-tables.ts";

const profiled = catalog.filter(({ manifest }) => manifest.profiles !== undefined).map(({ manifest }) => manifest);
const jobs = newJobsOnTables();

test("the tools where practice differs have profiles", () => {
  expect(profiled.map(({ id }) => id).toSorted()).toEqual(["normalise", "opls-da", "pca", "pls-da", "two-groups"]);
});

describe.each(profiled)("$id", (manifest) => {
  it.each(profilesOf(manifest))("takes what $name sets, and knows it again", ({ name, settings }) => {
    const { values, faults } = checkParams(manifest, { ...manifest.example.params, ...Object.fromEntries(settings.map(({ param, value }) => [param, value])) });
    expect(faults).toEqual([]);
    expect(followed(manifest, values)).toContain(name);
  });
});

test("a result says in its methods whose settings it has, and nothing where they are its own", async () => {
  const manifest = profiled.find(({ id }) => id === "two-groups")!;
  const methods = async (set: Record<string, unknown>) => {
    const out = await jobs.runOn("two-groups", exampleTexts("two-groups"), { ...manifest.example.params, ...set });
    return (JSON.parse(readFileSync(join(out, "result.json"), "utf8")) as { methods: { en: string; zh: string } }).methods;
  };
  const theirs = await methods({ test: "student" });
  expect(theirs.en).toMatch(/^The settings are those of MetaboAnalyst\. /);
  expect(theirs.zh).toMatch(/^参数设置遵循 MetaboAnalyst 的约定。/);
  expect((await methods({})).en).not.toContain("The settings are those of");
});
