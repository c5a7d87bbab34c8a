/** A comparison is shown by the names of its groups, whatever signs are in them; in addresses it stands by its id. */
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { expect, it } from "vitest";
import { fileNameOf } from "../tasks/file-names.ts";
import { comparedAt, fileOrigin, shownComparisons } from "../tasks/shown-comparisons.ts";
import { flowProject } from "../testing/flow-project.ts";
import { flowTrial } from "../testing/flow-trial.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { charts, data, ended } = trial;
const { made, asked } = flowProject(trial);

it("keeps a slash and “ vs ” in names of groups, in the switch of comparisons and in sentences", async () => {
  const { groups } = await data<{ groups: { name: string; samples: string[] }[] }>("owner", "GET", `sample_group_program/detail?id=${made.program}`);
  const of = (group: string) => groups.find(({ name }) => name === group)!.samples;
  const [slash, versus] = ["High/late", "fed vs fasted"];
  const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: made.project,
    name: "Signs",
    groups: [
      { name: slash, samples: of("High") },
      { name: versus, samples: of("Control") },
      { name: "Low", samples: of("Low") },
    ],
    comparisons: [
      { case: slash, control: versus },
      { case: versus, control: "Low" },
    ],
  });
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ sample_group_program_id: program }));
  await ended("owner", id);
  const shown = (await charts("owner", id)).filter(({ module_chart }) => module_chart === "select");
  expect(shown.map(({ comparison }) => comparison)).toEqual(["High_late vs fed vs fasted", "fed vs fasted vs Low"]);
  expect(shown.map(({ called }) => called)).toEqual(["High/late vs fed vs fasted", "fed vs fasted vs Low"]);
  const said = await Promise.all(
    shown.map(async ({ comparison }) => {
      const all = await data<ChartSentence[]>("owner", "GET", `task/sentences?id=${id}&comparison=${encodeURIComponent(comparison)}`);
      return all.find(({ module_chart }) => module_chart === "select")?.sentence.en;
    }),
  );
  expect(said[0]).toMatch(/^High\/late against fed vs fasted\b/);
  expect(said[1]).toMatch(/^fed vs fasted against Low\b/);

  // Captions and headings of a report read the same names.
  const { database } = trial.trial.portal;
  const shownAs = await shownComparisons(database, id);
  expect(shown.map(({ comparison }) => comparedAt(`select/${comparison}/`, shownAs))).toEqual([
    { compared: "High/late vs fed vs fasted", sides: { case: slash, control: versus } },
    { compared: "fed vs fasted vs Low", sides: { case: versus, control: "Low" } },
  ]);
  const place = { task_id: id, module_chart: "select", comparison: "High_late vs fed vs fasted", name: "volcano" };
  const { id: report } = await data<{ id: string }>("owner", "POST", "report/add", { title: "Signs", items: [{ kind: "figure", ...place }] });
  const page = JSON.stringify(await data("owner", "GET", `report/detail?id=${report}`));
  expect(page).toContain("High/late vs fed vs fasted");
  expect(page.replaceAll('"comparison":"High_late vs fed vs fasted"', "").replaceAll("select/High_late vs", "")).not.toContain("High_late");
}, 120_000);

it("tells files of comparisons apart whose groups are called alike", async () => {
  const { groups } = await data<{ groups: { name: string; samples: string[] }[] }>("owner", "GET", `sample_group_program/detail?id=${made.program}`);
  const of = (group: string) => groups.find(({ name }) => name === group)!.samples;
  const names = ["KO #", "KO ?", "Base"] as const;
  const { id: program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
    project_id: made.project,
    name: "Alike",
    groups: names.map((name, at) => ({ name, samples: of(["High", "Low", "Control"][at]!) })),
    comparisons: [
      { case: "KO #", control: "Base" },
      { case: "KO ?", control: "Base" },
    ],
  });
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", asked({ sample_group_program_id: program, module_charts: [{ id: "tests" }] }));
  await ended("owner", id);
  const { database } = trial.trial.portal;
  const nameOf = async (comparison: string) =>
    fileNameOf("table", { compared: null, averagedBy: null, ...(await fileOrigin(database, id, `tests/${comparison}/`)) });
  expect([await nameOf("KO # vs Base"), await nameOf("KO ? vs Base")]).toEqual(["tests-table-KO-vs-Base", "tests-table-KO-vs-Base-2"]);
}, 120_000);
