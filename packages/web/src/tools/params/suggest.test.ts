import type { Manifest } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import { describe, expect, it } from "vitest";
import type { ProgramDetail } from "@analyte/contract/programs/calls";
import { toldValues, withProgram } from "#programs/told-groups.ts";
import type { Sheet } from "./sheet.ts";
import { completeValues, groupsOf, likelyComparisons, ownComparisons, sentValues } from "./suggest.ts";

const both = (text: string) => ({ en: text, zh: text });
const manifest = {
  params: [
    { kind: "grouping", name: "grouping", title: both("Groups") },
    { kind: "comparison", name: "comparison", title: both("Comparison") },
    { kind: "choice", name: "scale", title: both("Scale"), options: [{ value: "raw", label: both("raw") }], default: "raw" },
    { kind: "integer", name: "k", title: both("k"), minimum: 1, maximum: 20, default: 10, when: { param: "scale", is: ["knn"] } },
    { kind: "pair", name: "pair", title: both("Pairs"), optional: true },
  ],
} as unknown as Manifest;
const column = (name: string, groups: string[]) => ({
  name,
  type: "group" as const,
  missing: 0,
  distinct: groups.length,
  groups: groups.map((group) => ({ name: group, count: 3 })),
});
const sheetWith = (...columns: Sheet["sampleColumns"]): Sheet => ({
  hasMatrix: true,
  matrixPath: null,
  programs: new Map(),
  sampleColumns: columns,
  featureColumns: [],
  labels: null,
  sampleIds: [],
  featureIds: [],
  samples: null,
  state: null,
  shape: null,
  negatives: 0,
});

describe("a sample group program", () => {
  const several = {
    params: [...manifest.params, { kind: "comparisons", name: "comparisons", title: both("Comparisons"), optional: true }],
  } as unknown as Manifest;
  const against = { case: "low", control: "none" };
  const groups = ["none", "low", "high"].map((name, at) => ({ key: name, name, colour: null, shape: null, samples: [`S${2 * at}`, `S${2 * at + 1}`] }));
  const program = {
    id: "p",
    groups,
    left_out: [{ sample: "S5", reason: "late" }],
    comparisons: [against],
    pair: "subject",
    covariates: [],
  } as unknown as ProgramDetail;
  const sheet = { ...sheetWith(column("subject", ["a", "b"])), sampleIds: ["S0", "S1", "S2", "S5"], programs: new Map([["p", program]]) };
  const asked = { grouping: { program: "p" } };
  it("fills in its comparisons and its pairs, and counts the samples that the table has", () => {
    const values = completeValues(several, asked, sheet);
    expect(values).toMatchObject({ ...asked, comparison: against, comparisons: [against], pair: { column: "subject" } });
    expect(groupsOf(several, values, sheet)).toEqual([
      { name: "none", count: 2 },
      { name: "low", count: 1 },
    ]);
    // What was chosen among other groups says nothing of these.
    expect(completeValues(several, { ...asked, comparison: { case: "x", control: "y" } }, sheet)["comparison"]).toEqual(against);
  });
  it("that came with the delivery stands in the form until other groups are chosen, or none", () => {
    expect(withProgram(several, {}, "p")).toEqual(asked);
    expect(completeValues(several, withProgram(several, {}, "p"), sheet)).toMatchObject({ ...asked, comparison: against });
    for (const grouping of [null, { column: "group" }]) expect(withProgram(several, { grouping }, "p")).toEqual({ grouping });
    expect(withProgram(several, {}, null)).toEqual({});
    // A column of QC samples is no grouping, and beside a second factor groups of both make no sense.
    const ofQc = { params: [{ kind: "grouping", name: "qc", title: both("QC") }] } as unknown as Manifest;
    expect(withProgram(ofQc, {}, "p")).toEqual({});
    const crossed = { params: [...manifest.params, { kind: "column", name: "second", of: "samples", title: both("Second") }] } as unknown as Manifest;
    expect(withProgram(crossed, {}, "p")).toEqual({});
  });
  it("offers its own comparisons, of groups that are there", () => {
    const more = { ...program, comparisons: [against, { case: "low", control: "high" }] };
    expect(ownComparisons(groupsOf(several, asked, sheet), { programs: new Map([["p", more]]) })).toEqual([against]);
    expect(ownComparisons([], { programs: new Map() })).toEqual([]);
  });
  it("is sent as it is, and what was left open beside it on purpose is said", () => {
    const values = completeValues(several, { ...asked, comparisons: null }, sheet);
    expect(sentValues(several, values, isShown)).toMatchObject({ ...asked, comparisons: null });
    expect(sentValues(several, { grouping: { column: "group" }, comparisons: null }, isShown)).not.toHaveProperty("comparisons");
  });
  it("says nothing of its groups until it is known", () => {
    const unknown = { ...sheet, programs: new Map() };
    expect(toldValues(several, asked, unknown)).toEqual({ told: {}, waits: true });
    expect(toldValues(several, asked, sheet)).toEqual({ told: { grouping: { groups: { none: ["S0", "S1"], low: ["S2"] } } }, waits: false });
  });
});

describe("completeValues", () => {
  it("suggests the column that is called a group, and the comparison of its two groups", () => {
    const values = completeValues(manifest, {}, sheetWith(column("batch", ["1", "2"]), column("Group", ["M", "F"])));
    expect(values).toMatchObject({ grouping: { column: "Group" }, comparison: { case: "F", control: "M" }, scale: "raw", k: 10 });
  });
  it("understands choices of the time when the labels of a matrix were always called a group", () => {
    const sheet = { ...sheetWith(column("Tissue", ["a", "b"]), column("Sex", ["F", "M"])), labels: "Tissue" };
    const chosen = { grouping: { column: "group" }, pair: { column: "group" } };
    expect(completeValues(manifest, chosen, sheet)).toMatchObject({ grouping: { column: "Tissue" }, pair: { column: "Tissue" } });
    expect(completeValues(manifest, chosen, { ...sheet, labels: null })["pair"]).toBeUndefined();
  });
  it("takes a group that is called a control as the control", () => {
    const values = completeValues(manifest, {}, sheetWith(column("group", ["Baseline", "Cranberry"])));
    expect(values["comparison"]).toEqual({ case: "Cranberry", control: "Baseline" });
  });
  it("leaves a comparison of three groups to the user", () => {
    expect(completeValues(manifest, {}, sheetWith(column("group", ["a", "b", "c"])))["comparison"]).toBeUndefined();
  });
  it("keeps the side of a comparison that is chosen first, and of an old one the side that the new table has", () => {
    const sheet = sheetWith(column("group", ["a", "b", "c"]));
    for (const half of [{ case: "b" }, { control: "c" }]) expect(completeValues(manifest, { comparison: half }, sheet)["comparison"]).toEqual(half);
    expect(completeValues(manifest, { comparison: { case: "x", control: "c" } }, sheet)["comparison"]).toEqual({ control: "c" });
  });
  it("drops choices that the new table no longer has", () => {
    const chosen = { grouping: { column: "old" }, comparison: { case: "x", control: "y" } };
    expect(completeValues(manifest, chosen, sheetWith(column("group", ["a", "b"])))).toMatchObject({
      grouping: { column: "group" },
      comparison: { case: "a", control: "b" },
    });
  });
  it("keeps what was chosen, and a cleared choice stays cleared", () => {
    const sheet = sheetWith(column("group", ["a", "b"]));
    expect(completeValues(manifest, { comparison: { case: "b", control: "a" } }, sheet)["comparison"]).toEqual({ case: "b", control: "a" });
    expect(completeValues(manifest, { grouping: null }, sheet)["grouping"]).toBeNull();
  });
});

describe("comparisons that are offered with one click", () => {
  const of = (...names: string[]) => names.map((name) => ({ name, count: 3 }));
  const shown = (groups: Parameters<typeof likelyComparisons>[0]) => likelyComparisons(groups).map(({ case: one, control }) => `${one}/${control}`);
  it("are those against the control, else pairs in natural order, low before high, of groups that can be compared", () => {
    expect(shown(of("high", "low", "Control"))).toEqual(["low/Control", "high/Control"]);
    expect(shown(of("Dose 45", "Dose 5", "Dose 1"))).toEqual(["Dose 5/Dose 1", "Dose 45/Dose 1", "Dose 45/Dose 5"]);
    expect(shown([...of("a", "b", "c"), { name: "alone", count: 1 }])).toEqual(["b/a", "c/a", "c/b"]);
    // Measurements that are no samples of the study are no side.
    expect(shown(of("Blank", "QC", "Control", "low", "质控"))).toEqual(["low/Control"]);
    expect(shown(of(...Array.from({ length: 40 }, (_, at) => `G${at}`))).length).toBe(6);
  });
});

describe("what an earlier step left", () => {
  const state = {
    from: "Normalised",
    origin: "study",
    applied: [{ step: "scaled" as const, method: "pareto", label: both("Pareto") }],
    left_out: [],
    scale: "raw" as const,
    chosen: { grouping: { column: "batch" }, comparison: { case: "2", control: "1" }, pair: { column: "gone" } },
  };
  const carrying = { ...sheetWith(column("Group", ["M", "F"]), column("batch", ["1", "2"])), state };
  const scaling = {
    kind: "choice",
    name: "scaling",
    title: both("Scaling"),
    options: ["auto", "centre"].map((value) => ({ value, label: both(value) })),
    default: "auto",
    when_scaled: "centre",
  };
  const scale = { ...manifest.params[2]!, holds_scale: true, default: "log2", options: ["raw", "log2"].map((value) => ({ value, label: both(value) })) };
  const tool = { params: [...manifest.params.filter(({ name }) => name !== "scale"), scale, scaling] } as Manifest;

  it("opens the form: groups, comparison, scale, and no second scaling", () => {
    const values = completeValues(tool, {}, carrying);
    expect(values).toMatchObject({ grouping: { column: "batch" }, comparison: { case: "2", control: "1" }, scale: "raw", scaling: "centre" });
    expect(values["pair"]).toBeUndefined();
  });
  it("gives way to what is chosen in the form, and to a table that has other columns", () => {
    expect(completeValues(tool, { grouping: { column: "Group" }, scale: "log2", scaling: "auto" }, carrying)).toMatchObject({
      grouping: { column: "Group" },
      comparison: { case: "F", control: "M" },
      scale: "log2",
      scaling: "auto",
    });
    const other = { ...sheetWith(column("Group", ["M", "F"])), state };
    expect(completeValues(tool, {}, other)).toMatchObject({ grouping: { column: "Group" }, comparison: { case: "F", control: "M" } });
  });
});

describe("what the values suggest", () => {
  const transform = {
    kind: "choice",
    name: "transform",
    title: both("Transform"),
    options: ["none", "log2", "glog2"].map((value) => ({ value, label: both(value) })),
    default: "none",
    suggest: [
      { fact: "skewed", value: "log2", because: both("tails") },
      { fact: "skewed-with-zeros", value: "glog2", because: both("tails and zeros") },
    ],
  };
  const tool = { params: [transform] } as unknown as Manifest;
  const sheet = (...facts: NonNullable<Sheet["shape"]>["facts"]) => ({
    ...sheetWith(),
    shape: { facts, judged: 9, skewed: 9, picture: null, spread: 1, largest: null },
  });

  it("opens the form with it, where nobody chose otherwise", () => {
    expect(completeValues(tool, {}, sheet("unequal-samples", "skewed"))).toEqual({ transform: "log2" });
    expect(completeValues(tool, {}, sheet("skewed-with-zeros"))).toEqual({ transform: "glog2" });
    expect(completeValues(tool, { transform: "none" }, sheet("skewed"))).toEqual({ transform: "none" });
    expect(completeValues(tool, {}, sheet())).toEqual({ transform: "none" });
    expect(completeValues(tool, {}, sheetWith())).toEqual({ transform: "none" });
  });
});

describe("groups and sent values", () => {
  it("counts groups that were picked by hand", () => {
    expect(groupsOf(manifest, { grouping: { groups: { case: ["s1", "s2"] } } }, sheetWith())).toEqual([{ name: "case", count: 2 }]);
  });
  it("sends groups picked by hand once they have samples", () => {
    expect(sentValues(manifest, { grouping: { groups: { a: ["s1"], b: [] } } }, isShown)).toEqual({ grouping: { groups: { a: ["s1"] } } });
    expect(sentValues(manifest, { grouping: { groups: { a: [], b: [] } } }, isShown)).toEqual({});
  });
  it("beside a program says that pairs and covariates were left open: those of the program would be taken otherwise", () => {
    const asked = { params: [...manifest.params, { kind: "columns", name: "covariates", title: both("Covariates") }] } as unknown as Manifest;
    const grouping = { program: "p1" };
    expect(sentValues(asked, { grouping, covariates: [] }, isShown)).toEqual({ grouping, pair: null, covariates: null });
    expect(sentValues(asked, { grouping, pair: { column: "subject" }, covariates: ["age"] }, isShown)).toEqual({
      grouping,
      pair: { column: "subject" },
      covariates: ["age"],
    });
    expect(sentValues(asked, { grouping: { column: "g" }, covariates: [] }, isShown)).toEqual({ grouping: { column: "g" } });
  });
  it("sends shown values only, and nothing that was left open", () => {
    expect(sentValues(manifest, { scale: "raw", k: 10, pair: null, grouping: { column: "g" } }, isShown)).toEqual({ scale: "raw", grouping: { column: "g" } });
  });
});
