/** A process on a project of one's own, with a program whose groups are the study's: run once, to be run again and to be refused. */
import { beforeAll, expect } from "vitest";
import { study, untargeted as version, type FlowTrial } from "./flow-trial.ts";

/** To be called once by a test file. */
export function flowProject(trial: FlowTrial) {
  const { data, ended } = trial;
  const made = { project: "", program: "", first: "" };
  const ticked = (params: object = {}) => [
    { id: "pca", map_module: "overview", params: {} },
    { id: "select", map_module: "difference", params },
    { id: "opls-da", map_module: "difference", params: {} },
  ];
  const asked = (more: object = {}) => ({
    kind: "flow",
    flow_version_id: version,
    source: { project_id: made.project },
    sample_group_program_id: made.program,
    module_charts: ticked(),
    name: "Mine",
    ...more,
  });

  beforeAll(async () => {
    const tables = {
      matrix: await trial.give("owner", "u.csv", study("matrix")),
      samples: await trial.give("owner", "u-samples.csv", study("samples")),
      features: await trial.give("owner", "u-features.csv", study("features")),
    };
    ({ id: made.project } = await data<{ id: string }>("owner", "POST", "project/store", { name: "Liver", kind: "untargeted", value: "area", ...tables }));
    const lines = study("samples")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const of = (group: string) => lines.filter((cells) => cells[3] === group).map((cells) => cells[0]!);
    const groups = ["Control", "Low", "High"].map((name) => ({ name, samples: of(name) }));
    const comparisons = [{ case: "High", control: "Control" }];
    ({ id: made.program } = await data<{ id: string }>("owner", "POST", "sample_group_program/store", {
      project_id: made.project,
      name: "Doses",
      groups,
      comparisons,
      left_out: [{ sample: "R04", reason: "spilt" }],
    }));
    ({ id: made.first } = await data<{ id: string }>("owner", "POST", "task/store", asked()));
    expect(await ended("owner", made.first)).toMatchObject({ status: "succeeded" });
  }, 120_000);

  const computed = async (id: string) =>
    (
      await trial.trial.portal.database
        .selectFrom("step")
        .select(["module_chart", "reused", "result_id"])
        .where("task_id", "=", id)
        .orderBy("position")
        .execute()
    )
      // What had nothing to do before anything ran has no result.
      .filter(({ reused, result_id }) => reused === 0 && result_id !== null)
      .map(({ module_chart }) => module_chart);

  return {
    /** Ids: of the project, of its program, and of the first run. */
    made,
    ticked,
    asked,
    /** The module charts that a task has computed itself. */
    computed,
  };
}
