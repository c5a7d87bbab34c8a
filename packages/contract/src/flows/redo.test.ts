import { describe, expect, it } from "vitest";
import { redoSteps, type StepBefore, type StepNow } from "./redo.ts";

const step = (chart: string, from: StepNow["from"] = [], params: StepNow["params"] = {}, comparison = "all"): StepNow => ({
  id: `${chart}/${comparison}`,
  chart,
  comparison,
  tool: "t 1",
  params,
  from,
  ended: false,
});
const before = ({ chart, comparison, tool, params }: StepNow, there = true): StepBefore => ({ chart, comparison, tool, params, there });
const flow = (more: Partial<Record<string, StepNow["params"]>> = {}): StepNow[] => [
  step("filter", [{ input: "matrix" }], more["filter"]),
  step("norm", [{ step: "filter/all" }], more["norm"]),
  step("pca", [{ step: "norm/all" }], more["pca"]),
  step("tests", [{ step: "norm/all" }], more["tests"], "A vs B"),
  step("select", [{ step: "tests/A vs B" }], more["select"], "A vs B"),
];
const anew = (now: StepNow[], earlier: StepBefore[], others: string[] = []) =>
  Object.fromEntries(
    redoSteps({ now, before: earlier, otherInputs: new Set(others), fieldsOf: () => new Set(["k"]) }).flatMap(({ chart, because }) =>
      because === null ? [] : [[chart, `${because.reason} ${because.chart}`]],
    ),
  );
const same = flow().map((one) => before(one));

describe("a redo", () => {
  it("takes everything over where nothing has changed, in whatever order parameters were written", () => {
    expect(anew(flow(), same)).toEqual({});
    const [one, other] = [flow({ pca: { g: { a: 1, b: [2, 3] } } }), flow({ pca: { g: { b: [2, 3], a: 1 } } })];
    expect(
      anew(
        one,
        other.map((each) => before(each)),
      ),
    ).toEqual({});
  });

  it("computes anew what depends on a changed setting, and says where it begins", () => {
    expect(anew(flow({ norm: { k: 2 } }), same)).toEqual({ norm: "settings norm", pca: "settings norm", tests: "settings norm", select: "settings norm" });
    expect(anew(flow({ select: { k: 2 } }), same)).toEqual({ select: "settings select" });
  });

  it("tells groups, data, tools and what is new apart", () => {
    expect(anew(flow({ tests: { groups: { A: ["s1"] } } }), same)).toEqual({ tests: "groups tests", select: "groups tests" });
    expect(anew(flow(), same, ["matrix"])).toMatchObject({ filter: "data filter", select: "data filter" });
    expect(anew([...flow(), step("roc", [{ step: "norm/all" }])], same)).toEqual({ roc: "new roc" });
    expect(
      anew(
        flow().map((one) => (one.chart === "pca" ? { ...one, tool: "t 2" } : one)),
        same,
      ),
    ).toEqual({ pca: "tool pca" });
  });

  it("computes what had failed, and what needs it; what has nothing to do is not named", () => {
    expect(
      anew(
        flow(),
        flow().map((one) => before(one, one.chart !== "tests")),
      ),
    ).toEqual({ tests: "not-made tests", select: "not-made tests" });
    const idle = flow().map((one) => (one.chart === "pca" ? { ...one, ended: true } : one));
    expect(redoSteps({ now: idle, before: same, otherInputs: new Set(), fieldsOf: () => new Set() }).map(({ chart }) => chart)).not.toContain("pca");
  });
});
