import { describe, expect, it } from "vitest";
import type { Manifest, Param } from "./manifest.ts";
import { checkParams, isShown } from "./params.ts";

const text = (en: string) => ({ en, zh: en });
const params: Param[] = [
  {
    name: "sample",
    title: text("Sample"),
    kind: "choice",
    options: [
      { value: "none", label: text("none") },
      { value: "pqn", label: text("PQN") },
    ],
    default: "none",
  },
  {
    name: "reference",
    title: text("Reference"),
    kind: "choice",
    options: [
      { value: "median", label: text("median") },
      { value: "one", label: text("one") },
    ],
    default: "median",
    when: { param: "sample", is: ["pqn"] },
  },
  {
    name: "reference_sample",
    title: text("Reference sample"),
    kind: "sample",
    when: [
      { param: "sample", is: ["pqn"] },
      { param: "reference", is: ["one"] },
    ],
  },
  { name: "components", title: text("Components"), kind: "integer", minimum: 2, maximum: 10, default: 5 },
  { name: "orthogonal", title: text("Orthogonal"), kind: "integer", minimum: 1, maximum: 9, auto: text("by cross-validation"), default: "auto" },
  { name: "grouping", title: text("Groups"), kind: "grouping", optional: true },
  { name: "comparison", title: text("Comparison"), kind: "comparison", optional: true },
];
const manifest = { params } as Manifest;
const faultsOf = (given: Record<string, unknown>) => checkParams(manifest, given).faults.map(({ param }) => param);

describe("checkParams", () => {
  it("fills in defaults and keeps what is given", () => {
    expect(checkParams(manifest, { components: 3 })).toEqual({
      values: { sample: "none", reference: "median", components: 3, orthogonal: "auto" },
      faults: [],
    });
  });

  it("finds values out of range, of another kind, and parameters that there are not", () => {
    expect(faultsOf({ components: 1 })).toEqual(["components"]);
    expect(faultsOf({ components: 2.5 })).toEqual(["components"]);
    expect(faultsOf({ components: "3" })).toEqual(["components"]);
    expect(faultsOf({ components: Number.NaN })).toEqual(["components"]);
    expect(faultsOf({ components: "auto" })).toEqual(["components"]);
    expect(faultsOf({ sample: "nothing" })).toEqual(["sample"]);
    expect(faultsOf({ constructor: 1 })).toEqual(["constructor"]);
  });

  it("takes a grouping by column or by samples, and nothing else", () => {
    expect(faultsOf({ grouping: { column: "group" } })).toEqual([]);
    expect(faultsOf({ grouping: { groups: { A: ["s1"], B: ["s2"] } } })).toEqual([]);
    expect(faultsOf({ grouping: { groups: { A: ["s1"], B: ["s2"] }, order: ["B", "A"] } })).toEqual([]);
    for (const order of [["A"], ["A", "A"], ["A", "C"], "AB", ["A", "B", "C"], [1, 2]])
      expect(faultsOf({ grouping: { groups: { A: ["s1"], B: ["s2"] }, order } })).toHaveLength(1);
    for (const wrong of ["group", [], { column: "" }, { column: 3 }, { groups: { A: "s1" } }, { groups: [["s1"]] }, { column: "a", groups: {} }])
      expect(faultsOf({ grouping: wrong })).toEqual(["grouping"]);
  });

  it("refuses to compare a group with itself, naming it in both languages", () => {
    const [fault] = checkParams(manifest, { comparison: { case: "M", control: "M" } }).faults;
    expect(fault?.message.en).toContain("M");
    expect(fault?.message.zh).toContain("M");
    expect(faultsOf({ comparison: { case: "M", control: "F" } })).toEqual([]);
  });

  it("asks for a parameter only while every condition for it holds", () => {
    const sample = params[2]!;
    expect(isShown(sample, { sample: "pqn", reference: "one" })).toBe(true);
    expect(isShown(sample, { sample: "none", reference: "one" })).toBe(false);
    expect(faultsOf({ sample: "pqn", reference: "one" })).toEqual(["reference_sample"]);
    expect(faultsOf({ sample: "none", reference: "one" })).toEqual([]);
  });

  it("refuses choices that make no sense together, with the sentence of the manifest", () => {
    const message = { en: "Nothing would change.", zh: "不会有任何变化。" };
    const refusing = {
      ...manifest,
      refused: [
        {
          when: [
            { param: "sample", is: ["none"] },
            { param: "components", is: [2] },
          ],
          param: "sample",
          message,
        },
      ],
    };
    expect(checkParams(refusing, { components: 2 }).faults).toEqual([{ param: "sample", message }]);
    expect(checkParams(refusing, { components: 3 }).faults).toEqual([]);
    expect(checkParams(refusing, { components: 2, sample: "pqn" }).faults).toEqual([]);
    // What is wrong by itself is said first.
    expect(checkParams(refusing, { components: 1 }).faults.map(({ param }) => param)).toEqual(["components"]);
  });
});

describe("a list of comparisons", () => {
  const ofPairs = { params: [{ name: "pairs", title: text("Pairs"), kind: "comparisons", optional: true }] } as unknown as Manifest;
  const pair = (one: string, control: string) => ({ case: one, control });
  it.each([
    ["nothing", undefined, null],
    ["both directions of a pair", [pair("a", "b"), pair("b", "a")], null],
    ["an empty list", [], /must list pairs/],
    ["names alone", ["a", "b"], /must list pairs/],
    ["a group with itself", [pair("a", "a")], /with itself \(“a”\)/],
    ["a pair twice", [pair("a", "b"), pair("a", "b")], /listed twice/],
    ["too many", Array.from({ length: 101 }, (_, at) => pair("a", `b${at}`)), /101 were asked for; at most 100/],
  ])("%s", (_what, pairs, said) => {
    const { faults } = checkParams(ofPairs, pairs === undefined ? {} : { pairs });
    if (said === null) expect(faults).toEqual([]);
    else expect(faults[0]!.message.en).toMatch(said);
  });
});
