/** The library that comes with the program. */
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import type { TaskResult } from "@analyte/contract/tasks";
import { expect, it } from "vitest";
import type { Log } from "../platform.ts";
import { oneUser } from "../testing/one-user.ts";
import type { Libraries } from "./libraries.ts";
import { installTextbook } from "./textbook.ts";

const trial = oneUser({ PORTAL_TEXTBOOK: "yes" });
const { ask, give, ended } = trial;
const installed = () => ask<InstalledLibrary[]>("GET", "library/list");

it("serves an enrichment of features that have names alone", async () => {
  const [library] = await installed();
  const names = [
    "Citric acid",
    "Succinic acid",
    "Fumaric acid",
    "Malic acid",
    "Isocitric acid",
    "Uric acid",
    "Creatinine",
    "Taurine",
    "Glycine betaine",
    "Urea",
  ];
  const tests = await give("tests.csv", `feature,significant\n${names.map((name, at) => `${name},${at < 5 ? "TRUE" : "FALSE"}`).join("\n")}\n`);
  const body = { kind: "tool", tool_id: "ora", inputs: { tests, library: library!.store_path }, params: {} };
  const { id } = await ask<{ id: string }>("POST", "task/store", body);
  expect(await ended(id)).toMatchObject({ status: "succeeded" });
  const { methods, notes } = await ask<TaskResult>("GET", `task/result?id=${id}`);
  expect(methods.en).toContain("library “Central metabolism (textbook)”");
  expect(notes.join(" ")).toContain("10 of 10 measured features are in the library");
});

it("is there from the first start, for everybody, and once however often the portal starts", async () => {
  const data = await installed();
  expect(data).toMatchObject([
    { name: "Central metabolism (textbook)", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), licence: "Apache-2.0", taxon: "", ids: "kegg", latest: true },
  ]);
  const [{ sets, members, links }] = data as [InstalledLibrary];
  expect([sets >= 60, members >= 400, links > members]).toEqual([true, true, true]);
  await trial.restart();
  trial.token = await trial.signIn();
  expect(await installed()).toEqual(data);
});

it("is tried again where it could not be installed, and nothing else waits for it", async () => {
  const said: string[] = [];
  const broken = { list: () => Promise.reject(new Error("no room")) } as unknown as Libraries;
  await installTextbook(broken, { warn: (_: unknown, text: string) => void said.push(text) } as unknown as Log);
  expect(said).toEqual(["The textbook library could not be installed; the next start tries again."]);
});
