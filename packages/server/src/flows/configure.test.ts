import { mostJobs } from "@analyte/contract/flows/plan";
import type { FlowVersion } from "@analyte/contract/flows/version";
import type { Manifest } from "@analyte/contract/manifest";
import { expect, it } from "vitest";
import { configure } from "./configure.ts";
import type { Study } from "./studies.ts";

const text = (word: string) => ({ en: word, zh: word });
const chart = {
  id: "tests",
  map_module: "only",
  name: text("Tests"),
  tool: "tests",
  scope: "c",
  recommended: true,
  fields: [],
  needs: [],
  params: {},
} as const;
const version: FlowVersion = {
  id: "x.y.1",
  flow: "x",
  variant: "y",
  number: 1,
  name: text("x"),
  summary: text("x"),
  kinds: ["untargeted"],
  values: ["area"],
  example: { study: "none", name: text("x"), comparisons: [] },
  sections: [{ id: "only", name: text("only"), sentence: text("") }],
  charts: [{ ...chart, slots: { matrix: { input: "matrix" } } }],
};
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
