/** A comparison is shown by the names of its groups, whatever signs are in them; in addresses it stands by its id. */
import type { ChartSentence } from "@analyte/contract/flows/result-calls";
import { expect, it } from "vitest";
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
}, 120_000);
