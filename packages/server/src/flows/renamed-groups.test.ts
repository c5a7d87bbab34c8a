/** Groups that were given other names between a run and its redo: nothing but names has changed, and nothing else is told. */
import { expect, it } from "vitest";
import { flowProject } from "../testing/flow-project.ts";
import { flowTrial } from "../testing/flow-trial.ts";
import type { RedoDifference } from "./difference.ts";

const trial = flowTrial({ PORTAL_TEXTBOOK: "yes" });
const { data, ended } = trial;
const { made, asked, computed, ticked } = flowProject(trial);

it("are the same comparisons: before the run, in it, and in what differs", async () => {
  // What looks at the selected features of a comparison among them.
  const module_charts = [...ticked(), { id: "diff-heatmap", map_module: "difference", params: {} }, { id: "ora", map_module: "function", params: {} }];
  const { id: first } = await data<{ id: string }>("owner", "POST", "task/store", asked({ module_charts }));
  expect(await ended("owner", first)).toMatchObject({ status: "succeeded" });
  interface Program {
    version: number;
    groups: { key: string; name: string; samples: string[] }[];
    comparisons: { case: string; control: string }[];
    left_out: object[];
  }
  const program = await data<Program>("owner", "GET", `sample_group_program/detail?id=${made.program}`);
  const called: Record<string, string> = { Control: "a vs b", High: "40 mg / kg", Low: "Low" };
  await data("owner", "POST", "sample_group_program/update", {
    id: made.program,
    version: program.version,
    name: "Doses",
    groups: program.groups.map(({ key, name, samples }) => ({ key, name: called[name], samples })),
    comparisons: [{ case: called["High"], control: called["Control"] }],
    left_out: program.left_out,
  });
  const redo = asked({ mission_id: first, module_charts });
  const plan = await data<{ taken: number; anew: number; because: object[] }>("owner", "POST", "task/plan_redo", redo);
  expect(plan).toMatchObject({ anew: 0, because: [] });
  const { id } = await data<{ id: string }>("owner", "POST", "task/store", redo);
  expect(await ended("owner", id)).toMatchObject({ status: "succeeded" });
  expect(await computed(id)).toEqual([]);
  const told = await data<RedoDifference>("owner", "GET", `task/difference?id=${id}`);
  expect(told.asked).toEqual({ gained: [], lost: [] });
  expect(told.comparisons.map(({ gained, lost, before }) => [gained, lost, before])).toEqual([[0, 0, told.comparisons[0]!.after]]);
  expect(told.charts.map(({ module_chart, same, before }) => [module_chart, same, before !== null])).toEqual(
    expect.arrayContaining([
      ["select", true, true],
      ["opls-da", true, true],
      ["ora", true, true],
      ["diff-heatmap", true, true],
    ]),
  );
  expect(told.charts).toHaveLength(5);
}, 60_000);
