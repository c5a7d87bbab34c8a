import { describe, expect, it } from "vitest";
import { inOrder, planFlow, type PlannedStep } from "./plan.ts";
import type { StudyFacts, StudyGroups } from "./study.ts";
import type { ModuleChart } from "./version.ts";
import { smallChart as chart, smallVersion as version } from "../testing/small-flow.ts";

const facts = (more: Partial<StudyFacts> = {}): StudyFacts => ({
  kind: "untargeted",
  value: "area",
  applied: [],
  samples: ["a1", "a2", "b1", "b2", "q1", "q2", "z1"],
  roles: { qc: ["q1", "q2"], blank: ["z1"] },
  roleColumn: "role",
  orderColumn: null,
  batchColumn: null,
  sampleColumns: ["role", "group"],
  featureColumns: null,
  hasIds: false,
  libraries: {},
  ...more,
});
const groups = (more: Partial<StudyGroups> = {}): StudyGroups => ({
  groups: [
    { key: "B", name: "Beta", samples: ["b1", "b2"] },
    { key: "A", name: "Alpha/1", samples: ["a1", "a2", "gone"] },
  ],
  comparisons: [{ case: "B", control: "A" }],
  pair: "",
  covariates: [],
  leftOut: [],
  ...more,
});
const ticked = (...ids: string[]) => ids.map((id) => ({ id, params: {} }));
const brief = ({ key, shown, skip, unchanged }: PlannedStep) => ({ key, shown, skip: skip?.en ?? null, unchanged: unchanged?.en ?? null });

const filter = chart("filter", { prepares: { slot: "matrix" }, needs: [{ role: "qc", count: 3 }], params: { exclude: { take: "blanks" } } });
const fill = chart("fill", { slots: { matrix: { from: "filter", table: "matrix" } }, params: { exclude: { take: "blanks" } } });
const tests = chart("tests", {
  scope: "c",
  slots: { matrix: { from: "fill", table: "tested" } },
  params: { grouping: { take: "compared-groups" }, comparison: { take: "comparison" } },
  fields: [{ param: "test", default: "limma" }],
  needs: [{ eachGroup: 2 }],
});
const opls = chart("opls", { scope: "c", slots: { matrix: { from: "fill", table: "matrix" } }, needs: [{ eachGroup: 4 }] });
const select = chart("select", { scope: "c", slots: { tests: { from: "tests", table: "tests" }, vip: { from: "opls", table: "vip", soft: true } } });
const counts = chart("counts", {
  scope: "a",
  slots: { selected: { from: "select", table: "selected", each: true } },
  params: { names: { take: "comparison-names" } },
});
const whole = version(filter, fill, tests, opls, select, counts);

describe("a plan", () => {
  it("runs what is needed without a card, in an order in which everything is fed", () => {
    const { steps } = planFlow(whole, facts(), groups(), ticked("select"));
    expect(steps.map(brief)).toEqual([
      { key: "filter/all", shown: false, skip: null, unchanged: "Nothing to do: Needs at least 3 QC samples; there are 2. The data is passed on as it is." },
      { key: "fill/all", shown: false, skip: null, unchanged: null },
      { key: "tests/Beta vs Alpha_1", shown: false, skip: null, unchanged: null },
      { key: "select/Beta vs Alpha_1", shown: true, skip: null, unchanged: null },
    ]);
    expect(inOrder(version(counts, select, opls, tests, fill, filter), new Set(["counts", "select", "tests", "fill", "filter"])).map(({ id }) => id)).toEqual([
      "filter",
      "fill",
      "tests",
      "select",
      "counts",
    ]);
  });

  it("passes on what a preparing step with nothing to do was given", () => {
    const { steps } = planFlow(whole, facts(), groups(), ticked("fill"));
    expect(steps[1]!.feeds).toEqual([{ slot: "matrix", hard: true, input: "matrix" }]);
    const busy = planFlow(whole, facts({ roles: { qc: ["q1", "q2", "q3"], blank: ["z1"] } }), groups(), ticked("fill"));
    expect(busy.steps[1]!.feeds).toEqual([{ slot: "matrix", hard: true, step: "filter/all", table: "matrix.csv" }]);
  });

  it("leaves a sample out once, by the first step that runs", () => {
    const leftOut = [{ sample: "a2", reason: "spilt" }];
    const idle = planFlow(whole, facts(), groups({ leftOut }), ticked("fill")).steps;
    const gone = [
      { sample: "z1", reason: "blank" },
      { sample: "a2", reason: "spilt" },
    ];
    expect(idle[1]!.params).toEqual({ exclude: gone });
    const busy = planFlow(whole, facts({ roles: { qc: ["q1", "q2", "q3"], blank: ["z1"] } }), groups({ leftOut }), ticked("fill")).steps;
    expect(busy.map(({ params }) => params)).toEqual([{ exclude: gone }, {}]);
  });

  it("gives a comparison its two groups by their keys, with the samples that are there", () => {
    const [, , step] = planFlow(whole, facts(), groups(), [{ id: "tests", params: { test: "welch" } }]).steps;
    expect(step!.params).toEqual({ grouping: { groups: { A: ["a1", "a2"], B: ["b1", "b2"] } }, comparison: { case: "B", control: "A" }, test: "welch" });
    // The case stands first: figures and tables have the two in this order.
    expect(Object.keys((step!.params["grouping"] as { groups: object }).groups)).toEqual(["B", "A"]);
    const other = { groups: [...groups().groups, { key: "C", name: "C", samples: ["q1"] }], comparisons: groups().comparisons };
    expect(planFlow(whole, facts(), groups(other), [{ id: "tests", params: { test: "welch" } }]).steps[2]!.params).toEqual(step!.params);
  });

  it("goes on without a soft need, and says of every other why it can't be made", () => {
    const { steps } = planFlow(whole, facts(), groups(), ticked("select", "opls", "counts"));
    const byKey = new Map(steps.map((step) => [step.chart, step]));
    expect(byKey.get("opls")!.skip!.en).toBe("Needs at least 4 samples in each group; “Beta” has 2.");
    expect(byKey.get("select")!.feeds.map(({ slot }) => slot)).toEqual(["tests"]);
    expect(byKey.get("counts")!.feeds).toEqual([{ slot: "selected_1", hard: true, step: "select/Beta vs Alpha_1", table: "selected.csv" }]);
    const alone = planFlow(whole, facts(), groups({ leftOut: [{ sample: "b1", reason: "" }] }), ticked("counts")).steps;
    const why = "Needs at least 2 samples in each group; “Beta” has 1.";
    expect(alone.filter(({ skip }) => skip !== null).map(({ chart: id, skip }) => [id, skip!.en])).toEqual([
      ["tests", why],
      ["select", why],
      ["counts", why],
    ]);
  });

  it("takes the tables of the comparisons that can be made, with their names", () => {
    const more = groups({
      groups: [...groups().groups, { key: "C", name: "C", samples: ["q1"] }],
      comparisons: [
        { case: "C", control: "A" },
        { case: "B", control: "A" },
        { case: "B", control: "A" },
      ],
    });
    const last = planFlow(whole, facts(), more, ticked("counts")).steps.at(-1)!;
    expect(last.feeds.map((feed) => ("step" in feed ? [feed.slot, feed.step] : []))).toEqual([
      ["selected_1", "select/Beta vs Alpha_1"],
      ["selected_2", "select/Beta vs Alpha_1 (2)"],
    ]);
    expect(last.params).toEqual({ names: ["Beta vs Alpha_1", "Beta vs Alpha_1 (2)"] });
  });

  it("takes the tables of thirty comparisons, and says of more that they are too many", () => {
    const of = (count: number) => {
      const comparisons = Array.from({ length: count }, () => ({ case: "B", control: "A" }));
      return planFlow(whole, facts(), groups({ comparisons }), ticked("counts")).steps.at(-1)!;
    };
    expect(of(30)).toMatchObject({ skip: null, feeds: { length: 30 } });
    expect(of(31).skip!.en).toBe("Takes at most 30 comparisons; the program has 31.");
  });

  it("says what each kind of need lacks", () => {
    const lack = (need: ModuleChart["needs"][number], more: Partial<StudyFacts> = {}, given: Partial<StudyGroups> = {}) =>
      planFlow(version(chart("one", { needs: [need] })), facts(more), groups(given), ticked("one")).steps[0]!.skip?.en ?? null;
    expect(lack({ role: "blank", count: 1 })).toBeNull();
    expect(lack({ role: "blank", count: 2 })).toBe("Needs at least 2 blank samples; there are 1.");
    expect(lack({ samples: 4 })).toBeNull();
    expect(lack({ samples: 5 })).toBe("Needs at least 5 samples in the groups of the program; there are 4.");
    expect(lack({ groups: 3 })).toBe("Needs at least 3 groups; the program has 2.");
    expect(lack({ column: "day", of: "samples" })).toBe("Needs the column “day”.");
    expect(lack({ column: "day", of: "samples" }, { sampleColumns: ["day"] })).toBeNull();
    expect(lack({ classes: true }, { featureColumns: ["name", "hmdb"] })).toMatch(/^Needs the column “class_1”\./);
    expect(lack({ classes: true }, { featureColumns: ["name", "Class"] })).toBeNull();
    expect(lack({ library: "go" })).toBe("The library “go” is not installed; ask the operator.");
    expect(lack({ ids: true })).toContain("identifiers");
    const shared = [
      { key: "A", name: "A", samples: ["a1", "a2"] },
      { key: "B", name: "B", samples: ["a2", "b1"] },
    ];
    expect(lack({ eachGroup: 2 }, {}, { groups: shared })).toBe("Needs groups that share no sample; “a2” is in “A” and in “B”.");
    const nothing = planFlow(version(chart("c", { scope: "c" })), facts(), groups({ comparisons: [] }), ticked("c"));
    expect(nothing.steps.map(brief)).toEqual([{ key: "c/all", shown: true, skip: "Needs a comparison; the program has none.", unchanged: null }]);
  });

  it("has nothing to do where the laboratory has done it", () => {
    const drift = chart("drift", { prepares: { slot: "matrix", applied: "drift" } });
    const [step] = planFlow(version(drift), facts({ applied: ["drift"] }), groups(), ticked("drift")).steps;
    expect(step!.unchanged!.en).toBe("Nothing to do: the laboratory has done this already (drift corrected). The data is passed on as it is.");
  });

  it("runs a line over the groups in the order of the program, and computes all else in one order", () => {
    const line = chart("line", { params: { grouping: { take: "groups-in-order" } } });
    const other = chart("other", { params: { grouping: { take: "groups" } } });
    const keys = (given: StudyGroups) =>
      planFlow(version(line, other), facts(), given, ticked("line", "other")).steps.map(({ params }) =>
        Object.keys((params["grouping"] as { groups: Record<string, string[]> }).groups),
      );
    expect(keys(groups())).toEqual([
      ["B", "A"],
      ["A", "B"],
    ]);
    expect(keys(groups({ groups: groups().groups.toReversed() }))).toEqual([
      ["A", "B"],
      ["A", "B"],
    ]);
  });

  it("holds an order of groups that are called by numbers, which the fields of an object don't", () => {
    const line = chart("line", { params: { grouping: { take: "groups-in-order" } } });
    const called = (...keys: string[]) => {
      const named = keys.map((key, at) => ({ key, name: key, samples: [["a1", "a2", "b1", "b2"][at]!] }));
      return planFlow(version(line), facts(), groups({ groups: named, comparisons: [] }), ticked("line")).steps[0]!.params["grouping"];
    };
    expect(called("10", "0")).toEqual({ groups: { 10: ["a1"], 0: ["a2"] }, order: ["10", "0"] });
    expect(called("Day", "2", "1")).toMatchObject({ order: ["Day", "2", "1"] });
    // What an object says by itself is said by nothing else: results that are there stay usable.
    expect(called("0", "10")).toEqual({ groups: { 0: ["a1"], 10: ["a2"] } });
    expect(called("High", "Low")).toEqual({ groups: { High: ["a1"], Low: ["a2"] } });
  });

  it("passes on the matrix of a step that has nothing to do, and no other table of it", () => {
    const drift = chart("drift", { slots: { matrix: { input: "matrix" } }, prepares: { slot: "matrix", applied: "drift" } });
    const judge = chart("judge", { slots: { matrix: { from: "drift", table: "matrix" }, precision: { from: "drift", table: "features", soft: true } } });
    const feeds = (applied: StudyFacts["applied"]) =>
      planFlow(version(drift, judge), facts({ applied }), groups(), ticked("judge")).steps.find(({ chart: id }) => id === "judge")!.feeds;
    expect(feeds(["drift"])).toEqual([{ slot: "matrix", hard: true, input: "matrix" }]);
    expect(feeds([]).map(({ slot }) => slot)).toEqual(["matrix", "precision"]);
  });

  it("takes the class column that is there, the product's own first; without a feature sheet it asks for that column and for no identifiers", () => {
    const classes = chart("classes", {
      slots: { matrix: { input: "matrix" }, features: { input: "features" } },
      params: { set_columns: { take: "class-columns" } },
      needs: [{ classes: true }],
    });
    const of = (featureColumns: string[] | null) => planFlow(version(classes), facts({ featureColumns }), groups(), ticked("classes")).steps[0]!;
    expect(of(["name", "Main class", "class_1"]).params).toEqual({ set_columns: ["class_1"] });
    expect(of(["name", "Superclass", "Main class"]).params).toEqual({ set_columns: ["Main class"] });
    for (const without of [null, ["name", "hmdb"]]) {
      const { skip } = of(without);
      expect(skip?.en).toMatch(/^Needs the column “class_1”\./);
      expect(skip?.en).not.toMatch(/hmdb|identifier/);
    }
  });
});
