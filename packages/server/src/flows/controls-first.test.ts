import { expect, it } from "vitest";
import { controlsFirst } from "./controls-first.ts";

const against = (one: string, control: string) => ({ case: one, control });

it("has each control before its case, and leaves the others where they are", () => {
  const genes = ["KO vehicle", "WT drug", "WT vehicle", "KO drug"];
  expect(controlsFirst(genes, [against("WT drug", "WT vehicle"), against("KO drug", "KO vehicle")])).toEqual([
    "KO vehicle",
    "WT vehicle",
    "WT drug",
    "KO drug",
  ]);
  const doses = ["Control", "Low", "High"];
  expect(controlsFirst(doses, [against("High", "Control"), against("Low", "Control"), against("High", "Low")])).toEqual(doses);
});

it("ends where groups are compared in a circle, or with one that is not there", () => {
  expect(controlsFirst(["a", "b"], [against("a", "b"), against("b", "a")]).toSorted()).toEqual(["a", "b"]);
  expect(controlsFirst(["a"], [against("a", "gone")])).toEqual(["a"]);
});
