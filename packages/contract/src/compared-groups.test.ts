import { describe, expect, it } from "vitest";
import { comparisonFault, comparisonFaultOfParams, comparisonsFault } from "./compared-groups.ts";
import type { Manifest, ParamValues } from "./manifest.ts";

const of = (...groups: [string, number][]) => groups.map(([name, count]) => ({ name, count }));

describe("what can't be compared is said with what to do", () => {
  it.each([
    [
      "no choice among three",
      of(["a", 3], ["b", 3], ["c", 3]),
      null,
      "no-comparison",
      /has 3 groups \(“a”, “b”, “c”\); two are compared\. Choose a case and a control group/,
    ],
    ["one group", of(["a", 3]), null, "one-group", /has only one group \(“a”\)/],
    ["no group", of(), null, "one-group", /has no group; two are compared/],
    ["two groups, one of one sample", of(["a", 3], ["b", 1]), null, "too-few-samples", /“b” .* only 1 sample; at least 2/],
    [
      "a group that is not there",
      of(["a", 3], ["b", 3]),
      { case: "A", control: "b" },
      "no-such-group",
      /no group “A” in the column “g”\. Its groups are “a”, “b”/,
    ],
    ["a group with itself", of(["a", 3], ["b", 3]), { case: "a", control: "a" }, "same-group", /compared with itself \(“a”\)/],
    ["a group of one", of(["a", 3], ["b", 1], ["c", 4]), { case: "a", control: "b" }, "too-few-samples", /“b”/],
  ])("%s", (_what, groups, comparison, code, words) => {
    const fault = comparisonFault(groups, comparison, "g");
    expect(fault).toMatchObject({ code, text: { en: expect.stringMatching(words) as string } });
    expect(fault!.text.zh).toMatch(/[组一]/);
  });
  it("two groups without a choice, and two of three", () => {
    expect(comparisonFault(of(["a", 2], ["b", 2]), null, "g")).toBeNull();
    expect(comparisonFault(of(["a", 2], ["b", 2], ["c", 1]), { case: "a", control: "b" }, null)).toBeNull();
  });
});

describe("several comparisons", () => {
  it("without a choice all pairs of groups that are large enough, of which there must be two", () => {
    expect(comparisonsFault(of(["a", 3], ["b", 1], ["c", 4]), null, "g")).toBeNull();
    expect(comparisonsFault(of(["a", 3], ["b", 1]), null, "g")).toMatchObject({ code: "too-few-samples" });
    expect(comparisonsFault(of(["a", 3]), null, "g")).toMatchObject({ code: "one-group" });
  });
  it("each of those chosen is judged as one alone", () => {
    const groups = of(["a", 3], ["b", 1], ["c", 4]);
    const [good, bad] = [
      { case: "c", control: "a" },
      { case: "b", control: "a" },
    ];
    expect(comparisonsFault(groups, [good], "g")).toBeNull();
    expect(comparisonsFault(groups, [good, bad], "g")).toEqual(comparisonFault(groups, bad, "g"));
  });
});

describe("in a form", () => {
  const params = ["grouping", "comparison", "exclude"].map((kind) => ({ kind, name: kind, title: { en: kind, zh: kind }, optional: true }));
  const manifest = { params } as unknown as Manifest;
  const ids = ["r1", "r2", "r3", "r4", "r5", "r6"];
  const column = { name: "g", groups: ["a", "b", "c"].map((name) => ({ name })), values: [0, 0, 1, 1, 2, 2] };
  const sheet = { samples: ids.map((id, at) => ({ id, at })), columns: [column] };
  const codeOf = (values: ParamValues) => comparisonFaultOfParams(manifest, "comparison", { grouping: { column: "g" }, ...values }, sheet)?.code ?? null;
  const out = (...samples: string[]) => samples.map((sample) => ({ sample, reason: "x" }));

  it("says before the run that three groups need a choice, and no longer once there are two", () => {
    expect(codeOf({})).toBe("no-comparison");
    expect(codeOf({ comparison: { case: "a", control: "b" } })).toBeNull();
    expect(codeOf({ exclude: out("r5", "r6") })).toBeNull();
  });
  it("counts without those left out, and leaves a half choice to the choice itself", () => {
    expect(codeOf({ comparison: { case: "a", control: "b" }, exclude: out("r1") })).toBe("too-few-samples");
    expect(codeOf({ comparison: { case: "a" } })).toBeNull();
    expect(codeOf({ grouping: null })).toBeNull();
    expect(codeOf({ grouping: { groups: { x: ["r1", "r2"], y: ["r3"] } } })).toBe("too-few-samples");
  });
});
