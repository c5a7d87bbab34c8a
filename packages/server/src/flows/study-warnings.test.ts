import { expect, it } from "vitest";
import { studyWarnings } from "./study-warnings.ts";

const group = (name: string, ...samples: string[]) => ({ key: name, name, samples });
const facts = { samples: ["P1", "P2", "C1", "C2"], roles: {} };
const given = (...comparisons: { case: string; control: string }[]) => ({
  groups: [group("Patient", "P1", "P2"), group("Control", "C1", "C2"), group("Lost", "L1"), group("Gone", "G1")],
  comparisons,
  pair: "",
  covariates: [],
  leftOut: [],
});
const lost = (name: string) => expect.stringContaining(`The group “${name}” of the program has no sample in this data any more`);
const said = (...comparisons: { case: string; control: string }[]) => studyWarnings(facts, given(...comparisons)).map(({ text }) => text.en);

it("says of every group that is lost that it is left out, and of one that is compared, on whichever side, that the comparison is not made", () => {
  expect(said({ case: "Patient", control: "Control" })).toEqual([lost("Lost"), lost("Gone")]);
  expect(said({ case: "Patient", control: "Lost" })).toEqual([lost("Gone"), expect.stringContaining("The comparison of “Patient” with “Lost” is not made")]);
  expect(said({ case: "Gone", control: "Control" })).toEqual([lost("Lost"), expect.stringContaining("The comparison of “Gone” with “Control” is not made")]);
});
