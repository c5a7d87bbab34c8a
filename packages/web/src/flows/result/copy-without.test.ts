import { limits } from "@analyte/contract/limits";
import { expect, it } from "vitest";
import { copyWithout, exampleWithout } from "./copy-without.ts";

const program = {
  id: "p1",
  project_id: "x",
  store_path: "project:x/matrix",
  of: "own" as const,
  version: 3,
  name: "Doses",
  groups: [
    { key: "Control", name: "Vehicle", colour: "#0072b2", shape: null, samples: ["a", "b"] },
    { key: "High", name: "High", colour: null, shape: null, samples: ["c", "d"] },
  ],
  left_out: [{ sample: "b", reason: "spilt" }],
  pair: "",
  covariates: ["batch"],
  comparisons: [{ case: "High", control: "Vehicle" }],
  unpaired: "",
  may: { change: true, delete: true },
  created_at: 1,
  updated_at: 2,
};

it("leaves samples out in a program of its own: what was left out before keeps its reason", () => {
  const copy = copyWithout(program, ["b", "c"], "outlier", "Doses without b, c");
  expect(copy).toEqual({
    project_id: "x",
    name: "Doses without b, c",
    groups: program.groups.map(({ key: _key, ...group }) => group),
    left_out: [
      { sample: "b", reason: "spilt" },
      { sample: "c", reason: "outlier" },
    ],
    pair: "",
    covariates: ["batch"],
    comparisons: program.comparisons,
  });
  expect(program.left_out).toHaveLength(1);
});

it("is of the table where there is no project, and is called no longer than a program may be", () => {
  const copy = copyWithout({ ...program, project_id: null }, ["a"], "x", "n".repeat(300));
  expect(copy).toMatchObject({ store_path: "project:x/matrix" });
  expect("project_id" in copy).toBe(false);
  expect(copy.name).toHaveLength(limits.nameLength);
});

it("makes a program of the groups of an example, with a comparison's case and control as they were", () => {
  const groups = {
    groups: [
      { name: "Control", samples: ["a", "b"] },
      { name: "High", samples: ["c", "d"] },
    ],
    comparisons: [{ case: "High", control: "Control" }],
    covariates: ["batch"],
    value: "area" as const,
  };
  expect(exampleWithout(groups, { project_id: "x" }, ["c", "c"], "outlier", "n".repeat(300))).toEqual({
    project_id: "x",
    name: `${"n".repeat(limits.nameLength - 1)}…`,
    groups: [
      { name: "Control", samples: ["a", "b"], colour: null, shape: null },
      { name: "High", samples: ["c", "d"], colour: null, shape: null },
    ],
    left_out: [{ sample: "c", reason: "outlier" }],
    pair: "",
    covariates: ["batch"],
    comparisons: [{ case: "High", control: "Control" }],
  });
});
