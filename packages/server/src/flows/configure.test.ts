import { mostJobs } from "@analyte/contract/flows/plan";
import type { Manifest } from "@analyte/contract/manifest";
import { smallChart, smallVersion } from "@analyte/contract/testing/small-flow";
import { expect, it } from "vitest";
import { configure } from "./configure.ts";
import type { Study } from "./studies.ts";

const version = smallVersion(smallChart("tests", { scope: "c" }));
const tool = { id: "tests", version: "1", params: [], refused: [] } as unknown as Manifest;

it("takes as many jobs as a process may have, and not one more", () => {
  const of = (comparisons: number) => {
    const names = Array.from({ length: comparisons + 1 }, (_, at) => `G${at}`);
    const samples = names.map((name) => `${name}-1`);
    const facts = { kind: "untargeted", value: "area", applied: [], samples, roles: {}, libraries: {}, sampleColumns: null, featureColumns: null };
    const groups = {
      groups: names.map((name) => ({ key: name, name, samples: [`${name}-1`] })),
      comparisons: names.slice(1).map((name) => ({ case: name, control: "G0" })),
      pair: "",
      covariates: [],
      leftOut: [],
    };
    const study = { facts, inputs: { matrix: "handle" } } as unknown as Study;
    return configure(version, study, { groups, chosen: [{ id: "tests", params: {} }], libraries: {}, toolById: () => tool });
  };
  expect(of(mostJobs).steps).toHaveLength(500);
  expect(() => of(mostJobs + 1)).toThrow("501 comparisons make 501 jobs; a process takes 500 at most.");
});
