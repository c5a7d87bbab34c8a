/** The libraries that a delivery names are what processes on its project take, where a form names none. */
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flowTrial, study, untargeted as version } from "../testing/flow-trial.ts";
import { operatorHere } from "../testing/operator-run.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { data } = trial;
const home = mkdtempSync(join(tmpdir(), "project-libraries-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const run = async (command: string) => await operatorHere(trial.trial.data, trial.trial.databaseUrl)(command);

let usual = "";
let own = "";
beforeAll(async () => {
  const file = join(home, "sets.gmt");
  writeFileSync(file, `a\tSet a\t${Array.from({ length: 6 }, (_, at) => `C0000${at}`).join("\t")}\n`);
  expect(await run(`library add ${file} --name ZZ --date 2026-05-01 --licence CC0`)).toMatchObject({ code: 0 });
  const all = await data<InstalledLibrary[]>("owner", "GET", "library/list");
  usual = all[0]!.store_path;
  own = all.find(({ name }) => name === "ZZ")!.store_path;
  expect(own).not.toBe(usual);
});

async function delivered(contract: string, libraries: object) {
  const folder = join(home, contract);
  mkdirSync(folder);
  const about = { contract, name: contract, kind: "untargeted", value: "area", libraries, comparisons: [{ case: "High", control: "Control" }] };
  writeFileSync(join(folder, "project.json"), JSON.stringify(about));
  for (const table of ["matrix", "samples", "features"]) writeFileSync(join(folder, `${table}.csv`), study(table));
  const { code, out, err } = await run(`project import ${folder} --owner demo@example.org --release`);
  expect(code, err).toBe(0);
  return { id: out.trim().split("\n").at(-1)!, out };
}
/** Which library a process on the project is given. */
async function taken(project: string, libraries: object = {}): Promise<string> {
  const [program] = await data<{ id: string }[]>("owner", "GET", `sample_group_program/get_name?project_id=${project}`);
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", {
    kind: "flow",
    flow_version_id: version,
    source: { project_id: project },
    sample_group_program_id: program!.id,
    module_charts: [{ id: "id-map", map_module: "function", params: {} }],
    libraries,
  });
  const rows = await trial.trial.portal.database.selectFrom("task_input").select(["role", "store_path"]).where("task_id", "=", id).execute();
  await data("owner", "POST", "task/cancel", { id });
  return rows.find(({ role }) => role === "library_pathway")!.store_path;
}

it("takes the library of the project, before it the form's, and the usual one where the project's isn't installed, which the doctor says", async () => {
  const { id } = await delivered("L-1", { pathway: own });
  expect(await taken(id)).toBe(own);
  expect(await taken(id, { pathway: usual })).toBe(usual);
  const { id: without } = await delivered("L-2", {});
  expect(await taken(without)).toBe(usual);
  const { id: unknown, out } = await delivered("L-3", { pathway: "library:none", lipids: own });
  expect(await taken(unknown)).toBe(usual);
  expect(out).toContain("The library “library:none” for pathway (libraries) is not installed here");
  const { findings } = await data<ProjectDetail>("owner", "GET", `project/detail?id=${unknown}`);
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining("No process asks for a library “lipids”"));
}, 120_000);
